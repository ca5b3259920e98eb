/** The worker's end of the port: a sandbox in memory. */
import { followAnswers } from "../answers/follow-answers.ts";
import type { OnRequest } from "../calls/request-handler.ts";
import { toIncoming } from "../http/fetch.ts";
import { defaultToken } from "../http/keys.ts";
import type { SandboxResponse } from "../http/messages.ts";
import { SandboxCore } from "../sandbox-core.ts";
import { type MemoryStore, openMemoryStore, type SavedStore } from "../storage/memory/index.ts";
import type { SendRequest } from "../webhooks/send.ts";
import { Peer } from "./peer.ts";
import type { PageFunctions, SentRequest, SentResponse, WorkerFunctions, WorkerOptions } from "./protocol.ts";

/** A sandbox that runs. */
interface Running {
  readonly options: WorkerOptions;
  readonly store: MemoryStore;
  readonly core: SandboxCore;
}

/** Serves a sandbox to the page at the other end of a port, which opens it first. */
export function servePage(port: MessagePort): void {
  let running: Running | undefined;
  const current = (): Running => {
    if (!running) throw new Error("The sandbox is not open.");
    return running;
  };
  const streams = new Streams((stream, text) => page.notify("write", { stream, text }));
  const start = async (options: WorkerOptions, saved: SavedStore | undefined): Promise<Running> => {
    const next = await run(options, saved, page);
    const before = running;
    running = next;
    await streams.renew((request) => respond(request, next.core));
    await before?.core.close();
    return next;
  };
  const functions: WorkerFunctions = {
    open: async ({ options, saved }) => ({ token: (await start(options, saved)).core.token }),
    respond: async (request) => streams.hold(request, await respond(request, current().core)),
    startStream: (stream) => streams.start(stream),
    endStream: (stream) => streams.end(stream),
    save: () => save(current()),
    load: async (saved) => {
      await start(current().options, saved);
    },
    follow: async (answers) => {
      const { options } = current();
      await start({ ...options, answers }, save(current()));
    },
  };
  const page = new Peer<PageFunctions>(port, functions);
}

function save({ core, store }: Running): SavedStore {
  for (const { requestLog } of core.tenants.used) requestLog.flush();
  return store.save();
}

async function run(options: WorkerOptions, saved: SavedStore | undefined, page: Peer<PageFunctions>): Promise<Running> {
  const store = openMemoryStore(saved);
  const log: OnRequest = ({ at, method, target, operation, status, milliseconds }, tenant) =>
    page.notify("log", { at, store: tenant, method, target, operation, status, milliseconds });
  // A given token is added to a saved store that does not have it.
  const token = options.token ?? defaultToken;
  const { answers = [], ...coreOptions } = options;
  const variation = answers.length > 0 ? followAnswers(answers) : undefined;
  const core = await SandboxCore.open(store, { ...coreOptions, token, log, variation }, { send: sendTo(page) });
  return { options, store, core };
}

/** Delivers webhooks to the page. */
function sendTo(page: Peer<PageFunctions>): SendRequest {
  return (url, { method, headers, body }) => page.call("deliver", { url, method, headers, body });
}

function respond({ method, url, headers, body }: SentRequest, core: SandboxCore): Promise<SandboxResponse> {
  const request = {
    method,
    url,
    headers: new Headers(headers.map(([name, value]): [string, string] => [name, value])),
    bytes: async () => new Uint8Array(body),
  };
  return core.respond(toIncoming(request, core.bodyLimit));
}

/** A response that goes on. */
interface OpenStream {
  readonly request: SentRequest;
  stream: NonNullable<SandboxResponse["stream"]>;
  /** Ends it; undefined until the page has the response, and starts the stream. */
  end: (() => void) | undefined;
}

/** The streams of responses. Each is held until the page has its response, and starts it. */
class Streams {
  readonly #write: (stream: number, text: string | Uint8Array) => void;
  readonly #open = new Map<number, OpenStream>();
  #last = 0;

  constructor(write: (stream: number, text: string | Uint8Array) => void) {
    this.#write = write;
  }

  /** @returns the response as it is sent. */
  hold(request: SentRequest, { stream, ...response }: SandboxResponse): SentResponse {
    if (!stream) return response;
    this.#last += 1;
    this.#open.set(this.#last, { request, stream, end: undefined });
    return { ...response, stream: this.#last };
  }

  start(id: number): void {
    const open = this.#open.get(id);
    if (open) open.end = open.stream((text) => this.#write(id, text));
  }

  end(id: number): void {
    this.#open.get(id)?.end?.();
    this.#open.delete(id);
  }

  /** Continues each stream with that of the same request to another sandbox. One that has none there gets nothing more. */
  async renew(respond: (request: SentRequest) => Promise<SandboxResponse>): Promise<void> {
    for (const [id, open] of this.#open) {
      const { stream } = await respond(open.request);
      const isStarted = open.end !== undefined;
      open.end?.();
      if (!stream || !this.#open.has(id)) continue;
      open.stream = stream;
      if (isStarted) this.start(id);
    }
  }
}
