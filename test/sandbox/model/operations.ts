/** What each operation does to a shop. */
import { collectionRules } from "./collections.ts";
import { customerRules } from "./customers.ts";
import { fulfillmentRules } from "./fulfillments.ts";
import { giftCardRules } from "./gift-cards.ts";
import { locationRules } from "./locations.ts";
import { orderRules } from "./orders.ts";
import { productRules } from "./products.ts";
import { refundRules } from "./refunds.ts";
import type { Rule } from "./shop.ts";

const rules = {
  ...locationRules,
  ...giftCardRules,
  ...customerRules,
  ...productRules,
  ...collectionRules,
  ...orderRules,
  ...fulfillmentRules,
  ...refundRules,
};

/** The operations that the model implements. */
export type Operation = keyof typeof rules;

/** What an operation does, whichever it is. */
export const ruleOf = (operation: Operation): Rule<never> => rules[operation] as unknown as Rule<never>;
