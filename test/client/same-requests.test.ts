/** Named operations and openapi-fetch send the same requests and read the same responses. */
import { describe, expect, it } from "vitest";
import { createStore, packageVersion, type WireFormat } from "../../src/client/node.ts";
import { isObject, type Json, type JsonObject } from "../../src/contract/json.ts";
import { createClient } from "../../src/openapi-fetch/index.ts";
import { collections } from "../openapi-fetch/calls/collections.ts";
import { orders } from "../openapi-fetch/calls/orders.ts";
import { recordRequests } from "../openapi-fetch/record-requests.ts";
import { type ExampleCall, exampleCalls } from "../support/example-calls.ts";
import { findLost } from "../support/same-meaning.ts";

const baseUrl = "https://store.example/base//";
const accessToken = async () => "the-token";

const asStrings = (_: string, value: unknown) =>
  typeof value === "number" || typeof value === "boolean" ? String(value) : value;

it("the store has every operation of the contract", () => {
  const store = createStore({ baseUrl, accessToken });
  expect(Object.keys(store.safe).sort()).toEqual(exampleCalls.map(({ id }) => id).sort());
});

/** Returns the expected request. */
function requestOf(method: string, address: string, body: object | undefined, wireFormat: WireFormat): object {
  return {
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
}

/** Returns the path and query of a call, built without the client. */
function addressOf({ operation, query, exploded }: ExampleCall, path: JsonObject): string {
  const pairs = Object.entries(query).flatMap(([name, value]): string[] => {
    if (isObject(value)) return Object.entries(value).map(([key, member]) => `${name}[${key}]=${encode(member)}`);
    if (!Array.isArray(value)) return [`${name}=${encode(value)}`];
    return exploded.has(name) ? value.map((item) => `${name}=${encode(item)}`) : [`${name}=${value.map(encode)}`];
  });
  const address = operation.address.replace(/\{(\w+)\}/g, (_, name) => encode(path[name]));
  return pairs.length > 0 ? `${address}?${pairs.join("&")}` : address;
}

function encode(value: Json | undefined): string {
  return encodeURIComponent(String(value));
}

type Named = (input: object) => Promise<unknown>;
type Fetched = (method: string, path: string, init: object) => Promise<{ readonly data?: unknown }>;

describe.each<WireFormat>(["typed", "string"])("%s", (wireFormat) => {
  it.each(exampleCalls)("$id, with each example", async (call) => {
    const { id, operation, query, bodies, responses, pathWith } = call;
    for (const body of Object.keys(bodies).length > 0 ? Object.values(bodies) : [undefined]) {
      for (const response of Object.values(responses)) {
        const text = JSON.stringify(response, wireFormat === "string" ? asStrings : undefined);
        const byName = recordRequests(() => new Response(text));
        const byPath = recordRequests(() => new Response(text));
        const issues: object[] = [];
        const options = { baseUrl, accessToken, wireFormat, onDecodeIssue: (issue: object) => issues.push(issue) };
        const path = pathWith(body);

        const store = createStore({ ...options, fetch: byName.fetch }) as unknown as Readonly<Record<string, Named>>;
        const value = await store[id]?.({ ...body, ...path, ...query });
        const client = createClient({ ...options, fetch: byPath.fetch });
        const request = client.request as unknown as Fetched;
        const { data } = await request(operation.method, operation.address, { params: { path, query }, body });

        const sent = requestOf(operation.method.toUpperCase(), addressOf(call, path), body, wireFormat);
        expect(byName.sent).toEqual([sent]);
        expect(byPath.sent).toEqual([sent]);
        expect(findLost(value, JSON.parse(text))).toEqual([]);
        expect(data).toEqual(value);
        expect(issues).toEqual([]);
      }
    }
  });

  it.each(Object.entries({ ...collections, ...orders }))(
    "%s, with hand-written data",
    async (_, { sends, body, answer, named, fetched }) => {
      const byName = recordRequests(() => Response.json(answer.sent));
      const byPath = recordRequests(() => Response.json(answer.sent));
      const issues: object[] = [];
      const options = { baseUrl, accessToken, wireFormat, onDecodeIssue: (issue: object) => issues.push(issue) };

      const value = await named(createStore({ ...options, fetch: byName.fetch }));
      const { data } = await fetched(createClient({ ...options, fetch: byPath.fetch }));

      const [method = "", address = ""] = sends.split(" ");
      const request = requestOf(method, address, body, wireFormat);
      expect(byName.sent).toEqual([request]);
      expect(byPath.sent).toEqual([request]);
      expect(value).toEqual(answer.seen);
      expect(data).toEqual(value);
      expect(issues).toEqual([]);
    },
  );
});
