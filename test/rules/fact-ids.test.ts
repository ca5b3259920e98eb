import { CARD, DISABLE, LIST, table } from "./base.ts";

table("fact-ids", [
  ["a known fact", { [`${CARD}/x-source`]: "card-needs-balance" }, []],
  [
    "an unknown fact of a node",
    { [`${CARD}/x-source`]: "card-needs-balanse" },
    [
      [
        `${CARD}/x-source`,
        "x-source of GiftCard names the fact card-needs-balanse, which is not in openapi/facts; correct the id, or add the fact",
      ],
    ],
  ],
  [
    "an unknown one among several",
    { [`${CARD}/x-source`]: ["card-needs-balance", "nothing"] },
    [[`${CARD}/x-source`, "names the fact nothing"]],
  ],
  [
    "a section in place of an id",
    { [`${DISABLE}/x-rules/0/assumed`]: undefined, [`${DISABLE}/x-rules/0/source`]: "Errors, rule 2" },
    [[`${DISABLE}/x-rules`, "x-rules of disableGiftCard names the fact Errors, rule 2"]],
  ],
  [
    "an unknown one of a page size",
    { [`${LIST}/x-paging/limit/source`]: "nothing" },
    [[`${LIST}/x-paging`, "x-paging of listGiftCards names the fact nothing"]],
  ],
]);
