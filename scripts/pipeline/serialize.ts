/** How documents are written: the same text for the same document. */
import { stringify } from "yaml";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import type { JsonObject } from "../../src/contract/json.ts";
import { banner } from "./banner.ts";

/**
 * A document as YAML. Texts that a reader of YAML 1.1 would take for something else, such as `2024-12-03` for a time or `no`
 * for false, are quoted, so that every reader gets the same.
 */
export function toYaml(document: OpenApiDocument): string {
  return `# ${banner}\n${stringify(document, { version: "1.1", lineWidth: 0, aliasDuplicateObjects: false })}`;
}

/** A document as JSON. */
export function toJson(document: JsonObject): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}
