// Every schema has a type, a reference or a combinator, a constant too, and an array has `items`. A union of schemas has no `type` of its
// own, because generators disagree about it. Null is a type in OpenAPI 3.1, and `nullable` is ignored. Validators ignore a format that they
// do not know, so only known ones are used; a default lies within its bounds.
import { asArray, type JsonObject } from "../../src/contract/json.ts";
import type { LintRule } from "./core/rule.ts";

const FORMATS = ["date", "date-time", "email", "uri"];

const BOUNDS = [
  ["minimum", "maximum"],
  ["minLength", "maxLength"],
  ["minItems", "maxItems"],
  ["minProperties", "maxProperties"],
] as const;

export const schemaTyped: LintRule = {
  description:
    "Every schema has a `type`, a `$ref` or a combinator; arrays have `items`; no schema has both `type` and `anyOf` or `oneOf`; `nullable` is not used; formats are known, bounds do not cross, and defaults lie within them. An untyped schema becomes `unknown` in every client.",
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
      if ("format" in node && !FORMATS.includes(String(node.format)))
        yield {
          path: [...path, "format"],
          message: `${label} has the format "${node.format}"; use one of ${FORMATS.join(", ")}, which validators check.`,
        };
      for (const [low, high] of BOUNDS)
        if (Number(node[low]) > Number(node[high]))
          yield {
            path: [...path, low],
            message: `${label} has ${low} ${node[low]} above ${high} ${node[high]}; no value is both. Correct one of the two.`,
          };
      const outside = boundCrossed(node);
      if (outside)
        yield {
          path: [...path, "default"],
          message: `${label} has the default ${node.default}, ${outside}; correct one of the two.`,
        };
      if ("nullable" in node)
        yield {
          path: [...path, "nullable"],
          message: `${label} is nullable, which OpenAPI 3.1 ignores; write type: [string, "null"] or anyOf.`,
        };
    }
  },
};

/** The bound that the default of a schema crosses; undefined if it crosses none. */
function boundCrossed({ default: usual, minimum, maximum }: JsonObject): string | undefined {
  if (typeof usual !== "number") return undefined;
  if (typeof maximum === "number" && usual > maximum) return `above its maximum ${maximum}`;
  if (typeof minimum === "number" && usual < minimum) return `below its minimum ${minimum}`;
  return undefined;
}
