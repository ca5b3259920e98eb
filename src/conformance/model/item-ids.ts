/** Ids of the items of a list. */
import { isObject } from "../../contract/json.ts";

/** The member with the own id of each item of a list, such as `variantId` of `variants`; undefined if the items have none. */
export function ownIdOf(list: string, items: readonly unknown[]): string | undefined {
  const names = ["id", `${list.replace(/s$/, "")}Id`];
  return names.find((name) => items.length > 0 && items.every((item) => isObject(item) && name in item));
}
