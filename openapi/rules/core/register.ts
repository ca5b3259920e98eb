/** Reads the registers of the contract: `openapi/facts` and `openapi/gaps`. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { asObject, type Json, type JsonObject } from "../../../src/contract/json.ts";

/** Whether a file of a register's folder is the schema of its entries, and not a part of the register. */
export function isRegisterSchema(file: string): boolean {
  return file.endsWith(".schema.yaml");
}

/**
 * Reads a register: the entries of all files of a folder, by id.
 *
 * @returns an empty register if the folder does not exist.
 * @throws if a file is not YAML; the message names it.
 */
export function readRegister(folder: string): JsonObject {
  return Object.assign({}, ...readRegisterFiles(folder).map(({ entries }) => entries));
}

/** What the text of a file was when it was parsed, and its entries. Eight steps of a build read the same files. */
const parsed = new Map<string, { readonly text: string; readonly entries: JsonObject }>();

/** The files of a register, in order, each with its entries. Nobody may change them. */
export function readRegisterFiles(folder: string): { readonly file: string; readonly entries: JsonObject }[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => file.endsWith(".yaml") && !isRegisterSchema(file));
  return files.sort().map((file) => {
    const path = join(folder, file);
    const text = readFileSync(path, "utf8");
    const known = parsed.get(path);
    const entries = known?.text === text ? known.entries : parseEntries(path, text);
    parsed.set(path, { text, entries });
    return { file, entries };
  });
}

function parseEntries(path: string, text: string): JsonObject {
  try {
    return asObject(parse(text) as Json);
  } catch (cause) {
    throw new Error(`${path} is not YAML: ${(cause as Error).message}`, { cause });
  }
}
