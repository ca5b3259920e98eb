/** Says which answer to a question of the contract of this package a server gives. Runs in browsers, also where no code may be compiled. */
import * as decoders from "../../generated/decoders.js";
import { gaps } from "../../generated/gaps.js";
import type { Decoder } from "../client/decoder.ts";
import { decodeBody } from "../client/wire-reader.ts";
import type { JsonObject } from "../contract/json.ts";
import type { ShownAnswer } from "./config/observation.ts";
import { observeGap } from "./config/observe-gap.ts";
import { Prober, type SentCall } from "./config/probe.ts";
import type { Bodies } from "./model/body-schemas.ts";
import { Contract } from "./model/contract.ts";
import type { TargetOptions } from "./server/target.ts";

/** An answer, and the requests that showed it, each with the status of its response. */
export interface ProvenAnswer extends ShownAnswer {
  readonly requests: readonly string[];
}

/** A question, and what shows the answer. */
export interface Question {
  readonly gap: string;
  readonly calls: readonly SentCall[];
}

/**
 * Asks a server a question.
 *
 * @param document the contract; its titles, descriptions and examples are not read.
 * @throws CannotRun if it does not respond as a server of the API, or rejects the token.
 */
export async function proveAnswer(
  document: JsonObject,
  { baseUrl, token, fetch }: Pick<TargetOptions, "baseUrl" | "fetch"> & { readonly token: string },
  { gap, calls }: Question,
): Promise<ProvenAnswer> {
  const requests: string[] = [];
  const prober = new Prober(new Contract({ document, gaps, bodies }), {
    baseUrl,
    token,
    fetch,
    log: ({ method, url }, { status }) => requests.push(`${method} ${url.slice(baseUrl.length)} ${status}`),
  });
  return { ...(await observeGap(prober, gap, calls)), requests };
}

/** What the build compiled. Nothing is validated here. */
const bodies: Bodies = {
  reader: (schema) => ({ schema, decode: (body) => decode(schema, body) }),
  errorsOf: () => [],
};

function decode(schema: string, body: object): void {
  const decoder = (decoders as Readonly<Record<string, Decoder | undefined>>)[schema];
  if (decoder) decodeBody(body, decoder);
}
