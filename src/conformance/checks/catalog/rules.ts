import type { Check } from "../check.ts";

/** The rules that the contract states as predicates, `x-rules`. */
export const rules: readonly Check[] = [
  {
    code: "rules/allowed",
    title: "What no rule refuses is accepted",
    requirement: "A call is accepted in each state in which none of the rules of its operation refuses it.",
    basis:
      "That of the operation's first rule that refuses: stated for instance in Errors, rules 1 and 2; assumed for instance by `fulfillment-quantities` or `refund-quantities`.",
    example:
      "The call is refused with 409, and should be accepted: none of its rules refuses it. The order is both paid and fulfilled.",
    fix: "Look for a condition that is too wide: `or` in place of `and`, `>=` in place of `>` at the last unit that is left, a status that is compared with any other. The steps of the case lead to the state.",
  },
  {
    code: "rules/derived",
    title: "What follows is worked out",
    requirement: "A value that a rule works out of others is that very value, in every response that shows it.",
    basis:
      "That of the rule: stated for instance in Resources and their fields, Gift card, for the last characters of the code; assumed for instance by `order-figures` or `collection-count`.",
    example: 'It is "pending", and should be "open". A fulfillment that was just created has the status `open`.',
    fix: "Work the value out where it is read, or anew with every change of what it depends on. Look for sums that leave out quantities or lines, for binary fractions where decimals are due, for rounding before the end, and for a value that was taken from the request.",
  },
  {
    code: "rules/holds",
    title: "What a rule says of a response is so",
    requirement: "A response keeps every law that the contract states of its resource, or of what the call has done.",
    basis:
      "That of the rule: stated for instance in States and transitions, Order; assumed for instance by `refund-id-names`.",
    example:
      "The rule variants-are-of-the-product is broken: Each variant that names a product names the one it belongs to.",
    fix: "Read the rule under its name in `x-rules` of the contract, and see which of the members it speaks of was not set. Often the call answers success and a part of its work is not done, or ids are mixed up.",
  },
  {
    code: "rules/refused",
    title: "What a rule refuses is refused",
    requirement:
      "A call is refused in each state in which a rule of its operation refuses it, with the status of that rule.",
    basis:
      "That of the rule: stated in Errors, rule 1 (customers with orders) and rule 2 (orders that are paid and fulfilled); all others are assumed, for instance `fulfillment-after-cancel` or `default-location`. The status is assumed: `error-statuses`.",
    example: "The call is accepted, and should be refused: the customer has orders.",
    fix: "Check the rule in the same transaction that makes the change, against the state as it is now. Look for a check that knows what was bought and not what is left, one that counts from the wrong number, and one that another way to the same change goes round.",
  },
];
