/** A client of the control API for one store. `/_sandbox/openapi.json` describes it. */

/** @import { OperationCall } from "./client-code.js" */
/** @import { DocsAddresses } from "./docs-links.js" */
/** @import { Connection } from "./connection.js" */
/** @import { LoggedRequest, RequestFilter, ContractBreach } from "../../log/request-log.ts" */
/** @import { ClockReading, ClockStep } from "../../control/clock-control.ts" */
/** @import { FaultWithHits, NewFault } from "../../control/fault-control.ts" */
/** @import { ResourceCount, ResourcePage, StoredResource, StoredResourcePage } from "../../control/stored-resources.ts" */
/** @import { NewTenant } from "../../tenants/tenants.ts" */
/** @import { TenantDescription } from "../../control/tenant-control.ts" */
/** @import { SnapshotChanges, SnapshotComparison } from "../../control/snapshot-changes.ts" */
/** @import { Snapshot } from "../../control/snapshots.ts" */
/** @import { Coverage } from "../../control/coverage.ts" */
/** @import { WebhookDelivery } from "../../webhooks/delivery.ts" */
/** @import { Subscription } from "../../state/tenant-state.ts" */
/** @import { SubscriptionOptions } from "../../webhooks/subscription.ts" */
/** @import { DeliveryCounts } from "../../webhooks/webhooks.ts" */
/** @import { Violation } from "../../../validation/violations.ts" */

const root = "/_sandbox";

/** An error response of the control API. The message is for people. */
export class ApiError extends Error {
  /** @type {number} 0 if the sandbox did not respond. */
  status;
  /** @type {readonly Violation[]} */
  errors;

  /**
   * @param {number} status
   * @param {string} message
   * @param {readonly Violation[]} [errors]
   */
  constructor(status, message, errors = []) {
    super(message);
    this.status = status;
    this.errors = errors;
  }
}

/** Controls one store. Methods throw `ApiError`. */
export class Api {
  /** @type {string} */
  tenant;
  /** @type {Connection} */
  #connection;

  /** @param {Connection} connection @param {string} tenant its name. */
  constructor(connection, tenant) {
    this.#connection = connection;
    this.tenant = tenant;
  }

  /** @param {RequestFilter} filter @returns {Promise<{ requests: readonly LoggedRequest[] }>} oldest first. */
  requests(filter) {
    return this.#tenant("GET", "/requests", undefined, filter);
  }

  /** @param {string} number @returns {Promise<LoggedRequest>} */
  request(number) {
    return this.#tenant("GET", `/requests/${encodeURIComponent(number)}`);
  }

  clearRequests() {
    return this.#tenant("DELETE", "/requests");
  }

  /** @returns {Promise<{ breaches: readonly ContractBreach[] }>} */
  breaches() {
    return this.#tenant("GET", "/breaches");
  }

  clearBreaches() {
    return this.#tenant("DELETE", "/breaches");
  }

  /** @returns {Promise<Coverage>} */
  coverage() {
    return this.#tenant("GET", "/coverage");
  }

  /** @returns {Promise<{ resources: readonly ResourceCount[] }>} */
  counts() {
    return this.#tenant("GET", "/resources");
  }

  /** @param {string} name @param {ResourcePage} page @returns {Promise<StoredResourcePage>} */
  resources(name, page) {
    return this.#tenant("GET", `/resources/${encodeURIComponent(name)}`, undefined, page);
  }

  /** @param {string} name @param {string} id @returns {Promise<StoredResource>} */
  resource(name, id) {
    return this.#tenant("GET", `/resources/${encodeURIComponent(name)}/${encodeURIComponent(id)}`);
  }

  /** @param {string} name @param {object} resource @returns {Promise<StoredResource>} */
  createResource(name, resource) {
    return this.#tenant("POST", `/resources/${encodeURIComponent(name)}`, resource);
  }

  /** @param {string} name @param {string} id @param {object} resource @returns {Promise<StoredResource>} */
  replaceResource(name, id, resource) {
    return this.#tenant("PUT", `/resources/${encodeURIComponent(name)}/${encodeURIComponent(id)}`, resource);
  }

  /** @param {string} name @param {string} id */
  deleteResource(name, id) {
    return this.#tenant("DELETE", `/resources/${encodeURIComponent(name)}/${encodeURIComponent(id)}`);
  }

  /** @returns {Promise<ClockReading>} */
  clock() {
    return this.#tenant("GET", "/clock");
  }

  /** @param {{ now?: string, frozen?: boolean }} change @returns {Promise<ClockReading>} */
  setClock(change) {
    return this.#tenant("PUT", "/clock", change);
  }

  /** @param {Exclude<ClockStep, string>} step @returns {Promise<ClockReading>} */
  advance(step) {
    return this.#tenant("POST", "/clock/advance", step);
  }

  /** @returns {Promise<{ faults: readonly FaultWithHits[] }>} */
  faults() {
    return this.#tenant("GET", "/faults");
  }

  /** @param {NewFault} fault @returns {Promise<FaultWithHits>} */
  addFault(fault) {
    return this.#tenant("POST", "/faults", fault);
  }

  /** @param {string} id */
  removeFault(id) {
    return this.#tenant("DELETE", `/faults/${encodeURIComponent(id)}`);
  }

  clearFaults() {
    return this.#tenant("DELETE", "/faults");
  }

  /** @returns {Promise<{ subscriptions: readonly Subscription[] }>} */
  subscriptions() {
    return this.#tenant("GET", "/subscriptions");
  }

  /** @param {SubscriptionOptions} options @returns {Promise<Subscription>} */
  subscribe(options) {
    return this.#tenant("POST", "/subscriptions", options);
  }

  /** @param {string} id */
  unsubscribe(id) {
    return this.#tenant("DELETE", `/subscriptions/${encodeURIComponent(id)}`);
  }

  /** @param {{ limit?: number, state?: string }} filter @returns {Promise<{ deliveries: readonly WebhookDelivery[] }>} newest first. */
  deliveries(filter) {
    return this.#tenant("GET", "/deliveries", undefined, filter);
  }

  /** @param {string} id @returns {Promise<WebhookDelivery>} */
  delivery(id) {
    return this.#tenant("GET", `/deliveries/${encodeURIComponent(id)}`);
  }

  /** @param {string} id @returns {Promise<WebhookDelivery>} */
  redeliver(id) {
    return this.#tenant("POST", `/deliveries/${encodeURIComponent(id)}/redeliver`);
  }

  /** @param {{ topic: string, id?: string }} what @returns {Promise<{ deliveries: readonly WebhookDelivery[] }>} */
  trigger(what) {
    return this.#tenant("POST", "/trigger", what);
  }

  /** @param {{ retries?: boolean, timeout?: number }} options @returns {Promise<DeliveryCounts>} */
  drain(options) {
    return this.#tenant("POST", "/drain", options);
  }

  reset() {
    return this.#tenant("POST", "/reset");
  }

  /** @param {string} dataSet */
  seed(dataSet) {
    return this.#tenant("POST", "/seed", { dataSet });
  }

  /** @returns {Promise<object>} a dump. */
  export() {
    return this.#tenant("GET", "/export");
  }

  /** @param {string} text a dump. */
  import(text) {
    return this.#send("PUT", addressOf("/import", { tenant: this.tenant }), text);
  }

  /** @returns {Promise<{ snapshots: readonly Snapshot[] }>} */
  snapshots() {
    return this.#tenant("GET", "/snapshots");
  }

  /** @param {string} name @param {SnapshotComparison} comparison @returns {Promise<SnapshotChanges>} */
  snapshotChanges(name, comparison) {
    return this.#tenant("GET", `/snapshots/${encodeURIComponent(name)}/changes`, undefined, comparison);
  }

  /** @param {string} name @returns {Promise<Snapshot>} */
  snapshot(name) {
    return this.#tenant("POST", "/snapshots", { name });
  }

  /** @param {string} name */
  restore(name) {
    return this.#tenant("POST", `/snapshots/${encodeURIComponent(name)}/restore`);
  }

  /** @param {string} name */
  deleteSnapshot(name) {
    return this.#tenant("DELETE", `/snapshots/${encodeURIComponent(name)}`);
  }

  /** @param {string} name @param {object} options @returns {Promise<{ token: string }>} in full. */
  addToken(name, options) {
    return this.#send("POST", addressOf(`/tenants/${encodeURIComponent(name)}/tokens`), JSON.stringify(options));
  }

  /** @param {string} name @param {string} fingerprint of the token. */
  removeToken(name, fingerprint) {
    return this.#send("DELETE", addressOf(`/tenants/${encodeURIComponent(name)}/tokens`, { fingerprint }));
  }

  /** @returns {Promise<{ tenants: readonly TenantDescription[] }>} */
  tenants() {
    return this.#send("GET", addressOf("/tenants"));
  }

  /** @param {NewTenant} tenant @returns {Promise<TenantDescription>} with its token in full. */
  createTenant(tenant) {
    return this.#send("POST", addressOf("/tenants"), JSON.stringify(tenant));
  }

  /** @param {string} name */
  removeTenant(name) {
    return this.#send("DELETE", addressOf(`/tenants/${encodeURIComponent(name)}`));
  }

  /** @param {string} name @param {string} wireFormat */
  setWireFormat(name, wireFormat) {
    return this.#send("PATCH", addressOf(`/tenants/${encodeURIComponent(name)}`), JSON.stringify({ wireFormat }));
  }

  /**
   * Opens the stream of events.
   *
   * @param {number} last the number of the last request that is known.
   * @param {AbortSignal} signal stops it.
   */
  async events(last, signal) {
    const headers = { "last-event-id": String(last) };
    const response = await this.#connection.fetch(addressOf("/events", { tenant: this.tenant }), { headers, signal });
    if (!response.ok || !response.body) throw new ApiError(response.status, "The sandbox sends no events.");
    return response.body;
  }

  /**
   * @param {string} method
   * @param {string} path
   * @param {object} [body]
   * @param {object} [query]
   */
  #tenant(method, path, body, query = {}) {
    const text = body === undefined ? undefined : JSON.stringify(body);
    return this.#send(method, addressOf(path, { ...query, tenant: this.tenant }), text);
  }

  /** @param {string} method @param {string} address @param {string} [body] JSON. */
  #send(method, address, body) {
    return send(this.#connection, method, address, body);
  }
}

/**
 * The choices that the document of the control API lists.
 *
 * @param {Connection} connection
 * @returns {Promise<{ operations: readonly string[], topics: readonly string[], resources: readonly string[],
 *   dataSets: readonly string[], wireFormats: readonly string[], scopes: readonly string[],
 *   calls: Readonly<Record<string, OperationCall>>, docs: DocsAddresses }>}
 */
export async function readChoices(connection) {
  const { components, "x-calls": calls, "x-docs": docs } = await send(connection, "GET", addressOf("/openapi.json"));
  const { schemas } = components;
  return {
    operations: schemas.OperationId.enum,
    calls,
    docs,
    topics: schemas.Topic.enum,
    resources: schemas.ResourceName.enum,
    dataSets: schemas.DataSet.enum,
    wireFormats: schemas.WireFormat.enum,
    scopes: schemas.Scope.enum,
  };
}

/**
 * @param {string} path
 * @param {object} [query] members that are undefined are left out.
 */
function addressOf(path, query = {}) {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return `${root}${path}${given.length > 0 ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : ""}`;
}

/**
 * @param {Connection} connection
 * @param {string} method
 * @param {string} address
 * @param {string} [body] JSON.
 * @returns {Promise<any>} the JSON of the response.
 */
async function send(connection, method, address, body) {
  let response;
  try {
    response = await connection.fetch(address, {
      method,
      ...(body !== undefined && { body, headers: { "content-type": "application/json" } }),
    });
  } catch {
    throw new ApiError(0, "The sandbox does not respond.");
  }
  const value = await response.json().catch(() => ({}));
  if (response.ok) return value;
  throw new ApiError(response.status, value.detail ?? `The sandbox responded with ${response.status}.`, value.errors);
}
