/** Creates, replaces and deletes single resources of a store, for people who inspect it. No webhook is sent. */
import { type Resources, resources } from "../../../generated/contract.js";
import type { Collection, Product } from "../../../generated/types.js";
import type { ResourceEntry } from "../../contract/tables.ts";
import type { Violation } from "../../validation/violations.ts";
import { removeCollection, removeProduct, saveCollection, saveProduct } from "../services/catalog.ts";
import { kinds, type ResourceName } from "../services/index.ts";
import type { Document } from "../state/document.ts";
import type { Kind } from "../state/document-kind.ts";
import type { Documents } from "../state/documents.ts";
import { newId, skipIds } from "../state/identifiers.ts";
import type { Transaction } from "../storage/index.ts";
import type { Tenant } from "../tenants/tenant.ts";
import { childrenOf } from "./parents.ts";
import { type ReadResource, readResources } from "./resources.ts";
import { invalidArgument, notFound } from "./sandbox-error.ts";
import { idsIn, storeResource } from "./seeding.ts";
import { assertResourceName, type StoredResource, toStoredResource } from "./stored-resources.ts";

/** A store has exactly one of each. */
const singletons: readonly ResourceName[] = ["shop", "languages"];

/** Whether the sandbox generates the ids of a resource. */
function hasGeneratedId(name: ResourceName): name is keyof Resources {
  const entries: { readonly [Name in ResourceName]?: ResourceEntry } = resources;
  return !singletons.includes(name) && entries[name]?.idBase !== undefined;
}

/**
 * Creates a resource. Computed fields are taken as given if they break no rule of the contract.
 *
 * @param given as the API writes it. Default of its id: a new one.
 * @throws SandboxError `not-found` if there is no such type, `invalid-argument`.
 */
export function createResource(tenant: Tenant, name: ResourceName, given: object): Promise<StoredResource> {
  assertResourceName(name);
  return tenant.documents(async (documents, transaction) => {
    const kind = kinds[name] as Kind;
    const id = hasGeneratedId(name) ? newId(name, transaction) : undefined;
    const resource = await read(name, { ...(id !== undefined && { [kind.id]: id }), ...given });
    if (await documents.get(kind, resource.id))
      throw invalidArgument([{ pointer: `/${kind.id}`, detail: `must be unique (got ${resource.id} again)` }]);
    return store(resource, documents, transaction);
  });
}

/**
 * Replaces a resource. Computed fields are taken as given if they break no rule of the contract.
 *
 * @param given as the API writes it.
 * @throws SandboxError `not-found`, `invalid-argument`.
 */
export function replaceResource(
  tenant: Tenant,
  name: ResourceName,
  id: string,
  given: object,
): Promise<StoredResource> {
  assertResourceName(name);
  return tenant.documents(async (documents, transaction) => {
    const kind = kinds[name] as Kind;
    if (!(await documents.get(kind, id))) throw notFound(name, id);
    const resource = await read(name, singletons.includes(name) ? given : { [kind.id]: id, ...given });
    if (resource.id !== id)
      throw invalidArgument([{ pointer: `/${kind.id}`, detail: `must stay ${id} (got ${resource.id})` }]);
    return store(resource, documents, transaction);
  });
}

/**
 * Deletes a resource to which no other one belongs.
 *
 * @throws SandboxError `not-found`, `invalid-argument` if the store needs it.
 */
export function deleteResource(tenant: Tenant, name: ResourceName, id: string): Promise<void> {
  assertResourceName(name);
  return tenant.documents(async (documents, transaction) => {
    const found = await documents.get(kinds[name] as Kind, id);
    if (!found) throw notFound(name, id);
    if (singletons.includes(name))
      throw invalidArgument([{ pointer: "/name", detail: `must not be ${name}: a store has exactly one` }]);
    for (const child of childrenOf(name))
      if ((await transaction.count(child, [{ column: "ref", op: "eq", value: id }])) > 0)
        throw invalidArgument([{ pointer: "/id", detail: `must be a ${name} without a ${child}: delete those first` }]);
    await remove(name, found, documents);
  });
}

/** @throws SandboxError `invalid-argument`, with pointers into the resource. */
async function read(name: ResourceName, given: object): Promise<ReadResource> {
  const { resources, violations } = await readResources({ [name]: [given] });
  const [resource] = resources;
  if (!resource) throw invalidArgument(violations.map((violation) => within(name, violation)));
  return resource;
}

const within = (name: ResourceName, { pointer, detail }: Violation): Violation => ({
  pointer: pointer.replace(`/resources/${name}/0`, ""),
  detail,
});

async function store(resource: ReadResource, documents: Documents, transaction: Transaction): Promise<StoredResource> {
  const { name, id, value } = resource;
  const before = await documents.get(kinds[name] as Kind, id);
  if (name === "product")
    await saveProduct(value as Product, (before?.value as Product | undefined)?.collections ?? [], documents);
  else if (name === "collection")
    await saveCollection(value as Collection, (before?.value as Collection | undefined)?.collects ?? [], documents);
  else {
    const violation = await storeResource(resource, documents);
    if (violation) throw invalidArgument([within(name, violation)]);
  }
  skipIds(idsIn(value), transaction);
  const stored = await documents.get(kinds[name] as Kind, id);
  if (!stored) throw notFound(name, id);
  return toStoredResource(name, stored.row);
}

async function remove(name: ResourceName, { row, value }: Document<object>, documents: Documents): Promise<void> {
  if (name === "product") return removeProduct(value as Product, documents);
  if (name === "collection") return removeCollection(value as Collection, documents);
  await documents.remove(kinds[name], row.id);
}
