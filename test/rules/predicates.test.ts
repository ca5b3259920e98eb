import { CARD, DISABLE, LIST, table } from "./base.ts";

const refuse = `${DISABLE}/x-rules/0/refuse`;
const holds = `${CARD}/x-rules/0/holds`;
const states = `${LIST}/parameters/0/x-filter/states`;

table("predicates", [
  [
    "no CEL",
    { [refuse]: "before.giftCard.balance ==" },
    [[refuse, "disableGiftCard, rule spent-card-stays: the predicate is not CEL (Unexpected token"]],
  ],
  [
    "an id of two rules",
    { [`${DISABLE}/x-rules/1/id`]: "spent-card-stays" },
    [[`${DISABLE}/x-rules/1/id`, "disableGiftCard has two rules with the id spent-card-stays; rename one"]],
  ],
  [
    "an unknown root",
    { [refuse]: "old.giftCard.balance == '0'" },
    [[refuse, "reads old; a predicate here has before, after, now, request"]],
  ],
  [
    "an unknown resource",
    { [refuse]: "before.card.balance == '0'" },
    [[refuse, "reads before.card.balance, which does not exist"]],
  ],
  ["an unknown property", { [refuse]: "after.giftCard.balanc == '0'" }, [[refuse, "reads after.giftCard.balanc"]]],
  ["an unknown argument", { [refuse]: "request.reason == ''" }, [[refuse, "reads request.reason"]]],
  [
    "the response in a postcondition",
    { [`${DISABLE}/x-rules/1/as`]: "response.giftCard.disableTime" }, // biome-ignore format: one case
    [],
  ],
  [
    "an unknown member of the response",
    { [`${DISABLE}/x-rules/1/as`]: "response.giftCard.disabledTime" },
    [[`${DISABLE}/x-rules/1/as`, "reads response.giftCard.disabledTime, which does not exist"]],
  ],
  [
    "the response in a precondition",
    { [refuse]: "response.giftCard.disableTime != null" },
    [[refuse, "reads response; a predicate here has before, after, now, request"]],
  ],
  ["self on an operation", { [refuse]: "self.balance == '0'" }, [[refuse, "reads self"]]],
  [
    "what is derived",
    { [`${DISABLE}/x-rules/1/as`]: "string(then)" },
    [[`${DISABLE}/x-rules/1/as`, "rule disabling-records-the-time reads then"]],
  ],
  [
    "an unknown property of the resource",
    { [holds]: "self.notes != ''" },
    [[holds, "GiftCard, rule some-note reads self.notes"]],
  ],
  [
    "a variable used outside of its list",
    { [holds]: "self.note.split(',').all(line, line != '') && line" },
    [[holds, "reads line"]],
  ],
  ["variables of their own", { [holds]: "self.note.split(',').map(a, a.split(';')).exists(b, b.all(c, c != ''))" }, []],
  [
    "a state that is not CEL",
    { [`${states}/enabled`]: "item.disableTime = null" },
    [[`${states}/enabled`, "listGiftCards, state enabled: the predicate is not CEL"]],
  ],
  [
    "a state of an unknown property",
    { [`${states}/disabled`]: "item.disabled && now != null" },
    [[`${states}/disabled`, "reads item.disabled"]],
  ],
]);
