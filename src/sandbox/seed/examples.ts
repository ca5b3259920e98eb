/** The examples of the contract that describe the sample shop. */
import * as decoders from "../../../generated/decoders.js";
import { sampleData } from "../../../generated/examples.js";
import type { Decoder } from "../../client/decoder.ts";
import { decodeBody } from "../../client/wire-reader.ts";
import type { SampleExample } from "./sample-examples.ts";

/** The value of an example, decoded: a new copy each time. */
export function exampleOf<T>(name: SampleExample, schema: string): T {
  const value = structuredClone(sampleData[name]);
  const decode = (decoders as Record<string, Decoder | undefined>)[schema];
  if (decode) decodeBody(value, decode);
  return value as T;
}
