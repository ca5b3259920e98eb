/** How to serve the mock. */
export interface MockOptions {
  /** The port to listen on; a free one unless given. */
  readonly port?: number;
  /** The address to listen on; `127.0.0.1` unless given, so that only this machine reaches it. */
  readonly host?: string;
  /** Answer 500 where an answer of the mock itself breaks the contract, instead of a `sl-violations` header alone. */
  readonly errors?: boolean;
  /** Receives one line for each answer. Nothing is written anywhere unless given. */
  readonly log?: (line: string) => void;
}

/** A mock that is running. */
export interface Mock {
  /** Its address, without a slash at the end: what `{base_url}` stands for in the contract. */
  readonly url: string;
  readonly port: number;
  /** Stops it, and cuts the connections that are left. May be called again: it stops once. */
  close(): Promise<void>;
}
