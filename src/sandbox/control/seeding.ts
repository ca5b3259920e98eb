/** Seeds a store with resources of the test's own, as the Store Administration API writes them. */
import type { Violation } from "../../validation/violations.ts";
import { seedSnapshot } from "../seed/seed.ts";
import type { Documents } from "../state/documents.ts";
import { skipIds } from "../state/identifiers.ts";
import { takeTurns } from "../take-turns.ts";
import type { Tenant } from "../tenants/tenant.ts";
import { parentIdOf } from "./parents.ts";
import { type ReadResource, type ResourceLists, readResources } from "./resources.ts";
import { invalidArgument } from "./sandbox-error.ts";

/**
 * Adds resources to a store, or replaces those with the same ids. Computed fields are taken as given if they break no rule of the
 * contract. A reset returns to the result.
 *
 * @throws SandboxError `invalid-argument`; then nothing has changed.
 */
export async function putResources(tenant: Tenant, lists: ResourceLists): Promise<void> {
  const { resources, violations } = await readResources(lists);
  const pause = takeTurns();
  if (violations.length > 0) throw invalidArgument(violations);
  await tenant.documents(async (documents, transaction) => {
    const orphans: Violation[] = [];
    for (const resource of resources) {
      await pause();
      const orphan = await storeResource(resource, documents);
      if (orphan) orphans.push(orphan);
    }
    if (orphans.length > 0) throw invalidArgument(orphans);
    for (const { value } of resources) {
      skipIds(idsIn(value), transaction);
      await pause();
    }
    await transaction.takeSnapshot({ name: seedSnapshot, at: "" });
  });
}

/** Stores a resource, new or in place of the one with its id. @returns the violation if it belongs to nothing. */
export async function storeResource(resource: ReadResource, documents: Documents): Promise<Violation | undefined> {
  const { kind, id, value } = resource;
  const known = await documents.get(kind, id);
  const parent = await parentIdOf(resource, documents);
  const ref = parent.id ?? known?.row.ref;
  await documents.put(kind, value, kind.indexedBy[0] === undefined ? { ref, status: known?.row.status } : { ref });
  return parent.violation;
}

/** Every string in a value, since any may be an id. */
export function* idsIn(value: unknown): Generator<string> {
  if (typeof value === "string") yield value;
  else if (typeof value === "object" && value !== null) for (const member of Object.values(value)) yield* idsIn(member);
}
