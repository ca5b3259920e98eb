/** The handler of each operation. */

import type { OperationId } from "../operation-id.ts";
import { collectionService } from "./collections.ts";
import { customerService } from "./customers.ts";
import { fulfillmentService } from "./fulfillments.ts";
import { giftCardService } from "./gift-cards.ts";
import { orderService } from "./orders.ts";
import { productService } from "./products.ts";
import { refundService } from "./refunds.ts";
import type { Handler } from "./service-call.ts";
import { shopService } from "./shop.ts";

/** A handler for every operation of the contract. */
export const services: { readonly [Id in OperationId]: Handler<Id> } = {
  ...fulfillmentService,
  ...collectionService,
  ...customerService,
  ...giftCardService,
  ...shopService,
  ...refundService,
  ...orderService,
  ...productService,
};
