import { assumed, documented } from "../../support/resources.ts";
import { finds, type Row, rowsOf, silent } from "../../support/rows.ts";
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
  ...rowsOf("response/no-response", {
    "nothing came back": [shop(0), finds("getShop", { why: /closed/ })],
    "something came back": [shop(500)],
  }),
  ...rowsOf("response/server-error", {
    "500": [shop(500, { text: "a  b" }), finds("getShop", { why: /with 500\. a b$/ })],
    "an empty body": [shop(503, { text: "" }), finds("getShop", { why: /body is empty/ })],
    "499": [shop(499)],
    "501 for a method that nobody has": [
      shop(501, { override: { method: "PATCH" }, expect: { ...expected, statuses: [405, 501] } }),
    ],
    "no response": [shop(0), silent],
  }),
  ...rowsOf("response/undeclared-status", {
    "201": [shop(201), finds("getShop", documented("success-status"))],
    "418": [shop(418), finds("getShop", assumed("error-statuses"))],
    "300": [shop(300), finds("getShop", assumed("error-statuses"))],
    "200": [shop(200)],
    "500 is another check's": [shop(500)],
    "a step expects it": [shop(405, { expect: { ...expected, statuses: [405] } })],
    "no response": [shop(0), silent],
    "a method that another operation has": [shop(201 - 1, { override: { method: "PUT" } }), silent],
  }),
  ...rowsOf("response/missing-operation", {
    "a route that is not there": [
      shop(404),
      finds("getShop", {
        basis: { documented: "get-shop" },
      }),
    ],
    "a rejection of another kind": [shop(403)],
    "a resource that is not there": [
      send("getOrder", { path: { orderId: "1" }, status: 404, response: { status: 404 } }),
    ],
    "a token without the scope, which 404 may reject": [shop(404, { token: { scopes: [] } }), silent],
    "a step expects it": [shop(404, { expect: { ...expected, statuses: [404] } }), silent],
  }),
  ...rowsOf("response/content-type", {
    HTML: [shop(200, { headers: { "content-type": "text/html" } }), finds("getShop")],
    "JSON lines": [shop(200, { headers: { "content-type": "application/jsonl" } }), finds("getShop")],
    "a body that is not JSON": [shop(401, { text: "<p>" }), finds("getShop /")],
    "JSON with a charset": [shop(200, { headers: { "content-type": "application/json; charset=utf-8" } })],
    "a problem": [shop(401, { headers: { "content-type": "application/problem+json" } })],
    "no response": [shop(0), silent],
  }),
  ...rowsOf("response/headers", {
    "a link without brackets": [
      send("listCollections", { response: collections, headers: { link: "/next" } }),
      finds("listCollections /Link"),
    ],
    "a time to wait in words": [shop(429, { headers: { "retry-after": "soon" } }), finds("getShop /Retry-After")],
    links: [send("listCollections", { response: collections, headers: { link: '<a>; rel="next", <b>; rel="last"' } })],
    seconds: [shop(429, { headers: { "retry-after": "30" } })],
    "a date": [shop(429, { headers: { "retry-after": "Sun, 06 Nov 1994 08:49:37 GMT" } })],
    "a body that is not JSON is another check's": [shop(429, { text: "<p>", headers: { "retry-after": "soon" } })],
    "no response": [shop(0), silent],
  }),
  ...rowsOf("response/schema", {
    "a missing envelope": [
      send("listCollections", { response: {} }),
      finds("listCollections /collections", documented("envelope-keys")),
    ],
    "another type": [
      send("listCollections", { response: { collections: [{ collectionId: "3001", title: 3 }] } }),
      finds("listCollections /collections/0/title", documented("collection-fields")),
    ],
    "an assumed keyword": [
      send("listCollections", { response: { collections: [{ collectionId: "x1" }] } }),
      finds("listCollections /collections/0/collectionId", assumed("whole-numbers")),
    ],
    "a right body": [send("listCollections", { response: collections })],
    "a body that is not JSON is another check's": [send("listCollections", { text: "<p>" })],
    "an error": [shop(401), silent],
  }),
  ...rowsOf("response/undeclared-member", {
    "in the envelope": [
      send("listCollections", { response: { ...collections, extra: 1 } }),
      finds("listCollections /extra"),
    ],
    "in an item": [
      send("listCollections", { response: { collections: [{ collectionId: "3001" }, { "a/b": 1 }] } }),
      finds("listCollections /collections/1/a~1b"),
    ],
    "in an object": [
      send("getCustomer", { path: { customerId: "1001" }, response: { customer: { defaultAddress: { planet: 3 } } } }),
      finds("getCustomer /customer/defaultAddress/planet"),
    ],
    "declared fields": [send("listCollections", { response: collections })],
    "an error": [shop(401, { response: { extra: 1 } }), silent],
  }),
  ...rowsOf("response/error-body", {
    "a status of another type": [shop(401, { response: problem("many") }), finds("getShop /status")],
    "another status": [
      shop(401, { response: problem(403) }),
      finds("getShop /status", {
        why: /must be 401, the status of the response \(got 403\)/,
      }),
    ],
    "a title that is not a string": [shop(401, { response: problem(401, { title: 1 }) }), finds("getShop /title")],
    "another status in an undeclared one": [shop(418, { response: problem(403) }), finds("getShop /status")],
    "400": [send("createCustomer", { status: 400, body: {}, response: problem(400) })],
    "a valid problem": [shop(401, { response: problem(401) })],
    "a status without a body": [shop(401, { response: {} })],
    "an undeclared status is not described": [shop(418, { response: problem(418, { title: 1 }) }), silent],
    "a success": [shop(200, { response: problem(403) }), silent],
  }),
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
  return rowsOf(check, {
    "422 for an existing resource": [
      known,
      remove(422),
      finds("deleteCustomer", {
        why: /names only existing resources/,
      }),
    ],
    "400 for an existing resource": [known, remove(400), finds("deleteCustomer")],
    "409": [known, remove(409)],
    "422 for what is not known": [remove(422)],
    "422 with arguments": [known, remove(422, { query: { force: "1" } })],
    "422 for what was accepted before": [
      cancel(200),
      cancel(422),
      finds("cancelOrder", {
        why: /accepted the same request before/,
      }),
    ],
    "422 for another body": [
      cancel(200),
      send("cancelOrder", { path: { orderId: "2001" }, body: { reason: "x" }, status: 422 }),
    ],
    "422 after a deletion": [cancel(200), send("deleteProduct", { path: { productId: "5001" } }), cancel(422)],
    "404": [known, remove(404), silent],
    "a step that only prepares": [known, remove(422, { setup: true }), silent],
    "a rule about the body": [send("createRefund", { body: { refund: {} }, status: 422 }), silent],
    "no 409 is declared": [send("deleteProduct", { path: { productId: "5001" }, status: 422 }), silent],
  });
}
