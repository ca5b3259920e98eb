/** The one place where errors of the control API become HTTP responses. */
import { describeStorageError } from "../../calls/storage-details.ts";
import { invalidRequest, RequestError } from "../../http/request-error.ts";
import { StorageError, type StorageErrorCode } from "../../storage/index.ts";
import { QuotaError } from "../../tenants/quotas.ts";
import { TenantError } from "../../tenants/tenant-error.ts";
import { WebhookError } from "../../webhooks/webhook-error.ts";
import { SandboxError, type SandboxErrorCode } from "../sandbox-error.ts";

/** The status of each error, and a JSON pointer to the part of the request that is wrong, if one is. */
type Statuses<Code extends string> = Readonly<Record<Code, readonly [status: number, pointer?: string]>>;

const sandboxStatuses: Statuses<SandboxErrorCode> = { "invalid-argument": [422], "not-found": [404] };

const tenantStatuses: Statuses<TenantError["code"]> = {
  "no-tenant": [404],
  "tenant-exists": [409],
  "default-tenant": [409],
  "bad-name": [422, "/body/name"],
  "token-needed": [409],
  "bad-token": [422, "/body/token"],
  "token-taken": [409],
  "unknown-scope": [422, "/body/scopes"],
};

const storageStatuses: Partial<Statuses<StorageErrorCode>> = {
  "no-tenant": [404],
  "no-snapshot": [404],
  "bad-value": [422, "/body"],
  closed: [503],
  unavailable: [503],
  busy: [503],
  "no-tables": [503],
  conflict: [503],
  full: [507],
  io: [507],
  "out-of-memory": [507],
  corrupt: [507],
};

const webhookStatuses: Statuses<WebhookError["code"]> = {
  "bad-url": [422, "/body/url"],
  "bad-topic": [422, "/body/topics"],
  "bad-secret": [422, "/body/secret"],
  "no-subscription": [409],
  "no-delivery": [404],
  "no-resource": [409],
  timeout: [504],
  closed: [503],
};

/**
 * The error response of an error; undefined if the error is a bug in the sandbox.
 *
 * @param part the part of the request that the argument of a control method comes from.
 */
export function toErrorResponse(error: unknown, part: "body" | "query"): RequestError | undefined {
  if (error instanceof RequestError) return error;
  if (error instanceof QuotaError) return new RequestError(error.status, error.message, { headers: error.headers });
  if (error instanceof SandboxError && error.violations.length > 0)
    return invalidRequest(error.violations.map(({ pointer, detail }) => ({ pointer: `/${part}${pointer}`, detail })));
  const [status, pointer] = statusOf(error) ?? [];
  if (status === undefined) return undefined;
  const detail = error instanceof StorageError ? describeStorageError(error) : (error as Error).message;
  return new RequestError(status, detail, {
    errors: pointer === undefined ? [] : [{ pointer, detail }],
    headers: error instanceof StorageError && status === 503 ? { "retry-after": "1" } : {},
  });
}

function statusOf(error: unknown): readonly [status: number, pointer?: string] | undefined {
  if (error instanceof SandboxError) return sandboxStatuses[error.code];
  if (error instanceof TenantError) return tenantStatuses[error.code];
  if (error instanceof StorageError) return storageStatuses[error.code];
  if (error instanceof WebhookError) return webhookStatuses[error.code];
  return undefined;
}
