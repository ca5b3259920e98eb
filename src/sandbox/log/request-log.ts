/**
 * The request log of a store: the last requests and responses, the contract breaches, and counts by operation, status and example. Storage
 * has them, so that processes which share a storage show the requests of all.
 */

import type { Violation } from "../../validation/violations.ts";
import { bodyText, type ReceivedBody } from "../http/received-body.ts";
import type { OperationId } from "../operation-id.ts";
import type { Log, StoredLogEntry } from "../storage/index.ts";
import { takeTurns } from "../take-turns.ts";
import type { WebhookDelivery } from "../webhooks/delivery.ts";
import { type CallEffects, listedEffects, type StoredEffects, sizeOfEffects } from "./call-effects.ts";
import { SentExamples } from "./sent-examples.ts";

/** A request and its response. */
export interface LoggedRequest extends RequestSummary, Exchange, CallEffects {
  /** Rises with each request. Other entries of the log have numbers too, so some are missing between requests. */
  readonly number: number;
}

/** What is known of a request and its response, without what may be long. */
interface RequestSummary {
  /** When the response was sent, in milliseconds since 1970 on the machine's clock. */
  readonly at: number;
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  readonly operation: OperationId | undefined;
  /** The token, redacted to its last four characters. */
  readonly token: string | undefined;
  readonly status: number;
  readonly milliseconds: number;
  /** Where the response broke the contract. */
  readonly violations: readonly Violation[] | undefined;
  /** What a fault did to the response, such as `dropped`. */
  readonly fault: string | undefined;
}

/** Why the sandbox rejected a request. */
export interface Rejection {
  /** The id of the rule of the contract, if one rejected it. */
  readonly rule?: string | undefined;
  /** As in the response. */
  readonly detail: string;
}

/** The headers and bodies. */
interface Exchange {
  /** By name in lower case. Those with secrets are redacted to their last four characters. */
  readonly requestHeaders: Readonly<Record<string, string>>;
  /** The body as it was sent, also of a rejected request; undefined if there is none. */
  readonly requestBody: string | undefined;
  /** `base64` if the body is not UTF-8. */
  readonly requestBodyEncoding: "base64" | undefined;
  /** Whether the body goes on: the log has its first million bytes, and only what came of the body of a rejected request. */
  readonly requestBodyCut: boolean | undefined;
  /** By name in lower case, without those that the HTTP server adds, such as Date. */
  readonly responseHeaders: Readonly<Record<string, string>>;
  /** Its first million characters. */
  readonly responseBody: string;
  /** Why the sandbox rejected the request, if it did. */
  readonly rejection?: Rejection | undefined;
}

/** What storage has of a request beside its summary. */
interface StoredDetail extends Exchange {
  readonly effects?: StoredEffects | undefined;
}

/** A request and its response, before they are logged. */
export interface HandledRequest
  extends RequestSummary,
    Pick<StoredDetail, "responseHeaders" | "rejection" | "effects"> {
  /** Reads the headers, without secrets. */
  readonly requestHeaders: () => Readonly<Record<string, string>>;
  readonly receivedBody: ReceivedBody | undefined;
  readonly responseBody: string | Uint8Array;
}

/** A response of the sandbox that broke the contract. Each is a bug in the sandbox. */
export interface ContractBreach {
  readonly at: number;
  readonly operation: OperationId | undefined;
  readonly message: string;
  readonly errors: readonly Violation[];
}

/** Which requests to list. */
export interface RequestFilter {
  readonly operation?: string | undefined;
  readonly method?: string | undefined;
  readonly status?: number | undefined;
  /** Only requests whose path and query start with this. */
  readonly path?: string | undefined;
  /** Only requests with this text in the path and query, a header or a body. Letter case does not matter. */
  readonly search?: string | undefined;
  /** Only requests after the one with this number. */
  readonly after?: number | undefined;
  /** Only the last requests that match, this many. Default: all. */
  readonly limit?: number | undefined;
}

/** The number of responses of an operation with a status. */
export interface ResponseCount {
  readonly operation: string;
  readonly status: number;
  readonly count: number;
}

/** An event of a store: a request, or an attempt to deliver a webhook. */
export interface StoreEvent {
  readonly number: number;
  readonly type: "request" | "delivery";
  /** What happened, without bodies. */
  readonly data: object;
}

/** The streams of the log. */
const [request, delivery, breach, example] = ["request", "delivery", "breach", "example"] as const;

/** The maximum number of requests that are listed. Storage may have some more. */
const maxListed = 500;

/** The maximum number of characters of a logged body. */
const maxBody = 1_000_000;

/** The size of an entry without its bodies, about: most of it are the headers. */
const summarySize = 1000;

/** The request log of a store. It is bounded: the oldest requests go first. */
export class RequestLog {
  readonly #log: Log;
  readonly #tenant: number;
  readonly #sentExamples: SentExamples;

  /** @param tenant its number in storage. */
  constructor(log: Log, tenant: number) {
    this.#log = log;
    this.#tenant = tenant;
    this.#sentExamples = new SentExamples((key) => log.count(tenant, example, key));
  }

  /** Logs a request. Other processes see it within a moment. */
  add(handled: HandledRequest): void {
    const { operation, status, target, receivedBody, responseBody, effects } = handled;
    const bodies = (receivedBody?.bytes.length ?? 0) + Math.min(responseBody.length, maxBody);
    const size = summarySize + target.length + bodies + (effects ? sizeOfEffects(effects) : 0);
    const entry = { stream: request, value: summaryOf(handled), detail: new HandledDetail(handled), size };
    this.#log.append(this.#tenant, entry);
    this.#log.count(this.#tenant, request, `${operation ?? ""} ${status}`);
    if (operation !== undefined && receivedBody) this.#sentExamples.add(operation, receivedBody.bytes);
  }

  addBreach(value: ContractBreach): void {
    const size = summarySize + value.message.length * 2;
    this.#log.append(this.#tenant, { stream: breach, value, size });
  }

  addDelivery({ event, ...rest }: WebhookDelivery): void {
    const value = { ...rest, attempts: rest.attempts.map(({ response, ...attempt }) => attempt) };
    this.#log.append(this.#tenant, { stream: delivery, value, size: summarySize });
  }

  /** The requests that match, oldest first. */
  async find({
    operation,
    method,
    status,
    path = "",
    search = "",
    after,
    limit = maxListed,
  }: RequestFilter = {}): Promise<LoggedRequest[]> {
    const hasFilter =
      operation !== undefined || method !== undefined || status !== undefined || path !== "" || search !== "";
    const most = hasFilter ? maxListed : Math.min(limit, maxListed);
    const entries = await this.#log.read(this.#tenant, {
      streams: [request],
      after,
      desc: true,
      limit: most,
      details: true,
    });
    const isWanted = (logged: LoggedRequest): boolean =>
      logged.target.startsWith(path) &&
      (operation === undefined || logged.operation === operation) &&
      (method === undefined || logged.method === method) &&
      (status === undefined || logged.status === status) &&
      (search === "" || contains(logged, search.toLowerCase()));
    const pause = takeTurns();
    const found: LoggedRequest[] = [];
    for (const entry of entries) {
      if (found.length === limit) break;
      const logged = requestFrom(entry);
      if (isWanted(logged)) found.push(logged);
      const turn = pause();
      if (turn) await turn;
    }
    return found.reverse();
  }

  /** The request with a number, or undefined. */
  async get(number: number): Promise<LoggedRequest | undefined> {
    if (!Number.isSafeInteger(number) || number < 1) return undefined;
    const query = { streams: [request], after: number - 1, limit: 1, details: true };
    const [found] = await this.#log.read(this.#tenant, query);
    return found?.number === number ? requestFrom(found) : undefined;
  }

  /** The contract breaches, oldest first. */
  async breaches(): Promise<ContractBreach[]> {
    const entries = await this.#log.read(this.#tenant, { streams: [breach] });
    return entries.map(({ value }) => value as ContractBreach);
  }

  /** Requests and deliveries after the one with a number, oldest first. */
  async events(after: number): Promise<StoreEvent[]> {
    const entries = await this.#log.read(this.#tenant, { streams: [request, delivery], after });
    return entries.map(({ number, stream, value }) => ({
      number,
      type: stream === request ? "request" : "delivery",
      data: stream === request ? { ...value, number } : value,
    }));
  }

  /** The number of the last request or delivery; 0 if there is none. */
  async lastEvent(): Promise<number> {
    const query = { streams: [request, delivery], desc: true, limit: 1 };
    const [last] = await this.#log.read(this.#tenant, query);
    return last?.number ?? 0;
  }

  /** Calls a function when there may be new events, of this process or another one. @returns a function that stops it. */
  listen(onEvents: () => void): () => void {
    return this.#log.listen(this.#tenant, onEvents);
  }

  /** The number of responses by operation and status since the log was cleared, including evicted requests. */
  async counts(): Promise<ResponseCount[]> {
    const counts = await this.#log.counts(this.#tenant, request);
    return [...counts].map(([key, count]) => {
      const [operation = "", status] = key.split(" ");
      return { operation, status: Number(status), count };
    });
  }

  /** The named examples of requests that were sent since the log was cleared, as `operation example`. */
  async examples(): Promise<ReadonlySet<string>> {
    this.#sentExamples.flush();
    return new Set((await this.#log.counts(this.#tenant, example)).keys());
  }

  /** Clears all requests, counts and examples. Contract breaches stay. */
  async clear(): Promise<void> {
    this.#sentExamples.flush();
    await this.#log.clear(this.#tenant, [request, delivery, example]);
  }

  async clearBreaches(): Promise<void> {
    await this.#log.clear(this.#tenant, [breach]);
  }

  /** Ends what it does in the background, so that storage has all of it. */
  flush(): void {
    this.#sentExamples.flush();
  }
}

function summaryOf(handled: HandledRequest): RequestSummary {
  const { at, method, target, operation, token, status, milliseconds, violations, fault } = handled;
  return { at, method, target, operation, token, status, milliseconds, violations, fault };
}

const utf8 = new TextDecoder();

/** What storage has of a request that was handled. It is worked out when it is read: most requests are never looked at. */
class HandledDetail {
  readonly #handled: HandledRequest;

  constructor(handled: HandledRequest) {
    const { responseBody } = handled;
    this.#handled =
      responseBody.length > maxBody ? { ...handled, responseBody: responseBody.slice(0, maxBody) } : handled;
  }

  toJSON(): StoredDetail {
    const { requestHeaders, receivedBody, responseHeaders, responseBody, rejection, effects } = this.#handled;
    const body = receivedBody && bodyText(receivedBody);
    return {
      requestHeaders: requestHeaders(),
      requestBody: body?.text,
      requestBodyEncoding: body?.encoding,
      requestBodyCut: receivedBody?.isCut === true ? true : undefined,
      responseHeaders,
      responseBody: typeof responseBody === "string" ? responseBody : utf8.decode(responseBody),
      rejection,
      effects,
    };
  }
}

/** Whether a text in lower case is in the path and query, a header or a body. */
function contains(logged: LoggedRequest, text: string): boolean {
  const { target, requestHeaders, requestBody = "", responseHeaders, responseBody } = logged;
  const headers = [requestHeaders, responseHeaders].flatMap((each) =>
    Object.entries(each).map(([name, value]) => `${name}: ${value}`),
  );
  return [target, requestBody, responseBody, ...headers].some((part) => part.toLowerCase().includes(text));
}

function requestFrom({ number, value, detail }: StoredLogEntry): LoggedRequest {
  const { effects, ...exchange } = detail instanceof HandledDetail ? detail.toJSON() : (detail as StoredDetail);
  return { ...(value as RequestSummary), ...exchange, ...listedEffects(effects), number };
}
