/** Reads an OpenAPI document of any version, from a file or an address, with local references only. */
import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { $RefParser } from "@apidevtools/json-schema-ref-parser";
import { upgrade } from "@scalar/openapi-upgrader";
import { upgradeFromTwoToThree } from "@scalar/openapi-upgrader/2.0-to-3.0";
import { referencesIn } from "../../contract/document.ts";
import { isObject, type Json, type JsonObject } from "../../contract/json.ts";
import { ContractError } from "./contract-error.ts";
import { readYaml } from "./read-yaml.ts";

/**
 * Reads a document in JSON or YAML.
 *
 * @param place a path, or an address that starts with http:// or https://.
 * @throws ContractError if it cannot be read, or is neither JSON nor YAML.
 */
export async function readJson(place: string): Promise<JsonObject> {
  const text = await readText(place);
  try {
    // JSON.parse reads a large document in a fraction of the time.
    const value = (/^\s*\{/.test(text) ? JSON.parse(text) : readYaml(text)) as Json;
    if (isObject(value)) return value;
  } catch (error) {
    throw new ContractError(`${place} is neither JSON nor YAML: ${(error as Error).message}`);
  }
  throw new ContractError(`${place} is not an object.`);
}

async function readText(place: string): Promise<string> {
  try {
    if (!/^https?:/.test(place)) return await readFile(place, "utf8");
    const response = await fetch(place);
    if (response.ok) return await response.text();
    throw new Error(`the server responds with ${response.status}`);
  } catch (error) {
    throw new ContractError(`Cannot read ${place}: ${(error as Error).message}`);
  }
}

/**
 * Reads a contract: Swagger 2.0, OpenAPI 3.0, 3.1 or 3.2.
 *
 * @returns the document as its owner wrote it, with local references only.
 * @throws ContractError as `readJson` does, for a document that is not a contract, and for a reference that leads nowhere.
 */
export async function readDocument(place: string): Promise<JsonObject> {
  const document = await readJson(place);
  const version = String(document.swagger ?? document.openapi ?? "");
  if (!/^(2\.0|3\.[012](\.\d+)?)$/.test(version))
    throw new ContractError(`${place} is not a contract: it needs swagger: "2.0", or openapi: 3.0, 3.1 or 3.2.`);
  return withoutExternalReferences(document, place);
}

/** A document of Swagger 2.0 as one of OpenAPI 3.0; any other as it is. */
export function withoutSwagger(document: JsonObject): JsonObject {
  return document.swagger === undefined
    ? document
    : (upgradeFromTwoToThree(structuredClone(document)) as unknown as JsonObject);
}

/** A document of OpenAPI 3.0 or later as one of 3.1. OpenAPI 3.2 has all that 3.1 has. */
export function upgraded(document: JsonObject): JsonObject {
  if (String(document.openapi).startsWith("3.2")) return document;
  return upgrade(document, "3.1") as unknown as JsonObject;
}

async function withoutExternalReferences(document: JsonObject, place: string): Promise<JsonObject> {
  if ([...referencesIn(document)].every((reference) => reference.startsWith("#"))) return document;
  const base = /^https?:/.test(place) ? place : pathToFileURL(place).href;
  try {
    return (await $RefParser.bundle(base, structuredClone(document) as object, {})) as unknown as JsonObject;
  } catch (error) {
    throw new ContractError(`A reference of ${place} leads nowhere: ${(error as Error).message}`);
  }
}
