import type { Fields } from "../fields.ts";
import { smart } from "../membership.ts";
import { find, type Operation, on } from "../operation.ts";
import { conflict } from "../problem.ts";
import type { Collection } from "../records.ts";
import { pause, type Shop } from "../shop.ts";

export function collects(shop: Shop): Operation[] {
  function read(body: unknown, mustExist: boolean): { collection: Collection; productIds: string[] } {
    const fields: Fields = shop.fields(body, "collect");
    const collectionId = fields.require("collectionId", fields.id("collectionId"));
    const productIds = fields.require("productIds", fields.ids("productIds")) ?? [];
    const collection = collectionId === undefined ? undefined : find(shop.collections, "collection", collectionId);
    const known = productIds.filter((id) => shop.products.has(id));
    if (mustExist && known.length < productIds.length) {
      if (collection && shop.bug("collections-rejected-collect-writes")) add(collection, collection.members, known);
      fields.issue("productIds", "Name only products that exist.");
    }
    if (fields.has("productIds") && productIds.length === 0) fields.issue("productIds", "Name at least one product.");
    fields.finish();
    if (collection === undefined) fields.reject();
    if (collection.collectionType === smart)
      throw conflict("The rules of a smart collection choose its products; you cannot.");
    return { collection, productIds };
  }

  function add(collection: Collection, members: readonly string[], productIds: readonly string[]): void {
    const added = [...members, ...productIds];
    collection.members = shop.bug("collections-goods-counted-twice") ? added : [...new Set(added)];
    shop.touch(collection);
  }

  return [
    on("POST /collections/collect", ["write_products"], async ({ body }) => {
      const { collection, productIds } = read(body, true);
      const before = [...collection.members];
      if (shop.bug("collections-collect-lost-update")) {
        await pause(40);
        add(collection, before, productIds);
      } else add(collection, collection.members, productIds);
      return { collections: { result: true } };
    }),
    on("DELETE /collections/collect", ["write_products"], ({ body }) => {
      const { collection, productIds } = read(body, false);
      const kept = collection.members.filter((member) => !productIds.includes(member));
      collection.members = shop.bug("collections-remove-clears") ? [] : kept;
      shop.touch(collection);
      return { collections: { result: true } };
    }),
  ];
}
