/** The webhooks of the bundle as a receiver needs them: the topics, how the body of each is read, and its type. */

import { decoderNames } from "../../src/contract/decoders.ts";
import { renderDescription } from "../../src/contract/description.ts";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { operationsOf, requestSchema } from "../../src/contract/operation.ts";
import { banner } from "../pipeline/banner.ts";
import { generated, type Texts } from "../pipeline/generated.ts";
import { docComment } from "../types/doc-comment.ts";

/**
 * Makes the table of topics of a bundle.
 *
 * @returns the texts of the files, by path.
 * @throws when a webhook sends no JSON whose schema has a name.
 */
export function makeTopics(bundle: OpenApiDocument): Texts {
  const decoders = new Set(decoderNames(bundle));
  const topics = operationsOf(bundle)
    .filter(({ path }) => path[0] === "webhooks")
    .map((operation) => {
      const schema = requestSchema(bundle, operation);
      if (schema === undefined) throw new Error(`${operation.id} sends no JSON whose schema has a name.`);
      const { summary } = operation.node;
      return {
        name: JSON.stringify(operation.path[1]),
        schema,
        text: `${summary}.\n\n${renderDescription(operation.node) ?? ""}`,
      };
    });
  const names = (schemas: readonly string[]): string => schemas.map((schema) => `  ${schema},\n`).join("");
  const read = (schema: string): string => (decoders.has(schema) ? schema : "() => {}");
  return {
    [generated.topics]: `// ${banner}

import {
${names(topics.map(({ schema }) => schema).filter((schema) => decoders.has(schema)))}} from "./decoders.js";

export const topics = {
${topics.map(({ name, schema }) => `  ${name}: ${read(schema)},\n`).join("")}};
`,
    [generated.topicTypes]: `// ${banner}

import type { Decoder } from "#src/client/decoder.js";
import type {
${names(topics.map(({ schema }) => schema))}} from "./types.js";

/** What the webhooks send, by topic. */
export interface EventsByTopic {
${topics.map(({ name, schema, text }) => `  ${docComment(text, "  ")}\n  ${name}: ${schema};\n`).join("")}}

/** How the body of each topic is read. */
export declare const topics: { readonly [Topic in keyof EventsByTopic]: Decoder };
`,
  };
}
