/** What a page and the worker of its sandbox call in each other. */
import type { Answer } from "../answers/answer.ts";
import type { CoreOptions } from "../sandbox-core.ts";
import type { SavedStore } from "../storage/memory/index.ts";
import type { ReceivedResponse } from "../webhooks/send.ts";

/** The options of a sandbox that its worker needs. */
export type WorkerOptions = Pick<
  CoreOptions,
  "dataSet" | "wireFormat" | "token" | "deterministic" | "bodyLimit" | "quotas"
> & {
  /** The readings to behave by where the documentation leaves it open; those that it cannot follow have no effect. @internal */
  readonly answers?: readonly Answer[] | undefined;
};

/** A request to the sandbox. */
export interface SentRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: ArrayBuffer;
}

/** A response of the sandbox. */
export interface SentResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
  /** Where the connection is cut, in bytes. */
  readonly cut?: number | undefined;
  /** The number of the stream that follows the body. */
  readonly stream?: number | undefined;
}

/** A webhook to deliver. */
export interface SentWebhook {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A request that was handled, without its bodies: the control API has them. */
export interface HandledCall {
  /** When the response was sent, in milliseconds since 1970 on the machine's clock. */
  readonly at: number;
  /** The name of the store; undefined without a valid token. */
  readonly store: string | undefined;
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  /** Undefined where the contract has no such path or method. */
  readonly operation: string | undefined;
  readonly status: number;
  readonly milliseconds: number;
}

/** What a page calls in its worker. */
export type WorkerFunctions = {
  readonly open: (start: {
    readonly options: WorkerOptions;
    readonly saved: SavedStore | undefined;
  }) => Promise<{ readonly token: string }>;
  readonly respond: (request: SentRequest) => Promise<SentResponse>;
  /** Starts to send a stream. */
  readonly startStream: (stream: number) => void;
  readonly endStream: (stream: number) => void;
  readonly save: (nothing: undefined) => SavedStore;
  /** Replaces everything, by a new store if nothing is given. */
  readonly load: (saved: SavedStore | undefined) => Promise<void>;
  /** Behaves by other answers from now on, with the state that there is. */
  readonly follow: (answers: readonly Answer[]) => Promise<void>;
};

/** What a worker calls in its page. */
export type PageFunctions = {
  readonly deliver: (webhook: SentWebhook) => Promise<ReceivedResponse>;
  readonly log: (call: HandledCall) => void;
  readonly write: (part: { readonly stream: number; readonly text: string | Uint8Array }) => void;
};
