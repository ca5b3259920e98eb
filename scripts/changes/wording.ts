/** Findings of `redocly diff` in words that a reader of the contract understands. */
import type { Json } from "./change.ts";
import { isObject, list, tokens } from "./contract.ts";
import { type Located, subject } from "./locate.ts";

/** What a keyword means, as it is said of a field. */
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
  in: "place",
  url: "address",
};

/** The sentence, without its full stop; what it was and is now is told beside it. */
export function sentence(located: Located): string {
  const { finding } = located;
  if (finding.kind === "modified") return capital(modified(located, finding.property ?? ""));
  const what = finding.typeName === "Operation" ? operationName(located) : subject(located);
  const path = tokens(located.pointer);
  const union = ["anyOf", "oneOf", "allOf"].find((keyword) => keyword === path.at(-2) || keyword === path.at(-1));
  const ends = finding.kind === "added" ? "is new" : "is gone";
  if (union === path.at(-2) && union !== undefined) {
    const member = memberName((finding.revision ?? finding.base)?.value);
    const one = union === "allOf" ? "a part" : "an alternative";
    return capital(`${one} of ${what} ${ends} (\`${union}\`): ${member}`);
  }
  if (union !== undefined) return capital(`\`${union}\` of ${what} ${ends}`);
  const keyword = path.at(-1) ?? "";
  if (["not", "if", "then", "else", "contains", "propertyNames", "items", "additionalProperties"].includes(keyword)) {
    return capital(`\`${keyword}\` of ${what} ${ends}`);
  }
  const value = (finding.revision ?? finding.base)?.value;
  const resolved = located.contract.resolve(value);
  const required = isObject(resolved) && resolved.required === true && finding.kind === "added" ? " and required" : "";
  return capital(`${what} ${ends}${required}`);
}

function modified(located: Located, property: string): string {
  const { finding } = located;
  const what = subject(located);
  const before = finding.base?.value ?? null;
  const after = finding.revision?.value ?? null;
  if (property === "required" && (Array.isArray(before) || Array.isArray(after))) return requiredNames(located, what);
  if (property === "required") return `${what} ${after === true ? "became required" : "is no longer required"}`;
  const isName = property === "name" && finding.typeName === "Parameter";
  if (property === "key" || isName) {
    const verb = finding.typeName === "Response" ? "became" : "is now called";
    return `${renamed(located, what)} ${verb} \`${after}\``;
  }
  if (property === "operationId") return `${operationName(located)} has another operationId`;
  if (property === "enum" && Array.isArray(before) && Array.isArray(after)) {
    const [gained, lost] = [minus(after, before), minus(before, after)];
    const told = [gained.length > 0 && `gained ${values(gained)}`, lost.length > 0 && `lost ${values(lost)}`];
    return `the closed set of values of ${what} ${told.filter(Boolean).join(" and ")}`;
  }
  if (typeof after === "boolean" || typeof before === "boolean") {
    const flag = property in KEYWORDS ? (KEYWORDS[property] ?? property) : `\`${property}\``;
    return `${flag} of ${what} is now ${after === null ? "not said" : after}`;
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

function requiredNames({ finding, place }: Located, what: string): string {
  const [before, after] = [list(finding.base?.value), list(finding.revision?.value)];
  const [gained, lost] = [minus(after, before), minus(before, after)];
  const told = [
    gained.length > 0 && `${values(gained)} became required`,
    lost.length > 0 && `${values(lost)} ${lost.length === 1 ? "is" : "are"} no longer required`,
  ];
  const isWhole = place.kind === "component" && what === `\`${place.name.split("/")[1]}\``;
  return `${isWhole ? "" : `in ${what} `}${told.filter(Boolean).join(" and ")}`;
}

/** The old name of what was renamed: the node is found by its new one. */
function renamed({ finding }: Located, what: string): string {
  if (finding.typeName === "PathItem") return `the path \`${finding.base?.value}\``;
  const after = String(finding.revision?.value);
  const index = what.lastIndexOf(after);
  if (index < 0) return `\`${finding.base?.value}\``;
  return what.slice(0, index) + String(finding.base?.value) + what.slice(index + after.length);
}

function operationName({ place }: Located): string {
  return place.kind === "webhook" ? "the webhook" : "the operation";
}

function memberName(member: Json | undefined): string {
  if (!isObject(member)) return String(member);
  if (typeof member.$ref === "string") return `\`${tokens(member.$ref).at(-1)}\``;
  if (member.type !== undefined) return `\`${[member.type].flat().join(" | ")}\``;
  return "a schema of its own";
}

/** The members of one list that the other has not. */
export function minus(list: readonly Json[], other: readonly Json[]): Json[] {
  const known = new Set(other.map((item) => JSON.stringify(item)));
  return list.filter((item) => !known.has(JSON.stringify(item)));
}

export function values(list: readonly Json[]): string {
  return list.map((item) => `\`${typeof item === "string" ? item : JSON.stringify(item)}\``).join(", ");
}

/** The sentence with its first letter raised, unless it begins with code. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
