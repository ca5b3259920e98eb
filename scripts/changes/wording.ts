/** Describes findings of `redocly diff` in sentences for readers of the contract. */
import { asArray, isObject, type Json } from "../../src/contract/json.ts";
import { parsePointer } from "../../src/contract/pointer.ts";
import { describeSubject, type LocatedFinding, parameterPlace } from "./locate.ts";

/** The meaning of a keyword, as a noun. */
const KEYWORDS: Record<string, string> = {
  maxLength: "greatest length",
  minLength: "smallest length",
  maximum: "maximum",
  exclusiveMaximum: "exclusive maximum",
  minimum: "minimum",
  exclusiveMinimum: "exclusive minimum",
  maxItems: "greatest number of entries",
  minItems: "smallest number of entries",
  maxProperties: "greatest number of members",
  minProperties: "smallest number of members",
  multipleOf: "step",
  pattern: "pattern",
  format: "format",
  type: "type",
  enum: "closed set of values",
  default: "default",
  style: "style of writing",
  explode: "way lists are written (`explode`)",
  url: "address",
};

/** The sentence, without its full stop; reports add the old and new value. */
export function writeSentence(located: LocatedFinding): string {
  const { finding } = located;
  if (finding.kind === "modified") return capitalize(describeModified(located, finding.property ?? ""));
  const what = finding.typeName === "Operation" ? operationName(located) : describeSubject(located);
  const path = parsePointer(located.pointer);
  const union = ["anyOf", "oneOf", "allOf"].find((keyword) => keyword === path.at(-2) || keyword === path.at(-1));
  const ends = finding.kind === "added" ? "is new" : "is gone";
  if (union === path.at(-2) && union !== undefined) {
    const member = memberName((finding.revision ?? finding.base)?.value);
    const one = union === "allOf" ? "a part" : "an alternative";
    return capitalize(`${one} of ${what} ${ends} (\`${union}\`): ${member}`);
  }
  if (union !== undefined) return capitalize(`\`${union}\` of ${what} ${ends}`);
  const keyword = path.at(-1) ?? "";
  if (
    [
      "discriminator",
      "not",
      "if",
      "then",
      "else",
      "contains",
      "propertyNames",
      "items",
      "additionalProperties",
    ].includes(keyword)
  ) {
    return capitalize(`\`${keyword}\` of ${what} ${ends}`);
  }
  const value = (finding.revision ?? finding.base)?.value;
  const resolved = located.contract.resolve(value);
  const required = isObject(resolved) && resolved.required === true && finding.kind === "added" ? " and required" : "";
  return capitalize(`${what} ${ends}${required}`);
}

function describeModified(located: LocatedFinding, property: string): string {
  const { finding } = located;
  const what = describeSubject(located);
  const before = finding.base?.value ?? null;
  const after = finding.revision?.value ?? null;
  if (property === "required" && (Array.isArray(before) || Array.isArray(after))) return requiredNames(located, what);
  if (property === "required") return `${what} ${after === true ? "became required" : "is no longer required"}`;
  const isName = property === "name" && finding.typeName === "Parameter";
  if (property === "key" || isName) {
    const verb = finding.typeName === "Response" ? "became" : "is now called";
    return `${formerName(located, what)} ${verb} \`${after}\``;
  }
  if (property === "operationId") return `${operationName(located)} has another operationId`;
  if (property === "enum" && Array.isArray(before) && Array.isArray(after)) {
    const [gained, lost] = [minus(after, before), minus(before, after)];
    const parts = [
      gained.length > 0 && `gained ${quoteValues(gained)}`,
      lost.length > 0 && `lost ${quoteValues(lost)}`,
    ];
    return `the closed set of values of ${what} ${parts.filter(Boolean).join(" and ")}`;
  }
  if (property === "in")
    return `${what.replace(parameterPlace(after), parameterPlace(before))} is now a ${parameterPlace(after)}`;
  if (typeof after === "boolean" || typeof before === "boolean") {
    const flag = property in KEYWORDS ? (KEYWORDS[property] ?? property) : `\`${property}\``;
    return `${flag} of ${what} is now ${after ?? !before}`;
  }
  const keyword = KEYWORDS[property] ?? `\`${property}\``;
  if (before === null) return `the ${keyword} of ${what} is new`;
  if (after === null) return `the ${keyword} of ${what} is gone`;
  return `the ${keyword} of ${what} ${direction(before, after)}`;
}

function direction(before: Json, after: Json): string {
  if (typeof before !== "number" || typeof after !== "number") return "changed";
  return after < before ? "went down" : "went up";
}

function requiredNames({ finding, place }: LocatedFinding, what: string): string {
  const [before, after] = [asArray(finding.base?.value), asArray(finding.revision?.value)];
  const [gained, lost] = [minus(after, before), minus(before, after)];
  const parts = [
    gained.length > 0 && `${quoteValues(gained)} became required`,
    lost.length > 0 && `${quoteValues(lost)} ${lost.length === 1 ? "is" : "are"} no longer required`,
  ];
  const isWhole = place.kind === "component" && what === `\`${place.name.split("/")[1]}\``;
  return `${isWhole ? "" : `in ${what} `}${parts.filter(Boolean).join(" and ")}`;
}

/** The old name of a renamed node, which was located by its new name. */
function formerName({ finding }: LocatedFinding, what: string): string {
  if (finding.typeName === "PathItem") return `the path \`${finding.base?.value}\``;
  const after = String(finding.revision?.value);
  const index = what.lastIndexOf(after);
  if (index < 0) return `\`${finding.base?.value}\``;
  return what.slice(0, index) + String(finding.base?.value) + what.slice(index + after.length);
}

function operationName({ place }: LocatedFinding): string {
  return place.kind === "webhook" ? "the webhook" : "the operation";
}

function memberName(member: Json | undefined): string {
  if (!isObject(member)) return String(member);
  if (typeof member.$ref === "string") return `\`${parsePointer(member.$ref).at(-1)}\``;
  if (member.type !== undefined) return `\`${[member.type].flat().join(" | ")}\``;
  return "a schema of its own";
}

/** The items of a list that the other does not have. */
export function minus(list: readonly Json[], other: readonly Json[]): Json[] {
  const known = new Set(other.map((item) => JSON.stringify(item)));
  return list.filter((item) => !known.has(JSON.stringify(item)));
}

export function quoteValues(list: readonly Json[]): string {
  return list.map((item) => `\`${typeof item === "string" ? item : JSON.stringify(item)}\``).join(", ");
}

/** The sentence with a capital first letter, unless it begins with code. */
function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
