import type { Store } from "../../../src/client/index.ts";
import type { StoreClient } from "../../../src/openapi-fetch/index.ts";

/** One operation, called by its name and by its path. */
export interface SameCall {
  /** What either call sends: the method, and the address below the base URL. */
  readonly sends: string;
  /** What either call sends as JSON. */
  readonly body?: object;
  readonly named: (store: Store) => Promise<unknown>;
  readonly fetched: (client: StoreClient) => Promise<{ readonly data?: unknown }>;
  readonly answer: Answer;
}

/** An answer as the service sends it, its numbers and booleans as text, and as a program sees it. */
export interface Answer {
  readonly sent: object;
  readonly seen: object;
}

/** Calls by operationId. */
export type Calls = Readonly<Record<string, SameCall>>;
