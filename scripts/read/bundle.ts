/** Joins the authored files into one document. Run alone, it writes `generated/openapi.yaml` and `openapi.json`. */
import { dirname, join } from "node:path";
import { bundle, type Config } from "@redocly/openapi-core";
import { deriveLinks } from "../../src/contract/derive-links.ts";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { isObject, type Json, objectEntries } from "../../src/contract/json.ts";
import { toFinding } from "../lint/lint-sources.ts";
import type { ContractFinding } from "../pipeline/finding.ts";
import type { Sources } from "./sources.ts";

/**
 * Bundles the authored files: one document, references local, components named by their keys, links derived.
 *
 * @returns the document, and what kept it from being whole; with an error among the findings it is not to be used.
 */
export async function bundleSources(
  sources: Sources,
  config: Config,
): Promise<{ document: OpenApiDocument; findings: ContractFinding[] }> {
  const result = await bundle({
    ref: sources.index,
    config,
    externalRefResolver: sources.resolver(true),
    componentRenamingConflicts: "error",
  });
  return {
    document: deriveLinks(withSortedComponents(result.bundle.parsed as OpenApiDocument), factsOfOperations(sources)),
    findings: result.problems.map((problem) => toFinding(problem, sources)),
  };
}

/** The facts that document the endpoints, by operationId. */
function factsOfOperations(sources: Sources): Map<string, string> {
  const folder = join(sources.root, "openapi", "facts");
  const files = sources.files.filter((file) => dirname(file) === folder);
  const facts = files.flatMap((file) => objectEntries(sources.content(file)));
  return new Map(
    facts.flatMap(([id, { operation, method }]): [string, string][] =>
      typeof operation === "string" && method !== undefined ? [[operation, id]] : [],
    ),
  );
}

/** Redocly writes components in the order in which it meets them, so that one new reference would move many of them. */
function withSortedComponents(document: OpenApiDocument): OpenApiDocument {
  const { components } = document;
  if (!isObject(components)) return document;
  const kinds = sortMembers(components).map(([kind, entries]) => [kind, Object.fromEntries(sortMembers(entries))]);
  return { ...document, components: Object.fromEntries(kinds) };
}

/** The entries of an object by name, in the same order on every machine. */
function sortMembers(object: Json): [string, Json][] {
  return Object.entries(object ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
}
