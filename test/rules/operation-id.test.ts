import { DISABLE, DISABLE_ITEM, LIST, table } from "./base.ts";

table("operation-id", [
  [
    "a verb of another method",
    { [`${LIST}/operationId`]: "createGiftCard" },
    [[`${LIST}/operationId`, "get, list, count, search and a noun"]],
  ],
  ["a verb alone", { [`${LIST}/operationId`]: "list" }, [[`${LIST}/operationId`, "list (GET /api/202412/gift_cards)"]]],
  ["snake_case", { [`${DISABLE}/operationId`]: "disable_gift_card" }, [[`${DISABLE}/operationId`, "in camelCase"]]],
  ["none", { [`${DISABLE}/operationId`]: undefined }, [[DISABLE, "needs an operationId"]]],
  [
    "a method that is not used",
    { [`${DISABLE_ITEM}/patch`]: { operationId: "updateGiftCard" } },
    [[`${DISABLE_ITEM}/patch`, "has no PATCH"]],
  ],
  ["two nouns", { [`${LIST}/operationId`]: "countOrderFulfillments" }, []],
]);
