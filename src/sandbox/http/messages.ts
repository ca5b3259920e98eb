/** Requests and responses, whatever carries them: a socket, `fetch`, or a test. */

import type { ReceivedBody } from "./received-body.ts";

/** The connection that a request came over. */
export interface Connection {
  /** The address of the client; behind a trusted proxy, the one that the proxy saw. */
  readonly remoteAddress: string;
  /** Whether only this machine can connect to the server. */
  readonly isLocal: boolean;
  /** The key that the control API asks for; undefined if it asks for none. */
  readonly controlKey: string | undefined;
  /** A key that is still accepted beside it, so that callers can change to the new one. */
  readonly oldControlKey?: string | undefined;
}

export interface SandboxRequest {
  readonly method: string;
  /** Path and query, as sent. */
  readonly target: string;
  /** Scheme, host and port that the request was sent to. */
  readonly origin: string;
  /** Undefined if the request came from this process. */
  readonly connection?: Connection | undefined;
  /** A header, by its name in lower case. */
  header(name: string): string | undefined;
  /** All headers, by name in lower case. The log reads them later: the function holds on to nothing else of the request. */
  readonly headers: () => Readonly<Record<string, string>>;
  /** Reads the body. @param limit the most bytes allowed, instead of the server's limit. @throws RequestError 413 if it has more. */
  body(limit?: number): Promise<Uint8Array>;
  /** The start of the body, for the log, whether or not it was read. Undefined if there is none. */
  receivedBody(): Promise<ReceivedBody> | undefined;
}

export interface SandboxResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
  /** Closes the connection after this many bytes of the body; after 0, nothing is sent at all. */
  readonly cut?: number | undefined;
  /** Sends more after the body. Gets a function that sends, and returns a function that is called once when the client has gone. */
  readonly stream?: ((write: (text: string | Uint8Array) => void) => () => void) | undefined;
}
