/** The handlers of the control API. Their types come from its OpenAPI document: an operation without a handler is a compile error. */

import type { operations } from "../../../../generated/control.js";
import { controlDocument } from "../../../../generated/control.js";
import { apiVersion } from "../../../api-version.ts";
import { docsSite } from "../../../docs-site.ts";
import { describeStorageError } from "../../calls/storage-details.ts";
import type { SandboxResponse } from "../../http/messages.ts";
import { invalidRequest, RequestError } from "../../http/request-error.ts";
import type { ResourceName } from "../../services/index.ts";
import { StorageError } from "../../storage/index.ts";
import { admitWithin } from "../../tenants/quotas.ts";
import type { Tenants } from "../../tenants/tenants.ts";
import { notFound } from "../sandbox-error.ts";
import { TenantControl } from "../tenant-control.ts";
import type { Caller } from "./authenticate.ts";
import { streamEvents } from "./events.ts";
import { inspectorFile } from "./inspector.ts";
import type { ControlSubject } from "./subject.ts";

/** A call of an operation, with parameters and body validated against the document. */
export interface ControlCall<Id extends keyof operations> extends ControlSubject {
  readonly caller: Caller;
  /** The store that the request chose. */
  readonly tenant: TenantControl;
  readonly path: Required<operations[Id]["parameters"]>["path"];
  readonly query: Required<operations[Id]["parameters"]>["query"];
  readonly body: BodyOf<operations[Id]>;
  header(name: string): string | undefined;
}

type BodyOf<Operation> = Operation extends {
  readonly requestBody?: { readonly content: { readonly "application/json": infer Body } };
}
  ? Body
  : undefined;

/** A response that is not JSON, or not only. */
export class RawResponse {
  readonly outgoing: SandboxResponse;

  constructor(outgoing: SandboxResponse) {
    this.outgoing = outgoing;
  }
}

/** What a handler may return for a schema: members that are optional may be undefined, since JSON leaves them out. */
type Output<Value> = Value extends readonly (infer Item)[]
  ? readonly Output<Item>[]
  : Value extends Readonly<Record<string, never>>
    ? object
    : Value extends object
      ? {
          readonly [Key in keyof Value]: object extends Pick<Value, Key>
            ? Output<Value[Key]> | undefined
            : Output<Value[Key]>;
        }
      : Value;

type ContentOf<Id extends keyof operations> = operations[Id]["responses"][200]["content"];

/** The JSON of the 200; nothing if that is an empty object; a raw response if it is not JSON. */
type ResultOf<Id extends keyof operations> =
  ContentOf<Id> extends { readonly "application/json": infer Body }
    ? Readonly<Record<string, never>> extends Body
      ? // biome-ignore lint/suspicious/noConfusingVoidType: a handler may return what a method without a result returns
        void | RawResponse
      : Output<Body> | RawResponse
    : RawResponse;

/** The handlers by operationId. */
export type ControlHandlers = {
  readonly [Id in keyof operations]: (call: ControlCall<Id>) => ResultOf<Id> | Promise<ResultOf<Id>>;
};

export const handlers: ControlHandlers = {
  // State
  reset: ({ tenant }) => tenant.reset(),
  seed: ({ tenant, body }) => tenant.seed(body as Parameters<typeof tenant.seed>[0]),
  exportStore: async ({ tenant }) => {
    const headers = { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" };
    return new RawResponse({ status: 200, headers, body: await tenant.renderExport() });
  },
  importStore: ({ tenant, body, quotas }) => tenant.import(body, admitWithin(quotas, "subscriptions")),
  listSnapshots: async ({ tenant }) => ({ snapshots: await tenant.snapshots() }),
  makeSnapshot: ({ tenant, body, quotas }) => tenant.snapshot(body.name, admitWithin(quotas, "snapshots")),
  restoreSnapshot: ({ tenant, path }) => tenant.restore(path.name),
  compareSnapshot: ({ tenant, path, query }) => tenant.snapshotChanges(path.name, query),
  deleteSnapshot: ({ tenant, path }) => tenant.deleteSnapshot(path.name),
  createResource: ({ tenant, path, body }) => tenant.createResource(path.name as ResourceName, body),
  replaceResource: ({ tenant, path, body }) => tenant.replaceResource(path.name as ResourceName, path.id, body),
  deleteResource: ({ tenant, path }) => tenant.deleteResource(path.name as ResourceName, path.id),
  countResources: async ({ tenant }) => ({ resources: await tenant.resources() }),
  listResources: ({ tenant, path, query }) => tenant.resourcesOf(path.name as ResourceName, query),
  getResource: ({ tenant, path }) => tenant.resource(path.name as ResourceName, path.id),

  // Clock
  readClock: ({ tenant }) => tenant.clock.read(),
  setClock: ({ tenant, body }) => tenant.clock.change(body),
  advanceClock: ({ tenant, body }) => tenant.clock.advance(body as Parameters<typeof tenant.clock.advance>[0]),

  // Faults
  listFaults: async ({ tenant }) => ({ faults: await tenant.faults.list() }),
  addFault: ({ tenant, body, quotas }) => tenant.faults.add(body, admitWithin(quotas, "faults")),
  clearFaults: ({ tenant }) => tenant.faults.clear(),
  removeFault: ({ tenant, path }) => tenant.faults.remove(path.id),

  // Requests
  listRequests: async ({ tenant, query }) => ({ requests: await tenant.requests.list(query) }),
  clearRequests: ({ tenant }) => tenant.requests.clear(),
  getRequest: ({ tenant, path }) => tenant.requests.get(Number(path.number)),
  getCoverage: ({ tenant }) => tenant.coverage(),
  listBreaches: async ({ tenant }) => ({ breaches: await tenant.breaches.list() }),
  clearBreaches: ({ tenant }) => tenant.breaches.clear(),
  watch: async ({ tenant, header, quotas }) => {
    const admit = admitWithin(quotas, "eventStreams");
    return new RawResponse(await streamEvents(tenant.tenant, header("last-event-id"), admit));
  },

  // Webhooks
  listSubscriptions: async ({ tenant }) => ({ subscriptions: await tenant.webhooks.subscriptions() }),
  subscribe: ({ tenant, body, quotas }) => tenant.webhooks.subscribe(body, admitWithin(quotas, "subscriptions")),
  unsubscribe: async ({ tenant, path }) => {
    if (!(await tenant.webhooks.unsubscribe(path.id))) throw notFound("subscription", path.id);
  },
  listDeliveries: async ({ tenant, query }) => ({ deliveries: await tenant.webhooks.deliveries(query) }),
  getDelivery: ({ tenant, path }) => tenant.webhooks.delivery(path.id),
  redeliver: ({ tenant, path }) => tenant.webhooks.redeliver(path.id),
  trigger: async ({ tenant, body }) => ({ deliveries: await tenant.webhooks.trigger(body.topic, body.id) }),
  drain: ({ tenant, body }) => tenant.webhooks.drain(body),

  // Stores
  listTenants: async ({ tenants, caller }) => ({
    tenants: await Promise.all(
      (await tenants.list())
        .filter(({ name }) => caller.tenant === undefined || caller.tenant === name)
        .map((tenant) => new TenantControl(tenant, tenants).describe()),
    ),
  }),
  createTenant: async ({ tenants, body, quotas }) => {
    await tenants.assertRoom();
    const { tenant, token } = await tenants.create(body, admitWithin(quotas, "stores"));
    return {
      name: tenant.name,
      wireFormat: (await tenant.state()).wireFormat,
      tokens: [token],
    };
  },
  getTenant: async ({ tenants, path }) => (await control(tenants, path.name)).describe(),
  updateTenant: async ({ tenants, path, body }) => {
    const tenant = await control(tenants, path.name);
    await tenant.setWireFormat(body.wireFormat);
    return tenant.describe();
  },
  removeTenant: ({ tenants, path }) => tenants.remove(path.name),
  listTokens: async ({ tenants, path }) => ({ tokens: await (await control(tenants, path.name)).tokens.list() }),
  addToken: async ({ tenants, path, body, quotas }) => {
    const { tokens } = await control(tenants, path.name);
    return tokens.add(body, admitWithin(quotas, "tokens"));
  },
  removeToken: async ({ tenants, path, query: { token, fingerprint } }) => {
    const { tokens } = await control(tenants, path.name);
    if ((token === undefined) === (fingerprint === undefined))
      throw invalidRequest([{ pointer: "/query", detail: "must have either token or fingerprint" }]);
    return tokens.remove(token ?? { fingerprint: fingerprint ?? "" });
  },

  // Sandbox
  getHealth: async ({ tenants }) => ({ status: "ok", version: apiVersion, tenants: (await tenants.list()).length }),
  getLiveness: () => {},
  getReadiness: async ({ tenants, isClosing }) => {
    if (isClosing()) throw new RequestError(503, "The sandbox is closing.");
    try {
      await tenants.check();
    } catch (error) {
      const why = error instanceof StorageError ? describeStorageError(error) : "The storage does not respond.";
      throw new RequestError(503, why);
    }
  },
  getMetrics: async ({ tenants, metrics }) => {
    const headers = { "content-type": "text/plain; version=0.0.4; charset=utf-8", "cache-control": "no-store" };
    return new RawResponse({ status: 200, headers, body: await metrics.render(tenants) });
  },
  inspect: async ({ platform }) => new RawResponse(await inspectorFile(platform.readInspectorFile)),
  getInspectorFile: async ({ platform, path }) =>
    new RawResponse(await inspectorFile(platform.readInspectorFile, path.file)),
  getDocument: ({ docs }) => {
    const { "x-docs": addresses, ...document } = controlDocument as Readonly<Record<string, object>>;
    const body = JSON.stringify({ ...document, "x-docs": { ...addresses, site: docs, problems: docs ?? docsSite } });
    const headers = { "content-type": "application/json; charset=utf-8" };
    return new RawResponse({ status: 200, headers, body });
  },
};

async function control(tenants: Tenants, name: string): Promise<TenantControl> {
  return new TenantControl(await tenants.get(name), tenants);
}
