/**
 * Quotas: how much a store and a sandbox may have when others can fill them. `resources`, `bytes` and `totalBytes` hold for all changes of
 * a store, and the others for requests, not for the program itself. Processes that share a database count `eventStreams` and `requestRate`
 * for themselves, and see bytes that others add to `totalBytes` within 10 seconds: a shared count would cost each request a round trip.
 */
import type { Admit } from "../storage/index.ts";

/** The quotas of a sandbox. */
export interface Quotas {
  /** Stores of the sandbox. */
  readonly stores: number;
  /** Resources of a store. */
  readonly resources: number;
  /** Bytes of a store: the JSON of its resources and deliveries, once more for each snapshot. The state after the last seed is one. */
  readonly bytes: number;
  /** Bytes of all stores. */
  readonly totalBytes: number;
  /** Of a store. */
  readonly tokens: number;
  readonly snapshots: number;
  readonly subscriptions: number;
  readonly faults: number;
  /** Open event streams of a store. */
  readonly eventStreams: number;
  /** Deliveries of webhooks that a store has in progress at once. The others wait. */
  readonly webhooks: number;
  /** Requests to the API a second, of a store. */
  readonly requestRate: number;
}

/** Enough for tests and for the data set `large`. */
export const defaultQuotas: Quotas = {
  stores: 10_000,
  resources: 1_000_000,
  bytes: 1024 ** 3,
  totalBytes: 4 * 1024 ** 3,
  tokens: 1000,
  snapshots: 100,
  subscriptions: 100,
  faults: 1000,
  eventStreams: 100,
  webhooks: 32,
  requestRate: Number.POSITIVE_INFINITY,
};

/** The options of the command `sandbox` that set the quotas. */
export const quotaOptions: Readonly<Record<keyof Quotas, string>> = {
  stores: "max-stores",
  resources: "max-resources",
  bytes: "max-bytes",
  totalBytes: "max-total-bytes",
  tokens: "max-tokens",
  snapshots: "max-snapshots",
  subscriptions: "max-subscriptions",
  faults: "max-faults",
  eventStreams: "max-event-streams",
  webhooks: "max-webhooks",
  requestRate: "max-request-rate",
};

const units: Partial<Readonly<Record<keyof Quotas, string>>> = {
  bytes: "bytes of resources and snapshots",
  totalBytes: "bytes of resources and snapshots",
  requestRate: "requests a second",
  eventStreams: "open event streams",
};

/** Thrown if a request would exceed a quota. Nothing has changed. The message is for people. */
export class QuotaError extends Error {
  override readonly name = "QuotaError";
  readonly quota: keyof Quotas;
  /** Whether the request can succeed later without a change. */
  readonly isTemporary: boolean;

  /** @param found how much there would be, if that is known. */
  constructor(quota: keyof Quotas, limit: number, found?: number) {
    const what = quota === "stores" || quota === "totalBytes" ? "The sandbox" : "The store";
    const most = `${limit} ${units[quota] ?? quota}${found === undefined ? "" : `, and would have ${found}`}`;
    const how = `The option --${quotaOptions[quota]} of the sandbox, or quotas.${quota} in a program, sets this.`;
    super(`${what} may have at most ${most}. ${how}`);
    this.quota = quota;
    this.isTemporary = quota === "requestRate" || quota === "eventStreams";
  }

  /** The status of the response: 429 if the request can succeed later, otherwise 507. */
  get status(): 429 | 507 {
    return this.isTemporary ? 429 : 507;
  }

  get headers(): Readonly<Record<string, string>> {
    return this.isTemporary ? { "retry-after": "1" } : {};
  }
}

/** A check of how many there are before another one is added. It throws QuotaError if the quota allows no more. */
export function admitWithin(quotas: Quotas, quota: keyof Quotas): Admit {
  return (others) => {
    if (others >= quotas[quota]) throw new QuotaError(quota, quotas[quota]);
  };
}

/** Limits a rate: a bucket that fills at the rate, and holds as much as flows in a second. */
export class RateLimit {
  readonly #rate: number;
  #left: number;
  #at = performance.now();

  /** @param rate requests a second. */
  constructor(rate: number) {
    this.#rate = rate;
    this.#left = rate;
  }

  /** Takes a request from the bucket. @returns whether there was one. */
  take(): boolean {
    const now = performance.now();
    this.#left = Math.min(this.#rate, this.#left + ((now - this.#at) / 1000) * this.#rate);
    this.#at = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}
