/** Which resource a request deletes. */
import type { Resource } from "../../model/operation.ts";
import type { CheckContext } from "./context.ts";

/** The resource that a deletion names in its path; undefined if the operation deletes nothing. */
export function deletedResource({
  contract,
  operation,
  exchange,
}: CheckContext): { readonly resource: Resource; readonly id: string } | undefined {
  if (!operation.isDeletion) return undefined;
  const id = Object.values(exchange.path).at(-1);
  const root = operation.path.slice(0, operation.path.lastIndexOf("/{"));
  for (const resource of contract.resources.values())
    for (const reader of contract.operations.values()) {
      const [returned] = reader.returns;
      if (reader.method !== "GET" || returned?.resource !== resource.name || returned.isList) continue;
      if (id !== undefined && reader.path.startsWith(`${root}/{`)) return { resource, id: String(id) };
    }
  return undefined;
}
