/** What a program sees of responses. */
import { describe, expect, it } from "vitest";
import { DecodeError, type ResponseIssue } from "../../src/openapi-fetch/index.ts";
import { createTestClient, ofOrder, orderPath } from "./test-client.ts";

const text = '{"order":{"orderId":1218555927434856534,"totalPrice":902.5,"totalWeight":"700","taxesIncluded":"true"}}';
const order = { orderId: "1218555927434856534", totalPrice: "902.5", totalWeight: 700, taxesIncluded: true };

describe("a JSON response", () => {
  it.each([
    ["without a length", {}],
    ["with a length", { "content-length": String(text.length) }],
  ])("is decoded without rounding, %s", async (_, headers) => {
    const { client } = createTestClient(() => new Response(text, { headers }));
    const { data, error, response } = await client.GET(orderPath, ofOrder);
    expect(data).toEqual({ order });
    expect(error).toBeUndefined();
    expect(response.status).toBe(200);
  });

  it("is decoded by every method", async () => {
    const { client } = createTestClient(() => new Response(text));
    expect((await client.GET(orderPath, { ...ofOrder, parseAs: "json" })).data).toEqual({ order });
    expect((await client.request("get", orderPath, ofOrder)).data).toEqual({ order });
    expect((await client.PUT(orderPath, { ...ofOrder, body: { order: {} } })).data).toEqual({ order });
    const cancel = { ...ofOrder, body: { reason: "customer" } };
    expect((await client.POST("/api/202412/orders/{orderId}/cancel", cancel)).data).toEqual({ order });
  });

  it("reports values that cannot be decoded", async () => {
    const issues: ResponseIssue[] = [];
    const answer = '{"order":{"orderId":"1","totalWeight":"heavy","lineItems":[{"quantity":true}]}}';
    const { client } = createTestClient(() => new Response(answer), { onDecodeIssue: (issue) => issues.push(issue) });
    const { data } = await client.GET(orderPath, ofOrder);
    expect(data).toEqual({ order: { orderId: "1", totalWeight: "heavy", lineItems: [{ quantity: true }] } });
    expect(issues).toHaveLength(2);
    expect(issues).toEqual(
      expect.arrayContaining([
        { operation: "getOrder", path: ["order", "totalWeight"], expected: "number", value: "heavy" },
        { operation: "getOrder", path: ["order", "lineItems", 0, "quantity"], expected: "number", value: true },
      ]),
    );
  });
});

describe("parseAs", () => {
  it("returns the response unchanged", async () => {
    const { client, sent } = createTestClient(() => new Response(text));
    expect((await client.GET(orderPath, { ...ofOrder, parseAs: "text" })).data).toBe(text);
    const { data: blob } = await client.GET(orderPath, { ...ofOrder, parseAs: "blob" });
    expect(await blob?.text()).toBe(text);
    const { data: stream } = await client.GET(orderPath, { ...ofOrder, parseAs: "stream" });
    expect(await new Response(stream).text()).toBe(text);
    expect(sent.map(({ url }) => url)).toEqual(
      Array(3).fill("https://store.example/api/202412/orders/1218555927434856534"),
    );
  });

  it("accepts a response that is not JSON", async () => {
    const { client } = createTestClient(() => new Response("<html>"));
    expect((await client.GET(orderPath, { ...ofOrder, parseAs: "text" })).data).toBe("<html>");
  });
});

it.each(["null", "[]", "{}", '"ok"'])("a response that is not of its type is an error: %s", async (body) => {
  const { client } = createTestClient(() => new Response(body));
  await expect(client.GET(orderPath, ofOrder)).rejects.toThrow(DecodeError);
});

describe("a response that is not JSON", () => {
  const empty: [string, () => Response][] = [
    ["nothing", () => new Response("")],
    ["nothing, with a length", () => new Response("", { headers: { "content-length": "0" } })],
    ["204", () => new Response(null, { status: 204 })],
  ];

  it.each([["HTML", () => new Response("<html>")], ...empty])("is an error: %s", async (_, answer) => {
    const { client } = createTestClient(answer);
    const error = await client.GET(orderPath, ofOrder).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(DecodeError);
    expect(error).toMatchObject({ name: "DecodeError", operation: "getOrder", text: await answer().text() });
  });

  it.each(empty)("can be empty after a deletion: %s", async (_, answer) => {
    const { client } = createTestClient(answer);
    const { data } = await client.DELETE("/api/202412/products/{productId}", { params: { path: { productId: "1" } } });
    expect(data).toEqual({});
  });

  it("must be JSON after a deletion, unless it is empty", async () => {
    const { client } = createTestClient(() => new Response("<html>"));
    const call = client.DELETE("/api/202412/products/{productId}", { params: { path: { productId: "1" } } });
    await expect(call).rejects.toThrow(DecodeError);
  });
});

describe("an error response", () => {
  it.each<[string, unknown, () => Response]>([
    [
      "a problem",
      { title: "Conflict", status: 409 },
      () => Response.json({ title: "Conflict", status: 409 }, { status: 409 }),
    ],
    ["text", "Bad gateway", () => new Response("Bad gateway", { status: 502 })],
    ["nothing", {}, () => new Response(null, { status: 500 })],
    ["nothing, with a length", {}, () => new Response("", { status: 500, headers: { "content-length": "0" } })],
    ["null", {}, () => new Response("null", { status: 500 })],
    ["a redirect", {}, () => new Response(null, { status: 302, headers: { location: "https://elsewhere.example" } })],
  ])("has a truthy error: %s", async (_, expected, answer) => {
    const { client } = createTestClient(answer);
    for (const parseAs of ["json", "text"] as const) {
      const { data, error, response } = await client.GET(orderPath, { ...ofOrder, parseAs });
      expect(error).toEqual(expected);
      expect(data).toBeUndefined();
      expect(response.status).toBe(answer().status);
    }
  });

  it("keeps the digits of numbers", async () => {
    const { client } = createTestClient(() => new Response('{"id":12345678901234567890,"count":2}', { status: 409 }));
    const { error } = await client.GET(orderPath, ofOrder);
    expect(error).toEqual({ id: "12345678901234567890", count: 2 });
  });

  it("is the one that middleware of the program returned", async () => {
    const { client } = createTestClient(() => new Response('{"id":1}', { status: 409 }));
    client.use({ onResponse: () => new Response('{"id":12345678901234567891}', { status: 422 }) });
    const { error, response } = await client.GET(orderPath, ofOrder);
    expect(error).toEqual({ id: "12345678901234567891" });
    expect(response.status).toBe(422);
  });

  it("a failed connection rejects, as in openapi-fetch", async () => {
    const failure = new TypeError("fetch failed");
    const { client } = createTestClient(() => {
      throw failure;
    });
    await expect(client.GET(orderPath, ofOrder)).rejects.toBe(failure);
  });
});
