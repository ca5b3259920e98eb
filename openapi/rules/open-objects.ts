// Objects are open: the API may add members at any time, so no schema forbids them. Only the `{}` of the three deletes is closed. An
// object lists its properties, or says that any are allowed: `type: object` alone becomes a type that nothing fits.
import type { LintRule } from "./core/rule.ts";

export const openObjects: LintRule = {
  description:
    "No object forbids further members, except one that has none at all; an object lists its properties or has `additionalProperties: true`. The API may grow, and `type: object` alone becomes a type that nothing fits.",
  *check({ schemas }) {
    for (const { label, node, path } of schemas) {
      for (const keyword of ["additionalProperties", "unevaluatedProperties"])
        if (node[keyword] === false && node.maxProperties !== 0)
          yield { path: [...path, keyword], message: `${label} forbids further members; remove ${keyword}.` };
      const open = ["properties", "additionalProperties", "patternProperties", "allOf", "anyOf", "oneOf"].some(
        (keyword) => keyword in node,
      );
      if (node.type === "object" && !open)
        yield {
          path,
          message: `${label} is an object without members; name its properties, or write additionalProperties: true.`,
        };
    }
  },
};
