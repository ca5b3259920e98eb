/**
 * The sandbox in a browser: the whole Store Administration API in a Web Worker of the page, without a server.
 *
 * @module
 */
import type { Answer } from "../answers/answer.ts";
import { rejectOnAbort, toResponse } from "../http/fetch.ts";
import type { SandboxResponse } from "../http/messages.ts";
import type { SavedStore } from "../storage/memory/index.ts";
import { readResponse } from "../webhooks/receiver-response.ts";
import type { ReceivedResponse } from "../webhooks/send.ts";
import { Peer } from "./peer.ts";
import type { HandledCall, SentResponse, SentWebhook, WorkerFunctions, WorkerOptions } from "./protocol.ts";

export type { HandledCall };

/** The state of a sandbox: plain values, which IndexedDB and JSON keep. What is in it may differ between versions of this package. */
export type SavedSandbox = SavedStore;

/** The parts of a worker that are used: something else can take its place where there are no workers. */
export interface SandboxWorker {
  readonly postMessage: (message: undefined, transfer: Transferable[]) => void;
  readonly terminate: () => void;
  onerror: ((event: ErrorEvent) => unknown) | null;
}

/** How to create a sandbox in a worker. */
export interface BrowserSandboxOptions extends WorkerOptions {
  /**
   * The worker, or the URL of its script `store-admin-api/sandbox/browser/worker.js`, which the site serves. Default: beside this
   * module, where bundlers find it too.
   */
  readonly worker?: SandboxWorker | string | URL | undefined;
  /** The state to begin with, from `save`. Default: a new store. */
  readonly saved?: SavedSandbox | undefined;
  /**
   * Called with each webhook, signed as it would be sent to the URL of its subscription. The status of the response decides whether it
   * is sent again. Default: every receiver responds with 204.
   */
  readonly onWebhook?: ((request: Request) => Response | Promise<Response>) | undefined;
  /** Called with each request to the API, once it has a response. */
  readonly onRequest?: ((call: HandledCall) => void) | undefined;
}

/** A sandbox in a worker of this page. */
export interface BrowserSandbox {
  /**
   * Responds to a request: pass it to a client in place of the global `fetch`. Any host works, and no request leaves the page. The
   * control API is under `/_sandbox/`.
   */
  readonly fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
  /** The access token of the default store. */
  readonly token: string;
  /** The state of all stores, with their snapshots, pending webhooks, and up to 50 requests of the request log. */
  save(): Promise<SavedSandbox>;
  /** Replaces everything by a saved state, or by a new store. Event streams go on with its events. @throws Error `StorageError` if it cannot be read; then nothing has changed. */
  load(saved?: SavedSandbox): Promise<void>;
  /** Behaves by other readings from now on. The state stays, and event streams go on. @internal */
  follow(answers: readonly Answer[]): Promise<void>;
  /** Returns the default store to its initial data. */
  reset(): Promise<void>;
  /** Ends the worker. Calls in progress are rejected. */
  close(): void;
}

/**
 * Creates a sandbox in a Web Worker. The page must be secure, such as https or localhost, for webhooks to be signed.
 *
 * @throws Error if the worker cannot be loaded; `StorageError` if the saved state cannot be read; `TenantError` if the token is invalid.
 */
export async function createBrowserSandbox(options: BrowserSandboxOptions = {}): Promise<BrowserSandbox> {
  const { worker: script, saved, onWebhook, onRequest, ...workerOptions } = options;
  const worker = startWorker(script);
  const streams = new Map<number, (text: string | Uint8Array) => void>();
  const { port1, port2 } = new MessageChannel();
  const peer = new Peer<WorkerFunctions>(port1, {
    deliver: (webhook: SentWebhook) => deliver(webhook, onWebhook),
    log: (call: HandledCall) => onRequest?.(call),
    write: ({ stream, text }: { stream: number; text: string | Uint8Array }) => streams.get(stream)?.(text),
  });
  const close = (reason: Error): void => {
    worker.terminate();
    peer.close(reason);
  };
  worker.onerror = ({ message }) =>
    close(new Error(`The worker of the sandbox failed. Does the site serve its script? ${message ?? ""}`.trim()));
  worker.postMessage(undefined, [port2]);
  const { token } = await peer.call("open", { options: workerOptions, saved }).catch((error: unknown) => {
    worker.terminate();
    throw error;
  });
  worker.onerror = null;
  const fetch: BrowserSandbox["fetch"] = async (input, init) => {
    const request = new Request(input, init);
    const { method, url, headers, signal } = request;
    const body = await request.arrayBuffer();
    const response = await rejectOnAbort(
      signal,
      peer.call("respond", { method, url, headers: [...headers], body }, [body]),
    );
    return toResponse({ ...response, stream: streamOf(response, streams, peer) }, request);
  };
  return {
    fetch,
    token,
    save: () => peer.call("save", undefined),
    load: (state) => peer.call("load", state),
    follow: (answers) => peer.call("follow", answers),
    reset: async () => {
      const response = await fetch("http://sandbox.test/_sandbox/reset", { method: "POST" });
      if (!response.ok) throw new Error(`The sandbox cannot be reset: ${await response.text()}`);
    },
    close: () => close(new Error("The sandbox is closed.")),
  };
}

/** Bundlers recognize the last expression, and copy the script. */
function startWorker(script: BrowserSandboxOptions["worker"]): SandboxWorker {
  if (typeof script === "string" || script instanceof URL) return new Worker(script, { type: "module" });
  if (script !== undefined) return script;
  return new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
}

async function deliver(
  { url, ...init }: SentWebhook,
  onWebhook: BrowserSandboxOptions["onWebhook"],
): Promise<ReceivedResponse> {
  if (!onWebhook) return { status: 204, response: { headers: {} } };
  const { status, headers, body } = await onWebhook(new Request(url, init));
  return { status, response: await readResponse(headers, body) };
}

/** The function that starts the stream of a response, if it has one. */
function streamOf(
  { stream }: SentResponse,
  streams: Map<number, (text: string | Uint8Array) => void>,
  peer: Peer<WorkerFunctions>,
): SandboxResponse["stream"] {
  if (stream === undefined) return undefined;
  return (write) => {
    streams.set(stream, write);
    peer.notify("startStream", stream);
    return () => {
      streams.delete(stream);
      peer.notify("endStream", stream);
    };
  };
}
