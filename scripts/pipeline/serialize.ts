/** How documents are written: the same text for the same document. */
import { Document, isCollection, isPair, isScalar, visit } from "yaml";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { isObject, type Json, type JsonObject } from "../../src/contract/json.ts";
import { banner } from "./banner.ts";

/**
 * A document as YAML. Texts that a reader of YAML 1.1 would take for something else, such as `2024-12-03` for a time or `no`
 * for false, are quoted, so that every reader gets the same. Small objects and lists, such as a reference, are on one line.
 */
export function toYaml(document: OpenApiDocument): string {
  const known = written.get(document);
  if (known !== undefined) return known;
  const text = writeYaml(document);
  written.set(document, text);
  return text;
}

function writeYaml(document: OpenApiDocument): string {
  const yaml = new Document(document, { version: "1.1", aliasDuplicateObjects: false });
  visit(yaml, {
    Collection(_, node) {
      if (widthOf(node, 2) > maxWidth) return undefined;
      node.flow = true;
      return visit.SKIP;
    },
  });
  return `# ${banner}\n${yaml.toString({ lineWidth: 0, flowCollectionPadding: false })}`;
}

/** How wide an object or list on one line may be. */
const maxWidth = 100;

/** About how many characters a node has on one line; infinite if it has several lines of text, or more than `depth` levels. */
function widthOf(node: unknown, depth: number): number {
  if (isPair(node)) return widthOf(node.key, depth) + widthOf(node.value, depth) + 2;
  if (isScalar(node))
    return String(node.value).includes("\n") ? Number.POSITIVE_INFINITY : String(node.value).length + 2;
  if (!isCollection(node) || depth === 0) return Number.POSITIVE_INFINITY;
  return node.items.reduce((width: number, item) => width + widthOf(item, depth - 1), 2);
}

/** Writing the contract takes long, and two steps need it. */
const written = new WeakMap<OpenApiDocument, string>();

/** How deep `toJson` breaks lines: an operation, a schema and an example each have a line. */
const lineDepth = 3;

/** A document as JSON, short and with lines of their own for its parts, so that a change of one part changes one line. */
export function toJson(document: JsonObject): string {
  return `${writeLines(document, 0)}\n`;
}

function writeLines(value: Json, depth: number): string {
  if (!isObject(value) || depth === lineDepth || Object.keys(value).length === 0) return JSON.stringify(value);
  const indent = " ".repeat(depth);
  const members = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .map(([key, part]) => `${indent} ${JSON.stringify(key)}: ${writeLines(part, depth + 1)}`);
  return `{\n${members.join(",\n")}\n${indent}}`;
}
