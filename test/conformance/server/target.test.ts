/** How the suite sends a request, and what it takes for no response. */
import { expect, test } from "vitest";
import { Target, Unavailable } from "../../../src/conformance/server/target.ts";
import type { BodyReader } from "../../../src/contract/body-reader.ts";

const request = { method: "GET", url: "http://server.test/api/202412/shops/info", headers: {}, text: undefined };

/** Responds after some milliseconds, unless the request is aborted before. */
function respondAfter(milliseconds: number) {
  return (_: string, { signal }: RequestInit = {}): Promise<Response> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => resolve(Response.json({})), milliseconds);
      signal?.addEventListener("abort", () => {
        clearTimeout(timer);
        reject(signal.reason);
      });
    });
}

/** Stops the thread, as Control+Z stops a process. */
function stop(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

const reader: BodyReader = { schema: "", decode: () => undefined };
const shop = { id: "getShop", reader };

test("a server that takes too long gives no response", async () => {
  const target = new Target({ baseUrl: "http://server.test", fetch: respondAfter(10_000), timeoutMs: 50 });
  const { status, failure } = await target.send(request, shop);
  expect({ status, failure }).toEqual({ status: 0, failure: "no response within 0.05 s" });
});

test("the time in which the suite itself was stopped does not count", async () => {
  const target = new Target({ baseUrl: "http://server.test", fetch: respondAfter(300), timeoutMs: 200 });
  const response = target.send(request, shop);
  setTimeout(() => stop(500), 0);
  expect((await response).status).toBe(200);
});

test("waits the whole timeout only once for a route that does not respond, until it responds again", async () => {
  const delays = new Map([["slow", 5000]]);
  const target = new Target({
    baseUrl: "http://server.test",
    fetch: (url, init) => respondAfter(delays.get(new URL(url).hostname) ?? 0)(url, init),
    timeoutMs: 1000,
  });
  const send = async (id: string): Promise<string | undefined> =>
    (await target.send({ ...request, url: `http://${id}/` }, { id, reader })).failure;
  expect(await send("slow")).toBe("no response within 1 s");
  const [, seconds] = /within (.*) s/.exec((await send("slow")) ?? "") ?? [];
  expect(Number(seconds)).toBeLessThan(1);
  delays.set("slow", 0);
  expect(await send("slow")).toBeUndefined();
  delays.set("slow", 5000);
  expect(await send("slow")).toBe("no response within 1 s");
});

test("stops once several operations in a row get no response", async () => {
  const delays = new Map<string, number>();
  const target = new Target({
    baseUrl: "http://server.test",
    fetch: (url, init) => respondAfter(delays.get(new URL(url).hostname) ?? 5000)(url, init),
    timeoutMs: 10,
  });
  const send = (id: string) => target.send({ ...request, url: `http://${id}/` }, { id, reader });
  delays.set("quick", 0);
  for (const id of ["a", "b", "c", "d", "quick", "a", "a", "b", "c", "d"]) await send(id);
  await expect(send("e")).rejects.toThrow(Unavailable);
  await expect(send("e")).rejects.toThrow("the server has not responded to 5 operations in a row");
});
