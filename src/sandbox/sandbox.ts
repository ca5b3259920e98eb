/** A sandbox: one or more stores with the whole Store Administration API, in one process. */
import type { WireFormat } from "../client/request-body.ts";
import { randomBytes, sha256, toBase64, toHex } from "./bytes.ts";
import type { OnControl } from "./control/audit.ts";
import type { ControlSubject } from "./control/http/respond.ts";
import { fetchThrough } from "./http/fetch.ts";
import { isLoopback } from "./http/hosts.ts";
import { defaultToken } from "./http/keys.ts";
import type { SandboxRequest, SandboxResponse } from "./http/messages.ts";
import { type Listening, type ListenOptions, listen } from "./http/server.ts";
import { Metrics } from "./metrics.ts";
import { defaultQuotas, type Quotas } from "./quotas.ts";
import { type OnRequest, RequestHandler } from "./request-handler.ts";
import type { DataSet } from "./seed/seed.ts";
import { openStorage } from "./storage/index.ts";
import type { Tenant } from "./tenant.ts";
import { Tenants } from "./tenants.ts";
import type { Variation } from "./variation.ts";
import { sendTo } from "./webhooks/receivers.ts";

/** How to create a sandbox. */
export interface SandboxOptions {
  /** The folder that the state is saved in. Default: in memory. */
  readonly data?: string | undefined;
  /** The address of the PostgreSQL database that the state is saved in, such as `postgres://user@host/name`. Needs the package `pg`. */
  readonly database?: string | undefined;
  /**
   * The address of the same database without the pooler that `database` leads to, such as PgBouncer. Sandboxes that share the database
   * then tell each other what to do; otherwise each looks for it every few seconds. Default: `database`.
   */
  readonly databaseDirect?: string | undefined;
  /** The data set of the default store if it is new. Default: `small`. */
  readonly dataSet?: DataSet | undefined;
  /** The wire format of responses, unless a request sets `X-Sandbox-Wire-Format`. Default: `typed`. */
  readonly wireFormat?: WireFormat | undefined;
  /** The access token of the default store, which is added to it if it is saved without. Default: `sandbox-token`. */
  readonly token?: string | undefined;
  /** A seed that makes ids, tokens and times the same on every run. The clock is frozen, and advances a second with each request. */
  readonly deterministic?: number | string | undefined;
  /** The maximum size of a request body, in bytes. Default: 1 MiB. */
  readonly bodyLimit?: number | undefined;
  /** The most that requests may create. Default: `defaultQuotas`. */
  readonly quotas?: Partial<Quotas> | undefined;
  /**
   * Whether webhooks may be sent to private, loopback and link-local addresses. Default: false; loopback addresses are allowed while
   * only this machine can connect.
   */
  readonly allowPrivateWebhooks?: boolean | undefined;
  /** Called with each request and its response. */
  readonly log?: OnRequest | undefined;
  /** Called with each call of the control API, for an audit log. */
  readonly audit?: OnControl | undefined;
  /** Called with the progress of seeding a large data set. */
  readonly progress?: ((done: number, all: number) => void) | undefined;
  /** @internal */
  readonly variation?: Variation | undefined;
}

export { defaultToken };

const mebibyte = 1024 * 1024;

/** The first moment of a deterministic clock: the day after the last time in the sample data. */
const firstMoment = Date.parse("2024-12-17T09:00:00-08:00");

/** Whether other machines can connect. */
interface Exposure {
  isExposed: boolean;
}

/** See `createSandbox`. */
export class SandboxServer {
  /** Responds to a request without a socket, as the global `fetch` would. */
  readonly fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
  readonly tenants: Tenants;
  /** The access token of the default store. */
  readonly token: string;
  readonly #respond: (incoming: SandboxRequest) => Promise<SandboxResponse>;
  readonly #bodyLimit: number;
  readonly #exposure: Exposure;
  readonly #subject: ControlSubject;
  readonly #handler: RequestHandler;
  readonly #onControl: OnControl | undefined;
  readonly #servers: Listening[] = [];
  readonly #end: () => Promise<void>;
  #closed: Promise<void> | undefined;

  private constructor(
    tenants: Tenants,
    token: string,
    options: SandboxOptions,
    exposure: Exposure,
    end: () => Promise<void>,
  ) {
    this.#exposure = exposure;
    this.tenants = tenants;
    this.token = token;
    this.#bodyLimit = options.bodyLimit ?? mebibyte;
    this.#onControl = options.audit;
    this.#end = end;
    const metrics = new Metrics();
    const quotas = { ...defaultQuotas, ...options.quotas };
    this.#subject = { tenants, quotas, metrics, isClosing: () => this.#closed !== undefined };
    const onRequest: OnRequest = (request, tenant) => {
      metrics.countRequest(request);
      options.log?.(request, tenant);
    };
    const handler = new RequestHandler(tenants, onRequest, options.variation, quotas);
    this.#handler = handler;
    this.#respond = (incoming) =>
      incoming.target.startsWith("/_sandbox") ? this.#respondToControl(incoming) : handler.handle(incoming);
    this.fetch = fetchThrough(this.#respond, this.#bodyLimit);
  }

  /** @throws StorageError if the folder or the database cannot be used, TenantError if the token is invalid. */
  static async open(options: SandboxOptions): Promise<SandboxServer> {
    const { data, database, databaseDirect, deterministic, progress, dataSet, wireFormat } = options;
    const exposure: Exposure = { isExposed: false };
    const store = await openStorage({ folder: data, database, databaseDirect });
    try {
      const random = randomFor(deterministic);
      const tenants = await Tenants.open(store, () => `sandbox-${toHex(random(16))}`, {
        clock: deterministic === undefined ? undefined : { offset: 0, frozen: firstMoment, tick: 1000 },
        newSecret: () => `whsec_${toBase64(random(24))}`,
        variation: options.variation,
        send: sendTo(() => ({
          allowPrivate: options.allowPrivateWebhooks ?? false,
          allowLoopback: !exposure.isExposed,
        })),
        progress,
      });
      const token = options.token ?? defaultToken;
      await tenants.openDefault({ token, wireFormat, dataSet }, options.token !== undefined);
      return new SandboxServer(tenants, token, options, exposure, async () => {
        await tenants.close();
        await store.close();
      });
    } catch (error) {
      await store.close();
      throw error;
    }
  }

  /** The default store. */
  tenant(): Tenant {
    return this.tenants.default;
  }

  /** Listens. @throws ListenError. */
  async listen(options: ListenOptions = {}): Promise<Listening> {
    if (options.host !== undefined && !isLoopback(options.host)) this.#exposure.isExposed = true;
    const server = await listen({ respond: this.#respond, bodyLimit: this.#bodyLimit, ...options });
    this.#servers.push(server);
    return server;
  }

  /** Finishes requests in progress, stops listening and delivering, and closes the storage. */
  close(): Promise<void> {
    this.#handler.close();
    this.#closed ??= Promise.all(this.#servers.map((server) => server.close())).then(this.#end);
    return this.#closed;
  }

  /** The control API is loaded by the first request to it, since most sandboxes in tests never get one. */
  async #respondToControl(incoming: SandboxRequest): Promise<SandboxResponse> {
    const { respondToControl } = await import("./control/http/respond.ts");
    return respondToControl(this.#subject, incoming, (audit) => {
      this.#subject.metrics.countCall(audit);
      this.#onControl?.(audit);
    });
  }
}

/** Generates up to 32 bytes: with a seed, the same ones on every run. */
function randomFor(seed: SandboxOptions["deterministic"]): (length: number) => Uint8Array {
  if (seed === undefined) return randomBytes;
  let count = 0;
  return (length) => {
    count += 1;
    return sha256(`${seed} ${count}`).subarray(0, length);
  };
}
