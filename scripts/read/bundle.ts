/** Joins the authored files into one document. */
import { dirname, join } from "node:path";
import { bundle, type Config } from "@redocly/openapi-core";
import { pathPrefix } from "../../openapi/rules/core/path-prefix.ts";
import { deriveLinks } from "../../src/contract/derive-links.ts";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { asObject, isObject, type Json, objectEntries } from "../../src/contract/json.ts";
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
  const document = withVersionInPaths(result.bundle.parsed as OpenApiDocument);
  return {
    document: deriveLinks(withSortedComponents(document), factsOfOperations(sources)),
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

/** A mock ignores the path of a server's URL, so the version is in the paths themselves. */
function withVersionInPaths(document: OpenApiDocument): OpenApiDocument {
  if (!isObject(document.paths)) return document;
  const prefix = pathPrefix(asObject(document.info).version);
  const paths = Object.entries(document.paths).map(([path, item]) => [`${prefix}${path}`, item]);
  return { ...document, paths: Object.fromEntries(paths) };
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
