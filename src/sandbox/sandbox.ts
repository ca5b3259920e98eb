/** A sandbox: stores of the whole interface that remember, in one process. */
import { createHash, randomBytes } from "node:crypto";
import { fetchThrough } from "./http/fetch.ts";
import { type Listening, listen } from "./http/server.ts";
import { type OnRequest, RequestHandler, type SandboxRequest, type SandboxResponse } from "./request-handler.ts";
import { type DataSet, seedTenant } from "./seed/seed.ts";
import type { ClockState } from "./state/clock.ts";
import { openStorage } from "./storage/index.ts";
import type { Tenant } from "./tenant.ts";
import { defaultTenant, type TenantOptions, Tenants } from "./tenants.ts";
import type { Variation } from "./variation.ts";

/** How a sandbox is made. */
export interface SandboxOptions {
  /** Path of the folder that keeps its state; in memory if left out. */
  readonly data?: string | undefined;
  /** The most bytes that the body of a request may have; 1 MiB if left out. */
  readonly bodyLimit?: number | undefined;
  /** Makes ids, tokens and times the same on every run: the clock stands still and moves a second with each request. */
  readonly deterministic?: number | string | undefined;
  /** The default tenant: its token, scopes and wire format. */
  readonly tenant?: TenantOptions | undefined;
  /** What is in the default tenant at first, where it is new; `small` if left out. */
  readonly dataSet?: DataSet | undefined;
  /** Is told how far a large seed is. */
  readonly progress?: ((done: number, all: number) => void) | undefined;
  /** Is told of each exchange. */
  readonly log?: OnRequest | undefined;
  readonly variation?: Variation | undefined;
}

/** The token of the default tenant. */
export const defaultToken = "sandbox-token";

const mebibyte = 1024 * 1024;

/** The first moment of a deterministic clock: the day after the last time in the sample data. */
const firstMoment = Date.parse("2024-12-17T09:00:00-08:00");

/** See `createSandbox`. */
export class SandboxServer {
  /** Answers a request without a socket, as the global `fetch` would. */
  readonly fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
  readonly tenants: Tenants;
  readonly bodyLimit: number;
  /** How clocks stand at first; with the machine's if left out. */
  readonly start: ClockState | undefined;
  readonly #answer: (incoming: SandboxRequest) => Promise<SandboxResponse>;
  readonly #servers: Listening[] = [];
  readonly #end: () => Promise<void>;
  readonly #progress: SandboxOptions["progress"];
  #closed: Promise<void> | undefined;

  private constructor(tenants: Tenants, options: SandboxOptions, end: () => Promise<void>) {
    this.tenants = tenants;
    this.bodyLimit = options.bodyLimit ?? mebibyte;
    this.start = startOf(options.deterministic);
    this.#end = end;
    this.#progress = options.progress;
    const exchange = new RequestHandler(tenants, options.log, options.variation);
    this.#answer = (incoming) =>
      incoming.target.startsWith("/_sandbox") ? this.#control(incoming) : exchange.handle(incoming);
    this.fetch = fetchThrough(this.#answer, this.bodyLimit);
  }

  /** @throws StorageError where the folder cannot be used. */
  static async open(options: SandboxOptions): Promise<SandboxServer> {
    const { data, deterministic, tenant } = options;
    const store = await openStorage({ folder: data });
    try {
      const random = randomFor(deterministic);
      const tenants = await Tenants.open(store, () => `sandbox-${random(16).toString("hex")}`, {
        clock: startOf(deterministic),
        newSecret: () => `whsec_${random(24).toString("base64")}`,
        variation: options.variation,
      });
      const sandbox = new SandboxServer(tenants, options, async () => {
        await tenants.close();
        await store.close();
      });
      const first = { token: defaultToken, ...tenant };
      if (!tenants.has(defaultTenant)) await sandbox.createTenant(defaultTenant, first, options.dataSet);
      return sandbox;
    } catch (error) {
      await store.close();
      throw error;
    }
  }

  /** A tenant by its name, the default one if left out. */
  tenant(name: string = defaultTenant): Tenant {
    return this.tenants.get(name);
  }

  /** Makes a tenant, with a seed in it. @throws TenantError. */
  async createTenant(name: string, options: TenantOptions = {}, dataSet: DataSet = "small"): Promise<Tenant> {
    return this.tenants.create(name, options, (tenant) => seedTenant(tenant, dataSet, this.#progress));
  }

  /** Listens. @throws ListenError. */
  async listen(
    options: { readonly port?: number | undefined; readonly host?: string | undefined } = {},
  ): Promise<Listening> {
    const server = await listen({ answer: this.#answer, bodyLimit: this.bodyLimit, ...options });
    this.#servers.push(server);
    return server;
  }

  /** Answers what is on its way, stops listening and delivering, and closes the storage. */
  close(): Promise<void> {
    this.#closed ??= Promise.all(this.#servers.map((server) => server.close())).then(this.#end);
    return this.#closed;
  }

  async #control(incoming: SandboxRequest): Promise<SandboxResponse> {
    const { control } = await import("./control/control.ts");
    return control(this, incoming, { start: this.start });
  }
}

/** How clocks stand at first. */
export function startOf(deterministic: SandboxOptions["deterministic"]): ClockState | undefined {
  return deterministic === undefined ? undefined : { offset: 0, frozen: firstMoment, tick: 1000 };
}

/** What makes up bytes: the same ones on every run where they are to be. */
function randomFor(deterministic: SandboxOptions["deterministic"]): (length: number) => Buffer {
  if (deterministic === undefined) return randomBytes;
  let last = 0;
  return (length) => {
    last += 1;
    return createHash("sha512").update(`${deterministic} ${last}`).digest().subarray(0, length);
  };
}
