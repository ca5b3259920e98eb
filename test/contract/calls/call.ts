import type { Client } from "openapi-fetch";
import type { operations, paths } from "../../../generated/wire.d.ts";

/** A client made with openapi-fetch alone, as anyone can who has the wire types. */
export type Store = Client<paths>;

/** The operations that a caller can call; the others are webhooks. */
export type OperationId = Exclude<keyof operations, `on${Capitalize<string>}`>;

/** A valid call of an operation, typed by hand from the source document. */
export interface Call {
  /** The keys of the answer, all of them. */
  readonly answers: readonly string[];
  send(store: Store): Promise<{ response: Response; data?: unknown; error?: unknown }>;
}

/** Some of the operations, each with its call. */
export type Calls = Partial<Record<OperationId, Call>>;
