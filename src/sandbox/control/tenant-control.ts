/** Controls one store, in this process. Over HTTP, the control API calls the same methods. */

import type { WireFormat } from "../../client/request-body.ts";
import { type DataSet, writeSeed } from "../seed/seed.ts";
import type { ResourceName } from "../services/index.ts";
import type { Admit } from "../storage/index.ts";
import type { Token } from "../tenants/access-token.ts";
import type { Tenant } from "../tenants/tenant.ts";
import type { Tenants } from "../tenants/tenants.ts";
import type { Webhooks } from "../webhooks/webhooks.ts";
import { assertValid } from "./assert-valid.ts";
import { ClockControl } from "./clock-control.ts";
import { type Coverage, readCoverage } from "./coverage.ts";
import { type Dump, exportTenant, importDump, renderDump } from "./dump.ts";
import { createResource, deleteResource, replaceResource } from "./edit-resources.ts";
import { FaultControl } from "./fault-control.ts";
import { BreachControl, RequestControl } from "./request-control.ts";
import { outlineOf, type ResourceLists } from "./resources.ts";
import { putResources } from "./seeding.ts";
import { compareSnapshot, type SnapshotChanges, type SnapshotComparison } from "./snapshot-changes.ts";
import {
  deleteSnapshot,
  listSnapshots,
  restoreSeed,
  restoreSnapshot,
  type Snapshot,
  startAgain,
  takeSnapshot,
} from "./snapshots.ts";
import {
  countResources,
  getStoredResource,
  listStoredResources,
  type ResourceCount,
  type ResourcePage,
  type StoredResource,
  type StoredResourcePage,
} from "./stored-resources.ts";
import { TokenControl } from "./token-control.ts";

/** What to seed: a data set, which replaces everything, or resources, which are added. */
export type Seed = { readonly dataSet: DataSet } | { readonly resources: ResourceLists };

/** A store, as the control API lists it. */
export interface TenantDescription {
  readonly name: string;
  /** The wire format of its responses and webhooks, unless a request chooses. */
  readonly wireFormat: WireFormat;
  readonly tokens: readonly Token[];
}

/** Controls one store. Methods throw a `SandboxError` if an argument is invalid, and then nothing has changed. */
export class TenantControl {
  readonly clock: ClockControl;
  readonly faults: FaultControl;
  readonly requests: RequestControl;
  readonly breaches: BreachControl;
  readonly tokens: TokenControl;
  readonly #tenant: Tenant;
  readonly #tenants: Tenants;

  constructor(tenant: Tenant, tenants: Tenants) {
    this.#tenant = tenant;
    this.#tenants = tenants;
    this.clock = new ClockControl(tenant);
    this.faults = new FaultControl(tenant);
    this.requests = new RequestControl(tenant);
    this.breaches = new BreachControl(tenant);
    this.tokens = new TokenControl(tenant, tenants);
  }

  get tenant(): Tenant {
    return this.#tenant;
  }

  async describe(): Promise<TenantDescription> {
    return { name: this.#tenant.name, wireFormat: await this.wireFormat(), tokens: await this.tokens.list() };
  }

  /** The wire format of its responses and webhooks, unless a request chooses. */
  async wireFormat(): Promise<WireFormat> {
    return (await this.#tenant.state()).wireFormat;
  }

  async setWireFormat(wireFormat: WireFormat): Promise<void> {
    await this.#tenant.changeState(() => ({ wireFormat }));
  }

  /** Subscriptions to events, and the log of deliveries. */
  get webhooks(): Webhooks {
    return this.#tenant.webhooks;
  }

  /**
   * Restores the store as it was after the last seed; a store that was never seeded becomes empty. The clock returns to its initial
   * setting. Faults, the request log and contract breaches are cleared.
   */
  async reset(): Promise<void> {
    await this.#tenant.write((transaction) => restoreSeed(this.#tenants.initialClock, transaction, this.webhooks));
    await this.#clearLogs();
  }

  /** Seeds the store. A reset returns to the result. @throws SandboxError `invalid-argument`. */
  async seed(seed: Seed): Promise<void> {
    await assertValid("Seed", outlineOf(seed, "resources"));
    if ("dataSet" in seed) {
      await this.#tenant.write(async (transaction) => {
        await writeSeed(seed.dataSet, transaction);
        await startAgain(this.#tenants.initialClock, transaction, this.webhooks);
      });
      await this.#clearLogs();
    } else await putResources(this.#tenant, seed.resources);
  }

  /** Everything that the store has, without the delivery log and pending deliveries. */
  export(): Promise<Dump> {
    return exportTenant(this.#tenant);
  }

  /** The JSON of `export`, in UTF-8. */
  renderExport(): Promise<Uint8Array> {
    return renderDump(this.#tenant);
  }

  /**
   * Replaces the store with a dump.
   *
   * @param admit checks, if the dump has more subscriptions than the store, how many come before the last one.
   * @throws SandboxError `invalid-argument`; what `admit` throws.
   */
  async import(dump: Dump, admit?: Admit): Promise<void> {
    await importDump(this.#tenant, dump, admit);
  }

  /**
   * Saves everything in the store under a name, the clock included. Replaces a snapshot of that name.
   *
   * @param admit checks how many others there are.
   */
  snapshot(name: string, admit?: Admit): Promise<Snapshot> {
    return this.#tenant.write((transaction) => takeSnapshot(name, transaction, admit));
  }

  /** The snapshots, oldest first. */
  snapshots(): Promise<Snapshot[]> {
    return this.#tenant.read(listSnapshots);
  }

  /** Restores a snapshot. Faults, the request log and contract breaches stay. @throws StorageError `no-snapshot`. */
  restore(name: string): Promise<void> {
    return this.#tenant.write((transaction) => restoreSnapshot(name, transaction, this.webhooks));
  }

  /** What changed in the resources since a snapshot, a page of it. @throws SandboxError; StorageError `no-snapshot`. */
  snapshotChanges(name: string, comparison: SnapshotComparison = {}): Promise<SnapshotChanges> {
    return compareSnapshot(this.#tenant, name, comparison);
  }

  /** The parts of the contract that were used since the request log was cleared. */
  coverage(): Promise<Coverage> {
    return readCoverage(this.#tenant.requestLog);
  }

  /** The number of resources of each type. */
  resources(): Promise<ResourceCount[]> {
    return countResources(this.#tenant);
  }

  /** Resources of a type, newest first. @throws SandboxError. */
  resourcesOf(name: ResourceName, page: ResourcePage = {}): Promise<StoredResourcePage> {
    return listStoredResources(this.#tenant, name, page);
  }

  /** A resource by its type and id. @throws SandboxError `not-found`. */
  resource(name: ResourceName, id: string): Promise<StoredResource> {
    return getStoredResource(this.#tenant, name, id);
  }

  /** Creates a resource, by default with a new id. No webhook is sent. @throws SandboxError. */
  createResource(name: ResourceName, resource: object): Promise<StoredResource> {
    return createResource(this.#tenant, name, resource);
  }

  /** Replaces a resource. No webhook is sent. @throws SandboxError. */
  replaceResource(name: ResourceName, id: string, resource: object): Promise<StoredResource> {
    return replaceResource(this.#tenant, name, id, resource);
  }

  /** Deletes a resource to which no other one belongs. No webhook is sent. @throws SandboxError. */
  deleteResource(name: ResourceName, id: string): Promise<void> {
    return deleteResource(this.#tenant, name, id);
  }

  /** Deletes a snapshot. @throws SandboxError `not-found`. */
  async deleteSnapshot(name: string): Promise<void> {
    await this.#tenant.write((transaction) => deleteSnapshot(name, transaction));
  }

  async #clearLogs(): Promise<void> {
    await this.#tenant.requestLog.clear();
    await this.#tenant.requestLog.clearBreaches();
  }
}
