import { collections } from "./areas/collections.ts";
import { collects } from "./areas/collects.ts";
import { customerSearch } from "./areas/customer-search.ts";
import { customers } from "./areas/customers.ts";
import { fulfillments } from "./areas/fulfillments.ts";
import { giftCards } from "./areas/gift-cards.ts";
import { locations } from "./areas/locations.ts";
import { orders } from "./areas/orders.ts";
import { products } from "./areas/products.ts";
import { refunds } from "./areas/refunds.ts";
import { services } from "./areas/services.ts";
import { shopOperations } from "./areas/shop-info.ts";
import type { Operation } from "./operation.ts";
import type { Shop } from "./shop.ts";

/** All operations; those with a fixed path come before those with an id in its place. */
export function operations(shop: Shop): Operation[] {
  const areas = [
    ...shopOperations(shop),
    ...locations(shop),
    ...collects(shop),
    ...collections(shop),
    ...customerSearch(shop),
    ...customers(shop),
    ...giftCards(shop),
    ...products(shop),
    ...orders(shop),
    ...services(shop),
    ...fulfillments(shop),
    ...refunds(shop),
  ];
  return areas.toSorted((a, b) => Number(a.path.includes(":")) - Number(b.path.includes(":")));
}
