import type { Operation } from "../operation.ts";
import type { Shop } from "../shop.ts";
import { languages, shopInfo } from "../shop-data.ts";

export function shopOperations(shop: Shop): Operation[] {
  const info = shop.bug("shop-offset-wrong") ? { ...shopInfo, timezone: "+08:00" } : shopInfo;
  return [
    { method: "GET", path: "/shops/info", scopes: ["read_shops"], handle: () => ({ shop: info }) },
    { method: "GET", path: "/shops/languages", scopes: ["read_shops"], handle: () => ({ languages }) },
  ];
}
