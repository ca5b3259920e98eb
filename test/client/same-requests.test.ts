/** Named operations and openapi-fetch send the same requests and read the same answers. */
import { describe, expect, it } from "vitest";
import { createStore, packageVersion, type WireFormat } from "../../src/client/index.ts";
import { createClient } from "../../src/openapi-fetch/index.ts";
import { collections } from "../openapi-fetch/calls/collections.ts";
import { customers } from "../openapi-fetch/calls/customers.ts";
import { fulfillments } from "../openapi-fetch/calls/fulfillments.ts";
import { giftCards } from "../openapi-fetch/calls/gift-cards.ts";
import { orders } from "../openapi-fetch/calls/orders.ts";
import { products } from "../openapi-fetch/calls/products.ts";
import { refunds } from "../openapi-fetch/calls/refunds.ts";
import { shop } from "../openapi-fetch/calls/shop.ts";
import { recording } from "../openapi-fetch/recording.ts";

const calls = {
  ...fulfillments,
  ...collections,
  ...customers,
  ...giftCards,
  ...shop,
  ...refunds,
  ...orders,
  ...products,
};

const baseUrl = "https://store.example/base//";
const accessToken = async () => "the-token";

const asStrings = (_: string, value: unknown) =>
  typeof value === "number" || typeof value === "boolean" ? String(value) : value;

it("all 49 operations are called", () => {
  const store = createStore({ baseUrl, accessToken });
  expect(Object.keys(calls).sort()).toEqual(Object.keys(store.safe).sort());
  expect(Object.keys(calls)).toHaveLength(49);
});

describe.each<WireFormat>(["typed", "string"])("%s", (wireFormat) => {
  it.each(Object.entries(calls))("%s", async (_, { sends, body, answer, named, fetched }) => {
    const byName = recording(() => Response.json(answer.sent));
    const byPath = recording(() => Response.json(answer.sent));
    const issues: object[] = [];
    const options = { baseUrl, accessToken, wireFormat, onDecodeIssue: (issue: object) => issues.push(issue) };

    const value = await named(createStore({ ...options, fetch: byName.fetch }));
    const { data } = await fetched(createClient({ ...options, fetch: byPath.fetch }));

    const [method = "", address = ""] = sends.split(" ");
    const request = {
      method,
      url: `https://store.example/base${address}`,
      redirect: "manual",
      headers: {
        accept: "application/json",
        "x-service-access-token": "the-token",
        "user-agent": `store-admin-api/${packageVersion} (202412)`,
        ...(body && { "content-type": "application/json" }),
      },
      body: body ? JSON.stringify(body, wireFormat === "string" ? asStrings : undefined) : "",
    };
    expect(byName.sent).toEqual([request]);
    expect(byPath.sent).toEqual([request]);
    expect(value).toEqual(answer.seen);
    expect(data).toEqual(value);
    expect(issues).toEqual([]);
  });
});
