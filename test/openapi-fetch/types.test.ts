/** Type tests of calls. The calls also run, so that the types are checked against real values. */
import { expect, expectTypeOf, it } from "vitest";
import type { Problem } from "../../src/client/node.ts";
import { createClient, type paths, type StoreClient } from "../../src/openapi-fetch/index.ts";
import { createTestClient, ofOrder, orderPath } from "./test-client.ts";

it("responses have decoded types", async () => {
  const { client } = createTestClient(() =>
    Response.json({ order: { orderId: 5, totalPrice: 902.5, totalWeight: "7" } }),
  );
  const { data, error } = await client.GET(orderPath, ofOrder);
  if (error) throw new Error("The call failed.");
  expectTypeOf(data.order.orderId).toEqualTypeOf<string>();
  expectTypeOf(data.order.totalPrice).toEqualTypeOf<`${number}` | undefined>();
  expectTypeOf(data.order.totalWeight).toEqualTypeOf<number | undefined>();
  expectTypeOf(data.order.taxesIncluded).toEqualTypeOf<boolean | undefined>();
  const { orderId, totalPrice, totalWeight } = data.order;
  expect([orderId, totalPrice, totalWeight]).toEqual(["5", "902.5", 7]);
});

it("error responses are problems", async () => {
  const { client } = createTestClient(() => Response.json({ detail: "No such order." }, { status: 404 }));
  const { data, error } = await client.GET(orderPath, ofOrder);
  if (data) throw new Error("The call succeeded.");
  expectTypeOf(error).toExtend<Problem>();
  expectTypeOf<Problem>().toExtend<typeof error>();
  expectTypeOf(error.detail).toEqualTypeOf<string | undefined>();
  expect(error.detail).toBe("No such order.");
});

it("parseAs changes the type of the data", async () => {
  const { client } = createTestClient(() => new Response("{}"));
  const { data } = await client.GET(orderPath, { ...ofOrder, parseAs: "text" });
  expectTypeOf(data).toEqualTypeOf<string | undefined>();
  expect(data).toBe("{}");
});

it("wrong calls do not compile", () => {
  const calls = (client: StoreClient) => [
    // @ts-expect-error: no such path
    client.GET("/api/202412/order/{orderId}", ofOrder),
    // @ts-expect-error: the path has no such method
    client.POST(orderPath, ofOrder),
    // @ts-expect-error: ids are strings
    client.GET(orderPath, { params: { path: { orderId: 5 } } }),
    // @ts-expect-error: no such status
    client.GET("/api/202412/gift_cards/search", { params: { query: { status: "lost" } } }),
    // @ts-expect-error: the body is missing
    client.PUT(orderPath, ofOrder),
    // @ts-expect-error: an order's note is a string
    client.PUT(orderPath, { ...ofOrder, body: { order: { note: 5 } } }),
    // @ts-expect-error: the contract defines the query format
    createClient({ baseUrl: "https://store.example", accessToken: "t", querySerializer: () => "" }),
    // @ts-expect-error: an access token is needed
    createClient({ baseUrl: "https://store.example" }),
  ];
  expect(calls).toBeTypeOf("function");
  expectTypeOf<keyof paths>().toExtend<`/api/202412/${string}`>();
});
