import { CARD, DISABLE, table } from "./base.ts";

const request = `${DISABLE}/requestBody/content/application~1json`;

table("named-examples", [
  ["none", { [`${request}/examples`]: undefined }, [[request, "disableGiftCard request has no examples"]]],
  ["an empty map", { [`${request}/examples`]: {} }, [[request, "name at least one"]]],
  ["one without a name", { [`${request}/example`]: {} }, [[`${request}/example`, "has an example without a name"]]],
  [
    "no summary",
    { [`${request}/examples/byId/summary`]: undefined },
    [[`${request}/examples/byId`, "The example byId of disableGiftCard request has no summary"]],
  ],
  [
    "a component without a summary",
    { "/components/examples/giftCardsOne/summary": " " },
    [["/components/examples/giftCardsOne", "giftCardsOne has no summary"]],
  ],
  [
    "a failure without examples",
    { "/components/responses/NotFound/content/application~1json/examples": {} },
    [["/components/responses/NotFound/content/application~1json", "NotFound has no examples"]],
  ],
  [
    "a schema with an example",
    { [`${CARD}/properties/note/example`]: "Hello" },
    [[`${CARD}/properties/note/example`, "GiftCard.note has an example; in a schema write examples"]],
  ],
]);
