/** Who calls the control API, and what they may do. */
import { equalKeys } from "../../http/keys.ts";
import type { SandboxRequest } from "../../http/messages.ts";
import { redactToken } from "../../http/redact-secrets.ts";
import { RequestError } from "../../http/request-error.ts";
import type { Tenants } from "../../tenants/tenants.ts";
import type { ControlOperation } from "../operation.ts";

/** The caller of an operation. */
export interface Caller {
  /** For the audit log, such as `control key`. */
  readonly name: string;
  /** The only store that the caller may control. Default: all, and the sandbox as a whole. */
  readonly tenant?: string | undefined;
}

/** The scope of a token that may control its own store. */
const controlScope = "control";

/** Operations that need no key: they show nothing of any store. */
const open: ReadonlySet<ControlOperation["id"]> = new Set([
  "getHealth",
  "getLiveness",
  "getReadiness",
  "inspect",
  "getInspectorFile",
  "getDocument",
]);

/** Operations on the sandbox that the token of a store may call: they show only what it may control. */
const ofAnyStore: ReadonlySet<ControlOperation["id"]> = new Set(["listTenants"]);

/**
 * Authenticates the caller of an operation.
 *
 * A request from this process, or over a connection that asks for no key, may do everything. Otherwise, the header `Authorization:
 * Bearer` has the control key, or a token of a store with the scope `control`.
 *
 * @throws RequestError 401.
 */
export async function authenticate(
  tenants: Tenants,
  { header, connection }: SandboxRequest,
  { id }: Pick<ControlOperation, "id">,
): Promise<Caller> {
  if (connection === undefined) return { name: "this process" };
  const [, given] = /^Bearer +(\S+) *$/i.exec(header("authorization") ?? "") ?? [];
  if (given !== undefined) {
    if (connection.controlKey !== undefined && equalKeys(given, connection.controlKey)) return { name: "control key" };
    const { controlKey, oldControlKey } = connection;
    if (controlKey !== undefined && oldControlKey !== undefined && equalKeys(given, oldControlKey))
      return { name: "old control key" };
    const token = await tenants.lookUpToken(given);
    if (token?.scopes.includes(controlScope)) return { name: `token ${redactToken(given)}`, tenant: token.tenant.name };
  }
  if (connection.controlKey === undefined) return { name: "this machine" };
  if (open.has(id)) return { name: "anybody" };
  const detail =
    given === undefined
      ? "The control API needs a key. Send the header Authorization: Bearer, with the control key that the sandbox prints when it starts, or with a token that has the scope control."
      : "The key is neither the control key nor a token with the scope control.";
  throw new RequestError(401, detail, { headers: { "www-authenticate": 'Bearer realm="sandbox control"' } });
}

/**
 * Checks that a caller may call an operation.
 *
 * @param store the store that the request names, if it names one.
 * @throws RequestError 403.
 */
export function authorize({ tenant }: Caller, operation: ControlOperation, store: string | undefined): void {
  const { id, query, path } = operation;
  if (tenant === undefined || open.has(id) || ofAnyStore.has(id)) return;
  const isOfStore = Object.hasOwn(query, "tenant") || path.startsWith("/tenants/{name}");
  if (!isOfStore || id === "removeTenant")
    throw new RequestError(403, `${id} needs the control key; the token may only control the store ${tenant}.`);
  if (store !== undefined && store !== tenant)
    throw new RequestError(403, `The token may only control the store ${tenant}, not ${store.slice(0, 100)}.`);
}
