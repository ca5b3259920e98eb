/** Settings: what has no id of its own, and is read and updated at the same path, such as `/settings`. */
import type { Contract } from "./contract.ts";
import type { Operation } from "./operation.ts";

/** The operation that reads the settings that another one updates; undefined if that updates none. */
export function settingsReader(
  { operations, facts }: Contract,
  { method, path, body }: Operation,
): Operation | undefined {
  const isUpdate = (method === "PUT" || method === "PATCH") && body?.type.endsWith("json") && !path.endsWith("}");
  // Where facts say what an update does, their readings count.
  if (!isUpdate || !facts.isEmpty) return undefined;
  return [...operations.values()].find(
    (each) => each.method === "GET" && each.path === path && each.isSafe && each.returns.every(({ isList }) => !isList),
  );
}
