import { DISABLE, DISABLE_ITEM, LIST, table } from "./base.ts";

table("operation-id", [
  [
    "a verb of another method",
    { [`${LIST}/operationId`]: "createGiftCard" },
    [[`${LIST}/operationId`, 'createGiftCard is a GET, and "create" promises a POST']],
  ],
  ["a verb alone", { [`${LIST}/operationId`]: "list" }, [[`${LIST}/operationId`, "list (GET /api/202412/gift_cards)"]]],
  ["snake_case", { [`${DISABLE}/operationId`]: "disable_gift_card" }, [[`${DISABLE}/operationId`, "in camelCase"]]],
  ["none", { [`${DISABLE}/operationId`]: undefined }, [[DISABLE, "needs an operationId"]]],
  [
    "a GET under a changing verb",
    { [`${LIST}/operationId`]: "deleteGiftCards" },
    [[`${LIST}/operationId`, "promises a DELETE"]],
  ],
  [
    "a POST under a reading verb",
    { [`${DISABLE}/operationId`]: "getGiftCard" },
    [[`${DISABLE}/operationId`, "promises a GET; use another verb or method"]],
  ],
  ["any other verb", { [`${DISABLE}/operationId`]: "closeGiftCard" }, []],
  ["another method", { [`${DISABLE_ITEM}/patch`]: { operationId: "updateGiftCard" } }, []],
  ["two nouns", { [`${LIST}/operationId`]: "countOrderFulfillments" }, []],
]);
