/** The audit log of the control API. */

/** A call of the control API, for the audit log. */
export interface ControlAudit {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Who called: `this process`, `this machine`, `control key`, `old control key`, a redacted token, or `anybody`. */
  readonly caller: string;
  /** The address of the client. */
  readonly remoteAddress: string | undefined;
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly operation: string | undefined;
  /** The store that the call is about. */
  readonly tenant: string | undefined;
  readonly status: number;
}

/** Called with each call of the control API. */
export type OnControl = (audit: ControlAudit) => void;
