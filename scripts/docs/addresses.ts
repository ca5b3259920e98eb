import { asArray, asObject, type JsonObject } from "../../src/contract/json.ts";
import { type LocatedOperation, operationsOf } from "../../src/contract/operation.ts";
import { asString } from "./document.ts";

// Addresses within the page. Redoc makes them from titles and operation ids; the test of the page follows each of them.

/** Titles that the docs give to pages of their own. */
export const titles = {
  authentication: "Authentication and scopes",
  errors: "Errors",
  gaps: "Gaps and assumptions",
  schemas: "Schemas",
  webhooks: "Webhooks",
  wireFormat: "Wire format",
  pagination: "Pagination",
  changelog: "Changelog",
} as const;

/** The form that a title has in an address: lower case, words joined by hyphens. */
export const slug = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");

/** The address of a page, or of a section in it. */
export const pageAddress = (title: string, section?: string): string =>
  `#/${slug(title)}${section === undefined ? "" : `/${slug(section)}`}`;

/** The address of a gap's entry on the page of gaps. */
export const gapAddress = (id: string): string => `${pageAddress(titles.gaps)}/${id}`;

/** The heading of a gap's entry: its id in words, so that the heading's address is the id again. */
export const gapTitle = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1).replaceAll("-", " ");

/** The address of a schema on the page of schemas. */
export const schemaAddress = (name: string): string => `${pageAddress(titles.schemas)}/${name.toLowerCase()}`;

/** The address of an operation or of a webhook topic. */
export function operationAddress(operation: LocatedOperation): string {
  const tag = operation.kind === "webhook" ? titles.webhooks : (asString(asArray(operation.node.tags)[0]) ?? "");
  return `${pageAddress(tag)}/${(asString(operation.node.operationId) ?? "").toLowerCase()}`;
}

/** A link to an operation or a topic, by what it does. */
export const operationLink = (operation: LocatedOperation): string =>
  `[${operation.node.summary}](${operationAddress(operation)})`;

/** The addresses of what a text may name: operations by id, webhook topics by name. */
export function addressesByName(document: JsonObject): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const operation of operationsOf(document)) {
    const address = operationAddress(operation);
    const id = asString(operation.node.operationId);
    if (id !== undefined) found.set(id, address);
    if (operation.kind === "webhook") found.set(operation.address, address);
  }
  return found;
}

/** Whether a schema is a body by its name: an envelope, a request, an event. Bodies are shown where they are sent. */
export const isBody = (name: string): boolean => /(?:Envelope|Request|Event)$/.test(name);

/** The names of the schemas that have a page: all but bodies, and scalars, which are shown where they are used. */
export const schemaNames = (document: JsonObject): string[] =>
  Object.entries(asObject(asObject(document.components).schemas))
    .filter(([name, schema]) => asObject(schema)["x-decoded"] === undefined && !isBody(name))
    .map(([name]) => name)
    .sort();
