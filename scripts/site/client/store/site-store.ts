/** The store that the samples of this site run on. */
import type { HandledCall } from "../../../../src/sandbox/browser/index.ts";

/** A request that can be repeated in a new store. */
export interface Step {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  /** The body; undefined if there was none. */
  readonly body?: string;
  readonly status: number;
}

/** The requests since the store was new. */
export interface StepList {
  readonly steps: readonly Step[];
  /** Whether these are all; a list that grows too long ends. */
  readonly isComplete: boolean;
}

/** A webhook that the store sent. */
export interface ReceivedWebhook {
  readonly topic: string;
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
  /** What `store-admin-api/webhooks` says of the signature; `unknown` if this page does not have the secret. */
  readonly signature: "verified" | "invalid" | "unknown";
}

/** Ends a subscription of a listener. */
export type Unlisten = () => void;

/** A store that responds to requests of this page. */
export interface SiteStore {
  /** Responds to requests to `baseUrl`, as the global `fetch` would. The control API is under `/_sandbox/`. */
  readonly fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
  readonly baseUrl: string;
  readonly token: string;
  /** Whether the store is kept for other pages of the site, and for later; otherwise it ends with this page. */
  readonly isKept: boolean;
  /** Replaces everything by a new store. The same requests then get the same responses. */
  reset(): Promise<void>;
  /** The requests since the last reset. */
  steps(): Promise<StepList>;
  /** Calls a function with each request to the API from this page, once it has a response. */
  onCall(listener: (call: HandledCall) => void): Unlisten;
  /** Calls a function with each webhook. */
  onWebhook(listener: (webhook: ReceivedWebhook) => void): Unlisten;
  /** Calls a function when everything was replaced: by a reset, or by another tab. Open event streams get nothing more: open them again. */
  onReplace(listener: () => void): Unlisten;
}
