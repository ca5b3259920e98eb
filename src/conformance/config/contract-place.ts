/** Where the contract of a configuration is. It is needed before the rest of the file can be checked. */
import { readFileSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import { parse } from "yaml";
import { asArray, asObject, isObject, type Json } from "../../contract/json.ts";

/** What a configuration says about its contract. */
export interface ContractPlace {
  /** A path relative to the current folder, or an address; undefined if it names none. */
  readonly contract: string | undefined;
  readonly overlays: readonly string[];
  /** The names of the headers of each request, which the contract need not say the values of. */
  readonly headers: readonly string[];
}

/** Reads the place from a configuration. A file that cannot be read names none: reading the whole says what is wrong with it. */
export function contractPlaceIn(file: string): ContractPlace {
  const { contract, overlay, headers } = asObject(contentOf(file));
  return {
    contract: typeof contract === "string" ? beside(file, contract) : undefined,
    overlays: asArray(overlay).map((each) => beside(file, String(each))),
    headers: Object.keys(isObject(headers) ? headers : {}),
  };
}

function contentOf(file: string): Json | undefined {
  try {
    return parse(readFileSync(file, "utf8")) as Json;
  } catch {
    return undefined;
  }
}

/** A path relative to a file as one relative to the current folder. An address stays. */
export function beside(file: string, place: string): string {
  return /^https?:/.test(place) || isAbsolute(place) ? place : join(file, "..", place);
}
