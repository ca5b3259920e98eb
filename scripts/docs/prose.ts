import { asArray, asObject, isObject, type Json, type JsonObject } from "../../src/contract/json.ts";
import { readAssumptions } from "../../src/contract/provenance.ts";
import { pageAddress, titles } from "./addresses.ts";
import { asString, objectsIn, stringsIn } from "./document.ts";
import { keywordMarks, mark } from "./marks.ts";

// The executable part of the contract, in words. The shapes are those of openapi/extensions.

const code = (text: string): string => `\`${text}\``;
const place = (name: unknown): string => code(String(name).replaceAll("/0", "[]").replaceAll("/", "."));
const field = (pointer: Json | undefined): string =>
  code((asString(pointer) ?? "").replace(/^\//, "").replaceAll("/", "."));

const and = (items: readonly string[]): string =>
  items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;

/** The provenance of a claim: links to what is assumed, or nothing if it is documented. */
export const provenance = ({ assumed }: JsonObject): string => {
  const { whole, keywords, texts } = readAssumptions(assumed);
  const marks = [
    ...(whole === undefined ? [] : [mark("Assumed", whole)]),
    ...texts.map(({ gap, text }) => `${mark("Assumed", gap)}: ${text}`),
    ...keywordMarks([...keywords].map(([keyword, { gap }]) => [keyword, gap] as const)),
  ];
  return marks.map((each) => ` ${each}`).join("");
};

/** A sentence for each claim about properties, with its provenance. */
const sentences = (claims: Json | undefined, sentence: (fields: string, isOne: boolean) => string): string[] =>
  objectsIn(claims).map((claim) => {
    const fields = stringsIn(claim.properties).map(place);
    return `${sentence(and(fields), fields.length === 1)}${provenance(claim)}`;
  });

function rules(value: Json | undefined): string[] {
  const lines = objectsIn(value).map((rule) => {
    const description = (asString(rule.description) ?? "").trim();
    const status = asString(rule.outcome) === undefined ? "" : ` (${rule.outcome})`;
    return `- ${description.replace(/^Rejects(?= if )/, `**Rejects**${status}`)}${provenance(rule)}`;
  });
  return lines.length === 0 ? [] : [`**Rules**\n\n${lines.join("\n")}`];
}

function effects(value: Json | undefined): string[] {
  const claims = objectsIn(value);
  const lines = claims.map((claim) => {
    const what = claim.others === undefined ? and(asArray(claim.changes).map(field)) : "Nothing else";
    return `- ${what}${claim.others === undefined ? "" : "."}${provenance(claim)}`;
  });
  return lines.length === 0 ? [] : [`**Changes**\n\n${lines.join("\n")}`];
}

function paging(value: Json | undefined): string[] {
  if (!isObject(value)) return [];
  const parts: string[] = [];
  const { limit, pageToken, sinceId, order } = value;
  if (isObject(limit)) {
    const sizes = [
      ...(limit.default === undefined ? [] : [`default ${limit.default}`]),
      ...(limit.maximum === undefined ? [] : [`at most ${limit.maximum}`]),
    ];
    parts.push(
      `${code(String(limit.parameter))} sets the page size${sizes.length > 0 ? ` (${sizes.join(", ")})` : ""}`,
    );
  }
  if (isObject(pageToken)) parts.push(`${code(String(pageToken.parameter))} gets the next page`);
  if (isObject(sinceId)) parts.push(`${code(String(sinceId.parameter))} says where the first page starts`);
  if (isObject(order)) parts.push(`${code(String(order.parameter))} sorts`);
  const windows = objectsIn(value.window);
  if (windows.length > 0) {
    const pairs = windows.map((window) => `${code(String(window.min))} with ${code(String(window.max))}`);
    parts.push(`${pairs.join(" or ")} cut${pairs.length > 1 ? "" : "s"} the list into windows`);
  }
  const guide = `[${titles.pagination}](${pageAddress(titles.pagination)})`;
  return [`**Pages.** ${parts.length > 0 ? `${and(parts)}. ` : ""}How to read a list to its end: ${guide}.`];
}

/** What filters add to the description: the properties that terms are compared with, and gaps. */
function filters(value: Json | undefined): string[] {
  const items = (Array.isArray(value) ? value : [value]).filter(isObject);
  const terms = items.flatMap(({ term, property }) =>
    typeof term === "string" ? [`${code(term)} with ${field(property)}`] : [],
  );
  const marks = new Set(items.map(provenance));
  return [`${terms.length > 0 ? `Compares ${and(terms)}.` : ""}${[...marks].join("")}`.trim()];
}

function resource(value: Json | undefined): string[] {
  if (!isObject(value)) return [];
  const parent = asObject(value.parent);
  const mirrors = (Array.isArray(value.mirrors) ? value.mirrors : []).filter(isObject);
  return [
    [
      `Identified by ${code(String(value.id))}.`,
      ...(asString(parent.property) === undefined
        ? []
        : [`Belongs to the ${parent.resource} with the id in ${code(String(parent.property))}.${provenance(parent)}`]),
      ...sentences(value.readOnly, (fields) => `Only the service sets ${fields}.`),
      ...sentences(
        value.volatile,
        (fields, isOne) => `${fields} ${isOne ? "changes by itself" : "change by themselves"}.`,
      ),
      ...sentences(
        value.computed,
        (fields, isOne) => `${fields} ${isOne ? "is" : "are"} computed; the service may replace a value that you send.`,
      ),
      ...sentences(value.unique, (fields) => `No two have the same ${fields}.`),
      ...sentences(value.hidden, (fields, isOne) => `${fields} ${isOne ? "is" : "are"} not shown here.`),
      ...mirrors.map(
        (mirror) =>
          `Each ${mirror.resource} that ${place(mirror.property)} names has the id of this resource in its ${place(mirror.at)}${mirror.complete === true ? ", and no other has" : ""}.${provenance(mirror)}`,
      ),
    ].join(" "),
  ];
}

/** Describes the extensions of an object, in a paragraph each. */
export function paragraphs(node: JsonObject): string[] {
  return [
    ...(isObject(node["x-safe"]) ? [`Changes nothing, so it may be repeated.${provenance(node["x-safe"])}`] : []),
    ...(isObject(node["x-once"])
      ? [
          `If a response is lost, don't repeat the call: it may be rejected the second time.${provenance(node["x-once"])}`,
        ]
      : []),
    ...resource(node["x-resource"]),
    ...(node["x-filter"] === undefined ? [] : filters(node["x-filter"])),
    ...effects(node["x-effects"]),
    ...rules(node["x-rules"]),
    ...paging(node["x-paging"]),
  ];
}
