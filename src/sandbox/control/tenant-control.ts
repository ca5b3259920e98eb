/** All that can be done to one tenant beside the interface. Over HTTP, the routes under `/_sandbox` call the same methods. */

import type { WireFormat } from "../../client/request-body.ts";
import { notFound } from "../refusal.ts";
import type { ContractBreach, LoggedRequest, RequestFilter } from "../request-log.ts";
import { type DataSet, seedSnapshot } from "../seed/seed.ts";
import type { ClockState } from "../state/clock.ts";
import { StorageError } from "../storage/index.ts";
import type { Tenant } from "../tenant.ts";
import type { Tenants } from "../tenants.ts";
import type { Webhooks } from "../webhooks/webhooks.ts";
import { ClockControl } from "./clock-control.ts";
import { type Coverage, coverageOf } from "./coverage.ts";
import { type Dump, dumpOf, putDump } from "./dump.ts";
import { FaultControl } from "./fault-control.ts";
import {
  type KeptResource,
  type KeptResources,
  keptResource,
  keptResources,
  type ResourceCount,
  resourceCounts,
} from "./inspection.ts";
import type { ResourceLists, ResourceName } from "./resources.ts";
import { putResources } from "./seeding.ts";
import { keepingSnapshots, keepSnapshots, type Snapshot, snapshotsOf } from "./snapshots.ts";
import { TokenControl } from "./token-control.ts";

/** What to put into a tenant: a seed of the sandbox in place of all that it has, or resources beside what it has. */
export type Seed = { readonly dataSet: DataSet } | { readonly resources: ResourceLists };

/** What the control of a tenant needs. */
export interface TenantControlOptions {
  readonly tenants: Tenants;
  /** Empties a tenant, puts a seed into it, and keeps the snapshot `seed` of it. */
  readonly seed: (tenant: Tenant, size: DataSet) => Promise<void>;
  /** How its clock stood at first; with the machine's if left out. */
  readonly start?: ClockState | undefined;
}

const running: ClockState = { offset: 0, frozen: null, tick: 0 };

/** The control of one tenant. Where something is wrong with what is given, methods throw a `Refusal` that lists all of it. */
export class TenantControl {
  readonly clock: ClockControl;
  readonly faults: FaultControl;
  readonly requests: RequestControl;
  readonly breaches: BreachControl;
  readonly tokens: TokenControl;
  readonly #tenant: Tenant;
  readonly #options: TenantControlOptions;

  constructor(tenant: Tenant, options: TenantControlOptions) {
    this.#tenant = tenant;
    this.#options = options;
    this.clock = new ClockControl(tenant);
    this.faults = new FaultControl(tenant);
    this.requests = new RequestControl(tenant);
    this.breaches = new BreachControl(tenant);
    this.tokens = new TokenControl(tenant, options.tenants);
  }

  get tenant(): Tenant {
    return this.#tenant;
  }

  /** The wire format of its answers and webhooks, where a request does not choose. */
  get wireFormat(): WireFormat {
    return this.#tenant.wireFormat;
  }

  setWireFormat(wireFormat: WireFormat): Promise<void> {
    return this.#options.tenants.setWireFormat(this.#tenant.name, wireFormat);
  }

  /** Who is told of what happens, and what was told. */
  get webhooks(): Webhooks {
    return this.#tenant.webhooks;
  }

  /**
   * Goes back to the last seed, whole or of resources; to nothing where there was none. The clock stands as it did at first, and
   * there are no faults, no exchanges and no violations.
   */
  async reset(): Promise<void> {
    await keepingSnapshots(this.#tenant, () => this.#restoreSeed());
  }

  /**
   * Seeds, and keeps what there is then as what a reset goes back to.
   *
   * @throws Refusal when a resource is not as the contract has it; then nothing has changed.
   */
  async seed(seed: Seed): Promise<void> {
    if ("dataSet" in seed) {
      await keepingSnapshots(this.#tenant, () => this.#options.seed(this.#tenant, seed.dataSet));
      await this.#startAnew();
    } else {
      await putResources(this.#tenant, seed.resources);
      await this.#tenant.snapshot(seedSnapshot);
    }
  }

  /** All that is kept, but for what was sent and logged. */
  export(): Promise<Dump> {
    return dumpOf(this.#tenant);
  }

  /** Puts a dump in place of all that is kept. @throws Refusal with all that is wrong; then nothing has changed. */
  import(dump: Dump): Promise<void> {
    return putDump(this.#tenant, dump);
  }

  /** Keeps all that there is under a name, the clock included, in place of what has that name. */
  async snapshot(name: string): Promise<Snapshot> {
    const made: Snapshot = { name, at: new Date(this.#tenant.clock.now()).toISOString() };
    await this.#tenant.saveClock();
    await keepSnapshots(this.#tenant, [made]);
    await this.#tenant.snapshot(name);
    return made;
  }

  /** The snapshots, the oldest first. */
  snapshots(): Promise<Snapshot[]> {
    return snapshotsOf(this.#tenant);
  }

  /** Brings back what a snapshot has. Faults, exchanges and violations stay. @throws StorageError `no-snapshot`. */
  restore(name: string): Promise<void> {
    return keepingSnapshots(this.#tenant, () => this.#tenant.restore(name));
  }

  /** What was exercised of the contract since the exchanges were cleared. */
  coverage(): Coverage {
    return coverageOf(this.#tenant.requestLog);
  }

  /** How many resources there are, by name. */
  resources(): Promise<ResourceCount[]> {
    return resourceCounts(this.#tenant);
  }

  /** Resources of one name, the newest first. */
  resourcesOf(
    name: ResourceName,
    page: { readonly limit?: number; readonly after?: string } = {},
  ): Promise<KeptResources> {
    return keptResources(this.#tenant, name, page);
  }

  /** A resource by its name and id. @throws Refusal 404. */
  resource(name: ResourceName, id: string): Promise<KeptResource> {
    return keptResource(this.#tenant, name, id);
  }

  async #restoreSeed(): Promise<void> {
    try {
      await this.#tenant.restore(seedSnapshot, () => this.#startAnew());
    } catch (error) {
      if (!(error instanceof StorageError && error.code === "no-snapshot")) throw error;
      await this.#tenant.restore(null, () => this.#startAnew());
    }
  }

  async #startAnew(): Promise<void> {
    const { clock, faults, requestLog } = this.#tenant;
    clock.restore(this.#options.start ?? running);
    faults.clear();
    requestLog.clear();
    requestLog.clearBreaches();
    await this.#tenant.saveClock();
  }
}

/** The exchanges that a tenant keeps: the last 500, or fewer where they are large. */
export class RequestControl {
  readonly #tenant: Tenant;

  constructor(tenant: Tenant) {
    this.#tenant = tenant;
  }

  /** Those that fit, the oldest first. */
  list(filter: RequestFilter = {}): LoggedRequest[] {
    return this.#tenant.requestLog.find(filter);
  }

  /** @throws Refusal 404. */
  get(number: number): LoggedRequest {
    const [found] = this.#tenant.requestLog.find({ after: number - 1 });
    if (found?.number !== number) throw notFound("exchange", String(number));
    return found;
  }

  /** Forgets them, and what they exercised. */
  clear(): void {
    this.#tenant.requestLog.clear();
  }

  /** Calls a function with each from now on. @returns what ends it. */
  listen(listener: (entry: LoggedRequest) => void): () => void {
    return this.#tenant.requestLog.listen(listener);
  }
}

/** Answers of the sandbox that broke the contract, which are defects of it. */
export class BreachControl {
  readonly #tenant: Tenant;

  constructor(tenant: Tenant) {
    this.#tenant = tenant;
  }

  list(): readonly ContractBreach[] {
    return [...this.#tenant.requestLog.breaches];
  }

  clear(): void {
    this.#tenant.requestLog.clearBreaches();
  }
}
