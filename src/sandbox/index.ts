/** The sandbox of the Store Administration API: stateful stores with its rules, error responses and webhooks. */
import { TenantControl } from "./control/tenant-control.ts";
import type { Listening, ListenOptions } from "./http/server.ts";
import { checkSandboxOptions } from "./option-checks.ts";
import { type CloseOptions, type SandboxOptions, SandboxServer } from "./sandbox.ts";
import type { Tenant } from "./tenants/tenant.ts";
import type { NewTenant } from "./tenants/tenants.ts";

export type { WireFormat } from "../client/request-body.ts";
export type { ChosenAnswers } from "./answers/chosen-answers.ts";
export type { OnRequest } from "./calls/request-handler.ts";
export type { ControlAudit, OnControl } from "./control/audit.ts";
export type { Coverage } from "./control/coverage.ts";
export type { Dump } from "./control/dump.ts";
export { SandboxError, type SandboxErrorCode } from "./control/sandbox-error.ts";
export type { Seed, TenantControl } from "./control/tenant-control.ts";
export { ListenError, type Listening, type ListenOptions } from "./http/server.ts";
export type { CallEffects, CausedDelivery, CausedEvent, ResourceChange } from "./log/call-effects.ts";
export type { Notice, OnNotice } from "./log/notice.ts";
export type { ContractBreach, HandledRequest, LoggedRequest, Rejection } from "./log/request-log.ts";
export { type CloseOptions, defaultToken, type SandboxOptions } from "./sandbox.ts";
export type { DataSet } from "./seed/seed.ts";
export type { FaultRule } from "./state/faults.ts";
export { StorageError, type StorageErrorCode } from "./storage/index.ts";
export { defaultQuotas, QuotaError, type Quotas } from "./tenants/quotas.ts";
export { TenantError } from "./tenants/tenant-error.ts";
export { defaultTenant, type NewTenant } from "./tenants/tenants.ts";
export { WebhookError } from "./webhooks/webhook-error.ts";

/** An isolated store: its name, its token, and its control. The code calls a store a tenant. */
export interface SandboxTenant {
  readonly name: string;
  /** Seeds, resets and snapshots the store, sets its clock, injects faults, and more. */
  readonly control: TenantControl;
}

/** A store that was just created. */
export interface CreatedSandboxTenant extends SandboxTenant {
  /** Its access token. The sandbox has only a hash of it, and never tells it again. */
  readonly token: string;
}

/** A sandbox in this process. */
export interface Sandbox {
  /** Responds to a request without a socket: pass it to a client in place of the global `fetch`. Any host works. */
  readonly fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
  /** The access token of the default store. */
  readonly token: string;
  /** Whether the default store has the token; always, unless the option `keepTokens` is set. */
  hasToken(): Promise<boolean>;
  /** The control of the default store. */
  readonly control: TenantControl;
  /** Listens on a port of this machine. Default: a free port. @throws ListenError. */
  listen(options?: ListenOptions): Promise<Listening>;
  /** All stores, by name. */
  tenants(): Promise<SandboxTenant[]>;
  /** A store by its name. @throws TenantError `no-tenant`. */
  tenant(name: string): Promise<SandboxTenant>;
  /** Creates a store in milliseconds, so that each test can have its own. @throws TenantError. */
  createTenant(options: NewTenant): Promise<CreatedSandboxTenant>;
  /** Removes a store and everything in it. @throws TenantError `no-tenant`, `default-tenant`. */
  removeTenant(name: string): Promise<void>;
  /** Finishes requests in progress, stops listening and delivering, and closes the storage. */
  close(options?: CloseOptions): Promise<void>;
}

/**
 * Creates a sandbox.
 *
 * @throws TypeError if an option is unknown or wrong, StorageError if the folder cannot be used, TenantError if the token is invalid, RangeError if an allowed origin is not one.
 */
export async function createSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  checkSandboxOptions("sandbox", options);
  const server = await SandboxServer.open(options);
  const { tenants } = server;
  const describe = (tenant: Tenant): SandboxTenant => ({
    name: tenant.name,
    control: new TenantControl(tenant, tenants),
  });
  const { control } = describe(tenants.default);
  return {
    fetch: server.fetch,
    token: server.token,
    hasToken: () => tenants.isTokenOf(tenants.default, server.token),
    control,
    listen: async (where = {}) => {
      checkSandboxOptions("listen", where);
      return server.listen(where);
    },
    tenants: async () => (await tenants.list()).map(describe),
    tenant: async (name) => describe(await tenants.get(name)),
    createTenant: async (options) => {
      checkSandboxOptions("tenant", options);
      const { tenant: created, token } = await tenants.create(options);
      return { ...describe(created), token: token.token };
    },
    removeTenant: (name) => tenants.remove(name),
    close: async (options = {}) => {
      checkSandboxOptions("close", options);
      await server.close(options);
    },
  };
}
