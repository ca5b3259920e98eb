import { asArray, asObject, isObject, type Json, type JsonObject } from "../../src/contract/json.ts";
import { guideAddress } from "./addresses.ts";
import { basisChips } from "./marks.ts";
import type { Inline } from "./page.ts";

// The executable part of the contract, in words. The shapes are those of openapi/extensions.

const code = (text: string): string => `\`${text}\``;
const place = (name: unknown): string => code(String(name).replaceAll("/0", "[]").replaceAll("/", "."));

const objectsIn = (value: Json | undefined): JsonObject[] => asArray(value).filter(isObject);
const stringsIn = (value: Json | undefined): string[] => asArray(value).filter((item) => typeof item === "string");

/** A pointer as people write a field: `order.cancelledAt`. */
export const fieldName = (pointer: string): Inline => code(pointer.replace(/^\//, "").replaceAll("/", "."));

/** Words as a list: "a, b and c". */
const and = (items: readonly string[]): string =>
  items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;

/** A sentence with what it rests on. */
const withBasis = (sentence: string, claim: JsonObject): Inline => `${sentence} ${basisChips(claim)}`.trim();

/** A sentence for each claim about properties. */
const sentences = (claims: Json | undefined, sentence: (fields: string, isOne: boolean) => string): Inline[] =>
  objectsIn(claims).map((claim) => {
    const fields = stringsIn(claim.properties).map(place);
    return withBasis(sentence(and(fields), fields.length === 1), claim);
  });

/** What an operation changes, a row each: the fields and their basis. */
export function effectRows(operation: JsonObject): Inline[][] {
  return objectsIn(operation["x-effects"]).map((claim) => [
    claim.others === undefined ? and(stringsIn(claim.changes).map(fieldName)) : "Nothing else",
    basisChips(claim),
  ]);
}

/** How a list is read in pages, in sentences. */
export function pagingText(operation: JsonObject): string {
  const paging = operation["x-paging"];
  if (!isObject(paging)) return "";
  const { limit, pageToken, sinceId, order } = paging;
  const parts: Inline[] = [];
  if (isObject(limit)) {
    const sizes = [
      ...(limit.default === undefined ? [] : [`default ${limit.default}`]),
      ...(limit.maximum === undefined ? [] : [`at most ${limit.maximum}`]),
    ];
    const size = sizes.length > 0 ? ` (${sizes.join(", ")})` : "";
    parts.push(withBasis(`${code(String(limit.parameter))} sets the page size${size}.`, limit));
  }
  if (isObject(pageToken)) parts.push(withBasis(`${code(String(pageToken.parameter))} gets the next page.`, pageToken));
  if (isObject(sinceId))
    parts.push(withBasis(`${code(String(sinceId.parameter))} sets where the first page starts.`, sinceId));
  if (isObject(order)) parts.push(withBasis(`${code(String(order.parameter))} sorts.`, order));
  for (const window of objectsIn(paging.window)) {
    parts.push(
      withBasis(
        `${code(String(window.min))} and ${code(String(window.max))} limit the list to a range of times.`,
        window,
      ),
    );
  }
  const items = parts.map((part) => `- ${part}`).join("\n");
  return `${items}\n\nThe client reads all pages for you; see [Pagination](${guideAddress("pagination")}).`;
}

/** What a resource claims about its fields, a sentence each. */
export function resourceSentences(schema: JsonObject): Inline[] {
  const resource = schema["x-resource"];
  if (!isObject(resource)) return [];
  const parent = asObject(resource.parent);
  const belongs =
    typeof parent.property === "string"
      ? [withBasis(`Belongs to the ${parent.resource} with the id in ${code(parent.property)}.`, parent)]
      : [];
  return [
    `Identified by ${code(String(resource.id))}.`,
    ...belongs,
    ...sentences(resource.readOnly, (fields) => `Only the service sets ${fields}.`),
    ...sentences(
      resource.volatile,
      (fields, isOne) => `${fields} ${isOne ? "changes by itself" : "change by themselves"}.`,
    ),
    ...sentences(
      resource.computed,
      (fields, isOne) => `${fields} ${isOne ? "is" : "are"} computed; the service may replace a value that you send.`,
    ),
    ...sentences(resource.unique, (fields) => `No two have the same ${fields}.`),
    ...sentences(resource.hidden, (fields, isOne) => `${fields} ${isOne ? "is" : "are"} not shown here.`),
    ...objectsIn(resource.mirrors).map((mirror) =>
      withBasis(
        `Each ${mirror.resource} that ${place(mirror.property)} names has the id of this resource in its ${place(mirror.at)}${
          mirror.complete === true ? ", and no other has" : ""
        }.`,
        mirror,
      ),
    ),
    ...objectsIn(resource.copies).map((copy) => withBasis(copySentence(copy), copy)),
    ...objectsIn(resource.counts).map((count) => withBasis(countSentence(count), count)),
  ];
}

function countSentence({ property, resource, at, when }: JsonObject): string {
  const condition = typeof when === "string" ? ` and for which ${code(when)} is true` : "";
  return `${place(property)} counts each ${resource} that has the id of this resource in its ${place(at)}${condition}.`;
}

function copySentence({ at, of, id, from, same }: JsonObject): string {
  const part = from === undefined ? "" : `${place(from)} of `;
  const common = Array.isArray(same)
    ? `, with the same ${and(same.map((name) => code(String(name))))} when it is new`
    : "";
  return `${place(at)} shows ${part}the ${of} with the id in ${place(id)}${common}.`;
}

/** The search terms that a parameter takes, in a sentence. */
export function filterText(parameter: JsonObject): Inline {
  const filter = parameter["x-filter"];
  const items = (Array.isArray(filter) ? filter : [filter]).filter(isObject);
  const terms = items.flatMap(({ term, property }) =>
    typeof term === "string" ? [`${code(term)} with ${fieldName(String(property))}`] : [],
  );
  const assumed = new Set(items.map(({ assumed: mark = null }) => basisChips({ assumed: mark })));
  return [...(terms.length > 0 ? [`Compares ${and(terms)}.`] : []), ...assumed].join(" ").trim();
}

/** The condition of a precondition as a sentence: "The order is cancelled." */
export function conditionOf(rule: JsonObject): string {
  const condition = String(rule.description ?? "")
    .trim()
    .replace(/\s+/g, " ")
    .replace(/^Rejects if /, "");
  return condition.charAt(0).toUpperCase() + condition.slice(1);
}
