/** A sandbox of the Store Administration API: stores that remember, with the rules, refusals and webhooks of the interface. */

import type { WireFormat } from "../client/request-body.ts";
import { SandboxControl } from "./control/sandbox-control.ts";
import type { TenantControl } from "./control/tenant-control.ts";
import type { Listening } from "./http/server.ts";
import type { OnRequest } from "./request-handler.ts";
import { SandboxServer } from "./sandbox.ts";
import type { DataSet } from "./seed/seed.ts";
import { defaultTenant } from "./tenants.ts";
import type { Variation } from "./variation.ts";

export type { WireFormat } from "../client/request-body.ts";
export type { Coverage } from "./control/coverage.ts";
export type { Dump } from "./control/dump.ts";
export type { Seed, TenantControl } from "./control/tenant-control.ts";
export type { FaultRule } from "./faults.ts";
export { ListenError, type Listening } from "./http/server.ts";
export type { OnRequest } from "./request-handler.ts";
export type { ContractBreach, HandledRequest, LoggedRequest } from "./request-log.ts";
export { defaultToken } from "./sandbox.ts";
export type { DataSet } from "./seed/seed.ts";
export { StorageError, type StorageErrorCode } from "./storage/index.ts";
export { defaultTenant, TenantError } from "./tenants.ts";
export { WebhookError } from "./webhooks/webhook-error.ts";

/** How a sandbox is made. */
export interface SandboxOptions {
  /** Path of the folder that keeps its state; in memory if left out. */
  readonly data?: string | undefined;
  /** What is in the default store at first, where it is new; `small` if left out. */
  readonly dataSet?: DataSet | undefined;
  /** The wire format of responses, unless the request sets `X-Sandbox-Wire-Format`. Default: `typed`. */
  readonly wireFormat?: WireFormat | undefined;
  /** The access token of the default store; `sandbox-token` if left out. */
  readonly token?: string | undefined;
  /** Makes ids, tokens and times the same on every run. The clock stands still, and moves a second with each request. */
  readonly deterministic?: string | number | undefined;
  /** The most bytes that the body of a request may have; 1 MiB if left out. */
  readonly bodyLimit?: number | undefined;
  /** Is told of each exchange. */
  readonly log?: OnRequest | undefined;
  /** Is told how far a large seed is. */
  readonly progress?: ((done: number, all: number) => void) | undefined;
  /** @internal */
  readonly variation?: Variation | undefined;
}

/** A store of its own, and what reaches it. */
export interface SandboxTenant {
  readonly name: string;
  /** An access token with all scopes, or with those that were asked for. */
  readonly token: string;
  /** What bends it to a test. */
  readonly control: TenantControl;
}

/** How a store is made. */
export interface NewTenant {
  readonly name: string;
  readonly token?: string | undefined;
  /** The scopes of its token; all if left out. */
  readonly scopes?: readonly string[] | undefined;
  readonly wireFormat?: WireFormat | undefined;
  readonly dataSet?: DataSet | undefined;
}

/** A sandbox in this process. */
export interface Sandbox {
  /** Answers a request without a socket: give it to a client in place of the global `fetch`. Any host will do. */
  readonly fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
  /** The default store. */
  readonly token: string;
  readonly control: TenantControl;
  /** Listens, on a free port of this machine if none is given. @throws ListenError. */
  listen(options?: { readonly port?: number | undefined; readonly host?: string | undefined }): Promise<Listening>;
  /** All stores, by name. */
  tenants(): SandboxTenant[];
  /** A store by its name. @throws TenantError `no-tenant`. */
  tenant(name: string): SandboxTenant;
  /** Makes a store in milliseconds, so that each test may have its own. @throws TenantError. */
  createTenant(options: NewTenant): Promise<SandboxTenant>;
  /** Removes a store with all it has. @throws TenantError `no-tenant`. */
  removeTenant(name: string): Promise<void>;
  /** Answers what is on its way, stops listening and delivering, and closes the storage. */
  close(): Promise<void>;
}

/**
 * Makes a sandbox.
 *
 * @throws StorageError where the folder cannot be used.
 */
export async function createSandbox({ wireFormat, token, ...options }: SandboxOptions = {}): Promise<Sandbox> {
  const tenant = { ...(wireFormat && { wireFormat }), ...(token !== undefined && { token }) };
  const server = await SandboxServer.open({ ...options, tenant });
  const controls = new SandboxControl(server, { start: server.start });
  const reached = (name: string): SandboxTenant => {
    const control = controls.tenant(name);
    return { name, token: server.tenants.tokensOf(name)[0]?.token ?? "", control };
  };
  const first = reached(defaultTenant);
  return {
    fetch: server.fetch,
    token: first.token,
    control: first.control,
    listen: (where) => server.listen(where),
    tenants: () => server.tenants.list().map(({ name }) => reached(name)),
    tenant: reached,
    createTenant: async ({ name, dataSet, ...given }) => {
      await server.createTenant(name, given, dataSet);
      return reached(name);
    },
    removeTenant: (name) => controls.remove(name),
    close: () => server.close(),
  };
}
