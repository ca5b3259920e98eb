import { conforming, type Row, silent, violating } from "../../support/rows.ts";
import { send } from "../../support/transcript.ts";

const shop = (status: number, more: object = {}) => send("getShop", { status, ...more });
const collections = { collections: [{ collectionId: "3001", title: "Winter" }] };
const problem = (status: unknown, more: object = {}) =>
  ({ type: "about:blank", title: "No", status, ...more }) as never;
const expected = {
  check: "input/unsupported-method",
  outcome: "rejected",
  basis: { documented: "get-shop" },
  reason: "no",
};

export const rows: readonly Row[] = [
  violating("response/no-response", "nothing came back", [shop(0)], ["getShop"], { why: /closed/ }),
  conforming("response/no-response", "something came back", [shop(500)]),
  violating("response/server-error", "500", [shop(500, { text: "a  b" })], ["getShop"], { why: /with 500\. a b$/ }),
  violating("response/server-error", "an empty body", [shop(503, { text: "" })], ["getShop"], { why: /body is empty/ }),
  conforming("response/server-error", "499", [shop(499)]),
  conforming("response/server-error", "501 for a method that nobody has", [
    shop(501, { override: { method: "PATCH" }, expect: { ...expected, statuses: [405, 501] } }),
  ]),
  silent("response/server-error", "no response", [shop(0)]),
  violating("response/undeclared-status", "201", [shop(201)], ["getShop"], { basis: { documented: "success-status" } }),
  violating("response/undeclared-status", "418", [shop(418)], ["getShop"], { basis: { assumed: "error-statuses" } }),
  violating("response/undeclared-status", "300", [shop(300)], ["getShop"], { basis: { assumed: "error-statuses" } }),
  conforming("response/undeclared-status", "200", [shop(200)]),
  conforming("response/undeclared-status", "500 is another check's", [shop(500)]),
  conforming("response/undeclared-status", "a step expects it", [
    shop(405, { expect: { ...expected, statuses: [405] } }),
  ]),
  silent("response/undeclared-status", "no response", [shop(0)]),
  silent("response/undeclared-status", "a method that another operation has", [
    shop(201 - 1, { override: { method: "PUT" } }),
  ]),
  violating("response/missing-operation", "a route that is not there", [shop(404)], ["getShop"], {
    basis: { documented: "get-shop" },
  }),
  conforming("response/missing-operation", "a rejection of another kind", [shop(403)]),
  conforming("response/missing-operation", "a resource that is not there", [
    send("getOrder", { path: { orderId: "1" }, status: 404, response: { status: 404 } }),
  ]),
  silent("response/missing-operation", "a token without the scope, which 404 may reject", [
    shop(404, { token: { scopes: [] } }),
  ]),
  silent("response/missing-operation", "a step expects it", [shop(404, { expect: { ...expected, statuses: [404] } })]),
  violating("response/content-type", "HTML", [shop(200, { headers: { "content-type": "text/html" } })], ["getShop"]),
  violating(
    "response/content-type",
    "JSON lines",
    [shop(200, { headers: { "content-type": "application/jsonl" } })],
    ["getShop"],
  ),
  violating("response/content-type", "a body that is not JSON", [shop(401, { text: "<p>" })], ["getShop /"]),
  conforming("response/content-type", "JSON with a charset", [
    shop(200, { headers: { "content-type": "application/json; charset=utf-8" } }),
  ]),
  conforming("response/content-type", "a problem", [
    shop(401, { headers: { "content-type": "application/problem+json" } }),
  ]),
  silent("response/content-type", "no response", [shop(0)]),
  violating(
    "response/headers",
    "a link without brackets",
    [send("listCollections", { response: collections, headers: { link: "/next" } })],
    ["listCollections /Link"],
  ),
  violating(
    "response/headers",
    "a time to wait in words",
    [shop(429, { headers: { "retry-after": "soon" } })],
    ["getShop /Retry-After"],
  ),
  conforming("response/headers", "links", [
    send("listCollections", { response: collections, headers: { link: '<a>; rel="next", <b>; rel="last"' } }),
  ]),
  conforming("response/headers", "seconds", [shop(429, { headers: { "retry-after": "30" } })]),
  conforming("response/headers", "a date", [
    shop(429, { headers: { "retry-after": "Sun, 06 Nov 1994 08:49:37 GMT" } }),
  ]),
  conforming("response/headers", "a body that is not JSON is another check's", [
    shop(429, { text: "<p>", headers: { "retry-after": "soon" } }),
  ]),
  silent("response/headers", "no response", [shop(0)]),
  violating(
    "response/schema",
    "a missing envelope",
    [send("listCollections", { response: {} })],
    ["listCollections /collections"],
    { basis: { documented: "envelope-keys" } },
  ),
  violating(
    "response/schema",
    "another type",
    [send("listCollections", { response: { collections: [{ collectionId: "3001", title: 3 }] } })],
    ["listCollections /collections/0/title"],
    { basis: { documented: "collection-fields" } },
  ),
  violating(
    "response/schema",
    "an assumed keyword",
    [send("listCollections", { response: { collections: [{ collectionId: "x1" }] } })],
    ["listCollections /collections/0/collectionId"],
    { basis: { assumed: "whole-numbers" } },
  ),
  conforming("response/schema", "a right body", [send("listCollections", { response: collections })]),
  conforming("response/schema", "a body that is not JSON is another check's", [
    send("listCollections", { text: "<p>" }),
  ]),
  silent("response/schema", "an error", [shop(401)]),
  violating(
    "response/undeclared-member",
    "in the envelope",
    [send("listCollections", { response: { ...collections, extra: 1 } })],
    ["listCollections /extra"],
  ),
  violating(
    "response/undeclared-member",
    "in an item",
    [send("listCollections", { response: { collections: [{ collectionId: "3001" }, { "a/b": 1 }] } })],
    ["listCollections /collections/1/a~1b"],
  ),
  violating(
    "response/undeclared-member",
    "in an object",
    [send("getCustomer", { path: { customerId: "1001" }, response: { customer: { defaultAddress: { planet: 3 } } } })],
    ["getCustomer /customer/defaultAddress/planet"],
  ),
  conforming("response/undeclared-member", "declared fields", [send("listCollections", { response: collections })]),
  silent("response/undeclared-member", "an error", [shop(401, { response: { extra: 1 } })]),
  violating(
    "response/error-body",
    "a status of another type",
    [shop(401, { response: problem("many") })],
    ["getShop /status"],
  ),
  violating("response/error-body", "another status", [shop(401, { response: problem(403) })], ["getShop /status"], {
    why: /must be 401, the status of the response \(got 403\)/,
  }),
  violating(
    "response/error-body",
    "a title that is not a string",
    [shop(401, { response: problem(401, { title: 1 }) })],
    ["getShop /title"],
  ),
  violating(
    "response/error-body",
    "another status in an undeclared one",
    [shop(418, { response: problem(403) })],
    ["getShop /status"],
  ),
  conforming("response/error-body", "400", [send("createCustomer", { status: 400, body: {}, response: problem(400) })]),
  conforming("response/error-body", "a valid problem", [shop(401, { response: problem(401) })]),
  conforming("response/error-body", "a status without a body", [shop(401, { response: {} })]),
  silent("response/error-body", "an undeclared status is not described", [
    shop(418, { response: problem(418, { title: 1 }) }),
  ]),
  silent("response/error-body", "a success", [shop(200, { response: problem(403) })]),
  ...conflicts(),
];

function conflicts(): Row[] {
  const check = "response/conflict-status";
  const known = send("getCustomer", { path: { customerId: "1001" }, response: { customer: { id: "1001" } } });
  const remove = (status: number, more: object = {}) =>
    send("deleteCustomer", { path: { customerId: "1001" }, status, ...more });
  const cancel = (status: number) =>
    send("cancelOrder", {
      path: { orderId: "2001" },
      body: { reason: "other" },
      status,
      response: { order: { orderId: "2001" } },
    });
  return [
    violating(check, "422 for an existing resource", [known, remove(422)], ["deleteCustomer"], {
      why: /names only existing resources/,
    }),
    violating(check, "400 for an existing resource", [known, remove(400)], ["deleteCustomer"]),
    conforming(check, "409", [known, remove(409)]),
    conforming(check, "422 for what is not known", [remove(422)]),
    conforming(check, "422 with arguments", [known, remove(422, { query: { force: "1" } })]),
    violating(check, "422 for what was accepted before", [cancel(200), cancel(422)], ["cancelOrder"], {
      why: /accepted the same request before/,
    }),
    conforming(check, "422 for another body", [
      cancel(200),
      send("cancelOrder", { path: { orderId: "2001" }, body: { reason: "x" }, status: 422 }),
    ]),
    conforming(check, "422 after a deletion", [
      cancel(200),
      send("deleteProduct", { path: { productId: "5001" } }),
      cancel(422),
    ]),
    silent(check, "404", [known, remove(404)]),
    silent(check, "a step that only prepares", [known, remove(422, { setup: true })]),
    silent(check, "a rule about the body", [send("createRefund", { body: { refund: {} }, status: 422 })]),
    silent(check, "no 409 is declared", [send("deleteProduct", { path: { productId: "5001" }, status: 422 })]),
  ];
}
