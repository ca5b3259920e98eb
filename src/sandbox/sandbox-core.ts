/** One or more stores with the whole Store Administration API, wherever they run: in Node, or in a browser. */
import type { WireFormat } from "../client/request-body.ts";
import { docsSite, publishedDocs, readDocsAddress } from "../docs-site.ts";
import { type OnRequest, RequestHandler } from "./calls/request-handler.ts";
import type { Variation } from "./calls/variation.ts";
import type { OnControl } from "./control/audit.ts";
import type { ControlSubject } from "./control/http/subject.ts";
import { Metrics } from "./control/metrics.ts";
import { fetchThrough } from "./http/fetch.ts";
import { defaultToken } from "./http/keys.ts";
import type { SandboxRequest, SandboxResponse } from "./http/messages.ts";
import { AllowedOrigins, isPreflight } from "./http/origins.ts";
import { type OnNotice, printDefects } from "./log/notice.ts";
import type { Platform } from "./platform.ts";
import type { DataSet } from "./seed/seed.ts";
import type { Store } from "./storage/index.ts";
import { defaultQuotas, type Quotas } from "./tenants/quotas.ts";
import { SizeQuotas } from "./tenants/size-quotas.ts";
import type { Tenant } from "./tenants/tenant.ts";
import { Tenants } from "./tenants/tenants.ts";
import { randomBytes, sha256, toBase64, toHex } from "./text/bytes.ts";

/** How to create a sandbox, wherever it runs. */
export interface CoreOptions {
  /** The data set of the default store if it is new. Default: `small`. */
  readonly dataSet?: DataSet | undefined;
  /** The wire format of responses, unless a request sets `X-Sandbox-Wire-Format`. Default: `typed`. */
  readonly wireFormat?: WireFormat | undefined;
  /**
   * The access token of the default store. In a saved store, it replaces the one of the last start, and those that calls have added
   * stay. Default: `sandbox-token`.
   */
  readonly token?: string | undefined;
  /**
   * Whether to leave a saved default store as it is if it has tokens other than `sandbox-token`. Then `token` may not be one of them.
   * Default: false.
   */
  readonly keepTokens?: boolean | undefined;
  /** A seed that makes ids, tokens and times the same on every run. The clock is frozen, and advances a second with each request. */
  readonly deterministic?: number | string | undefined;
  /** The maximum size of a request body, in bytes. Default: 1 MiB. */
  readonly bodyLimit?: number | undefined;
  /** How long a store is kept that nobody uses, in milliseconds. The default store is always kept. Default: for ever. */
  readonly expireIdle?: number | undefined;
  /**
   * The origins whose web pages may use the sandbox, its control API too, such as `https://docs.example`. Default: none but its own.
   */
  readonly allowedOrigins?: readonly string[] | undefined;
  /**
   * The address of the docs site, which problems and the inspector lead to, such as `https://docs.example`. Default: where the docs are
   * published; while they are not, the inspector has no links to them.
   */
  readonly docs?: string | undefined;
  /** The most that requests may create. Default: `defaultQuotas`. */
  readonly quotas?: Partial<Quotas> | undefined;
  /** Called with each request and its response. */
  readonly log?: OnRequest | undefined;
  /** Called with each call of the control API, for an audit log. */
  readonly audit?: OnControl | undefined;
  /** Called with defects of the sandbox, and what happens to its storage. Default: prints defects. */
  readonly onNotice?: OnNotice | undefined;
  /** Called with the progress of seeding a large data set. */
  readonly progress?: ((done: number, all: number) => void) | undefined;
  /** Ends the seeding of a large data set: it throws the reason, and nothing of it is kept. */
  readonly signal?: AbortSignal | undefined;
  /** @internal */
  readonly variation?: Variation | undefined;
}

const mebibyte = 1024 * 1024;

/** The first moment of a deterministic clock: the day after the last time in the sample data. */
const firstMoment = Date.parse("2024-12-17T09:00:00-08:00");

/** The stores of a storage, and what responds to requests to them. */
export class SandboxCore {
  /** Responds to a request without a socket, as the global `fetch` would. */
  readonly fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
  readonly tenants: Tenants;
  /** The access token of the default store. */
  readonly token: string;
  /** The maximum size of a request body, in bytes. */
  readonly bodyLimit: number;
  readonly #subject: ControlSubject;
  readonly #handler: RequestHandler;
  readonly #origins: AllowedOrigins;
  readonly #onControl: OnControl | undefined;
  #isClosing = false;

  private constructor(
    tenants: Tenants,
    token: string,
    origins: AllowedOrigins,
    options: CoreOptions,
    platform: Platform,
    metrics: Metrics,
  ) {
    this.tenants = tenants;
    this.token = token;
    this.#origins = origins;
    this.bodyLimit = options.bodyLimit ?? mebibyte;
    this.#onControl = options.audit;
    const quotas = { ...defaultQuotas, ...options.quotas };
    const docs = options.docs === undefined ? publishedDocs : readDocsAddress(options.docs);
    const { onNotice = printDefects, variation } = options;
    const isClosing = () => this.#isClosing;
    this.#subject = { tenants, origins, docs, quotas, metrics, platform, onNotice, isClosing };
    const onRequest: OnRequest = (request, tenant) => {
      metrics.countRequest(request);
      options.log?.(request, tenant);
    };
    this.#handler = new RequestHandler(tenants, {
      onRequest,
      onNotice,
      onQuota: (error) => metrics.countQuota(error),
      variation,
      quotas,
      origins,
      docs: docs ?? docsSite,
    });
    this.fetch = fetchThrough((incoming) => this.respond(incoming), this.bodyLimit);
  }

  /**
   * Opens the stores of a storage, which it does not close.
   *
   * @throws StorageError; TenantError if the token is invalid; RangeError if an allowed origin is not an origin, or `docs` not an address.
   */
  static async open(store: Store, options: CoreOptions, platform: Platform): Promise<SandboxCore> {
    const origins = new AllowedOrigins(options.allowedOrigins);
    const { deterministic, progress, signal, dataSet, wireFormat, variation, onNotice } = options;
    const random = randomFor(deterministic);
    const quotas = { ...defaultQuotas, ...options.quotas };
    const metrics = new Metrics(platform.processUsage);
    const tenants = await Tenants.open(store, () => `sandbox-${toHex(random(16))}`, {
      clock: deterministic === undefined ? undefined : { offset: 0, frozen: firstMoment, tick: 1000 },
      newSecret: () => `whsec_${toBase64(random(24))}`,
      variation,
      send: platform.send,
      maxDeliveries: quotas.webhooks,
      sizes: new SizeQuotas(quotas, () => store.directory.countBytes()),
      expireIdle: options.expireIdle,
      onNotice,
      onDelivery: (delivery) => metrics.countAttempt(delivery),
      seeding: { progress, signal },
    });
    const token = options.token ?? defaultToken;
    const given = options.keepTokens ? "add if it has none" : "replace";
    await tenants.openDefault({ token, wireFormat, dataSet }, options.token === undefined ? "fail" : given);
    return new SandboxCore(tenants, token, origins, options, platform, metrics);
  }

  /** Responds to a request to the API or to the control API. */
  respond(incoming: SandboxRequest): Promise<SandboxResponse> {
    return incoming.header("origin") === undefined ? this.#handle(incoming) : this.#respondToPage(incoming);
  }

  async #handle(incoming: SandboxRequest): Promise<SandboxResponse> {
    if (isVisit(incoming)) return { status: 302, headers: { location: "/_sandbox/" }, body: "" };
    return incoming.target.startsWith("/_sandbox") ? this.#respondToControl(incoming) : this.#handler.handle(incoming);
  }

  /** Responds to a request of a web page. */
  async #respondToPage(incoming: SandboxRequest): Promise<SandboxResponse> {
    if (isPreflight(incoming)) return this.#origins.respondToPreflight(incoming);
    return this.#origins.share(incoming, await this.#handle(incoming));
  }

  /** The default store. */
  tenant(): Tenant {
    return this.tenants.default;
  }

  /** Whether `beginClosing` was called. */
  get isClosing(): boolean {
    return this.#isClosing;
  }

  /** Ends the waits of requests in progress. From now on, the sandbox is not ready for more. */
  beginClosing(): void {
    this.#isClosing = true;
    this.#handler.close();
  }

  /** Stops delivering. */
  close(): Promise<void> {
    this.beginClosing();
    return this.tenants.close();
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
function randomFor(seed: CoreOptions["deterministic"]): (length: number) => Uint8Array {
  if (seed === undefined) return randomBytes;
  let count = 0;
  return (length) => {
    count += 1;
    return sha256(`${seed} ${count}`).subarray(0, length);
  };
}

/** Whether somebody opens the address of the sandbox in a browser. */
function isVisit({ method, target, header }: SandboxRequest): boolean {
  return method === "GET" && target === "/" && (header("accept") ?? "").includes("text/html");
}
