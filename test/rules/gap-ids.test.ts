import { CARD, DISABLE, LIST, table } from "./base.ts";

table("gap-ids", [
  [
    "an unknown gap",
    { [`${CARD}/x-gap`]: "presense" },
    [[`${CARD}/x-gap`, "x-gap of GiftCard names the gap presense, which is not in openapi/gaps"]],
  ],
  [
    "an unknown one among several",
    { [`${CARD}/x-gap`]: ["presence", "nothing"] },
    [[`${CARD}/x-gap`, "names the gap nothing"]],
  ],
  [
    "an unknown one of a keyword",
    { [`${CARD}/x-assumed/required`]: "nothing" },
    [[`${CARD}/x-assumed`, "x-assumed of GiftCard names the gap nothing"]],
  ],
  [
    "an unknown one beside what is stated",
    { [`${CARD}/x-assumed/type`]: { gap: "nothing", stated: "string" } },
    [[`${CARD}/x-assumed`, "names the gap nothing"]],
  ],
  [
    "an unknown one of a sentence",
    { [`${CARD}/x-assumed/description`]: { nothing: "It is spent once." } },
    [[`${CARD}/x-assumed`, "names the gap nothing"]],
  ],
  [
    "an unknown one in a rule",
    { [`${DISABLE}/x-rules/0/assumed`]: "nothing" },
    [[`${DISABLE}/x-rules`, "x-rules of disableGiftCard"]],
  ],
  [
    "an unknown one in paging",
    { [`${LIST}/x-paging/pageToken/assumed`]: "nothing" },
    [[`${LIST}/x-paging`, "names the gap nothing"]],
  ],
  [
    "an unknown one of a keyword of a rule",
    {
      [`${DISABLE}/x-rules/0/source`]: "card-needs-balance",
      [`${DISABLE}/x-rules/0/assumed`]: { outcome: "nothing" },
    },
    [[`${DISABLE}/x-rules`, "x-rules of disableGiftCard names the gap nothing"]],
  ],
  [
    "an open gap that a claim assumes",
    { [`${DISABLE}/x-rules/0/assumed`]: "unstated-scopes" },
    [[`${DISABLE}/x-rules`, 'names unstated-scopes, whose decision is "open"']],
  ],
  [
    "an open gap that is assumed",
    { [`${CARD}/x-assumed`]: "unstated-scopes" },
    [[`${CARD}/x-assumed`, 'names unstated-scopes, whose decision is "open"']],
  ],
]);
