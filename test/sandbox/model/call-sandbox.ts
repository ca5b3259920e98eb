/** Calls a sandbox, and decodes its responses. */
import { operations } from "../../../generated/contract.js";
import * as decoders from "../../../generated/decoders.js";
import type { Decoder } from "../../../src/client/decoder.ts";
import { parseDigits } from "../../../src/client/lossless.ts";
import { decodeBody } from "../../../src/client/wire-reader.ts";
import { DomainError } from "../../../src/sandbox/domain-error.ts";
import { requestErrorOf } from "../../../src/sandbox/http/request-error.ts";
import type { WireFormat } from "../../../src/sandbox/index.ts";
import { rejectionDetail } from "../../../src/sandbox/services/rules.ts";
import { Document } from "../../../src/sandbox/state/document.ts";
import type { Tenant } from "../../../src/sandbox/tenants/tenant.ts";
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

/** Calls a sandbox. @throws any error that is not a rejection. */
export type CallSandbox = (operation: Operation, request: object) => Promise<CallOutcome>;

/** Calls a store in this process. */
export function callTenant(tenant: Tenant, wireFormat: WireFormat): CallSandbox {
  return async (operation, request) => {
    try {
      const { text, nextPage, events } = await tenant.perform(operation, request as never, wireFormat);
      const emitted = events.map(({ topic, data }) => ({ topic, data: valuesOf(data) }));
      return { body: decodeResponse(operation, bodyText(text)), nextPage, events: emitted };
    } catch (thrown) {
      if (!(thrown instanceof DomainError)) throw thrown;
      const { status, message, errors } = requestErrorOf(thrown, operations[operation]);
      return { rejection: rejectionOf(operation, status, message, errors[0]?.pointer), events: [] };
    }
  };
}

/** The status of a rejection, and its rule or its pointer. */
export function rejectionOf(operation: Operation, status: number, detail: string, pointer = ""): string {
  const { rules = [] } = operations[operation];
  const rule = rules.find(({ description }) => rejectionDetail(description) === detail);
  return `${status} ${rule?.id ?? pointer}`.trim();
}

/** The body of a response, decoded. */
export function decodeResponse(operation: Operation, text: string): object {
  return decoded(operations[operation].response, text);
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
