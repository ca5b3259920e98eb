/** Seeds of a test's own: resources that are put into a tenant as the interface writes them. */
import type { Violation } from "../../validation/violations.ts";
import type { Tenant } from "../tenant.ts";
import { ownerOf } from "./belonging.ts";
import { refusedFor } from "./failures.ts";
import { type ResourceLists, readResources } from "./resources.ts";
import { check } from "./schema.ts";
import { resourceListsSchema } from "./schemas.ts";

/**
 * Adds resources to a tenant, or puts them in place of those with the same ids. What is derived is taken as it is given, where
 * it breaks no rule of the contract.
 *
 * @throws Refusal with all that is wrong; then nothing has changed.
 */
export async function putResources(tenant: Tenant, resources: ResourceLists): Promise<void> {
  const faults: Violation[] = check(resourceListsSchema, resources, "/body/resources");
  if (faults.length > 0) throw refusedFor(faults);
  const read = readResources(resources, "/body/resources", faults);
  if (faults.length > 0) throw refusedFor(faults);
  await tenant.documents(async (documents, transaction) => {
    for (const resource of read) {
      const { kind, id, value } = resource;
      const known = await documents.get(kind, id);
      const ref = (await ownerOf(resource, documents, faults)) ?? known?.row.ref;
      // As a new one: laws on what may change are not for seeds.
      if (known) await documents.remove(kind, id);
      await documents.put(kind, value, kind.indexedBy[0] === undefined ? { ref, status: known?.row.status } : { ref });
    }
    if (faults.length > 0) throw refusedFor(faults);
    await tenant.skipIds(idsIn(read.map(({ value }) => value)), transaction);
  });
}

/** All that may be an id in what is seeded. */
function* idsIn(value: unknown): Generator<string> {
  if (typeof value === "string") yield value;
  else if (typeof value === "object" && value !== null) for (const member of Object.values(value)) yield* idsIn(member);
}
