/** The examples of the contract that describe the sample shop. */
import { readFile } from "node:fs/promises";
import * as decoders from "../../../generated/decoders.js";
import type { Decoder } from "../../client/decoder.ts";
import { decodeBody } from "../../client/wire-reader.ts";
import { sampleDataFile } from "../file-locations.ts";
import type { SampleExample } from "./sample-examples.ts";

/** Returns the value of an example, decoded: a new copy each time. */
export type Examples = <T>(name: SampleExample, schema: string) => T;

/** Reads the examples that were taken from the contract's bundle. */
export async function readExamples(): Promise<Examples> {
  const values = JSON.parse(await readFile(sampleDataFile, "utf8")) as Record<SampleExample, unknown>;
  return <T>(name: SampleExample, schema: string): T => {
    const value = structuredClone(values[name]);
    const decode = (decoders as Record<string, Decoder | undefined>)[schema];
    if (decode) decodeBody(value, decode);
    return value as T;
  };
}
