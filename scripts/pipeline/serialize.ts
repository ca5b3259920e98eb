/** How documents are written: the same text for the same document. */
import { stringify } from "yaml";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { isObject, type Json, type JsonObject } from "../../src/contract/json.ts";
import { banner } from "./banner.ts";

/**
 * A document as YAML. Texts that a reader of YAML 1.1 would take for something else, such as `2024-12-03` for a time or `no`
 * for false, are quoted, so that every reader gets the same.
 */
export function toYaml(document: OpenApiDocument): string {
  return `# ${banner}\n${stringify(document, { version: "1.1", lineWidth: 0, aliasDuplicateObjects: false })}`;
}

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
