/** What hooks see of a call and can change in it. */
import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import type { Attempt, FailedCall, Hooks, ReadResponse } from "../../src/client/node.ts";
import {
  accessToken,
  connectionError,
  delay,
  json,
  order,
  type Step,
  scriptStore,
  status,
} from "../support/scripted-store.ts";

type Seen = Attempt & { response?: ReadResponse; duration?: number; error?: unknown; delay?: number };
type Kind = "request" | "response" | "retry";
const kinds: readonly Kind[] = ["request", "response", "retry"];

/** Returns hooks that record their arguments in order. */
function recordHooks(): { hooks: Hooks; calls: readonly { kind: Kind; seen: Seen }[] } {
  const calls: { kind: Kind; seen: Seen }[] = [];
  const record = (kind: Kind) => (seen: Seen) => {
    calls.push({ kind, seen });
  };
  return { hooks: { request: record("request"), response: record("response"), retry: record("retry") }, calls };
}

describe("hooks run in order", () => {
  const rows: readonly [string, readonly [Step, ...Step[]], readonly string[]][] = [
    ["for a response", [order], ["request 1", "response 1"]],
    ["for an error that is not retried", [status(404)], ["request 1", "response 1"]],
    ["for a second attempt", [status(503), order], ["request 1", "response 1", "retry 1", "request 2", "response 2"]],
    [
      "for a failed connection",
      [connectionError("ECONNRESET"), order],
      ["request 1", "retry 1", "request 2", "response 2"],
    ],
    [
      "for three failures",
      [status(503)],
      ["request 1", "response 1", "retry 1", "request 2", "response 2", "retry 2", "request 3", "response 3"],
    ],
  ];
  it.each(rows)("%s", async (_, steps, order) => {
    const { hooks, calls } = recordHooks();
    const { store, clock } = scriptStore(steps, { hooks });
    await clock.finish(store.safe.getOrder({ orderId: "1" }));
    expect(calls.map(({ kind, seen }) => `${kind} ${seen.attempt}`)).toEqual(order);
  });

  it("before the request, after the response and before the wait", async () => {
    const events: string[] = [];
    const { store, clock } = scriptStore(
      [
        async () => {
          events.push("sent");
          return new Response(null, { status: 503 });
        },
        order,
      ],
      {
        hooks: {
          request: () => void events.push("request"),
          response: () => void events.push("response"),
          retry: () => void events.push(`retry after ${clock.now() - begun} ms`),
        },
      },
    );
    const begun = clock.now();
    await clock.finish(store.getOrder({ orderId: "1" }));
    expect(clock.now() - begun).toBe(250);
    expect(events).toEqual(["request", "sent", "response", "retry after 0 ms", "request", "response"]);
  });

  it("a call without hooks works", async () => {
    for (const hooks of [{}, undefined]) {
      const { store, clock } = scriptStore([status(503), order], { hooks });
      expect(await clock.finish(store.getOrder({ orderId: "1" }))).toEqual({ order: { orderId: "1" } });
    }
  });
});

describe("hooks receive", () => {
  it("the operation, the request and the metadata", async () => {
    const { hooks, calls } = recordHooks();
    const { store, clock } = scriptStore([status(503), order], { hooks });
    const metadata = { trace: "t-1" };
    await clock.finish(store.updateOrder({ orderId: "1", order: { note: "n" } }, { metadata }));
    expect(calls).toHaveLength(5);
    for (const { seen } of calls) {
      expect(seen.operation).toBe("updateOrder");
      expect(seen.metadata).toBe(metadata);
      expect(seen.request).toMatchObject({
        method: "PUT",
        url: "https://store.example/api/202412/orders/1",
        headers: { "x-service-access-token": accessToken, "content-type": "application/json" },
        body: '{"order":{"note":"n"}}',
      });
    }
  });

  it("undefined for missing metadata and a missing body", async () => {
    const { hooks, calls } = recordHooks();
    const { store, clock } = scriptStore(order, { hooks });
    await clock.finish(store.getOrder({ orderId: "1" }));
    expect(calls[0]?.seen).toMatchObject({ metadata: undefined, request: { method: "GET", body: undefined } });
  });

  it("responses, including error responses, and their duration", async () => {
    const { hooks, calls } = recordHooks();
    const { store, clock } = scriptStore([delay(40, json({}, { status: 503 })), delay(7, order)], { hooks });
    await clock.finish(store.getOrder({ orderId: "1" }));
    const answers = calls.filter(({ kind }) => kind === "response").map(({ seen }) => seen);
    expect(answers.map(({ response, duration }) => [response?.status, duration])).toEqual([
      [503, 40],
      [200, 7],
    ]);
    expect(answers.map(({ response }) => (response as Response).bodyUsed)).toEqual([true, true]);
  });

  it("the reason for another attempt, and its delay", async () => {
    const { hooks, calls } = recordHooks();
    const { store, clock } = scriptStore([connectionError("ECONNRESET"), status(429, { "retry-after": "7" }), order], {
      hooks,
    });
    await clock.finish(store.getOrder({ orderId: "1" }));
    const retries = calls.filter(({ kind }) => kind === "retry").map(({ seen }) => seen);
    expect(retries).toMatchObject([
      { attempt: 1, delay: 250, error: { name: "ConnectionError" } },
      { attempt: 2, delay: 7500, error: { status: 429, retryAfter: 7 } },
    ]);
  });

  it("the metadata of their own call when two calls run at once", async () => {
    const { hooks, calls } = recordHooks();
    const { store, clock } = scriptStore(json({ shop: {}, languages: {} }), { hooks });
    await clock.finish(
      Promise.all([store.getShop(undefined, { metadata: "one" }), store.listLanguages(undefined, { metadata: "two" })]),
    );
    const summary = calls.map(({ kind, seen }) => `${kind} ${seen.operation} ${seen.metadata}`);
    expect(summary.sort()).toEqual([
      "request getShop one",
      "request listLanguages two",
      "response getShop one",
      "response listLanguages two",
    ]);
  });
});

describe("the error hook", () => {
  it.each<[string, Step, string]>([
    ["an error response", status(404), "NotFoundError"],
    ["a failed connection", connectionError("ECONNRESET"), "ConnectionError"],
    ["a response that is not JSON", () => new Response("<html>"), "DecodeError"],
  ])("runs once, when the call has failed: %s", async (_, step, name) => {
    const failures: FailedCall[] = [];
    const { store, clock } = scriptStore(step, { hooks: { error: (failure) => void failures.push(failure) } });
    const result = await clock.finish(store.safe.getOrder({ orderId: "1" }, { metadata: "m" }));
    expect(failures).toMatchObject([{ operation: "getOrder", metadata: "m", error: { name } }]);
    expect(!result.ok && result.error).toBe(failures[0]?.error);
  });

  it("does not run if the call succeeds in the end", async () => {
    const failures: unknown[] = [];
    const { store, clock } = scriptStore([status(503), order], {
      hooks: { error: (given) => void failures.push(given) },
    });
    await clock.finish(store.getOrder({ orderId: "1" }));
    expect(failures).toEqual([]);
  });
});

it("an attempt that is printed or converted to JSON does not show the access token", async () => {
  const printed: string[] = [];
  const { store, sent, clock } = scriptStore(order, {
    hooks: { request: (attempt) => void printed.push(JSON.stringify(attempt), inspect(attempt, { depth: 9 })) },
  });
  await clock.finish(store.getOrder({ orderId: "1" }));
  for (const text of printed) {
    expect(text).toContain("<redacted>");
    expect(text).not.toContain(accessToken);
  }
  expect(sent[0]?.headers["x-service-access-token"]).toBe(accessToken);
});

describe("a request hook", () => {
  it("can add, change and remove headers", async () => {
    const { store, sent, clock } = scriptStore(order, {
      hooks: {
        request: ({ request }) => {
          request.headers["x-trace"] = "t-1";
          request.headers.accept = "application/problem+json";
          delete request.headers["user-agent"];
        },
      },
    });
    await clock.finish(store.getOrder({ orderId: "1" }));
    expect(sent[0]?.headers).toEqual({
      accept: "application/problem+json",
      "x-service-access-token": accessToken,
      "x-trace": "t-1",
    });
  });

  it("can replace all headers and the URL", async () => {
    const { store, sent, clock } = scriptStore(order, {
      hooks: {
        request: ({ request }) => {
          request.headers = { only: "this" };
          request.url = "https://other.example/elsewhere";
        },
      },
    });
    await clock.finish(store.getOrder({ orderId: "1" }));
    expect(sent[0]).toMatchObject({ url: "https://other.example/elsewhere", headers: { only: "this" } });
  });

  it("receives a new request for each attempt", async () => {
    const before: (string | undefined)[] = [];
    const { store, sent, clock } = scriptStore([status(503), order], {
      hooks: {
        request: ({ request, attempt }) => {
          before.push(request.headers["x-attempt"]);
          request.headers["x-attempt"] = String(attempt);
          request.url += `?attempt=${attempt}`;
        },
      },
    });
    await clock.finish(store.getOrder({ orderId: "1" }));
    expect(before).toEqual([undefined, undefined]);
    expect(sent.map(({ url, headers }) => [new URL(url).search, headers["x-attempt"]])).toEqual([
      ["?attempt=1", "1"],
      ["?attempt=2", "2"],
    ]);
  });
});

it("the client awaits each hook", async () => {
  const events: string[] = [];
  const slow = (kind: Kind) => async () => {
    events.push(`${kind} begins`);
    await clock.sleep(100);
    events.push(`${kind} ends`);
  };
  const step: Step = (sent) => {
    events.push("sent");
    return sent.at === begun + 100 ? new Response(null, { status: 503 }) : Response.json({ order: {} });
  };
  const { store, clock } = scriptStore(step, {
    hooks: { request: slow("request"), response: slow("response"), retry: slow("retry") },
  });
  const begun = clock.now();
  await clock.finish(store.getOrder({ orderId: "1" }));
  const request = ["request begins", "request ends", "sent", "response begins", "response ends"];
  expect(events).toEqual([...request, "retry begins", "retry ends", ...request]);
});

describe("an error that a hook throws ends the call", () => {
  const rows = kinds.flatMap((kind) => ["an error", "an error of another store"].map((what) => ({ kind, what })));

  it.each(rows)("$kind, $what", async ({ kind, what }) => {
    const thrown = what === "an error" ? new Error("The hook failed.") : await storeError();
    const throwing = [
      () => {
        throw thrown;
      },
      () => Promise.reject(thrown),
    ];
    for (const hook of throwing) {
      const { store, sent, clock } = scriptStore(kind === "retry" ? status(503) : order, { hooks: { [kind]: hook } });
      await expect(clock.finish(store.getOrder({ orderId: "1" }))).rejects.toBe(thrown);
      expect(sent).toHaveLength(kind === "request" ? 0 : 1);
      expect(clock.timers).toEqual([]);
    }
  });

  it("and does not repeat a POST that got a response", async () => {
    const thrown = await storeError();
    const { store, sent, clock } = scriptStore(order, { hooks: { response: () => Promise.reject(thrown) } });
    await expect(clock.finish(store.cancelOrder({ orderId: "1" }))).rejects.toBe(thrown);
    expect(sent).toHaveLength(1);
  });

  /** An error that a hook throws after a failed call of its own. The client would retry a call that fails with this error. */
  async function storeError(): Promise<unknown> {
    const { store } = scriptStore(status(429), { retries: 0 });
    return store.getShop().catch((error: unknown) => error);
  }

  it("in safe calls too", async () => {
    const thrown = new Error("The hook failed.");
    const { store, clock } = scriptStore(order, { hooks: { request: () => Promise.reject(thrown) } });
    await expect(clock.finish(store.safe.getOrder({ orderId: "1" }))).rejects.toBe(thrown);
  });
});
