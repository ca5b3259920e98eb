/** Lists the resources of a store with their metadata, for people who inspect it. */

import { suggest } from "../../suggest.ts";
import { kinds, type ResourceName } from "../services/index.ts";
import type { Kind } from "../state/document-kind.ts";
import type { Row } from "../storage/index.ts";
import { takeTurns } from "../take-turns.ts";
import type { Tenant } from "../tenants/tenant.ts";
import { decodedOf, metadataOf, type ResourceMetadata, resourceNames } from "./resources.ts";
import { invalidArgument, notFound, SandboxError } from "./sandbox-error.ts";
import { type FoundRows, searchResources } from "./search-resources.ts";

/** The number of resources of a type. */
export interface ResourceCount {
  readonly name: ResourceName;
  readonly count: number;
}

/** A resource, and the metadata that responses don't show. */
export interface StoredResource {
  readonly id: string;
  readonly metadata: ResourceMetadata;
  /** Decoded. */
  readonly resource: object;
}

/** A page of resources, newest first. */
export interface StoredResourcePage {
  readonly resources: readonly StoredResource[];
  /** `after` of the next page. Missing on the last page. */
  readonly next?: string;
}

/** Counts the resources of each type. */
export function countResources(tenant: Tenant): Promise<ResourceCount[]> {
  return tenant.read(async (transaction) => {
    const counts: ResourceCount[] = [];
    for (const name of resourceNames) counts.push({ name, count: await transaction.count(name) });
    return counts;
  });
}

/** Which resources to list. */
export interface ResourcePage {
  /** The page size. Default: 50. */
  readonly limit?: number | undefined;
  /** `next` of the previous page. */
  readonly after?: string | undefined;
  /** Only resources with this text in a value or the id. Letter case does not matter. A page may have none, and still a next one. */
  readonly search?: string | undefined;
}

/**
 * A page of the resources of a type.
 *
 * @throws SandboxError `not-found` if there is no such type, `invalid-argument` if `after` is not from a page.
 */
export async function listStoredResources(
  tenant: Tenant,
  name: ResourceName,
  { limit = 50, after, search = "" }: ResourcePage,
): Promise<StoredResourcePage> {
  assertResourceName(name);
  const [, created, id] = /^([^,]*),(.*)$/su.exec(after ?? "") ?? [];
  if (after !== undefined && (created === undefined || id === undefined))
    throw invalidArgument([
      { pointer: "/after", detail: `must be \`next\` of the previous page (got ${JSON.stringify(after)})` },
    ]);
  const start = created !== undefined && id !== undefined ? ([created, id] as const) : undefined;
  const { rows, last } =
    search === ""
      ? await pageOf(tenant, name, { limit, start })
      : await searchResources(tenant, name, search, { limit, start });
  const resources: StoredResource[] = [];
  const pause = takeTurns();
  for (const row of rows) {
    resources.push(toStoredResource(name, row));
    const turn = pause();
    if (turn) await turn;
  }
  return { resources, ...(last && { next: last.join(",") }) };
}

async function pageOf(
  tenant: Tenant,
  name: ResourceName,
  { limit, start }: { readonly limit: number; readonly start: readonly [string, string] | undefined },
): Promise<FoundRows> {
  const rows = await tenant.read((transaction) =>
    transaction.find((kinds[name] as Kind).name, { desc: true, limit: limit + 1, ...(start && { after: start }) }),
  );
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { rows: shown, ...(rows.length > limit && last && { last: [last.created, last.id] }) };
}

/** A resource by its id. @throws SandboxError `not-found`. */
export async function getStoredResource(tenant: Tenant, name: ResourceName, id: string): Promise<StoredResource> {
  assertResourceName(name);
  const row = await tenant.read((transaction) => transaction.get((kinds[name] as Kind).name, id));
  if (!row) throw notFound(name, id);
  return toStoredResource(name, row);
}

/** A resource as the control API shows it. */
export function toStoredResource(name: ResourceName, row: Row): StoredResource {
  return { id: row.id, metadata: metadataOf(row), resource: decodedOf(name, row) };
}

/** @throws SandboxError `not-found`. */
export function assertResourceName(name: string): void {
  if (!Object.hasOwn(kinds, name))
    throw new SandboxError("not-found", `There is no resource type ${name}.${suggest(name, resourceNames)}`);
}
