import { assumedSentences } from "../../src/contract/description.ts";
import { mergeReference } from "../../src/contract/document.ts";
import { asObject, isObject, type JsonObject } from "../../src/contract/json.ts";
import { operationsOf } from "../../src/contract/operation.ts";
import { schemaNames, titles } from "./addresses.ts";
import { causes } from "./causes.ts";
import { asString, objectsIn, type ShownKind, type Visit, visit } from "./document.ts";
import { gapsPage } from "./gaps.ts";
import type { Guide } from "./guides.ts";
import { type Marks, mark, marksOf, type Register, withMarks } from "./marks.ts";
import { addPages } from "./pages.ts";
import { paragraphs } from "./prose.ts";
import { relatedPages } from "./related.ts";
import { samples, writeIdsAsStrings } from "./samples.ts";
import { inlineDeclaredForms } from "./scalars.ts";
import { inlineBodies, mergeParts, moveRequirements } from "./schemas.ts";
import { references, separated, unwrapped } from "./text.ts";

/** What the view adds to the contract. */
export interface Additions {
  readonly register: Register;
  readonly guides: readonly Guide[];
}

/** Kinds whose description the docs show; true where it is a text of its own, false where it is a line beside a name. */
const described: Readonly<Partial<Record<ShownKind, boolean>>> = {
  info: true,
  tag: true,
  operation: true,
  securityScheme: true,
  parameter: false,
  header: false,
  requestBody: false,
  response: false,
  schema: false,
};

/** What the docs add to the description of the API, because only they show the marks. */
const aboutMarks = `This reference marks what is not documented and what is assumed. See "${titles.gaps}" for the list.`;

/** The marks to show on an object: its own, and for a parameter or header those of its schema, which has no line of its own. */
function shownMarks(kind: ShownKind, node: JsonObject): Marks {
  const own = marksOf(node);
  if ((kind !== "parameter" && kind !== "header") || !isObject(node.schema)) return own;
  const inner = marksOf(node.schema);
  return {
    ...own,
    gaps: [...new Set([...own.gaps, ...inner.gaps])],
    keywords: [...own.keywords, ...inner.keywords],
  };
}

/** What an object says with its extensions and marks in words, or undefined when there is nothing to add. */
function description(document: JsonObject, { kind, node, path }: Visit, register: Register): string | undefined {
  const isText = described[kind];
  if (isText === undefined || (path.at(-1) === "schema" && path.at(-2) !== "properties")) return undefined;
  const whole = mergeReference(document, node);
  const said = (asString(whole.description) ?? "").trim();
  const [text = "", ...sentences] = withMarks(said, shownMarks(kind, node), register);
  const isOwn = node.description !== undefined;
  const assumed = assumedSentences(isOwn ? node : whole, (gap) => `${mark("Assumed", gap)}:`);
  const added = [...paragraphs(node), ...sentences];
  const parts = [text, ...assumed, ...added].filter((part) => part !== "");
  // A reference shows the text of what it leads to. Where that gets paragraphs of its own, one field elsewhere is not their place.
  const isShown = added.length === 0 && text === said && (!isOwn || assumed.length === 0);
  if (isShown && paragraphs(whole).length === 0) return undefined;
  return parts.join(isText || path.at(-2) === "schemas" ? "\n\n" : " ");
}

/** Extensions that Redoc reads; all others have become words. */
const kept = new Set(["x-traitTag", "x-tagGroups", "x-codeSamples"]);

/**
 * The contract as the docs show it, an OpenAPI document for Redoc: scalars by their declared type, marks and extensions in
 * words, code samples, guides and the page of gaps. The bundle stays as it is.
 *
 * @throws Error when a mark names an unknown gap, a guide links nowhere, or an operation lacks an example for its samples.
 */
export function docsView(bundle: JsonObject, { register, guides }: Additions): JsonObject {
  const document = structuredClone(bundle);
  const gaps = gapsPage(document, register);
  const pages = new Set([...guides.map(({ title }) => title), titles.gaps]);
  const linkPages = references(pages, register);
  const link = (text: string): string => separated(linkPages(text));

  for (const operation of operationsOf(document)) {
    const calls = samples(document, operation);
    if (calls.length > 0) operation.node["x-codeSamples"] = calls.map((call) => ({ ...call }));
    writeIdsAsStrings(document, operation);
  }
  inlineDeclaredForms(document);
  inlineBodies(document);
  for (const { kind, node } of visit(document)) {
    if (kind === "schema") moveRequirements(node);
    if (described[kind] !== undefined && typeof node.description === "string") {
      node.description = unwrapped(node.description.trim());
    }
  }
  for (const { kind, node } of visit(document)) if (kind === "schema") mergeParts(document, node);

  const info = asObject(document.info);
  info.description = [asString(info.description), aboutMarks].filter((part) => part !== undefined).join("\n\n");

  // All texts are made before any is put in, so that what a reference leads to is still as it was.
  const met = [...visit(document)];
  const texts = met.map((visited) => description(document, visited, register));
  for (const [index, { kind, node }] of met.entries()) {
    const text = texts[index] ?? asString(node.description);
    if (text !== undefined && described[kind] !== undefined) node.description = link(text);
  }
  for (const operation of operationsOf(document)) {
    const parts = [
      asString(operation.node.description),
      causes(document, operation),
      operation.kind === "operation" ? relatedPages(operation, pages) : undefined,
    ];
    operation.node.description = parts.filter((part) => part !== undefined).join("\n\n");
  }
  addPages(document, guides, gaps, link);
  // The default of the variable is not a real address; without it, the docs show `{base_url}`.
  document.servers = objectsIn(document.servers).map(({ variables: _, ...server }) => server);

  const components = asObject(document.components);
  const schemas = asObject(components.schemas);
  components.schemas = Object.fromEntries(schemaNames(document).map((name) => [name, schemas[name] ?? {}]));
  for (const { node } of visit(document)) {
    for (const key of Object.keys(node)) if (key.startsWith("x-") && !kept.has(key)) delete node[key];
  }
  return document;
}
