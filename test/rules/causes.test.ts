import { DISABLE, DISABLE_ITEM, table, WEBHOOK_ITEM } from "./base.ts";

table("causes", [
  [
    "a topic that is not in webhooks",
    { [`${DISABLE}/x-causes/0/topic`]: "orders/created" },
    [
      [
        `${DISABLE}/x-causes/0/topic`,
        "disableGiftCard causes orders/created, which is not in webhooks; correct the topic. Did you mean orders/create?",
      ],
      [WEBHOOK_ITEM, "No operation causes orders/create; add it to x-causes of one"],
    ],
  ],
  [
    "a topic that no operation causes",
    { [`${DISABLE}/x-causes`]: undefined },
    [[WEBHOOK_ITEM, "No operation causes orders/create"]],
  ],
  [
    "a topic that another operation causes",
    {
      [`${DISABLE}/x-causes`]: undefined,
      [`${DISABLE_ITEM}/put`]: { operationId: "update", "x-causes": [{ topic: "orders/create", assumed: "presence" }] },
    },
    [],
  ],
]);
