/** Which resource a deletion is of. */
import type { Contract } from "./contract.ts";
import type { Operation, Resource } from "./operation.ts";

/** The resource that a deletion names last in its path: a read has the same path; undefined if the operation deletes none. */
export function deletedResource(
  { resources, operations }: Pick<Contract, "resources" | "operations">,
  { isDeletion, path }: Operation,
): Resource | undefined {
  if (!isDeletion) return undefined;
  const root = path.slice(0, path.lastIndexOf("/{"));
  const readers = [...operations.values()].filter(
    (each) => each.method === "GET" && each.path.startsWith(`${root}/{`) && each.returns[0]?.isList === false,
  );
  return [...resources.values()].find(({ name }) => readers.some(({ returns }) => returns[0]?.resource === name));
}
