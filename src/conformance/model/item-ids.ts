/** Ids of the items of a list. */
import { isObject } from "../../contract/json.ts";

/** The member with the own id of each item of a list, such as `taskId` of `tasks`; undefined if the items have none. */
export function ownIdOf(list: string, items: readonly unknown[]): string | undefined {
  const names = ["id", `${list.replace(/s$/, "")}Id`];
  return names.find((name) => items.length > 0 && items.every((item) => isObject(item) && name in item));
}

/** The ids at a path, of each item where the path leads into a list. */
export function idsAt(value: unknown, path: readonly string[]): Set<string> {
  const [key, ...rest] = path;
  if (value === undefined || value === null) return new Set();
  if (key === undefined) return new Set([String(value)]);
  if (Array.isArray(value)) return new Set(value.flatMap((item) => [...idsAt(item, rest)]));
  return typeof value === "object" ? idsAt((value as Record<string, unknown>)[key], rest) : new Set();
}
