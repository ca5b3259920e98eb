import { LIST, table } from "./base.ts";

const at = "/components/links/disableListedGiftCard";

table("links", [
  [
    "an unknown operation",
    { [`${at}/operationId`]: "disableCard" },
    [[`${at}/operationId`, "The link disableGiftCard of listGiftCards leads to disableCard"]],
  ],
  ["no operation", { [`${at}/operationId`]: undefined }, [[at, "leads to no operationId"]]],
  [
    "an omitted path parameter",
    { [`${at}/parameters`]: undefined },
    [[at, "does not fill giftCardId, which the path of disableGiftCard needs"]],
  ],
  [
    "a parameter that the operation does not take",
    { [`${at}/parameters/limit`]: "5" },
    [[`${at}/parameters/limit`, "fills limit, which disableGiftCard does not take"]],
  ],
  [
    "a property that the response lacks",
    { [`${at}/parameters/giftCardId`]: "$response.body#/giftCards/0/cardId" },
    [[`${at}/parameters/giftCardId`, "which listGiftCards does not have"]],
  ],
  ["a parameter of the request", { [`${at}/parameters/giftCardId`]: "$request.query.pageToken" }, []],
  [
    "a parameter that the request lacks",
    { [`${at}/parameters/giftCardId`]: "$request.path.giftCardId" },
    [[`${at}/parameters/giftCardId`, "reads $request.path.giftCardId"]],
  ],
  [
    "a body member that the operation does not take",
    { [`${at}/requestBody`]: { card: { id: "$response.body#/giftCards/0/id" } } },
    [[`${at}/requestBody/card/id`, "sends /card/id, which disableGiftCard does not take"]],
  ],
  [
    "a body with an expression that finds nothing",
    { [`${at}/requestBody/giftCardId`]: "$response.body#/id" },
    [[`${at}/requestBody/giftCardId`, "reads $response.body#/id"]],
  ],
  [
    "the name of another operation",
    {
      [`${LIST}/responses/200/links`]: { listGiftCards: { $ref: "#/components/links/disableListedGiftCard" } },
    },
    [[`${LIST}/responses/200/links/listGiftCards`, "leads to disableGiftCard, not to the operation of its name"]],
  ],
  [
    "a name that is not an operation",
    { [`${LIST}/responses/200/links`]: { disable: { $ref: "#/components/links/disableListedGiftCard" } } },
    [],
  ],
  ["a response without links", { [`${LIST}/responses/200/links`]: undefined }, []],
]);
