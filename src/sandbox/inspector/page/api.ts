/** A client of the control API for one store. `/_sandbox/openapi.json` describes it. */
import type { Violation } from "../../../validation/violations.ts";
import type { ClockReading, ClockStep } from "../../control/clock-control.ts";
import type { Coverage } from "../../control/coverage.ts";
import type { FaultWithHits, NewFault } from "../../control/fault-control.ts";
import type { SnapshotChanges, SnapshotComparison } from "../../control/snapshot-changes.ts";
import type { Snapshot } from "../../control/snapshots.ts";
import type {
  ResourceCount,
  ResourcePage,
  StoredResource,
  StoredResourcePage,
} from "../../control/stored-resources.ts";
import type { TenantDescription } from "../../control/tenant-control.ts";
import type { ContractBreach, LoggedRequest, RequestFilter } from "../../log/request-log.ts";
import type { Subscription } from "../../state/tenant-state.ts";
import type { NewTenant } from "../../tenants/tenants.ts";
import type { WebhookDelivery } from "../../webhooks/delivery.ts";
import type { SubscriptionOptions } from "../../webhooks/subscription.ts";
import type { DeliveryCounts } from "../../webhooks/webhooks.ts";
import type { OperationCall } from "./client-code.ts";
import type { Connection } from "./connection.ts";
import type { DocsAddresses } from "./docs-links.ts";

const root = "/_sandbox";

/** An error response of the control API. The message is for people. */
export class ApiError extends Error {
  /** 0 if the sandbox did not respond. */
  readonly status: number;
  readonly errors: readonly Violation[];

  constructor(status: number, message: string, errors: readonly Violation[] = []) {
    super(message);
    this.status = status;
    this.errors = errors;
  }
}

/** A list of the control API, under the name of what it lists. */
type List<Name extends string, Item> = Promise<Readonly<Record<Name, readonly Item[]>>>;

/** Controls one store. Methods throw `ApiError`. */
export class Api {
  /** The name of the store; empty for that of the token. */
  readonly tenant: string;
  readonly #connection: Pick<Connection, "fetch">;

  constructor(connection: Pick<Connection, "fetch">, tenant: string) {
    this.#connection = connection;
    this.tenant = tenant;
  }

  /** Oldest first. */
  readonly requests = (filter: RequestFilter): List<"requests", LoggedRequest> => this.#get("/requests", filter);
  readonly request = (number: string): Promise<LoggedRequest> => this.#get(path`/requests/${number}`);
  readonly clearRequests = () => this.#store("DELETE", "/requests");
  readonly breaches = (): List<"breaches", ContractBreach> => this.#get("/breaches");
  readonly clearBreaches = () => this.#store("DELETE", "/breaches");
  readonly coverage = (): Promise<Coverage> => this.#get("/coverage");

  readonly counts = (): List<"resources", ResourceCount> => this.#get("/resources");
  readonly resources = (name: string, page: ResourcePage): Promise<StoredResourcePage> =>
    this.#get(path`/resources/${name}`, page);
  readonly resource = (name: string, id: string): Promise<StoredResource> => this.#get(path`/resources/${name}/${id}`);
  readonly createResource = (name: string, resource: object): Promise<StoredResource> =>
    this.#store("POST", path`/resources/${name}`, resource);
  readonly replaceResource = (name: string, id: string, resource: object): Promise<StoredResource> =>
    this.#store("PUT", path`/resources/${name}/${id}`, resource);
  readonly deleteResource = (name: string, id: string) => this.#store("DELETE", path`/resources/${name}/${id}`);

  readonly clock = (): Promise<ClockReading> => this.#get("/clock");
  readonly setClock = (change: { readonly now?: string; readonly frozen?: boolean }): Promise<ClockReading> =>
    this.#store("PUT", "/clock", change);
  readonly advance = (step: Exclude<ClockStep, string>): Promise<ClockReading> =>
    this.#store("POST", "/clock/advance", step);

  readonly faults = (): List<"faults", FaultWithHits> => this.#get("/faults");
  readonly addFault = (fault: NewFault): Promise<FaultWithHits> => this.#store("POST", "/faults", fault);
  readonly removeFault = (id: string) => this.#store("DELETE", path`/faults/${id}`);
  readonly clearFaults = () => this.#store("DELETE", "/faults");

  readonly subscriptions = (): List<"subscriptions", Subscription> => this.#get("/subscriptions");
  readonly subscribe = (options: SubscriptionOptions): Promise<Subscription> =>
    this.#store("POST", "/subscriptions", options);
  readonly unsubscribe = (id: string) => this.#store("DELETE", path`/subscriptions/${id}`);
  /** Newest first. */
  readonly deliveries = (filter: {
    readonly limit?: number;
    readonly state?: string;
  }): List<"deliveries", WebhookDelivery> => this.#get("/deliveries", filter);
  readonly delivery = (id: string): Promise<WebhookDelivery> => this.#get(path`/deliveries/${id}`);
  readonly redeliver = (id: string): Promise<WebhookDelivery> => this.#store("POST", path`/deliveries/${id}/redeliver`);
  readonly trigger = (what: { readonly topic: string; readonly id?: string }): List<"deliveries", WebhookDelivery> =>
    this.#store("POST", "/trigger", what);
  readonly drain = (options: { readonly retries?: boolean; readonly timeout?: number }): Promise<DeliveryCounts> =>
    this.#store("POST", "/drain", options);

  readonly reset = () => this.#store("POST", "/reset");
  readonly seed = (dataSet: string) => this.#store("POST", "/seed", { dataSet });
  /** Returns a dump. */
  readonly export = (): Promise<object> => this.#get("/export");
  /** @param text a dump. */
  readonly import = (text: string) => this.#send("PUT", addressOf("/import", { tenant: this.tenant }), text);
  readonly snapshots = (): List<"snapshots", Snapshot> => this.#get("/snapshots");
  readonly snapshotChanges = (name: string, comparison: SnapshotComparison): Promise<SnapshotChanges> =>
    this.#get(path`/snapshots/${name}/changes`, comparison);
  readonly snapshot = (name: string): Promise<Snapshot> => this.#store("POST", "/snapshots", { name });
  readonly restore = (name: string) => this.#store("POST", path`/snapshots/${name}/restore`);
  readonly deleteSnapshot = (name: string) => this.#store("DELETE", path`/snapshots/${name}`);

  readonly tenants = (): List<"tenants", TenantDescription> => this.#send("GET", addressOf("/tenants"));
  /** With its token in full. */
  readonly createTenant = (tenant: NewTenant): Promise<TenantDescription> =>
    this.#send("POST", addressOf("/tenants"), JSON.stringify(tenant));
  readonly removeTenant = (name: string) => this.#send("DELETE", addressOf(path`/tenants/${name}`));
  readonly setWireFormat = (name: string, wireFormat: string) =>
    this.#send("PATCH", addressOf(path`/tenants/${name}`), JSON.stringify({ wireFormat }));
  /** Returns the token in full. */
  readonly addToken = (name: string, options: object): Promise<{ readonly token: string }> =>
    this.#send("POST", addressOf(path`/tenants/${name}/tokens`), JSON.stringify(options));
  readonly removeToken = (name: string, fingerprint: string) =>
    this.#send("DELETE", addressOf(path`/tenants/${name}/tokens`, { fingerprint }));

  /**
   * Opens the stream of events.
   *
   * @param last the number of the last request that is known.
   * @param signal stops it.
   */
  async events(last: number, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
    const headers = { "last-event-id": String(last) };
    const response = await this.#connection.fetch(addressOf("/events", { tenant: this.tenant }), { headers, signal });
    if (!response.ok || !response.body) throw new ApiError(response.status, "The sandbox sends no events.");
    return response.body;
  }

  #get<Result>(path: string, query: object = {}): Promise<Result> {
    return this.#send("GET", addressOf(path, { ...query, tenant: this.tenant }));
  }

  #store<Result>(method: string, path: string, body?: object): Promise<Result> {
    const text = body === undefined ? undefined : JSON.stringify(body);
    return this.#send(method, addressOf(path, { tenant: this.tenant }), text);
  }

  /** @param body JSON. */
  #send<Result>(method: string, address: string, body?: string): Promise<Result> {
    return send(this.#connection, method, address, body);
  }
}

/** What the document of the control API lists. */
export interface Choices {
  readonly operations: readonly string[];
  readonly topics: readonly string[];
  readonly resources: readonly string[];
  readonly dataSets: readonly string[];
  readonly wireFormats: readonly string[];
  readonly scopes: readonly string[];
  readonly calls: Readonly<Record<string, OperationCall>>;
  readonly docs: DocsAddresses;
}

interface ControlDocument {
  readonly components: { readonly schemas: Readonly<Record<string, { readonly enum: readonly string[] }>> };
  readonly "x-calls": Choices["calls"];
  readonly "x-docs": DocsAddresses;
}

export async function readChoices(connection: Pick<Connection, "fetch">): Promise<Choices> {
  const document = await send<ControlDocument>(connection, "GET", addressOf("/openapi.json"));
  const valuesOf = (name: string): readonly string[] => document.components.schemas[name]?.enum ?? [];
  return {
    operations: valuesOf("OperationId"),
    topics: valuesOf("Topic"),
    resources: valuesOf("ResourceName"),
    dataSets: valuesOf("DataSet"),
    wireFormats: valuesOf("WireFormat"),
    scopes: valuesOf("Scope"),
    calls: document["x-calls"],
    docs: document["x-docs"],
  };
}

/** A path whose parameters are encoded. */
function path(parts: TemplateStringsArray, ...values: readonly string[]): string {
  return String.raw({ raw: parts }, ...values.map(encodeURIComponent));
}

/** @param query members that are empty or undefined are left out. */
function addressOf(path: string, query: object = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== "");
  return `${root}${path}${given.length > 0 ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : ""}`;
}

/** @param body JSON. @returns the JSON of the response. */
async function send<Result>(
  connection: Pick<Connection, "fetch">,
  method: string,
  address: string,
  body?: string,
): Promise<Result> {
  const headers = { "content-type": "application/json" };
  const init = { method, ...(body !== undefined && { body, headers }) };
  const response = await connection.fetch(address, init).catch(() => {
    throw new ApiError(0, "The sandbox does not respond.");
  });
  const value = await response.json().catch(() => ({}));
  if (response.ok) return value;
  throw new ApiError(response.status, value.detail ?? `The sandbox responded with ${response.status}.`, value.errors);
}
