import { readFile } from "node:fs/promises";
import type { JsonObject } from "../contract/json.ts";
import { Contract } from "./contract/contract.ts";

// The package keeps generated/ beside dist/, the repository beside src/: two folders up either way.
const bundle = new URL("../../generated/openapi.json", import.meta.url);

let contract: Promise<Contract> | undefined;

/** The contract of this package, read once. */
export function readContract(): Promise<Contract> {
  contract ??= readFile(bundle, "utf8").then((text) => new Contract(JSON.parse(text) as JsonObject));
  return contract;
}
