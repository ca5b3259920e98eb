import { DISABLE, LIST, table } from "./base.ts";

const responses = { "200": { description: "A page." } };

table("operation-key-order", [
  [
    "the id last",
    { [LIST]: { summary: "List", operationId: "listGiftCards" } },
    [[`${LIST}/operationId`, "operationId comes after summary; move it up"]],
  ],
  [
    "an extension before the answers",
    { [LIST]: { operationId: "listGiftCards", "x-gap": "presence", responses } },
    [[`${LIST}/responses`, "comes after x-gap"]],
  ],
  [
    "a key that comes in at the end",
    { [`${DISABLE}/deprecated`]: true },
    [[`${DISABLE}/deprecated`, "disableGiftCard: deprecated comes after x-causes"]],
  ],
  ["some keys left out", { [LIST]: { operationId: "listGiftCards", tags: [], responses, "x-safe": true } }, []],
]);
