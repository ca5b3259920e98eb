/** What the control refuses, and what of others' errors is a refusal. */
import type { Violation } from "../../validation/violations.ts";
import { Refusal } from "../refusal.ts";
import { StorageError, type StorageErrorCode } from "../storage/index.ts";
import { TenantError } from "../tenants.ts";
import { WebhookError } from "../webhooks/webhook-error.ts";

/** So many places are told of; a last entry says how many more there are. */
const mostFaults = 50;

/** Refuses what was sent, for all that is wrong with it. */
export function refusedFor(faults: readonly Violation[]): Refusal {
  const [first] = faults;
  const more = faults.length > 1 ? `, and ${faults.length - 1} more` : "";
  return new Refusal(422, `The request is not as it has to be: ${first?.pointer} ${first?.detail}${more}.`, {
    errors: listed(faults),
  });
}

function listed(faults: readonly Violation[]): readonly Violation[] {
  if (faults.length <= mostFaults) return faults;
  const told = faults.slice(0, mostFaults - 1);
  return [
    ...told,
    { pointer: "/body", detail: `has ${faults.length - told.length} more violations, which are not listed` },
  ];
}

/** The status of what tenants and tokens are refused with, and the member of the request that is wrong. */
const ofTenants: Readonly<Record<TenantError["code"], readonly [status: number, pointer?: string]>> = {
  "no-tenant": [404],
  "tenant-exists": [409],
  "bad-name": [422, "/body/name"],
  reserved: [422, "/body/name"],
  "bad-token": [422, "/body/token"],
  "token-taken": [409],
  "unknown-scope": [422, "/body/scopes"],
};

const ofStorage: { readonly [Code in StorageErrorCode]?: readonly [status: number, pointer?: string] } = {
  "no-tenant": [404],
  "no-snapshot": [404],
  "bad-value": [422, "/body"],
  full: [507],
  "out-of-memory": [507],
};

/** The member of a subscription that is wrong. */
export const memberOf: { readonly [Code in WebhookError["code"]]?: string } = {
  "bad-url": "url",
  "bad-topic": "topics",
  "bad-secret": "secret",
};

const ofWebhooks: Readonly<Record<WebhookError["code"], readonly [status: number, pointer?: string]>> = {
  "bad-url": [422, "/body/url"],
  "bad-topic": [422, "/body/topics"],
  "bad-secret": [422, "/body/secret"],
  "no-subscription": [409],
  "no-delivery": [404],
  "no-resource": [409],
  timeout: [504],
  closed: [503],
};

/** An error as a refusal; undefined where it is a defect. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  const [status, pointer] =
    (error instanceof TenantError && ofTenants[error.code]) ||
    (error instanceof StorageError && ofStorage[error.code]) ||
    (error instanceof WebhookError && ofWebhooks[error.code]) ||
    [];
  if (status === undefined) return undefined;
  const detail = (error as Error).message;
  return new Refusal(status, detail, pointer === undefined ? {} : { errors: [{ pointer, detail }] });
}
