/** Finds the resource type that an id refers to, by its key. */
import type { LinkTo } from "../kit/json-view.ts";
import { hashOf } from "./address.ts";

/** Other names of resource types. */
const others: Readonly<Record<string, string>> = {
  category: "productCategory",
  service: "fulfillmentService",
  collect: "product",
};

/**
 * What an id names: `orderId` and `order_id` an order, `id` within `customer` or `customers` a customer, and the items of `collections`
 * collections.
 *
 * @param path the keys that lead to it; those of a list are numbers.
 * @param resources the names that there are.
 * @returns the name of the resource.
 */
function resourceAt(path: readonly string[], resources: readonly string[]): string | undefined {
  const [key = "", ...above] = [...path].reverse().filter((key) => !/^\d+$/.test(key));
  const inList = /^\d+$/.test(path.at(-1) ?? "");
  const named = key === "id" ? above[0] : (/^(.+?)(?:Id|_id)$/.exec(key)?.[1] ?? (inList ? key : undefined));
  if (named === undefined) return undefined;
  const name = named.replace(/_(\w)/g, (_, letter) => letter.toUpperCase()).replace(/s$/, "");
  const resource = Object.hasOwn(others, name) ? others[name] : name;
  return resources.find((known) => known === resource);
}

/** Leads from an id to the view of its resource. @param resources the names that there are. */
export function linksTo(resources: readonly string[]): LinkTo {
  return (path, id) => {
    const resource = resourceAt(path, resources);
    return resource === undefined ? undefined : hashOf({ view: "resources", path: [resource, id] });
  };
}
