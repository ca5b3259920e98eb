// @module-tag chromium
import { afterAll, beforeAll, expect, test } from "vitest";
import { operations } from "../../../generated/contract.js";
import { createStore } from "../../../src/client/node.ts";
import { type CallSandbox, decodeResponse, rejectionOf } from "../model/call-sandbox.ts";
import { areas, type ComparedSandbox, expectSameSequences } from "../model/sequences.ts";
import type { EmittedEvent } from "../model/shop.ts";
import type { CallWithEvents } from "./page.ts";
import { type SandboxPage, type SandboxSite, secret, serveSandboxPage } from "./support.ts";

// The model that the sandbox is compared with in Node holds for the sandbox in a page, too: over `fetch`, with webhooks as events.

const baseUrl = "http://store.test";

let site: SandboxSite;
beforeAll(async () => {
  site = await serveSandboxPage();
});
afterAll(() => site?.close());

/** Calls the sandbox in a page with the client, whose requests go through the page. */
function callPage(page: SandboxPage, wireFormat: "typed" | "string"): CallSandbox {
  return async (operation, request) => {
    const calls: CallWithEvents[] = [];
    const store = createStore({
      baseUrl,
      accessToken: "sandbox-token",
      wireFormat,
      fetch: async (url, { method = "GET", headers, body }) => {
        const sent = { ...Object.fromEntries(new Headers(headers)), "x-sandbox-wire-format": wireFormat };
        const done = await page.run("callAndDrain", url, {
          method,
          headers: sent,
          ...(body && { body: String(body) }),
        });
        calls.push(done);
        return new Response(done.response.body, done.response);
      },
    }) as unknown as { readonly safe: Record<string, (request: object) => Promise<unknown>> };
    await store.safe[operation]?.(request);
    const [last] = calls;
    if (!last) throw new Error(`${operation} was not sent.`);
    const { response, events } = last;
    if (response.status !== 200) {
      const { detail, errors } = JSON.parse(response.body);
      return { rejection: rejectionOf(operation, response.status, detail, errors?.[0]?.pointer), events: [] };
    }
    const link = new Headers(response.headers).get("link") ?? "";
    const [, token] = /[?&]pageToken=([^&>]*).*rel="next"/.exec(link) ?? [];
    const nextPage = token === undefined ? undefined : decodeURIComponent(token);
    return { body: decodeResponse(operation, response.body), nextPage, events: events as EmittedEvent[] };
  };
}

/** The sandbox in a page, without data. */
async function openCompared(page: SandboxPage): Promise<ComparedSandbox> {
  // In the wire format with strings, events show amounts with all their digits.
  await page.run("open", { dataSet: "empty", wireFormat: "string" });
  const control = async (method: string, path: string, body: object = {}): Promise<void> => {
    const headers = { "content-type": "application/json" };
    const response = await page.run("call", `${baseUrl}/_sandbox${path}`, {
      method,
      headers,
      body: JSON.stringify(body),
    });
    if (response.status !== 200) throw new Error(`${method} ${path}: ${response.body}`);
  };
  return {
    clear: async () => {
      await control("POST", "/reset");
      await control("POST", "/subscriptions", { url: "https://example.com/hooks", secret });
    },
    setClock: (now) => control("PUT", "/clock", { now: new Date(now).toISOString(), frozen: true }),
    callIn: (wireFormat) => callPage(page, wireFormat),
    // A query has no form for an empty list.
    canSend: (operation, request) =>
      operations[operation].method !== "GET" ||
      !Object.values(request).some((value) => Array.isArray(value) && value.length === 0),
  };
}

test.each(areas)(
  "the sandbox in a page behaves like plain Maps for %s",
  async (_, __, parts) => {
    const page = await site.openPage();
    const { done } = await expectSameSequences(parts, 2, await openCompared(page));
    expect(done.size).toBeGreaterThan(5);
    expect(page.complaints).toEqual([]);
    await page.page.context().close();
  },
  3_600_000,
);
