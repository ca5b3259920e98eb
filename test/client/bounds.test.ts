/** What the client makes of hostile texts and sizes, and of mistakes in the program. */
import { describe, expect, it } from "vitest";
import { DecodeError, type StoreError, type StoreOptions } from "../../src/client/node.ts";
import { json, order, type Step, scriptStore, status, text } from "../support/scripted-store.ts";

/** Returns the error of a `getOrder` call that is sent once. */
async function failureOf(step: Step): Promise<StoreError> {
  const { store, sent, clock } = scriptStore(step, { retries: 0 });
  const result = await clock.finish(store.safe.getOrder({ orderId: "1" }));
  expect(sent).toHaveLength(1);
  if (result.ok) throw new Error("The call did not fail.");
  return result.error;
}

describe("messages from outside", () => {
  const forged = `stop\r\n2026-11-22 INFO all is well\u001b[2J${"x".repeat(100_000)}`;

  it.each<[string, Step]>([
    ["the detail of a problem", json({ detail: forged }, { status: 409 })],
    ["a failed connection", () => Promise.reject(new Error(forged))],
    ["text that is not JSON", text(forged)],
  ])("are one bounded line: %s", async (_, step) => {
    const { message } = await failureOf(step);
    expect(message).toContain("stop");
    expect(message).toMatch(/^[^\p{Cc}]{1,300}$/u);
  });

  it("of a redirect say that the client follows none", async () => {
    const redirected = await failureOf(status(302, { location: "https://other.example/" }));
    expect(redirected.message).toBe("getOrder was redirected (status 302), and the client follows no redirects.");
    const opaque = await failureOf(() => Response.error()); // status 0, as a browser has it for a redirect
    expect(opaque.message).toContain("was redirected (status 0)");
  });
});

describe("a response that is too large", () => {
  const large = JSON.stringify({ order: { orderId: "1", note: "n".repeat(1000) } });

  it.each([
    ["of unknown length", large.length - 1, {}],
    ["that states its length", large.length - 1, { headers: { "content-length": String(large.length) } }],
    ["that states a length before compression", 20, { headers: { "content-length": "9", "content-encoding": "gzip" } }],
  ])("is a DecodeError, sent once: %s", async (_, maxResponseBytes, init) => {
    const { store, sent, clock } = scriptStore(text(large, init), { maxResponseBytes });
    const error = await clock.finish(store.getOrder({ orderId: "1" })).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(DecodeError);
    expect(error).toMatchObject({ text: "", message: expect.stringContaining(`${maxResponseBytes} bytes`) });
    expect(sent).toHaveLength(1);
  });

  it("keeps the status of an error response, without its body", async () => {
    const { store, clock } = scriptStore(json({ title: "n".repeat(100) }, { status: 409 }), { maxResponseBytes: 10 });
    const result = await clock.finish(store.safe.getOrder({ orderId: "1" }));
    expect(result).toMatchObject({ ok: false, error: { name: "ConflictError", body: undefined } });
  });

  it("fits exactly", async () => {
    const { store, clock } = scriptStore(text(large), { maxResponseBytes: large.length });
    expect(await clock.finish(store.getOrder({ orderId: "1" }))).toEqual(JSON.parse(large));
  });
});

describe("a mistake in the program is thrown as it is, once", () => {
  const mistake: () => unknown = () => Reflect.get(undefined as never, "x");

  it.each<[string, Partial<StoreOptions>]>([
    ["in fetch", { fetch: async () => mistake() as Response }],
    ["in a header name", { headers: { "bad name": "x" } }],
    [
      "in a header that a hook sets",
      { hooks: { request: ({ request }) => void Object.assign(request.headers, { a: "secret\nX" }) } },
    ],
    [
      "in a header name that a hook sets",
      { hooks: { request: ({ request }) => void Object.assign(request.headers, { "a b": "c" }) } },
    ],
    [
      "in a URL that a hook sets",
      { hooks: { request: ({ request }) => void Object.assign(request, { url: "http://secret:no port" }) } },
    ],
  ])("%s", async (_, options) => {
    let count = 0;
    const { store, clock } = scriptStore(order, { ...options, hooks: { ...options.hooks, retry: () => void count++ } });
    const error = await clock.finish(store.getOrder({ orderId: "1" })).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(TypeError);
    expect(String(error)).not.toContain("secret");
    expect(count).toBe(0);
  });
});
