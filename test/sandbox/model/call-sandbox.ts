/** Calls a sandbox, and decodes its responses. */
import { operations } from "../../../generated/contract.js";
import * as decoders from "../../../generated/decoders.js";
import type { Decoder } from "../../../src/client/decoder.ts";
import { parseDigits } from "../../../src/client/lossless.ts";
import { decodeBody } from "../../../src/client/wire-reader.ts";
import { rejectionDetail } from "../../../src/sandbox/contract/rules.ts";
import { DomainError } from "../../../src/sandbox/domain-error.ts";
import { requestErrorOf } from "../../../src/sandbox/http/request-error.ts";
import type { WireFormat } from "../../../src/sandbox/index.ts";
import { Document } from "../../../src/sandbox/state/document.ts";
import type { Tenant } from "../../../src/sandbox/tenant.ts";
import { bodyText } from "../support/body-text.ts";
import type { Operation } from "./operations.ts";
import type { EmittedEvent } from "./shop.ts";

/** The outcome of an operation. */
export interface CallOutcome {
  /** Decoded. */
  readonly body?: object;
  /** The status, and the rule or the pointer. */
  readonly rejection?: string;
  /** The token of the next page of a list. */
  readonly nextPage?: string | number | undefined;
  readonly events: readonly EmittedEvent[];
}

/** A sandbox and its wire format. */
export interface SandboxUnderTest {
  readonly tenant: Tenant;
  readonly wireFormat: WireFormat;
}

/** @throws any error that is not a rejection. */
export async function callSandbox(
  operation: Operation,
  request: object,
  { tenant, wireFormat }: SandboxUnderTest,
): Promise<CallOutcome> {
  const { response, rules = [] } = operations[operation];
  try {
    const { text, nextPage, events } = await tenant.perform(operation, request as never, wireFormat);
    const emitted = events.map(({ topic, data }) => ({ topic, data: valuesOf(data) }));
    return { body: decoded(response, bodyText(text)), nextPage, events: emitted };
  } catch (thrown) {
    if (!(thrown instanceof DomainError)) throw thrown;
    const error = requestErrorOf(thrown, operations[operation]);
    const rule = rules.find(({ description }) => rejectionDetail(description) === error.message);
    return { rejection: `${error.status} ${rule?.id ?? error.errors[0]?.pointer ?? ""}`.trim(), events: [] };
  }
}

function decoded(schema: string, text: string): object {
  const body = parseDigits(text) as object;
  const decoder = (decoders as Record<string, Decoder | undefined>)[schema];
  if (decoder) decodeBody(body, decoder);
  return body;
}

function valuesOf(data: object): object {
  return Object.fromEntries(
    Object.entries(data).map(([key, member]) => [key, member instanceof Document ? member.value : member]),
  );
}
