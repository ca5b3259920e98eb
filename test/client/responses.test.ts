/** Responses that do not match their types: which of them fail a call, and which are only reported. */
import { describe, expect, it, test } from "vitest";
import { type CallOptions, DecodeError, type ResponseIssue } from "../../src/client/node.ts";
import { createClient } from "../../src/openapi-fetch/index.ts";
import { baseUrl, scriptStore, text } from "../support/scripted-store.ts";

/** What `getCustomer` does with a response body. */
async function read(body: string, options: CallOptions = {}) {
  const { store, sent } = scriptStore(text(body));
  const issues: ResponseIssue[] = [];
  const onDecodeIssue = (issue: ResponseIssue): unknown => issues.push(issue);
  const outcome: unknown = await store
    .getCustomer({ customerId: "1" }, { onDecodeIssue, ...options })
    .catch((error: unknown) => error);
  return { outcome, issues, sent };
}

describe("a response without what the operation returns is a DecodeError", () => {
  test.each([
    ["null", "the body must be of the type object (got null)"],
    ["[]", "the body must be of the type object (got a list)"],
    ['"ok"', 'the body must be of the type object (got "ok")'],
    ["5", "the body must be of the type object (got 5)"],
    ["{}", "customer must be of the type object (got nothing)"],
    ['{"Customer":{}}', "customer must be of the type object (got nothing)"],
    ['{"customer":null}', "customer must be of the type object (got null)"],
    ['{"customer":[1]}', "customer must be of the type object (got a list)"],
  ])("%s", async (body, reason) => {
    const { outcome, issues, sent } = await read(body);
    expect(outcome).toBeInstanceOf(DecodeError);
    expect(outcome).toMatchObject({
      name: "DecodeError",
      operation: "getCustomer",
      text: body,
      message: `getCustomer got a 200 response that does not match its type: ${reason}`,
    });
    expect((outcome as DecodeError).issues).toHaveLength(1);
    expect(issues).toHaveLength(1);
    expect(sent).toHaveLength(1);
  });

  it("also in a safe call", async () => {
    const { store } = scriptStore(text("null"));
    expect(await store.safe.getCustomer({ customerId: "1" })).toMatchObject({
      ok: false,
      error: { name: "DecodeError" },
    });
  });

  it("also a list", async () => {
    const { store } = scriptStore(text('{"order":[]}'));
    await expect(store.listOrders()).rejects.toThrow("orders must be of the type array (got nothing)");
  });

  it("also a count", async () => {
    const { store } = scriptStore(text('{"count":"many"}'));
    await expect(store.countGiftCards()).rejects.toThrow('count must be of the type number (got "many")');
  });

  it("in a message of one short line", async () => {
    const { outcome } = await read(`{"customer":"line\\u001b[2J\\n${"x".repeat(5000)}"}`);
    const { message } = outcome as Error;
    expect(message.length).toBeLessThan(400);
    expect(message).not.toMatch(/\p{Cc}/u);
  });

  it("also with openapi-fetch", async () => {
    const client = createClient({ baseUrl, accessToken: "any", fetch: async () => new Response("null") });
    await expect(client.GET("/api/202412/shops/info")).rejects.toThrow(DecodeError);
  });
});

describe("other values are reported and stay as sent", () => {
  const sent = {
    customer: { id: "1", firstName: null, email: 5, tags: "vip,new", createTime: 17, addresses: [{ city: true }] },
  };
  const issues = [
    { path: ["customer", "firstName"], expected: "text", value: null },
    { path: ["customer", "email"], expected: "text", value: 5 },
    { path: ["customer", "tags"], expected: "list", value: "vip,new" },
    { path: ["customer", "createTime"], expected: "text", value: 17 },
    { path: ["customer", "addresses", 0, "city"], expected: "text", value: true },
  ];
  const byPath = (all: readonly { path: readonly unknown[] }[]) =>
    [...all].sort((one, other) => (String(one.path) < String(other.path) ? -1 : 1));

  it("by default", async () => {
    const { outcome, issues: reported } = await read(JSON.stringify(sent));
    expect(outcome).toEqual(sent);
    expect(byPath(reported)).toEqual(byPath(issues.map((issue) => ({ operation: "getCustomer", ...issue }))));
  });

  it("or are a DecodeError that has them all, with decode: strict", async () => {
    const { outcome, issues: reported } = await read(JSON.stringify(sent), { decode: "strict" });
    expect(outcome).toBeInstanceOf(DecodeError);
    expect(byPath((outcome as DecodeError).issues)).toEqual(byPath(issues));
    expect(reported).toHaveLength(issues.length);
    expect((outcome as DecodeError).message).toMatch(/does not match its type: customer\.\w+ must be of the type/);
  });

  it("a call can undo decode: strict of the store", async () => {
    const { store } = scriptStore([text(JSON.stringify(sent)), text(JSON.stringify(sent))]);
    await expect(store.getCustomer({ customerId: "1" }, { decode: "strict" })).rejects.toThrow(DecodeError);
    await expect(store.getCustomer({ customerId: "1" }, { decode: "lenient" })).resolves.toEqual(sent);
  });

  it("strict decoding accepts both wire formats and members that are not in the contract", async () => {
    const body = '{"customer":{"id":1,"verifiedEmail":"true","ordersCount":"3","tags":["a"],"unheardOf":5},"more":1}';
    const { outcome } = await read(body, { decode: "strict" });
    expect(outcome).toEqual({
      customer: { id: "1", verifiedEmail: true, ordersCount: 3, tags: ["a"], unheardOf: 5 },
      more: 1,
    });
  });

  it("strict decoding with openapi-fetch", async () => {
    const fetch = async () => new Response('{"shop":{"shopId":"1","mail":5}}');
    const strict = createClient({ baseUrl, accessToken: "any", decode: "strict", fetch });
    await expect(strict.GET("/api/202412/shops/info")).rejects.toThrow("shop.mail must be of the type text (got 5)");
  });
});

describe("an operation that returns nothing accepts", () => {
  test.each(["", "{}", "null", "[]", '"ok"', "0"])("%j as an empty object", async (body) => {
    const { store } = scriptStore(text(body));
    expect(await store.deleteProduct({ productId: "1" })).toEqual({});
  });
});

test.each(["null", "[1]", '"ok"', '{"a":null}'])("store.request returns %s unchanged", async (body) => {
  const { store } = scriptStore(text(body));
  expect(await store.request("GET", "/api/202412/other")).toEqual(JSON.parse(body));
});
