/**
 * The control API of the sandbox: bundles its OpenAPI document, and makes from it a table of its operations, their types, and
 * validators of what requests carry. The document is authored in `src/sandbox/control/openapi` and is not part of the contract.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { bundle, createConfig } from "@redocly/openapi-core";
import { dereference, type OpenApiDocument } from "../../src/contract/document.ts";
import { objectsOf } from "../../src/contract/grammar.ts";
import { asArray, asObject, isObject, type Json, type JsonObject } from "../../src/contract/json.ts";
import {
  type LocatedOperation,
  operationsOf,
  parametersOf,
  requestSchema,
  scopesOf,
} from "../../src/contract/operation.ts";
import { valueAt } from "../../src/contract/pointer.ts";
import { resourcesOf } from "../../src/contract/resource.ts";
import { errorAddress, gapAddress, ruleAddress, topicAddress } from "../../src/docs-site.ts";
import { banner } from "../pipeline/banner.ts";
import { generated, type Texts } from "../pipeline/generated.ts";
import { operationAddress } from "../site/addresses.ts";
import { compileValidators } from "./validators.ts";

const source = "src/sandbox/control/openapi/openapi.yaml";

/**
 * Bundles the document of the control API, and fills in what the contract defines: its version, the values of schemas with `x-enum`,
 * and lists the members of objects whose members are named after resources.
 *
 * @returns undefined if the project has no control API.
 * @throws Error if the document cannot be bundled.
 */
export async function bundleControlApi(root: string, contract: OpenApiDocument): Promise<OpenApiDocument | undefined> {
  const ref = join(root, source);
  if (!existsSync(ref)) return undefined;
  const { bundle: result, problems } = await bundle({
    ref,
    config: await createConfig({}),
    componentRenamingConflicts: "error",
  });
  const [problem] = problems;
  if (problem) throw new Error(`${source}: ${problem.message} (${problem.location[0]?.source.absoluteRef})`);
  const { version } = asObject(contract.info);
  const document = JSON.parse(
    JSON.stringify(result.parsed).replaceAll("{version}", String(version)),
  ) as OpenApiDocument;
  fillIn(document, namesOf(contract));
  addCalls(document, contract);
  return document;
}

/** Makes the generated files of the control API, apart from its types. @param types what openapi-typescript made of the document. */
export async function makeControlApi(document: OpenApiDocument, types: string): Promise<Texts> {
  const operations = operationsOf(document);
  const table = operations.map((operation) => entryOf(document, operation));
  const bodies = [...new Set(operations.flatMap((operation) => requestSchema(document, operation) ?? []))].sort();
  const validators = await compileValidators(document, [...bodies, "Empty"]);
  return {
    [generated.controlValidators]: validators.code,
    [generated.controlValidatorTypes]: validators.types,
    [generated.control]: `// ${banner}

export const controlOperations = [
${table.map((entry) => `  ${JSON.stringify(entry)},\n`).join("")}];

export const controlDocument = ${JSON.stringify(document, null, 1)};
`,
    [generated.controlTypes]: `${types}
import type { ControlOperation } from "#src/sandbox/control/operation.js";

export type ControlOperationId = keyof operations;

/** The schemas of request bodies. */
export type ControlBody = ${bodies.map((name) => JSON.stringify(name)).join(" | ")};

export declare const controlOperations: readonly ControlOperation[];

/** The OpenAPI document that the sandbox serves. */
export declare const controlDocument: Readonly<Record<string, unknown>>;
`,
  };
}

/** The names that the contract defines, by the value of `x-enum`. */
function namesOf(contract: OpenApiDocument): Readonly<Record<string, readonly string[]>> {
  const operations = operationsOf(contract).filter(({ kind }) => kind === "operation");
  return {
    operations: operations.map(({ id }) => id).sort(),
    topics: operationsOf(contract).flatMap(({ kind, address }) => (kind === "webhook" ? [address] : [])),
    // A token with the scope `control` may control its own store.
    resources: [...new Set(resourcesOf(contract).map(({ name }) => name))],
    scopes: ["control", ...new Set(operations.flatMap(scopesOf))].sort(),
  };
}

/**
 * Adds how a client calls each operation of the contract: its path, the parameters that are numbers, and the address of its page in the
 * docs. The inspector writes samples, and links to the docs.
 */
function addCalls(document: OpenApiDocument, contract: OpenApiDocument): void {
  const operations = operationsOf(contract).filter(({ kind }) => kind === "operation");
  const calls = operations.map((operation): [string, Json] => {
    const numbers = parametersOf(contract, operation).filter(({ schema }) =>
      ["integer", "number"].includes(String(dereference(contract, schema)?.type)),
    );
    const names = numbers.map(({ name }) => String(name));
    return [operation.id, { path: operation.address, numbers: names, docs: operationAddress(operation) }];
  });
  document["x-calls"] = Object.fromEntries(calls);
  const statuses = operations.flatMap(({ node }) => Object.keys(asObject(node.responses)).map(Number));
  document["x-docs"] = {
    statuses: [...new Set(statuses.filter((status) => status >= 400))].sort(),
    status: errorAddress("{status}"),
    rule: ruleAddress("{id}"),
    gap: gapAddress("{id}"),
    topic: topicAddress("{topic}"),
  };
}

function fillIn(document: OpenApiDocument, names: Readonly<Record<string, readonly string[]>>): void {
  for (const { node } of objectsOf(document)) {
    const { "x-enum": list, enum: own } = node;
    if (typeof list !== "string") continue;
    node.enum = [...(names[list] ?? []), ...asArray(own)];
    delete node["x-enum"];
  }
  const resources = asArray(valueAt(document, "/components/schemas/ResourceName/enum")).map(String);
  for (const { node } of objectsOf(document)) {
    const { propertyNames, additionalProperties } = node;
    // Validators then name the member that is wrong, and types know each.
    if (isObject(propertyNames) && additionalProperties !== undefined) {
      node.properties = Object.fromEntries(resources.map((name) => [name, additionalProperties]));
      node.additionalProperties = false;
      delete node.propertyNames;
    }
  }
}

function entryOf(document: OpenApiDocument, operation: LocatedOperation): JsonObject {
  const { id, method, address, node } = operation;
  const query = parametersOf(document, operation).filter(({ in: place }) => place === "query");
  const body = requestSchema(document, operation);
  const { required, "x-body-limit": limit } = asObject(node.requestBody);
  return {
    id,
    method: method.toUpperCase(),
    path: address,
    query: Object.fromEntries(
      query.map(({ name, schema, required }): [string, Json] => [
        String(name),
        { isNumber: asObject(schema).type === "integer", isRequired: required === true },
      ]),
    ),
    ...(body !== undefined && {
      body: { schema: body, isRequired: required === true, ...(typeof limit === "number" && { limit }) },
    }),
  };
}
