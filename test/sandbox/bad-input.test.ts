import { describe, expect, onTestFinished, test } from "vitest";
import { createSandbox } from "../../src/sandbox/index.ts";
import { sendBytes, serveSandbox } from "./support/serve-sandbox.ts";

// Invalid requests get problem details with the valid form; nothing changes, and no internals leak.

const order = "/orders/1218555927434856";

/** The pointers of the violations in a response. */
function pointers({ body }: { readonly body: Readonly<Record<string, unknown>> }): string[] {
  return ((body.errors ?? []) as { pointer: string }[]).map(({ pointer }) => pointer);
}

describe("routes", () => {
  test.each([
    ["/nothing", "The API has no path /api/202412/nothing"],
    ["/orders/", "The API has no path"],
    ["/orders/1/2/3", "The API has no path"],
    ["//orders", "The API has no path"],
  ])("the unknown path %s returns 404", async (path, says) => {
    const { call } = await serveSandbox();
    expect(await call("GET", path)).toMatchObject({
      status: 404,
      body: { type: "about:blank", title: "Not Found", status: 404, detail: expect.stringContaining(says) },
    });
  });

  test("a path without the version returns 404 and says how every path begins", async () => {
    const { sandbox } = await serveSandbox();
    const response = await sandbox.fetch("http://sandbox.test/orders");
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ detail: expect.stringContaining("/api/202412") });
  });

  test.each([
    ["DELETE", "/orders", "POST, GET"],
    ["PATCH", order, "GET, PUT"],
    ["GET", `${order}/cancel`, "POST"],
    ["HEAD", "/shops/info", "GET"],
    ["OPTIONS", "/shops/info", "GET"],
  ])("%s %s returns 405 with the allowed methods", async (method, path, allowed) => {
    const { sandbox } = await serveSandbox();
    const response = await sandbox.fetch(`http://sandbox.test/api/202412${path}`, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")?.split(", ").sort()).toEqual(allowed.split(", ").sort());
  });

  test("a fixed path segment takes precedence over a path parameter", async () => {
    const { call } = await serveSandbox();
    expect(await call("GET", "/collections/count")).toMatchObject({ status: 200, body: { count: 2 } });
  });
});

describe("access", () => {
  test.each([
    [undefined, "is missing"],
    ["", "is missing"],
    ["sandbox-tokeN", "is unknown"],
    ["sandbox-token ", 200],
    ["Sandbox-token", "is unknown"],
  ])("validates the token %j", async (token, says) => {
    const { sandbox } = await serveSandbox();
    const headers: Record<string, string> = token === undefined ? {} : { "X-Service-Access-Token": token };
    const response = await sandbox.fetch("http://sandbox.test/api/202412/shops/info", { headers });
    if (says === 200)
      expect(response.status).toBe(200); // HTTP takes blanks around a value away
    else
      expect([response.status, await response.json()]).toEqual([
        401,
        expect.objectContaining({ detail: expect.stringContaining(String(says)) }),
      ]);
  });

  test("a token without the scope gets a 403, and one of the accepted scopes is enough", async () => {
    const { sandbox, call } = await serveSandbox();
    await sandbox.tenants.addToken("default", { token: "reads-orders", scopes: ["read_orders"] });
    const headers = { "X-Service-Access-Token": "reads-orders" };
    expect(await call("GET", "/orders", undefined, headers)).toMatchObject({ status: 200 });
    expect(await call("POST", `${order}/cancel`, {}, headers)).toMatchObject({
      status: 403,
      body: { detail: "The call needs the scope write_orders; the access token has read_orders." },
    });
    // Whose scope is not documented needs a token and no scope.
    expect(await call("GET", order, undefined, headers)).toMatchObject({ status: 200 });
  });
});

describe("queries", () => {
  test.each([
    ["/orders?limit=0", "/query/limit"],
    ["/orders?limit=-1", "/query/limit"],
    ["/orders?limit=1.5", "/query/limit"],
    ["/orders?limit=ten", "/query/limit"],
    ["/orders?limit=1e2", "/query/limit"],
    ["/orders?limit=", "/query/limit"],
    ["/orders?limit=1&limit=2", "/query/limit"],
    ["/orders?page=2", "/query/page"],
    ["/orders?Limit=2", "/query/Limit"],
    ["/orders?__proto__=1", "/query/__proto__"],
    ["/orders?constructor=1", "/query/constructor"],
    ["/orders?a%2Fb~c=1", "/query/a~1b~0c"],
    ["/orders?createdAtMin=yesterday", "/query/createdAtMin"],
    ["/orders?createdAtMin=2024-13-01", "/query/createdAtMin"],
    ["/orders?createdAtMin=2024-12-01T00:00:00+08:00", "/query/createdAtMin"],
    ["/orders?pageToken=bogus", "/query/pageToken"],
    ["/orders?note=%ff", "/query/note"],
    ["/orders?limit=%zz", "/query/limit"],
    ["/collections?collectionType=3", "/query/collectionType"],
    ["/collections?sortOrder=upwards", "/query/sortOrder"],
    ["/collections?publishedStatus=maybe", "/query/publishedStatus"],
    ["/collections?pageToken=abc", "/query/pageToken"],
    ["/collections?ids=1,x", "/query/ids/1"],
    [`${order}/refunds?limit=251`, "/query/limit"],
    ["/gift_cards/search?status=lost", "/query/status"],
    ["/fulfillments", "/query/ids"],
    ["/orders/12a", "/path/orderId"],
    ["/orders/%e0%a4%a", "/path/orderId"],
  ])("%s is rejected with a 422 at %s", async (path, pointer) => {
    const { call } = await serveSandbox();
    const response = await call("GET", path);
    expect(response).toMatchObject({ status: 422, body: { title: "Unprocessable Content" } });
    expect(pointers(response)).toContain(pointer);
  });

  test("lists all violations at once, with the valid form", async () => {
    const { call } = await serveSandbox();
    const { body } = await call("GET", "/orders?limit=0&createdAtMni=2024-12-01");
    expect(body.errors).toEqual([
      { pointer: "/query/limit", detail: expect.stringMatching(/must be .*1 \(got 0\)/) },
      { pointer: "/query/createdAtMni", detail: expect.stringContaining("createdAtMin") },
    ]);
  });

  test("explains a plus sign that became a space", async () => {
    const { call } = await serveSandbox();
    const { body } = await call("GET", "/orders?createdAtMax=2024-12-01T00:00:00+08:00");
    expect(JSON.stringify(body)).toContain("%2B");
  });

  test("the orderId of an order's refunds is accepted in the query if it equals the one in the path (Endpoints, Refunds)", async () => {
    const { call } = await serveSandbox();
    expect(await call("GET", `${order}/refunds?orderId=1218555927434856`)).toMatchObject({ status: 200 });
    const other = await call("GET", `${order}/refunds?orderId=1218555927436012`);
    expect(other.body.errors).toEqual([
      { pointer: "/query/orderId", detail: "must be 1218555927434856, as in the path (got 1218555927436012)" },
    ]);
  });
});

describe("bodies", () => {
  const deep = (levels: number): string => `{"customer":{"firstName":${"[".repeat(levels)}${"]".repeat(levels)}}}`;

  test.each<[string, string | Uint8Array, number]>([
    ["nothing", "", 400],
    ["half of an object", '{"customer":', 400],
    ["a comment", '{"customer":{}} // one', 400],
    ["NaN", '{"customer":{"totalSpent":NaN}}', 400],
    ["Latin-1", new Uint8Array([0x7b, 0x22, 0xe9, 0x22, 0x3a, 0x31, 0x7d]), 400],
    ["a hundred levels", deep(100), 400],
    ["a hundred thousand levels", deep(100_000), 400],
    ["a list", "[]", 422],
    ["a text", '"customer"', 422],
    ["null", "null", 422],
    ["no envelope", "{}", 422],
    ["null in the envelope", '{"customer":null}', 422],
    ["a number for a text", '{"customer":{"firstName":1}}', 422],
    ["__proto__", '{"customer":{"__proto__":{"id":"1"}}}', 422],
    ["__proto__, escaped", '{"customer":{"\\u005f_proto__":{"id":"1"}}}', 422],
    ["half of a surrogate pair", '{"customer":{"firstName":"\\ud83d"}}', 422],
    ["half of a surrogate pair as a name", '{"customer":{"\\udc00":1}}', 422],
    ["a number without bounds", '{"customer":{"totalSpent":1e999}}', 422],
    ["a negative count", '{"customer":{"ordersCount":-1}}', 422],
  ])("%s is rejected and creates no customer", async (_, body, status) => {
    const { call } = await serveSandbox();
    const before = await call("GET", "/customers");
    const response = await call("POST", "/customers", body);
    expect(response).toMatchObject({ status, body: { status, detail: expect.any(String) } });
    expect(JSON.stringify(response.body)).not.toMatch(/node:|\.ts|\bat (?:async |new )?\S+ \(|sqlite/i);
    expect((await call("GET", "/customers")).body).toEqual(before.body);
  });

  test("members named like built-in object properties are ignored", async () => {
    const { call } = await serveSandbox();
    const body = '{"customer":{"firstName":"Ada","constructor":1,"toString":2,"hasOwnProperty":3}}';
    expect(await call("POST", "/customers", body)).toMatchObject({
      status: 200,
      body: { customer: { firstName: "Ada" } },
    });
  });

  test("strings can contain any Unicode characters", async () => {
    const { call } = await serveSandbox();
    const firstName = '\u0000\ufeff\u202e😀 \\ " \n é \u2028 <script>';
    const created = await call("POST", "/customers", { customer: { firstName, email: `${firstName}@example.com` } });
    const { id } = created.body.customer as { id: string };
    expect((await call("GET", `/customers/${id}`)).body).toMatchObject({ customer: { firstName } });
    const found = await call("POST", "/customers/search", { query: `customer_id:${id}` });
    expect(found.body.customers).toHaveLength(1);
  });

  test("a 422 points at every invalid member", async () => {
    const { call } = await serveSandbox();
    const lineItems = [
      { productId: "5904417730268823" },
      { productId: "", variantId: "x", quantity: "two", price: "1,5" },
    ];
    const response = await call("POST", "/orders", { order: { tags: "x".repeat(41), totalWeight: true, lineItems } });
    expect(pointers(response).sort()).toEqual([
      "/body/order/lineItems/0/variantId",
      "/body/order/lineItems/1/price",
      "/body/order/lineItems/1/productId",
      "/body/order/lineItems/1/quantity",
      "/body/order/tags",
      "/body/order/totalWeight",
    ]);
  });

  test.each([
    ["text/plain", 415],
    ["application/x-www-form-urlencoded", 415],
    ["application/json-patch+json", 415],
    ["APPLICATION/JSON;charset=utf-8", 200],
  ])("the content type %s gets status %i", async (type, status) => {
    const { call } = await serveSandbox();
    expect(await call("POST", "/customers", '{"customer":{}}', { "Content-Type": type })).toMatchObject({ status });
  });

  test("a body without a content type, or compressed, is rejected with a 415", async () => {
    const { sandbox, call } = await serveSandbox();
    const init = {
      method: "POST",
      headers: { "X-Service-Access-Token": "sandbox-token" },
      body: new Uint8Array([123, 125]),
    };
    expect((await sandbox.fetch("http://sandbox.test/api/202412/customers", init)).status).toBe(415);
    expect(await call("POST", "/customers", "{}", { "Content-Encoding": "gzip" })).toMatchObject({ status: 415 });
    const type = "application/json; charset=utf-16";
    expect(await call("POST", "/customers", "{}", { "Content-Type": type })).toMatchObject({ status: 415 });
    for (const path of ["/customers", "/_sandbox/clock/advance"])
      expect(await call("POST", path, "{}", { "Content-Type": "application/json; charset=UTF-8" })).not.toMatchObject({
        status: 415,
      });
  });

  test("a body over the size limit is rejected with a 413, and one at the limit is accepted", async () => {
    const { call } = await serveSandbox({ bodyLimit: 1000 });
    const body = (bytes: number): string =>
      JSON.stringify({ customer: { notes: "" } }).replace('""', `"${"x".repeat(bytes - 25)}"`);
    expect(body(1000)).toHaveLength(1000);
    expect(await call("POST", "/customers", body(1000))).toMatchObject({ status: 200 });
    expect(await call("POST", "/customers", body(1001))).toMatchObject({
      status: 413,
      body: { detail: expect.stringContaining("1000 bytes") },
    });
  });

  test("a body that names another order than the path is rejected with a 422", async () => {
    const { call } = await serveSandbox();
    const response = await call("POST", "/orders/1218555927436012/cancel", { orderId: 1218555927434856 });
    expect(response.status).toBe(422);
    expect(pointers(response)).toEqual(["/body/orderId"]);
  });
});

describe("bytes on a socket", () => {
  const head =
    "POST /api/202412/customers HTTP/1.1\r\nHost: localhost\r\nX-Service-Access-Token: sandbox-token\r\nContent-Type: application/json\r\n";

  test.each([
    ["no HTTP", "what is this\r\n\r\n", "HTTP/1.1 400 "],
    [
      "headers without end",
      `GET / HTTP/1.1\r\nHost: localhost\r\n${"X-Long: ".concat("x".repeat(20_000))}\r\n\r\n`,
      "HTTP/1.1 431 ",
    ],
    ["a length that is none", `${head}Content-Length: -5\r\n\r\n`, "HTTP/1.1 400 "],
    ["a body that is announced as too large", `${head}Content-Length: 99999999\r\n\r\n`, "HTTP/1.1 413 "],
    [
      "a body that grows too large",
      `${head}Transfer-Encoding: chunked\r\n\r\n200000\r\n${"x".repeat(0x200000)}\r\n`,
      "HTTP/1.1 413 ",
    ],
  ])("%s", async (_, bytes, status) => {
    const { sandbox } = await serveSandbox();
    const { port } = await sandbox.listen();
    const text = await sendBytes(port, bytes);
    expect(text.slice(0, status.length)).toBe(status);
    expect(JSON.parse(text.slice(text.indexOf("\r\n\r\n") + 4))).toMatchObject({ status: Number(status.slice(9)) });
  });

  test("a client that disconnects within its body changes nothing, and other requests succeed", async () => {
    const { sandbox, call } = await serveSandbox();
    const { port } = await sandbox.listen();
    const { connect } = await import("node:net");
    await new Promise((resolve) => {
      const socket = connect(port, "127.0.0.1", () =>
        socket.write(`${head}Content-Length: 100\r\n\r\n{"customer":`, () => socket.destroy()),
      );
      socket.on("close", resolve);
    });
    expect((await call("GET", "/customers")).body.customers).toHaveLength(2);
  });
});

describe("numbers that JSON only has with an exponent", () => {
  test.each([
    ["/products", '{"product":{"title":"A","images":[{"src":"https://a.example/a.png","position":1e300}]}}'],
    ["/products", '{"product":{"title":"A","variants":[{"weight":1e-7}]}}'],
    ["/shops/location", '{"location":{"locationName":"A","country":"US","latitude":1e300}}'],
    ["/shops/location", '{"location":{"locationName":"A","country":"US","latitude":1e-300}}'],
  ])("%s rejects %s with 422", async (path, body) => {
    const { sandbox } = await serveSandbox();
    const response = await sandbox.fetch(`http://sandbox.test/api/202412${path}`, {
      method: "POST",
      headers: { "X-Service-Access-Token": "sandbox-token", "Content-Type": "application/json" },
      body,
    });
    expect(response.status).toBe(422);
    expect(pointers({ body: await response.json() })).toEqual([expect.stringMatching(/(position|weight|latitude)$/)]);
  });

  test("an import rejects them too", async () => {
    const sandbox = await createSandbox({ dataSet: "small" });
    onTestFinished(() => sandbox.close());
    const text = JSON.stringify(await sandbox.control.export());
    const snapshot = JSON.parse(text.replace(/"position":"?\d+"?/, '"position":1e22'));
    await expect(sandbox.control.import(snapshot)).rejects.toThrow(/position must be a number without an exponent/);
  });
});
