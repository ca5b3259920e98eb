import { table, WEBHOOK, WEBHOOK_ITEM } from "./base.ts";

table("webhooks", [
  [
    "another operationId",
    { [`${WEBHOOK}/operationId`]: "orderCreated" },
    [[`${WEBHOOK}/operationId`, "The webhook orders/create is called orderCreated; call it onOrdersCreate"]],
  ],
  ["a token", { [`${WEBHOOK}/security`]: [{ accessToken: [] }] }, [[`${WEBHOOK}/security`, "write security: []"]]],
  ["security left to the root", { [`${WEBHOOK}/security`]: undefined }, [[WEBHOOK, "write security: []"]]],
  [
    "a body that may be missing",
    { [`${WEBHOOK}/requestBody/required`]: false },
    [[`${WEBHOOK}/requestBody`, "write required: true"]],
  ],
  [
    "a body without a mark",
    { [`${WEBHOOK}/requestBody/x-assumed`]: undefined },
    [[`${WEBHOOK}/requestBody`, "nothing shows its body"]],
  ],
  [
    "a response without a mark",
    { [`${WEBHOOK}/responses/200/x-assumed`]: undefined },
    [[`${WEBHOOK}/responses/200`, "its response is not documented"]],
  ],
  [
    "another response",
    { [`${WEBHOOK}/responses/410`]: { description: "Gone." } },
    [[`${WEBHOOK}/responses/410`, "onOrdersCreate declares 410"]],
  ],
  [
    "another method",
    {
      [`${WEBHOOK_ITEM}/put`]: {
        operationId: "onOrdersCreate",
        security: [],
        requestBody: { required: true, "x-assumed": "presence" },
        responses: { "200": { "x-assumed": "presence" } },
      },
    },
    [[`${WEBHOOK_ITEM}/put`, "is a PUT; a webhook is a POST"]],
  ],
  [
    "no topic",
    {
      "/webhooks": {
        orderCreated: {
          post: {
            operationId: "onOrderCreated",
            security: [],
            requestBody: { required: true, "x-assumed": "presence" },
            responses: { "200": { "x-assumed": "presence" } },
          },
        },
      },
    },
    [["/webhooks/orderCreated", "orderCreated is not a topic"]],
  ],
]);
