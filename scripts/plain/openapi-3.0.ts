/** The plain view in OpenAPI 3.0, for tools that do not read 3.1. */
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { objectsOf } from "../../src/contract/grammar.ts";
import { asArray, asObject, isObject, type JsonObject } from "../../src/contract/json.ts";
import { operationsOf, scopesOf } from "../../src/contract/operation.ts";

/**
 * Rewrites a plain view in OpenAPI 3.0.3. It has no webhooks, so those of the view go, and their schemas stay. A description next to a
 * reference has no effect in 3.0, so it goes too.
 */
export function toOpenApi30(plain: OpenApiDocument): OpenApiDocument {
  const { webhooks: _, ...view } = structuredClone(plain);
  const { summary, license, ...info } = view.info;
  const document: OpenApiDocument = {
    ...view,
    openapi: "3.0.3",
    info: {
      ...info,
      description: [summary, info.description].filter((text) => typeof text === "string").join("\n\n"),
      ...(isObject(license) && { license: withoutIdentifier(license) }),
    },
  };
  for (const { node, kind } of objectsOf(document)) {
    if (typeof node.$ref === "string") for (const key of Object.keys(node)) if (key !== "$ref") delete node[key];
    if (kind === "schema") rewriteSchema(node);
  }
  moveScopes(document);
  return document;
}

/** 3.0 has no SPDX identifiers. */
function withoutIdentifier({ identifier: _, ...license }: JsonObject): JsonObject {
  return license;
}

/** Changes a schema. */
function rewriteSchema(schema: JsonObject): void {
  if (Array.isArray(schema.type)) {
    const [type = "string"] = schema.type.filter((each) => each !== "null");
    if (schema.type.includes("null")) schema.nullable = true;
    schema.type = type;
  }
  if (schema.const !== undefined) {
    schema.enum = [schema.const];
    delete schema.const;
  }
  const [example] = asArray(schema.examples);
  if (example !== undefined) {
    schema.example = example;
    delete schema.examples;
  }
}

/** Scopes of an API key have no place in 3.0, so the description names them. Changes the document. */
function moveScopes(document: OpenApiDocument): void {
  for (const operation of operationsOf(document)) {
    const { node } = operation;
    const scopes = scopesOf(operation).map((scope) => `\`${scope}\``);
    if (scopes.length > 0) {
      const sentence = `Needs the scope ${scopes.join(" or ")}.`;
      node.description = [node.description, sentence].filter((text) => typeof text === "string").join("\n\n");
    }
    for (const requirement of asArray(node.security))
      for (const scheme of Object.keys(asObject(requirement))) asObject(requirement)[scheme] = [];
  }
}
