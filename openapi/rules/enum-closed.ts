// Values that were seen are examples, never an enum: one value more would break every typed client. An enum is a closed set that the
// source states, and those stand in two places only: on a query parameter (what a filter takes) and on a scalar component, which
// lists each value in both wire formats. Anything else belongs in `examples`.
import type { Rule } from "./core/rule.ts";

export const enumClosed: Rule = {
  description:
    "An `enum` stands on a query parameter or on a component with `x-decoded` and nowhere else; values that were merely seen are `examples`. One value more would break every typed client.",
  *check({ schemas }) {
    for (const { label, node, path, place } of schemas) {
      if (!("enum" in node) || place === "parameter" || (place === "component" && "x-decoded" in node)) continue;
      yield {
        path: [...path, "enum"],
        message: `${label} has an enum; if the values were only seen, write them as examples; if the set is closed, make it a scalar component with x-decoded.`,
      };
    }
  },
};
