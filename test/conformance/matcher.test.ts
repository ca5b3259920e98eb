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

function ask(path: string): Promise<Response> {
  return sandbox.fetch(`${baseUrl}/api/202412${path}`, { headers: { "X-Service-Access-Token": sandbox.token } });
}

/** A response of the sandbox, with something of it changed. */
async function changed(
  path: string,
  change: (body: Record<string, Record<string, unknown>>) => void,
  init: ResponseInit = {},
): Promise<Response> {
  const response = await ask(path);
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

describe("a right response", () => {
  test("conforms, and its body can still be read", async () => {
    const response = await ask(`/orders/${orderId}`);
    await expect(response).toConformTo("getOrder");
    expect(await response.json()).toHaveProperty("order");
  });

  test("that refuses conforms as well", async () => {
    const response = await ask("/orders/1");
    expect(response.status).toBe(404);
    await expect(response).toConformTo("getOrder");
  });

  test("conforms to no other operation", async () => {
    await expect(await ask("/shops/info")).not.toConformTo("getOrder");
    const message = await messageOf(expect(await ask(`/orders/${orderId}`)).not.toConformTo("getOrder"));
    expect(message).toBe(`The response with 200 conforms to getOrder (GET ${orderPath}), and should not.`);
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

describe("a wrong response", () => {
  test("is told of with each fault and its place", async () => {
    const response = await changed(`/orders/${orderId}`, ({ order = {} }) => {
      order.orderId = true;
      order.secret = 1;
    });
    const message = await messageOf(expect(response).toConformTo("getOrder"));
    expect(message).toContain(`The response with 200 does not conform to getOrder (GET ${orderPath}):\n`);
    expect(message).toMatch(/^ {2}\/order\/orderId .*must be a numeric id \(got true\).*\[response\/schema; .*\]$/m);
    expect(message).toMatch(/^ {2}\/order\/secret .*\[response\/undeclared-member; assumed: undeclared-members\]$/m);
  });

  test("is told of with the place of a member that is deep in it", async () => {
    const response = await changed(`/orders/${orderId}`, ({ order = {} }) => {
      order.lineItems = [{ title: "Candle" }, { title: "Lamp", "in/side": { wick: 1 } }];
    });
    const message = await messageOf(expect(response).toConformTo("getOrder"));
    expect(message).toMatch(/^ {2}\/order\/lineItems\/1\/in~1side .*\[response\/undeclared-member; .*\]$/m);
    expect(message.match(/response\/undeclared-member/g)).toHaveLength(1);
  });

  test.each([
    ["status", { status: 418 }, /The status is 418/],
    ["content type", { headers: { "Content-Type": "text/html" } }, /Content-Type is text\/html/],
  ])("has the wrong %s", async (_, init, words) => {
    const response = await changed(`/orders/${orderId}`, () => {}, init);
    expect(await messageOf(expect(response).toConformTo("getOrder"))).toMatch(words);
  });

  test("has a header that is no link", async () => {
    const headers = { "Content-Type": "application/json", Link: "next" };
    const response = await changed("/orders?limit=1", () => {}, { headers });
    expect(await messageOf(expect(response).toConformTo("listOrders"))).toMatch(/\/Link .*list of links \(RFC 8288\)/i);
  });

  test("is not JSON", async () => {
    const response = new Response("<p>", { headers: { "Content-Type": "application/json" } });
    expect(await messageOf(expect(response).toConformTo("getShop"))).toContain("The body is not JSON: <p>");
  });
});

describe("a mistake of the test", () => {
  test("an operation that is not there is suggested", async () => {
    const response = await ask(`/orders/${orderId}`);
    // @ts-expect-error the names of operations are checked
    const message = await messageOf(expect(response).toConformTo("getOrders"));
    expect(message).toBe("The contract has no operation getOrders. Did you mean getOrder?");
  });

  test("a body that was read is none to look at", async () => {
    const response = await ask(`/orders/${orderId}`);
    await response.text();
    expect(await messageOf(expect(response).toConformTo("getOrder"))).toMatch(/has been read/);
  });

  test("anything else is no response", async () => {
    expect(await messageOf(expect({ order: {} }).toConformTo("getOrder"))).toMatch(/takes a Response/);
  });
});
