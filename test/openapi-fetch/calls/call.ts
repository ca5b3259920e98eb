import type { Store } from "../../../src/client/node.ts";
import type { StoreClient } from "../../../src/openapi-fetch/index.ts";

/** A call of one operation by its name and by its path. */
export interface SameCall {
  /** The request line of both calls: the method and the path. */
  readonly sends: string;
  /** The JSON body of both calls. */
  readonly body?: object;
  readonly named: (store: Store) => Promise<unknown>;
  readonly fetched: (client: StoreClient) => Promise<{ readonly data?: unknown }>;
  readonly answer: Answer;
}

/** A response as the service sends it, in the string wire format, and as a program sees it. */
export interface Answer {
  readonly sent: object;
  readonly seen: object;
}

/** Calls by operationId. */
export type Calls = Readonly<Record<string, SameCall>>;
