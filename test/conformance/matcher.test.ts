import { afterAll, beforeAll, describe, expect, test } from "vitest";
import "../../src/conformance/index.ts";
import createFetchClient from "openapi-fetch";
import { createClient } from "../../src/openapi-fetch/index.ts";
import { createSandbox, type Sandbox } from "../../src/sandbox/index.ts";

let sandbox: Sandbox;
const orderPath = "/api/202412/orders/{orderId}";
const orderId = "1218555927436012";
const baseUrl = "http://sandbox.test";

beforeAll(async () => {
  sandbox = await createSandbox();
});
afterAll(() => sandbox.close());

function get(path: string): Promise<Response> {
  return sandbox.fetch(`${baseUrl}/api/202412${path}`, { headers: { "X-Service-Access-Token": sandbox.token } });
}

/** A response of the sandbox with a changed body. */
async function changed(
  path: string,
  change: (body: Record<string, Record<string, unknown>>) => void,
  init: ResponseInit = {},
): Promise<Response> {
  const response = await get(path);
  const body = (await response.json()) as Record<string, Record<string, unknown>>;
  change(body);
  return new Response(JSON.stringify(body), { status: response.status, headers: response.headers, ...init });
}

/** The message of a matcher that fails. */
async function messageOf(assertion: Promise<void>): Promise<string> {
  return assertion.then(
    () => expect.fail("It passed."),
    ({ message }: Error) => message,
  );
}

describe("a conforming response", () => {
  test("conforms, and its body can still be read", async () => {
    const response = await get(`/orders/${orderId}`);
    await expect(response).toConformTo("getOrder");
    expect(await response.json()).toHaveProperty("order");
  });

  test("conforms as an error response as well", async () => {
    const response = await get("/orders/1");
    expect(response.status).toBe(404);
    await expect(response).toConformTo("getOrder");
  });

  test("does not conform to another operation", async () => {
    await expect(await get("/shops/info")).not.toConformTo("getOrder");
    const message = await messageOf(expect(await get(`/orders/${orderId}`)).not.toConformTo("getOrder"));
    expect(message).toBe(`The response with status 200 conforms to getOrder (GET ${orderPath}), but should not.`);
  });

  test("conforms as openapi-fetch gives it, decoded or not", async () => {
    const headers = { "X-Service-Access-Token": sandbox.token };
    const params = { path: { orderId } };
    const plain = createFetchClient<import("../../generated/types.js").paths>({
      baseUrl,
      fetch: sandbox.fetch,
      headers,
    });
    await expect(await plain.GET(orderPath, { params })).toConformTo("getOrder");
    await expect(await plain.GET(orderPath, { params: { path: { orderId: "1" } } })).toConformTo("getOrder");
    const decoding = createClient({ baseUrl, accessToken: sandbox.token, fetch: sandbox.fetch });
    const decoded = await decoding.GET(orderPath, { params });
    expect(decoded.data?.order.orderId).toBe(orderId);
    await expect(decoded).toConformTo("getOrder");
    await expect(await decoding.GET(orderPath, { params, parseAs: "stream" })).toConformTo("getOrder");
  });
});

describe("a response that does not conform", () => {
  test("is reported with each violation and its pointer", async () => {
    const response = await changed(`/orders/${orderId}`, ({ order = {} }) => {
      order.orderId = true;
      order.secret = 1;
    });
    const message = await messageOf(expect(response).toConformTo("getOrder"));
    expect(message).toContain(`The response with status 200 does not conform to getOrder (GET ${orderPath}):\n`);
    expect(message).toMatch(/^ {2}\/order\/orderId .*must be a numeric id \(got true\).*\[response\/schema; .*\]$/m);
    expect(message).toMatch(/^ {2}\/order\/secret .*\[response\/undeclared-member; assumed: undeclared-members\]$/m);
  });

  test("is reported with the pointer of a deeply nested member", async () => {
    const response = await changed(`/orders/${orderId}`, ({ order = {} }) => {
      order.lineItems = [{ title: "Candle" }, { title: "Lamp", "in/side": { wick: 1 } }];
    });
    const message = await messageOf(expect(response).toConformTo("getOrder"));
    expect(message).toMatch(/^ {2}\/order\/lineItems\/1\/in~1side .*\[response\/undeclared-member; .*\]$/m);
    expect(message.match(/response\/undeclared-member/g)).toHaveLength(1);
  });

  test.each([
    ["status", { status: 418 }, /The status must be .*\(got 418\)/],
    [
      "content type",
      { headers: { "Content-Type": "text/html" } },
      /Content-Type must be application\/json \(got text\/html/,
    ],
  ])("has the wrong %s", async (_, init, message) => {
    const response = await changed(`/orders/${orderId}`, () => {}, init);
    expect(await messageOf(expect(response).toConformTo("getOrder"))).toMatch(message);
  });

  test("has a Link header that is not a link", async () => {
    const headers = { "Content-Type": "application/json", Link: "next" };
    const response = await changed("/orders?limit=1", () => {}, { headers });
    expect(await messageOf(expect(response).toConformTo("listOrders"))).toMatch(
      /\/Link .*list of links as in RFC 8288 \(got next\)/i,
    );
  });

  test("is not JSON", async () => {
    const response = new Response("<p>", { headers: { "Content-Type": "application/json" } });
    expect(await messageOf(expect(response).toConformTo("getShop"))).toContain("The body is not JSON: <p>");
  });
});

describe("a mistake in the test", () => {
  test("an unknown operation gets a suggestion", async () => {
    const response = await get(`/orders/${orderId}`);
    // @ts-expect-error the names of operations are checked
    const message = await messageOf(expect(response).toConformTo("getOrders"));
    expect(message).toBe("The contract has no operation getOrders. Did you mean getOrder?");
  });

  test("a body that was already read is rejected", async () => {
    const response = await get(`/orders/${orderId}`);
    await response.text();
    expect(await messageOf(expect(response).toConformTo("getOrder"))).toMatch(/has already been read/);
  });

  test("a value that is not a response is rejected", async () => {
    expect(await messageOf(expect({ order: {} }).toConformTo("getOrder"))).toMatch(/takes a Response/);
  });
});
