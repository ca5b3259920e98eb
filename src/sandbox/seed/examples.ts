/** The named examples of the contract. */
import { readFile } from "node:fs/promises";
import type { Decoder } from "../../../generated/decoders.js";
import * as decoders from "../../../generated/decoders.js";
import { decodeBody } from "../../client/reader.ts";

// The package keeps generated/ beside dist/, the repository beside src/: three folders up either way.
const bundle = new URL("../../../generated/openapi.json", import.meta.url);

/** Gives the value of an example, decoded, a fresh copy each time. */
export type Examples = <T>(name: string, schema: string) => T;

/** Reads the examples of the contract's bundle. */
export async function readExamples(): Promise<Examples> {
  const { components } = JSON.parse(await readFile(bundle, "utf8")) as {
    components: { examples: Record<string, { value: unknown } | undefined> };
  };
  return <T>(name: string, schema: string): T => {
    const example = components.examples[name];
    if (!example) throw new Error(`The contract has no example ${name}.`);
    const value = structuredClone(example.value);
    const decode = (decoders as Record<string, Decoder | undefined>)[schema];
    if (decode) decodeBody(value, decode);
    return value as T;
  };
}
