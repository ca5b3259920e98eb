import { withRenderedDescriptions } from "../../../src/contract/description.ts";
import type { OpenApiDocument } from "../../../src/contract/document.ts";
import { asArray, asObject, isObject, type JsonObject } from "../../../src/contract/json.ts";
import { operationsOf } from "../../../src/contract/operation.ts";
import { isBody } from "../contract-names.ts";
import { samples, writeIdsAsStrings } from "../samples.ts";
import { inlineDeclaredForms } from "../scalars.ts";
import { visit } from "../visit.ts";
import { inlineBodies, mergeParts } from "./schemas.ts";

/** Extensions that Redoc reads. */
const kept = new Set(["x-codeSamples"]);

/** The preconditions and postconditions of an operation, as a list. */
function rulesText(operation: JsonObject): string {
  const rules = asArray(operation["x-rules"]).filter(isObject);
  return rules.map(({ description }) => `- ${String(description).trim().replace(/\s+/g, " ")}`).join("\n");
}

/**
 * The contract as the single-file reference shows it, an OpenAPI document for Redoc: scalars by their declared type, assumed
 * sentences after "Assumed:", rules and code samples. The bundle stays as it is.
 *
 * @throws Error when an operation lacks an example for its samples.
 */
export function redocView(bundle: JsonObject): JsonObject {
  const document: JsonObject = withRenderedDescriptions(bundle as OpenApiDocument);
  for (const operation of operationsOf(document)) {
    const { node, kind } = operation;
    const calls = samples(document, operation);
    if (calls.length > 0) node["x-codeSamples"] = calls.map((call) => ({ ...call }));
    writeIdsAsStrings(document, operation);
    const rules = rulesText(node);
    if (rules !== "") node.description = `${String(node.description ?? "").trim()}\n\n**Rules**\n\n${rules}`;
    if (kind === "webhook") node.tags = ["Webhooks"];
  }
  inlineDeclaredForms(document);
  inlineBodies(document);
  for (const { kind, node } of visit(document)) if (kind === "schema") mergeParts(document, node);
  document.tags = [
    ...asArray(document.tags),
    { name: "Webhooks", description: "Events that the store sends to your server." },
    { name: "Schemas", description: "The objects of requests, responses and webhooks, by name." },
  ];
  // The default of the variable is not a real address; without it, the page shows `{base_url}`.
  document.servers = asArray(document.servers)
    .filter(isObject)
    .map(({ variables: _, ...server }) => server);
  const components = asObject(document.components);
  const schemas = Object.entries(asObject(components.schemas)).filter(([name]) => !isBody(name));
  components.schemas = Object.fromEntries(schemas.sort(([a], [b]) => (a < b ? -1 : 1)));
  for (const { node } of visit(document)) {
    for (const key of Object.keys(node)) if (key.startsWith("x-") && !kept.has(key)) delete node[key];
  }
  return document;
}
