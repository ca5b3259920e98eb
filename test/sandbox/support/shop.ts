import { onTestFinished } from "vitest";
import { type Operations, operations, resources } from "../../../generated/contract.js";
import * as decoders from "../../../generated/decoders.js";
import type { Decoder } from "../../../src/client/decoder.ts";
import { parseDigits } from "../../../src/client/lossless.ts";
import { decodeBody } from "../../../src/client/wire-reader.ts";
import { DomainError } from "../../../src/sandbox/domain-error.ts";
import { type RequestError, requestErrorOf } from "../../../src/sandbox/http/request-error.ts";
import type { OperationId } from "../../../src/sandbox/operation-id.ts";
import { perform } from "../../../src/sandbox/services/perform.ts";
import type { CallVariation } from "../../../src/sandbox/services/service-call.ts";
import { Document } from "../../../src/sandbox/state/document.ts";
import type { Row } from "../../../src/sandbox/storage/index.ts";
import { openStorage } from "../../../src/sandbox/storage/open.ts";
import { createTenant } from "../storage/support.ts";
import { bodyText } from "./body-text.ts";

/** The time at which a shop opens. */
export const opening = "2024-12-03T09:15:27-08:00";

/** A shop in memory, with the services alone: no HTTP, no seed. Its clock is frozen. */
export interface Shop {
  /** @returns the decoded response. */
  perform<Id extends OperationId>(id: Id, request: Operations[Id]["request"]): Promise<Operations[Id]["response"]>;
  /**
   * Performs an operation that has to be rejected.
   *
   * @returns the error.
   * @throws Error if it is not rejected, or if it has changed something.
   */
  reject<Id extends OperationId>(id: Id, request: Operations[Id]["request"]): Promise<RequestError>;
  /** The events of all operations so far, with decoded resources. */
  readonly events: { topic: string; data: Record<string, unknown> }[];
  /** The topics of the events since the last call. */
  topics(): string[];
  /** The token of the next page of the last list. */
  readonly nextPage: string | number | undefined;
  /** Sets the clock. */
  at(time: string): void;
  /** The rows of every kind of resource. */
  rows(): Promise<Record<string, Row[]>>;
  /** Called automatically at the end of a test. */
  close(): Promise<void>;
}

/**
 * Opens a shop for a test.
 *
 * @param handlers wraps the handlers of services.
 */
export async function openShop(handlers: CallVariation["handlers"] = {}): Promise<Shop> {
  const store = await openStorage();
  onTestFinished(() => store.close());
  const { id: tenant } = await createTenant(store, "shop");
  const events: Shop["events"] = [];
  let readCount = 0;
  let now = Date.parse(opening);
  let nextPage: Shop["nextPage"];

  const shop: Shop = {
    events,
    get nextPage() {
      return nextPage;
    },
    async perform(id, request) {
      const performed = await store.transaction(tenant, "write", (transaction) =>
        perform(id, request, {
          transaction,
          wireFormat: "typed",
          now,
          variation: { handlers },
        }),
      );
      nextPage = performed.nextPage;
      for (const { topic, data } of performed.events) events.push({ topic, data: valuesOf(data) });
      return decodeResponse(operations[id].response, bodyText(performed.text)) as never;
    },
    async reject(id, request) {
      const before = JSON.stringify([await shop.rows(), events.length]);
      const error = await shop.perform(id, request).catch((thrown: unknown) => thrown);
      if (!(error instanceof DomainError)) throw new Error(`${id} is not rejected`, { cause: error });
      if (JSON.stringify([await shop.rows(), events.length]) !== before)
        throw new Error(`${id} is rejected, and has changed something`, { cause: error });
      return requestErrorOf(error, operations[id]);
    },
    topics() {
      const topics = events.slice(readCount).map(({ topic }) => topic);
      readCount = events.length;
      return topics;
    },
    at(time) {
      now = Date.parse(time);
    },
    rows: () =>
      store.transaction(tenant, "read", async (transaction) => {
        const rows: Record<string, Row[]> = {};
        for (const kind of Object.keys(resources)) rows[kind] = await transaction.find(kind, { limit: 10_000 });
        return rows;
      }),
    close: () => store.close(),
  };
  return shop;
}

function decodeResponse(schema: string, text: string): object {
  const body = parseDigits(text) as object;
  const decoder = (decoders as Record<string, Decoder | undefined>)[schema];
  if (decoder) decodeBody(body, decoder);
  return body;
}

function valuesOf(data: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data).map(([key, member]) => [key, member instanceof Document ? member.value : member]),
  );
}
