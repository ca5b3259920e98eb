import { LIST, table } from "./base.ts";

const at = "/components/links/disableListedGiftCard";

table("links", [
  [
    "an operation that is gone",
    { [`${at}/operationId`]: "disableCard" },
    [[`${at}/operationId`, "The link disableGiftCard of listGiftCards leads to disableCard"]],
  ],
  ["no operation", { [`${at}/operationId`]: undefined }, [[at, "leads to no operationId"]]],
  [
    "a path parameter left out",
    { [`${at}/parameters`]: undefined },
    [[at, "does not give giftCardId, which the path of disableGiftCard needs"]],
  ],
  [
    "a parameter that is not taken",
    { [`${at}/parameters/limit`]: "5" },
    [[`${at}/parameters/limit`, "gives limit, which disableGiftCard does not take"]],
  ],
  [
    "a property that the answer lacks",
    { [`${at}/parameters/giftCardId`]: "$response.body#/giftCards/0/cardId" },
    [[`${at}/parameters/giftCardId`, "which listGiftCards does not have"]],
  ],
  ["a parameter of the request", { [`${at}/parameters/giftCardId`]: "$request.query.pageToken" }, []],
  [
    "a parameter that the request lacks",
    { [`${at}/parameters/giftCardId`]: "$request.path.giftCardId" },
    [[`${at}/parameters/giftCardId`, "takes $request.path.giftCardId"]],
  ],
  [
    "a body that is not taken",
    { [`${at}/requestBody`]: { card: { id: "$response.body#/giftCards/0/id" } } },
    [[`${at}/requestBody/card/id`, "sends /card/id, which disableGiftCard does not take"]],
  ],
  [
    "a body from nowhere",
    { [`${at}/requestBody/giftCardId`]: "$response.body#/id" },
    [[`${at}/requestBody/giftCardId`, "takes $response.body#/id"]],
  ],
  ["no answer to link from", { [`${LIST}/responses/200/links`]: undefined }, []],
]);
