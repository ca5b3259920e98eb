// Objects are open: the interface may add members at any time, so nothing forbids them, and a client that checks answers does not
// break. Only the `{}` of the three deletes is closed. An object says its properties, or that they are free: `type: object`
// alone becomes a type that nothing fits.
import type { Rule } from "./core/rule.ts";

export const openObjects: Rule = {
  description:
    "No object forbids further members, except one that has none at all; and an object names its properties or says `additionalProperties: true`. The interface may grow, and `type: object` alone becomes a type that nothing fits.",
  *check({ schemas }) {
    for (const { label, node, path } of schemas) {
      for (const keyword of ["additionalProperties", "unevaluatedProperties"])
        if (node[keyword] === false && node.maxProperties !== 0)
          yield { path: [...path, keyword], message: `${label} forbids further members; take ${keyword} out.` };
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
