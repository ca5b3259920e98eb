/** The examples of the contract that tell of the seeded shop. */
import { readFile } from "node:fs/promises";
import type { Decoder } from "../../../generated/decoders.js";
import * as decoders from "../../../generated/decoders.js";
import { decodeBody } from "../../client/reader.ts";
import { storyFile } from "../files.ts";
import type { StoryExample } from "./story-examples.ts";

/** Gives the value of an example, decoded, a fresh copy each time. */
export type Examples = <T>(name: StoryExample, schema: string) => T;

/** Reads the examples that were taken from the contract's bundle. */
export async function readExamples(): Promise<Examples> {
  const values = JSON.parse(await readFile(storyFile, "utf8")) as Record<StoryExample, unknown>;
  return <T>(name: StoryExample, schema: string): T => {
    const value = structuredClone(values[name]);
    const decode = (decoders as Record<string, Decoder | undefined>)[schema];
    if (decode) decodeBody(value, decode);
    return value as T;
  };
}
