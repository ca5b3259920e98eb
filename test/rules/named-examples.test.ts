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
    "a request without its response",
    { [`${request}/examples/lost`]: { summary: "It was lost", value: {} } },
    [[`${request}/examples/lost`, "The request example lost of disableGiftCard has no response example of that name"]],
  ],
  [
    "a response without its request",
    { [`${DISABLE}/responses/200/content/application~1json/examples/lost`]: { summary: "It was lost", value: {} } },
    [
      [
        `${DISABLE}/responses/200/content/application~1json/examples/lost`,
        "The response example lost of disableGiftCard has no request example of that name",
      ],
    ],
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
