// Every schema has a type, a reference or a combinator, a constant too, and an array has `items`. A union of schemas has no `type` of its
// own, because generators disagree about it. Null is a type in OpenAPI 3.1, and `nullable` is ignored. Validators ignore a format that they
// do not know, so only known ones are used; a default lies within its bounds.
import { asArray, isObject, type JsonObject } from "../../src/contract/json.ts";
import type { LintedContract } from "./core/contract.ts";
import type { LintRule } from "./core/rule.ts";

const FORMATS = ["date", "date-time", "email", "uri"];

const BOUNDS = [
  ["minimum", "maximum"],
  ["minLength", "maxLength"],
  ["minItems", "maxItems"],
  ["minProperties", "maxProperties"],
] as const;

/** Keywords that say something of values of one type alone. */
const KEYWORDS: Readonly<Record<string, readonly string[]>> = {
  string: ["minLength", "maxLength", "pattern", "format"],
  number: ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"],
  array: ["items", "minItems", "maxItems", "uniqueItems", "contains", "minContains", "maxContains"],
  object: [
    ...["properties", "required", "additionalProperties", "propertyNames", "minProperties", "maxProperties"],
    ...["dependentRequired", "dependentSchemas"],
  ],
};

/** Keywords that mean nothing without another one, which follows each. */
const NEEDS: readonly (readonly [keyword: string, needed: string])[] = [
  ["then", "if"],
  ["else", "if"],
  ["minContains", "contains"],
  ["maxContains", "contains"],
];

export const schemaTyped: LintRule = {
  description:
    "Every schema has a `type`, a `$ref` or a combinator; arrays have `items`; no schema has both `type` and `anyOf` or `oneOf`; `nullable` is not used; formats are known, bounds do not cross, and defaults lie within them. An untyped schema becomes `unknown` in every client.",
  *check(contract) {
    for (const { label, node, path, place } of contract.schemas) {
      const union = ["anyOf", "oneOf"].find((keyword) => asArray(node[keyword]).length > 0);
      const said = "type" in node || "$ref" in node || "allOf" in node || union;
      if (!said && place !== "condition")
        yield { path, message: `${label} has no type; give it one, or refer to a schema.` };
      if (union && "type" in node)
        yield {
          path: [...path, "type"],
          message: `${label} has a type beside ${union}; put the type into its members.`,
        };
      for (const [keyword, message] of misplaced(contract, node))
        yield { path: [...path, keyword], message: `${label} ${message}` };
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

/** The keywords of a schema that its type does not have, with what is wrong. Validators ignore them, or fail on them. */
function* misplaced(contract: LintedContract, node: JsonObject): Generator<[keyword: string, message: string]> {
  for (const [keyword, needed] of NEEDS)
    if (keyword in node && !(needed in node))
      yield [keyword, `has ${keyword} without ${needed}; add it, or leave ${keyword} out.`];
  const types = typesOf(contract, node);
  for (const [type, keywords] of Object.entries(KEYWORDS)) {
    if (types === "untyped" || types.includes(type)) continue;
    for (const keyword of keywords.filter((each) => each in node))
      if (types === "choice")
        yield [keyword, `has ${keyword} beside a choice; put it into the members that are ${withArticle(type)}.`];
      else
        yield [
          keyword,
          `has ${keyword}, which is for ${withArticle(type)}, and it is ${types.map(withArticle).join(" or ")}; leave it out.`,
        ];
  }
}

/** The types of the values of a schema, its own or those of what it refers to or consists of; integers are numbers. */
function typesOf(contract: LintedContract, node: JsonObject): readonly string[] | "choice" | "untyped" {
  if ("type" in node) return [node.type].flat().map((type) => (type === "integer" ? "number" : String(type)));
  if ("anyOf" in node || "oneOf" in node) return "choice";
  const parts = [...("$ref" in node ? [contract.resolve(node, []).node] : []), ...asArray(node.allOf)];
  const known = parts.filter(isObject).map((part) => typesOf(contract, part));
  if (known.includes("choice")) return "choice";
  const types = known.filter((each) => Array.isArray(each)).flat();
  return types.length > 0 ? types : "untyped";
}

function withArticle(type: string): string {
  return `${/^[ao]/.test(type) ? "an" : "a"} ${type}`;
}

/** The bound that the default of a schema crosses; undefined if it crosses none. */
function boundCrossed({ default: usual, minimum, maximum }: JsonObject): string | undefined {
  if (typeof usual !== "number") return undefined;
  if (typeof maximum === "number" && usual > maximum) return `above its maximum ${maximum}`;
  if (typeof minimum === "number" && usual < minimum) return `below its minimum ${minimum}`;
  return undefined;
}
