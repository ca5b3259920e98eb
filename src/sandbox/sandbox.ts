/** A sandbox in a Node process: its storage, its servers, and its webhooks over the network. */
import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { type IntervalHistogram, monitorEventLoopDelay } from "node:perf_hooks";
import type { ChosenAnswers } from "./answers/chosen-answers.ts";
import type { Variation } from "./calls/variation.ts";
import { inspectorFolder } from "./file-locations.ts";
import { defaultToken } from "./http/keys.ts";
import { isOpen, type Listening, type ListenOptions, listen } from "./http/server.ts";
import type { Platform } from "./platform.ts";
import { type CoreOptions, SandboxCore } from "./sandbox-core.ts";
import { openStorage } from "./storage/open.ts";
import type { Tenant } from "./tenants/tenant.ts";
import type { Tenants } from "./tenants/tenants.ts";
import type { ReceiverPolicy } from "./webhooks/receivers.ts";
import type { SendRequest } from "./webhooks/send.ts";

/** How to create a sandbox. */
export interface SandboxOptions extends CoreOptions {
  /** The folder that the state is saved in. Default: in memory. */
  readonly data?: string | undefined;
  /** The address of the PostgreSQL database that the state is saved in, such as `postgres://user@host/name`. Needs the package `pg`. */
  readonly database?: string | undefined;
  /**
   * The address of the same database without the pooler that `database` leads to, such as PgBouncer. Sandboxes that share the database
   * then tell each other what to do; otherwise each looks for it every few seconds. Default: `database`.
   */
  readonly databaseDirect?: string | undefined;
  /**
   * Whether webhooks may be sent to private, loopback and link-local addresses. Default: false; loopback addresses are allowed while
   * only this machine can connect.
   */
  readonly allowPrivateWebhooks?: boolean | undefined;
  /**
   * What the sandbox does where the documentation leaves it open, by the ids of gaps and readings, as in `conform.yaml`:
   * `{ "second-order-cancel": "unprocessable" }`. Default: what the contract assumes.
   */
  readonly answers?: ChosenAnswers | undefined;
}

export { defaultToken };

/** How to close a sandbox. Times are in milliseconds. */
export interface CloseOptions {
  /** How long to keep serving while the sandbox already says that it is not ready, so that load balancers notice. Default: 0. */
  readonly drainTime?: number | undefined;
  /** How long requests and webhooks in progress may take after that. Default: 2,000 for requests, and 0 for webhooks, which stay. */
  readonly grace?: number | undefined;
  /** Called if requests were cut off, because they took longer. */
  readonly onCutOff?: (() => void) | undefined;
}

/** What a sandbox does by answers. Their register is loaded for nobody else. @throws RangeError if it cannot follow one of them. */
async function variationBy(answers: ChosenAnswers): Promise<Variation | undefined> {
  const { followedAnswers } = await import("./answers/chosen-answers.ts");
  const { followAnswers } = await import("./answers/follow-answers.ts");
  const followed = followedAnswers(answers);
  return followed.length > 0 ? followAnswers(followed) : undefined;
}

/** Whether other machines can connect. */
interface Exposure {
  isExposed: boolean;
}

/** See `createSandbox`. */
export class SandboxServer {
  readonly #core: SandboxCore;
  readonly #exposure: Exposure;
  readonly #closeStorage: () => Promise<void>;
  readonly #servers: Listening[] = [];
  #closed: Promise<void> | undefined;

  private constructor(core: SandboxCore, exposure: Exposure, closeStorage: () => Promise<void>) {
    this.#core = core;
    this.#exposure = exposure;
    this.#closeStorage = closeStorage;
  }

  /** @throws StorageError if the folder or the database cannot be used, TenantError if the token is invalid, RangeError if an allowed origin or the address of the docs is not one, or if an answer cannot be followed. */
  static async open(options: SandboxOptions): Promise<SandboxServer> {
    const { data, database, databaseDirect, allowPrivateWebhooks = false } = options;
    const exposure: Exposure = { isExposed: false };
    const store = await openStorage({ folder: data, database, databaseDirect, notify: options.onNotice });
    try {
      const variation = options.answers === undefined ? options.variation : await variationBy(options.answers);
      const core = await SandboxCore.open(
        store,
        { ...options, variation },
        {
          ...node,
          send: sendLater(() => ({ allowPrivate: allowPrivateWebhooks, allowLoopback: !exposure.isExposed })),
        },
      );
      return new SandboxServer(core, exposure, () => store.close());
    } catch (error) {
      await store.close();
      throw error;
    }
  }

  /** Responds to a request without a socket, as the global `fetch` would. */
  get fetch(): SandboxCore["fetch"] {
    return this.#core.fetch;
  }

  get tenants(): Tenants {
    return this.#core.tenants;
  }

  /** The access token of the default store. */
  get token(): string {
    return this.#core.token;
  }

  /** The default store. */
  tenant(): Tenant {
    return this.#core.tenant();
  }

  /** Listens. @throws ListenError. */
  async listen(options: ListenOptions = {}): Promise<Listening> {
    if (isOpen(options)) this.#exposure.isExposed = true;
    const { bodyLimit } = this.#core;
    const server = await listen({
      respond: (incoming) => this.#core.respond(incoming),
      bodyLimit,
      isClosing: () => this.#core.isClosing,
      ...options,
    });
    this.#servers.push(server);
    return server;
  }

  /** Finishes requests in progress, stops listening and delivering, and closes the storage. */
  close(options: CloseOptions = {}): Promise<void> {
    this.#closed ??= this.#close(options);
    return this.#closed;
  }

  async #close({ drainTime = 0, grace, onCutOff = () => {} }: CloseOptions): Promise<void> {
    this.#core.beginClosing();
    if (drainTime > 0) await new Promise((resolve) => setTimeout(resolve, drainTime));
    const finished = this.#servers.map((server) => server.close(grace));
    const [areFinished] = await Promise.all([Promise.all(finished), this.#core.tenants.stopDelivering(grace ?? 0)]);
    // The last requests may have started deliveries.
    await this.#core.close();
    await this.#closeStorage();
    if (areFinished.includes(false)) onCutOff();
  }
}

/** Sends webhooks. The first one loads what that takes, such as TLS: most sandboxes send none. */
function sendLater(policy: () => ReceiverPolicy): SendRequest {
  return async (url, request) => {
    const { sendTo } = await import("./webhooks/receivers.ts");
    return sendTo(policy)(url, request);
  };
}

let delays: IntervalHistogram | undefined;

/** Measures from the first time that somebody asks: the histogram wakes the process up 50 times a second. */
function readEventLoopLag(): number {
  if (!delays) {
    delays = monitorEventLoopDelay({ resolution: 20 });
    delays.enable();
    return 0;
  }
  const lag = Math.max(0, delays.percentile(99) / 1e9 - 0.02);
  delays.reset();
  return lag;
}

/** What Node has, apart from the network. */
const node: Omit<Platform, "send"> = {
  readInspectorFile: (name) => readFile(new URL(name, inspectorFolder)).catch(() => undefined),
  processUsage: () => {
    const { user, system } = process.cpuUsage();
    const openFiles = existsSync("/proc/self/fd") ? readdirSync("/proc/self/fd").length : undefined;
    const startTime = (Date.now() - process.uptime() * 1000) / 1000;
    const usage = { cpuSeconds: (user + system) / 1e6, residentBytes: process.memoryUsage.rss() };
    return { ...usage, startTime, openFiles, eventLoopLag: readEventLoopLag() };
  },
};
