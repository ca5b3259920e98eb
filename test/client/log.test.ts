/** The lines that the client logs. */
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { type CallLogger, createStore, getOrder, listOrders, logTo, paged, pickStore } from "../../src/client/node.ts";
import { createFakeClock } from "../support/fake-clock.ts";
import {
  accessToken,
  baseUrl,
  connectionError,
  delay,
  json,
  order,
  type Step,
  scriptStore,
  status,
} from "../support/scripted-store.ts";

/** A logger that records its lines, with their level. */
function recordLines(): { logger: CallLogger; lines: readonly string[] } {
  const lines: string[] = [];
  const record = (level: string) => (line: string) => void lines.push(`${level} ${line}`);
  return { logger: logTo({ debug: record("debug"), warn: record("warn"), error: record("error") }), lines };
}

const request = "debug store-admin-api request operation=getOrder";
const url = "url=https://store.example/api/202412/orders/1";

describe("the option logger", () => {
  it("receives a line for each request, response and retry", async () => {
    const { logger, lines } = recordLines();
    const answer = delay(40, json({ order: { orderId: "1" } }, { headers: { "x-request-id": "r-2" } }));
    const { store, clock } = scriptStore([status(503, { "x-request-id": "r-1" }), answer], { logger });
    await clock.finish(store.getOrder({ orderId: "1" }));
    expect(lines).toEqual([
      `${request} attempt=1 method=GET ${url}`,
      "debug store-admin-api response operation=getOrder attempt=1 status=503 duration=0 requestId=r-1",
      'warn store-admin-api retry operation=getOrder attempt=1 delay=250 status=503 requestId=r-1 error=ServerError message="getOrder failed with status 503."',
      `${request} attempt=2 method=GET ${url}`,
      "debug store-admin-api response operation=getOrder attempt=2 status=200 duration=40 requestId=r-2",
    ]);
  });

  it("warns once of an operation whose responses say that it is deprecated", async () => {
    const { logger, lines } = recordLines();
    const headers = { deprecation: "@1735689600", sunset: "Thu, 01 Jan 2026 00:00:00 GMT" };
    const answer = json({ order: { orderId: "1" } }, { headers });
    const { store, clock } = scriptStore([answer, answer], { logger });
    for (const orderId of ["1", "2"]) await clock.finish(store.getOrder({ orderId }));
    expect(lines.filter((line) => line.startsWith("warn"))).toEqual([
      'warn store-admin-api deprecated operation=getOrder since=@1735689600 sunset="Thu, 01 Jan 2026 00:00:00 GMT"',
    ]);
  });

  it("receives a line for each failure", async () => {
    const { logger, lines } = recordLines();
    const { store, clock } = scriptStore(connectionError("ECONNRESET"), { logger, retries: 1 });
    await clock.finish(store.safe.getOrder({ orderId: "1" }));
    expect(lines.at(-1)).toBe(
      'error store-admin-api failure operation=getOrder attempts=2 error=ConnectionError message="getOrder got no response: connect ECONNRESET."',
    );
    expect(lines).toHaveLength(4);
  });

  it("runs with the hooks of the program, and shows what they change", async () => {
    const { logger, lines } = recordLines();
    const calls: string[] = [];
    const hooks = {
      calls,
      request(attempt: { request: { url: string } }) {
        attempt.request.url += "?changed=1";
        this.calls.push("request");
      },
      response: () => void calls.push("response"),
      retry: () => void calls.push("retry"),
      error: () => void calls.push("error"),
    };
    const { store, clock } = scriptStore(status(503), { logger, hooks, retries: 1 });
    await clock.finish(store.safe.getOrder({ orderId: "1" }));
    expect(calls).toEqual(["request", "response", "retry", "request", "response", "error"]);
    expect(lines[0]).toBe(`${request} attempt=1 method=GET ${url}?changed=1`);
  });

  it("cannot fail a call", async () => {
    const broken = () => {
      throw new Error("the disk is full");
    };
    const { store, clock } = scriptStore(order, { logger: logTo({ debug: broken, warn: broken, error: broken }) });
    expect(await clock.finish(store.getOrder({ orderId: "1" }))).toEqual({ order: { orderId: "1" } });
  });
});

describe("a line never has", () => {
  it("the access token, even if the store repeats it", async () => {
    const { logger, lines } = recordLines();
    const problem = json({ detail: `The token ${accessToken} lacks a scope.` }, { status: 403 });
    const { store, clock } = scriptStore(problem, { logger });
    await clock.finish(store.safe.getOrder({ orderId: "1" }));
    await clock.finish(store.safe.getOrder({ orderId: accessToken }));
    expect(lines.join("\n")).not.toContain(accessToken);
    expect(lines.join("\n")).toContain("The token <redacted> lacks a scope.");
  });

  it("a token that was renewed", async () => {
    const { logger, lines } = recordLines();
    const seen: string[] = [];
    const repeat: Step = ({ headers }) => {
      seen.push(String(headers["x-service-access-token"]));
      return Response.json({ detail: `${seen.join(" and ")} are wrong` }, { status: 401 });
    };
    const token = (rejected?: string) => (rejected ? "second-token/=" : "first-token");
    const { store, clock } = scriptStore(repeat, { logger, accessToken: token });
    await clock.finish(store.safe.getOrder({ orderId: "second-token/=" }));
    await clock.finish(store.safe.getOrder({ orderId: "second-token/=" }));
    expect(seen).toHaveLength(4);
    expect(lines.slice(3).join("\n")).not.toMatch(/first-token|second-token/);
  });

  it("a secret in the query", async () => {
    const { logger, lines } = recordLines();
    const { store, clock } = scriptStore(json({}), { logger });
    const query = { Signature: "s1", access_token: "s2", "x-api-key": "s3", token: "s4", pageToken: "p5", limit: 6 };
    await clock.finish(store.request("GET", "/api/202412/other", { query }));
    expect(lines[0]).toContain(
      "?Signature=<redacted>&access_token=<redacted>&x-api-key=<redacted>&token=<redacted>&pageToken=p5&limit=6",
    );
  });

  it("a line break, or more than some hundred characters", async () => {
    const { logger, lines } = recordLines();
    const problem = json({ detail: `forged\r\n\u001b[31mline ${"x".repeat(10_000)}` }, { status: 409 });
    const { store, clock } = scriptStore(problem, { logger });
    await clock.finish(store.safe.getOrder({ orderId: "1" }));
    for (const line of lines) {
      expect(line).not.toMatch(/\p{Cc}/u);
      expect(line.length).toBeLessThan(500);
    }
  });

  it("the body or the headers", async () => {
    const { logger, lines } = recordLines();
    const { store, clock } = scriptStore(order, { logger, headers: { authorization: "Bearer own-secret" } });
    await clock.finish(store.updateOrder({ orderId: "1", order: { note: "private note" } }));
    expect(lines.join("\n")).not.toMatch(/own-secret|private note/);
  });
});

describe("STORE_ADMIN_API_LOG in Node.js", () => {
  const options = { baseUrl, accessToken, fetch: async () => Response.json({ order: { orderId: "1" } }) };

  /** The lines that a store with all operations, and one with some of them, print to the standard error. */
  async function printed(value: string | undefined, logger?: CallLogger): Promise<unknown[][]> {
    vi.stubEnv("STORE_ADMIN_API_LOG", value);
    const print = vi.spyOn(console, "error").mockImplementation(() => {});
    onTestFinished(() => {
      vi.unstubAllEnvs();
      print.mockRestore();
    });
    for (const store of [createStore({ ...options, logger }), pickStore({ getOrder }, { ...options, logger })])
      await store.getOrder({ orderId: "1" });
    return print.mock.calls;
  }

  it("debug prints to the standard error", async () => {
    const call = [
      [expect.stringContaining("store-admin-api request operation=getOrder")],
      [expect.stringContaining("store-admin-api response operation=getOrder")],
    ];
    expect(await printed("debug")).toEqual([...call, ...call]);
  });

  it.each([undefined, "", "0", "info"])("%j prints nothing", async (value) => expect(await printed(value)).toEqual([]));

  it("the option overrides it", async () => {
    const { logger, lines } = recordLines();
    expect(await printed("debug", logger)).toEqual([]);
    expect(lines).toHaveLength(4);
  });

  it.each<[string, unknown]>([
    ["process does not exist", undefined],
    ["process has no environment", {}],
  ])("is not read where %s", async (_, process) => {
    vi.stubGlobal("process", process);
    try {
      expect(createStore({ baseUrl, accessToken }).getOrder).toBeTypeOf("function");
    } finally {
      vi.unstubAllGlobals();
    }
  });
});

it("pickStore has the option logger too", async () => {
  const { logger, lines } = recordLines();
  const clock = createFakeClock();
  const store = pickStore(
    { getOrder, listOrders: paged(listOrders) },
    { baseUrl, accessToken, clock, fetch: async () => Response.json({ orders: [] }), logger },
  );
  await clock.finish(store.listOrders({ limit: 1 }));
  expect(lines).toHaveLength(2);
});
