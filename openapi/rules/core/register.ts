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
 * @throws if a file is not YAML.
 */
export function readRegister(folder: string): JsonObject {
  if (!existsSync(folder)) return {};
  const files = readdirSync(folder).filter((file) => file.endsWith(".yaml") && !isRegisterSchema(file));
  const contents = files.sort().map((file) => asObject(parse(readFileSync(join(folder, file), "utf8")) as Json));
  return Object.assign({}, ...contents);
}
