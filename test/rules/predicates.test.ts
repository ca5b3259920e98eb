import { CARD, DISABLE, LIST, table } from "./base.ts";

const refuse = `${DISABLE}/x-rules/0/refuse`;
const holds = `${CARD}/x-rules/0/holds`;
const states = `${LIST}/parameters/0/x-filter/states`;

/** A rule of the list, about the cards of its response. */
const ofList = (holds: string) => ({ [`${LIST}/x-rules`]: [{ id: "cards", description: "Each card.", holds }] });
const listHolds = `${LIST}/x-rules/0/holds`;

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
    "a precondition without the status of its error response",
    { [`${DISABLE}/x-rules/0/outcome`]: undefined },
    [
      [
        `${DISABLE}/x-rules/0`,
        "disableGiftCard, rule spent-card-stays rejects a call and does not say with which status",
      ],
    ],
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
  [
    "the condition of a cause",
    { [`${DISABLE}/x-causes/0/when`]: "after.giftCard.balnce == '0'" },
    [
      [
        `${DISABLE}/x-causes/0/when`,
        "disableGiftCard, cause orders/create reads after.giftCard.balnce, which does not exist; correct the name. Did you mean balance?",
      ],
    ],
  ],
  [
    "a condition of a cause that is not a boolean",
    { [`${DISABLE}/x-causes/0/when`]: "after.giftCard.balance" },
    [[`${DISABLE}/x-causes/0/when`, "the predicate gives a string instead of a boolean"]],
  ],
  [
    "the object with the value that a rule frees",
    {
      [`${CARD}/x-rules/0`]: {
        id: "kept",
        description: "It stays.",
        frees: "/balance",
        when: "parent.balance == '0' || parent.blance == '0'",
      },
    },
    [[`${CARD}/x-rules/0/when`, "GiftCard, rule kept reads parent.blance, which does not exist"]],
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
  [
    "a misspelt property, with the closest one",
    { [refuse]: "before.giftCard.balnce == '0'" },
    [[refuse, "reads before.giftCard.balnce, which does not exist; correct the name. Did you mean balance?"]],
  ],
  [
    "a misspelt property of a variable",
    ofList("response.giftCards.all(card, card.balnce != '0')"),
    [[listHolds, "reads response.giftCards.balnce, which does not exist; correct the name. Did you mean balance?"]],
  ],
  [
    "a misspelt property of a variable of a filtered list",
    ofList("response.giftCards.filter(card, card.kind == 1).exists(card, has(card.balnce))"),
    [[listHolds, "reads response.giftCards.balnce"]],
  ],
  [
    "a member of a list that has members of its own",
    ofList("response.giftCards.balance == '0'"),
    [
      [
        listHolds,
        "does not fit the types of its values (`response.giftCards.balance`: List index must be int, got 'string')",
      ],
    ],
  ],
  [
    "a loop in a loop",
    ofList("response.giftCards.all(card, response.giftCards.exists(other, other.note == card.note))"),
    [
      [
        listHolds,
        "searches a list for each item of another one: `response.giftCards.exists(other, other.note == card.note)`. Use where(list, 'id', value) or contains(list, value)",
      ],
    ],
  ],
  [
    "a list that is searched in a loop",
    ofList("response.giftCards.all(card, card.note in response.giftCards.map(other, other.note))"),
    [
      [listHolds, "searches a list for each item of another one: `card.note in response.giftCards.map("],
      [listHolds, "searches a list for each item of another one: `response.giftCards.map(other, other.note)`"],
    ],
  ],
  [
    "a look-up in a loop, and loops one after the other",
    ofList(
      "response.giftCards.filter(card, has(card.note)).all(card, where(response.giftCards, 'note', card.note).all(other, other.kind == card.kind) && card.note in ['a', 'b'])",
    ),
    [],
  ],
  [
    "a misspelt member of a look-up",
    ofList("response.giftCards.all(card, size(where(response.giftCards, 'notes', card.note)) > 0)"),
    [[listHolds, "reads response.giftCards.notes"]],
  ],
  [
    "numbers compared with numbers, and values with null",
    ofList("response.giftCards.all(card, card.kind == 1 && 0 < card.kind && card.balance != null)"),
    [],
  ],
  [
    "a number compared with a string",
    ofList("response.giftCards.all(card, card.kind > '0' && card.balance != '')"),
    [
      [
        listHolds,
        "listGiftCards, rule cards: the predicate does not fit the types of its values (`card.kind > '0'`: no such overload: double > string)",
      ],
    ],
  ],
  [
    "a decimal compared with a number",
    { [refuse]: "before.giftCard.balance == 0" },
    [[refuse, "(no such overload: string == int)"]],
  ],
  [
    "a function of values of another type",
    { [refuse]: "before.giftCard.kind.startsWith('1')" },
    [[refuse, "found no matching overload for 'double.startsWith(string)'"]],
  ],
  [
    "a condition that is not a boolean",
    { [refuse]: "before.giftCard.balance", [holds]: "size(self.note)" },
    [
      [holds, "GiftCard, rule some-note: the predicate gives a number instead of a boolean"],
      [refuse, "the predicate gives a string instead of a boolean"],
    ],
  ],
  [
    "a computed value of another type",
    { [`${DISABLE}/x-rules/1/as`]: "before.giftCard.kind" },
    [[`${DISABLE}/x-rules/1/as`, "the predicate gives a number instead of a string"]],
  ],
  [
    "a state that compares types that do not fit",
    { [`${states}/enabled`]: "item.kind == 'gift'" },
    [[`${states}/enabled`, "listGiftCards, state enabled: the predicate does not fit the types of its values"]],
  ],
  [
    "a count of what no resource has",
    {
      [`${CARD}/x-resource/counts`]: [
        { property: "balance", resource: "giftCard", at: "id", when: "item.closed", assumed: "presence" },
      ],
    },
    [[`${CARD}/x-resource/counts/0/when`, "GiftCard, count balance reads item.closed, which does not exist"]],
  ],
]);
