/** Examples of bodies as a program sees them. */

import type { Decoder } from "../../src/client/decoder.ts";
import { decodeBody } from "../../src/client/wire-reader.ts";
import { nameIn, type OpenApiDocument } from "../../src/contract/document.ts";
import { objectsOf } from "../../src/contract/grammar.ts";
import { isObject, type Json, type JsonObject } from "../../src/contract/json.ts";
import { exampleOf } from "../../src/contract/sample-call.ts";
import { makeDecoders } from "../tables/decoders.ts";

/** The decoders of a bundle, by the name of the schema. */
export type Decoders = Readonly<Record<string, Decoder>>;

/** Loads the decoders of a bundle, without a file. */
export async function loadDecoders(bundle: OpenApiDocument): Promise<Decoders> {
  const { code } = makeDecoders(bundle);
  return (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Decoders;
}

/** Gives each body its first example, decoded, in place of its named ones. Changes the document. */
export function decodeExamples(document: OpenApiDocument, decoders: Decoders): void {
  for (const { node, kind } of objectsOf(document)) {
    if (kind !== "mediaType") continue;
    const example = exampleOf(document, node);
    delete node.examples;
    if (example !== undefined) node.example = decodeExample(node.schema, example, decoders);
  }
}

function decodeExample(schema: Json | undefined, example: Json, decoders: Decoders): Json {
  const name = isObject(schema) && typeof schema.$ref === "string" ? nameIn(schema.$ref) : "";
  const decoded = structuredClone(example);
  const decoder = decoders[name];
  if (decoder) decodeBody(decoded as JsonObject, decoder);
  return decoded;
}
