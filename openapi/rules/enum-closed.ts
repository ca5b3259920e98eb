// Values that were seen are examples, never an enum: one new value would break every typed client. An enum is a documented closed
// set, and only query parameters and scalar components have one; a scalar has it in its `anyOf`, for the declared type.
import type { LintRule } from "./core/rule.ts";

export const enumClosed: LintRule = {
  description:
    "Only a query parameter or a component with `x-decoded` has an `enum`; values that were seen are `examples`. One new value would break every typed client.",
  *check({ schemas }) {
    for (const { label, node, path, place, ofScalar } of schemas) {
      if (!("enum" in node) || place === "parameter" || ofScalar) continue;
      yield {
        path: [...path, "enum"],
        message: `${label} has an enum; if the values were only seen, write them as examples; if the set is closed, make it a scalar component with x-decoded.`,
      };
    }
  },
};
