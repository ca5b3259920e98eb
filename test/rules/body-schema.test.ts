import { DISABLE, LIST, table, WEBHOOK } from "./base.ts";

const answer = `${LIST}/responses/200`;
const request = `${DISABLE}/requestBody/content/application~1json/schema`;

table("body-schema", [
  ["no content", { [`${answer}/content`]: undefined }, [[answer, "listGiftCards 200 has no content"]]],
  [
    "a failure without content",
    { "/components/responses/NotFound/content": undefined },
    [["/components/responses/NotFound", "NotFound has no content"]],
  ],
  [
    "no schema",
    { [`${answer}/content/application~1json/schema`]: undefined },
    [[`${answer}/content/application~1json`, "has no schema"]],
  ],
  ["a request inline", { [request]: { type: "object" } }, [[request, "disableGiftCard request has its schema inline"]]],
  [
    "a webhook inline",
    { [`${WEBHOOK}/requestBody/content/application~1json/schema`]: { type: "object" } },
    [[`${WEBHOOK}/requestBody/content/application~1json/schema`, "onOrdersCreate request"]],
  ],
  [
    "another media type",
    { [`${answer}/content/text~1csv`]: { schema: { $ref: "#/components/schemas/Problem" } } },
    [[`${answer}/content/text~1csv`, "is text/csv; every body is application/json"]],
  ],
]);
