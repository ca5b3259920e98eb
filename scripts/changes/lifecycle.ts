/** Changes of the dates on which deprecated operations end. */
import { isObject, type JsonObject } from "../../src/contract/json.ts";
import type { Change } from "./change.ts";
import type { Both } from "./pairs.ts";
import { changesAt, operationPairs } from "./pairs.ts";

/** The date on which something deprecated ends, from `x-deprecated`, or from `x-sunset` as other contracts have it. */
export function sunsetOf({ "x-deprecated": deprecated, "x-sunset": other }: JsonObject): string | undefined {
  const date = isObject(deprecated) ? deprecated.sunset : other;
  return typeof date === "string" ? date : undefined;
}

export function sunsetChanges(both: Both): Change[] {
  return operationPairs(both).flatMap(({ before, after }) => {
    const [old, now] = [sunsetOf(before.node), sunsetOf(after.node)];
    if (old === now) return [];
    const change = changesAt(after.place);
    const values = { ...(old && { before: old }), ...(now && { after: now }) };
    if (now === undefined)
      return [change("note", "tools", "sunset-removed", "The operation has no sunset date any longer", values)];
    if (old === undefined) return [change("note", "tools", "sunset-added", `The operation ends on ${now}`, values)];
    return now < old
      ? [change("breaking", "tools", "sunset-earlier", `The operation ends earlier, on ${now}`, values)]
      : [change("note", "tools", "sunset-later", `The operation ends later, on ${now}`, values)];
  });
}
