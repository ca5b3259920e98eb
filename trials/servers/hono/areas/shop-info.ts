import { type Operation, on } from "../operation.ts";
import type { Shop } from "../shop.ts";
import { languages, shopInfo } from "../shop-data.ts";

export function shopOperations(shop: Shop): Operation[] {
  const info = shop.bug("shop-offset-wrong") ? { ...shopInfo, timezone: "+08:00" } : shopInfo;
  return [
    on("GET /shops/info", ["read_shops"], () => ({ shop: info })),
    on("GET /shops/languages", ["read_shops"], () => ({ languages })),
  ];
}
