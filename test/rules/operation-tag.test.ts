import { LIST, table, WEBHOOK } from "./base.ts";

const operation = { operationId: "listOrderFulfillments", tags: ["Orders"] };
const item = "/paths/~1api~1202412~1orders~1{orderId}~1fulfillments~1count";

table("operation-tag", [
  ["none", { [`${LIST}/tags`]: undefined }, [[LIST, "write tags: [Gift cards]"]]],
  ["two", { [`${LIST}/tags`]: ["Gift cards", "Orders"] }, [[`${LIST}/tags`, "has the tags [Gift cards, Orders]"]]],
  ["that of another area", { [`${LIST}/tags`]: ["Orders"] }, [[`${LIST}/tags`, 'its area is "Gift cards"']]],
  ["one that is not declared", { "/tags": [{ name: "Gift cards" }] }, [[WEBHOOK, "names no tag"]]],
  [
    "the last area of the path counts",
    { "/tags/2": { name: "Fulfillments" }, [item]: { get: operation } },
    [[`${item}/get/tags`, 'its area is "Fulfillments"']],
  ],
  [
    "a path of no tag",
    { "/webhooks/returns~1create": { post: { tags: ["Orders"] } } },
    [["/webhooks/returns~1create/post", "names no tag"]],
  ],
]);
