/** Descriptions as people read them: what is documented, then what is assumed. */
import type { OpenApiDocument } from "./document.ts";
import { objectsOf } from "./grammar.ts";
import type { JsonObject } from "./json.ts";
import { readAssumptions } from "./provenance.ts";

/** The sentences that a node assumes beyond its description, each introduced as such. */
function assumedSentences(node: JsonObject): string[] {
  return readAssumptions(node["x-assumed"]).texts.map(({ text }) => `Assumed: ${text}`);
}

/** The description of a node with what is assumed: "Documented. Assumed: more."; undefined if it has neither. */
export function renderDescription(node: JsonObject): string | undefined {
  const documented = typeof node.description === "string" ? node.description.trim() : "";
  const assumed = assumedSentences(node).join(" ");
  // A sentence after the last item of a list or the last paragraph would belong to that alone.
  const separator = documented.includes("\n\n") ? "\n\n" : " ";
  return [documented, assumed].filter((part) => part !== "").join(separator) || undefined;
}

/** A document in which every description has what is assumed too. The document itself stays as it is. */
export function withRenderedDescriptions<D extends OpenApiDocument>(document: D): D {
  const rendered = structuredClone(document);
  for (const { node } of objectsOf(rendered)) {
    const assumesText = assumedSentences(node).length > 0;
    const text = assumesText ? renderDescription(node) : undefined;
    if (text !== undefined) node.description = text;
  }
  return rendered;
}
