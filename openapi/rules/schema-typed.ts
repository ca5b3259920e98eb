// Every schema has a type, a reference or a combinator, a constant too, and an array has `items`. A union of schemas has no `type` of its
// own, because generators disagree about it. Null is a type in OpenAPI 3.1, and `nullable` is ignored.
import { asArray } from "../../src/contract/json.ts";
import type { Rule } from "./core/rule.ts";

export const schemaTyped: Rule = {
  description:
    "Every schema has a `type`, a `$ref` or a combinator; arrays have `items`; no schema has both `type` and `anyOf` or `oneOf`; `nullable` is not used. An untyped schema becomes `unknown` in every client.",
  *check({ schemas }) {
    for (const { label, node, path, place } of schemas) {
      const union = ["anyOf", "oneOf"].find((keyword) => asArray(node[keyword]).length > 0);
      const said = "type" in node || "$ref" in node || "allOf" in node || union;
      if (!said && place !== "condition")
        yield { path, message: `${label} has no type; give it one, or refer to a schema.` };
      if (union && "type" in node)
        yield {
          path: [...path, "type"],
          message: `${label} has a type beside ${union}; put the type into its members.`,
        };
      if ([node.type].flat().includes("array") && !("items" in node))
        yield { path, message: `${label} is an array of anything; say of what with items.` };
      if ("nullable" in node)
        yield {
          path: [...path, "nullable"],
          message: `${label} is nullable, which OpenAPI 3.1 ignores; write type: [string, "null"] or anyOf.`,
        };
    }
  },
};
