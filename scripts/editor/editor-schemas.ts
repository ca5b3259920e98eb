/** JSON Schemas for editors, one for each kind of authored file: what can be written there, what it means, and which names there are. */
import { Arazzo1Types, Oas3_1Types } from "@redocly/openapi-core";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { asArray, type JsonObject } from "../../src/contract/json.ts";
import { banner } from "../pipeline/banner.ts";
import { editorFile, type Texts } from "../pipeline/generated.ts";
import { toJson } from "../pipeline/serialize.ts";
import { type Names, namesOf, sharedReferences } from "./names.ts";
import { type MembersOf, schemasOf } from "./node-types.ts";
import { changesSchema, versionsSchema } from "./version-files.ts";
import { forEditors, readVocabulary } from "./vocabulary.ts";

/** The files of components, and the objects that their entries are. */
const components = {
  paths: "PathItem",
  schemas: "Schema",
  parameters: "Parameter",
  headers: "Header",
  responses: "Response",
  examples: "Example",
  links: "Link",
} as const;

/** The places (`x-places`) that the objects of Redocly's types are. */
const places: Readonly<Record<string, string>> = {
  Root: "document",
  Operation: "operation",
  Parameter: "parameter",
  Schema: "schema",
  Example: "example",
};

/** Members of objects that name something. */
const naming: Readonly<Record<string, JsonObject>> = {
  Operation: { tags: { type: "array", items: named("tag") } },
  SecurityRequirement: { "*": { type: "array", items: named("scope") } },
  Link: { operationId: named("operation") },
  Step: { operationId: { oneOf: [named("operation"), { type: "string", pattern: "^\\$sourceDescriptions\\." }] } },
};

/** References that do not lead to what all folders share. */
const elsewhere: JsonObject = { type: "string", pattern: "^(?!\\.\\./shared/)" };

/**
 * Makes the schemas of a project.
 *
 * @returns the texts of the files, by path.
 * @throws if a schema or a register is not YAML.
 */
export function makeEditorSchemas(root: string, bundle: OpenApiDocument): Texts {
  const vocabulary = Object.entries(readVocabulary(root));
  const shared = sharedReferences(root, bundle);
  const kinds = namesOf(root, bundle);
  const membersOf: MembersOf = (name, { extensionsPrefix }) => {
    const [file = ""] = Object.entries(components).find(([, type]) => type === name) ?? [];
    const words = vocabulary.filter(([word, schema]) => word.startsWith("x-") && belongs(name, schema["x-places"]));
    return {
      ...naming[name],
      ...(shared[file] && { $ref: { oneOf: [named(`shared-${file}`), elsewhere] } }),
      ...(extensionsPrefix && Object.fromEntries(words.map(([word]) => [word, { $ref: `#/$defs/${word}` }]))),
    };
  };
  const keywords: JsonObject = {
    "x-places": { type: "array", items: { enum: Object.values(places) } },
    "x-names": { enum: Object.keys(kinds) },
  };
  const names = Object.entries(kinds).map(([kind, all]) => [kind, choiceOf(all)]);
  const references = Object.entries(shared).map(([file, all]) => [`shared-${file}`, choiceOf(all)]);
  const allNames: JsonObject = Object.fromEntries([...names, ...references]);
  const schemas: Readonly<Record<string, JsonObject>> = {
    openapi: {
      $ref: "#/$defs/Root",
      $defs: {
        ...schemasOf(Oas3_1Types, "Root", membersOf),
        ...Object.fromEntries(vocabulary.map(([word, schema]) => [word, forEditors(word, schema, named)])),
      },
    },
    recipes: { $ref: "#/$defs/Root", $defs: schemasOf(Arazzo1Types, "Root", (name) => naming[name] ?? {}) },
    vocabulary: {
      $ref: "#/$defs/Schema",
      $defs: schemasOf(Oas3_1Types, "Schema", (name) => (name === "Schema" ? keywords : {})),
    },
    versions: versionsSchema,
    changes: changesSchema(named),
    ...Object.fromEntries(["facts", "gaps"].map((name) => [name, { $ref: `openapi.schema.json#/$defs/${name}` }])),
    ...Object.fromEntries(
      Object.entries(components).map(([file, type]) => [
        file,
        { type: "object", additionalProperties: { $ref: `openapi.schema.json#/$defs/${type}` } },
      ]),
    ),
  };
  const head = { $comment: banner, $schema: "https://json-schema.org/draft/2020-12/schema" };
  return Object.fromEntries([
    // A line for each name, so that a new one does not change the others.
    [editorFile("names"), `${JSON.stringify({ ...head, $defs: allNames }, null, 1)}\n`],
    ...Object.entries(schemas).map(([kind, schema]) => [editorFile(kind), toJson({ ...head, ...schema })]),
  ]);
}

/** Whether a keyword belongs to the objects of a type: one without places belongs to all. */
function belongs(type: string, where: unknown): boolean {
  return where === undefined || asArray(where).includes(places[type] ?? "");
}

/** The schema of a string that names something of a kind. */
function named(kind: string): JsonObject {
  return { $ref: `names.schema.json#/$defs/${kind}` };
}

/** One of some names; any string if there is none. A name that several things have is listed once. */
function choiceOf(names: Names): JsonObject {
  const choices = [...new Map(names)].map(([name, text]) => ({ const: name, markdownDescription: text }));
  return choices.length === 0 ? { type: "string" } : { oneOf: choices };
}
