/** What a tenant keeps, for people who look at it. */

import { suggest } from "../../suggest.ts";
import { notFound, Refusal, unprocessable } from "../refusal.ts";
import { kinds } from "../services/kinds.ts";
import type { Kind } from "../state/document-kind.ts";
import type { Row } from "../storage/index.ts";
import type { Tenant } from "../tenant.ts";
import { decodedOf, type HiddenState, hiddenOf, type ResourceName, resourceNames } from "./resources.ts";

/** How many resources there are of a name. */
export interface ResourceCount {
  readonly name: ResourceName;
  readonly count: number;
}

/** A resource, and what the interface does not show of it. */
export interface KeptResource {
  readonly id: string;
  readonly state: HiddenState;
  /** Decoded. */
  readonly resource: object;
}

/** A page of resources, the newest first. */
export interface KeptResources {
  readonly resources: readonly KeptResource[];
  /** What `after` has to be for the next page; left out on the last one. */
  readonly next?: string;
}

/** @returns how many there are of each name. */
export function resourceCounts(tenant: Tenant): Promise<ResourceCount[]> {
  return tenant.transaction(async (transaction) => {
    const counts: ResourceCount[] = [];
    for (const name of resourceNames) counts.push({ name, count: await transaction.count(name) });
    return counts;
  });
}

/**
 * A page of the resources of a name.
 *
 * @param after where the page before ended, as it said.
 * @throws Refusal 404 where there are none of that name, 422 where `after` says nothing.
 */
export async function keptResources(
  tenant: Tenant,
  name: ResourceName,
  { limit = 50, after }: { readonly limit?: number; readonly after?: string },
): Promise<KeptResources> {
  refuseUnknown(name);
  const [, created, id] = /^([^,]*),(.*)$/su.exec(after ?? "") ?? [];
  if (after !== undefined && (created === undefined || id === undefined))
    throw unprocessable("/query/after", `is ${JSON.stringify(after)}, and should be the next of the page before`);
  const start = created !== undefined && id !== undefined ? ([created, id] as const) : undefined;
  const rows = await tenant.transaction((transaction) =>
    transaction.find((kinds[name] as Kind).name, { desc: true, limit: limit + 1, ...(start && { after: start }) }),
  );
  const last = rows[limit - 1];
  return {
    resources: rows.slice(0, limit).map((row) => keptOf(name, row)),
    ...(rows.length > limit && last && { next: `${last.created},${last.id}` }),
  };
}

/** @returns a resource by its id. @throws Refusal 404. */
export async function keptResource(tenant: Tenant, name: ResourceName, id: string): Promise<KeptResource> {
  refuseUnknown(name);
  const row = await tenant.transaction((transaction) => transaction.get((kinds[name] as Kind).name, id));
  if (!row) throw notFound(name, id);
  return keptOf(name, row);
}

function keptOf(name: ResourceName, row: Row): KeptResource {
  return { id: row.id, state: hiddenOf(row), resource: decodedOf(name, row) };
}

function refuseUnknown(name: string): void {
  if (!Object.hasOwn(kinds, name))
    throw new Refusal(404, `There are no resources called ${name}.${suggest(name, resourceNames)}`);
}
