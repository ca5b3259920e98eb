import { asArray, asObject, isObject, type Json, type JsonObject } from "../../src/contract/json.ts";
import { pageAddress, titles } from "./addresses.ts";
import { asString, objectsIn, stringsIn } from "./document.ts";
import { mark } from "./marks.ts";

// The executable part of the contract, in words. The shapes are those of openapi/extensions.

const code = (text: string): string => `\`${text}\``;
const codes = (value: Json | undefined): string[] => stringsIn(value).map(code);
const field = (pointer: Json | undefined): string =>
  code((asString(pointer) ?? "").replace(/^\//, "").replaceAll("/", "."));

const and = (items: readonly string[]): string =>
  items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;

/** The provenance of a statement: a link to our assumption, or nothing if it is documented. */
const provenance = (item: JsonObject): string => {
  const assumed = asString(item.assumed);
  return assumed === undefined ? "" : ` ${mark("Assumed", assumed)}`;
};

function rules(value: Json | undefined): string[] {
  const lines = objectsIn(value).map((rule) => {
    const description = (asString(rule.description) ?? "").trim();
    return `- ${description.replace(/^Rejects(?= \()/, "**Rejects**")}${provenance(rule)}`;
  });
  return lines.length === 0 ? [] : [`**Rules**\n\n${lines.join("\n")}`];
}

function effects(value: Json | undefined): string[] {
  const fields = asArray(value).map(field);
  return fields.length === 0 ? [] : [`**Changes** ${and(fields)}; everything else stays.`];
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
  const readOnly = codes(value.readOnly);
  const moving = codes(value.volatile);
  const place = (name: unknown): string => code(String(name).replaceAll("/0", "[]").replaceAll("/", "."));
  const computed = stringsIn(value.computed).map(place);
  const hidden = codes(value.hidden);
  const mirrors = (Array.isArray(value.mirrors) ? value.mirrors : []).filter(isObject);
  return [
    [
      `Identified by ${code(String(value.id))}.`,
      ...(asString(parent.property) === undefined
        ? []
        : [`Belongs to the ${parent.resource} with the id in ${code(String(parent.property))}.`]),
      ...(readOnly.length > 0 ? [`Only the service sets ${and(readOnly)}.`] : []),
      ...(moving.length > 0
        ? [`${and(moving)} change${moving.length > 1 ? "" : "s"} by ${moving.length > 1 ? "themselves" : "itself"}.`]
        : []),
      ...(computed.length > 0
        ? [
            `${and(computed)} ${computed.length > 1 ? "are" : "is"} computed; the service may replace a value that you send.`,
          ]
        : []),
      ...(hidden.length > 0 ? [`${and(hidden)} ${hidden.length > 1 ? "are" : "is"} not shown here.`] : []),
      ...mirrors.map(
        (mirror) =>
          `Each ${mirror.resource} that ${place(mirror.property)} names has the id of this resource in its ${place(mirror.at)}, and no other has.${provenance(mirror)}`,
      ),
    ].join(" "),
  ];
}

/** Describes the extensions of an object, in a paragraph each. */
export function paragraphs(node: JsonObject): string[] {
  const said = asString(node.description) ?? "";
  return [
    ...(node["x-safe"] === true && !/changes nothing/i.test(said) ? ["Changes nothing, so it may be repeated."] : []),
    ...resource(node["x-resource"]),
    ...(node["x-filter"] === undefined ? [] : filters(node["x-filter"])),
    ...effects(node["x-effects"]),
    ...rules(node["x-rules"]),
    ...paging(node["x-paging"]),
  ];
}
