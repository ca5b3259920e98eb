/** Options of the mock. */
export interface MockOptions {
  /** The port to listen on. Default: a free port. */
  readonly port?: number;
  /** The address to listen on. Default: `127.0.0.1`, which only this machine can reach. */
  readonly host?: string;
  /** Respond with 500 if a response of the mock itself violates the contract. Default: only a `sl-violations` header. */
  readonly errors?: boolean;
  /** Receives one line for each response. Default: nothing is logged. */
  readonly log?: (line: string) => void;
}

/** A running mock. */
export interface Mock {
  /** Its address without a slash at the end: the `{base_url}` of the contract. */
  readonly url: string;
  readonly port: number;
  /** Stops the mock and closes open connections. Further calls have no effect. */
  close(): Promise<void>;
}
