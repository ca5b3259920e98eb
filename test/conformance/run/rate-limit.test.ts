import { afterAll, expect, test } from "vitest";
import { type RunOptions, runConformance } from "../../../src/conformance/index.ts";
import { incompleteOf } from "../../../src/conformance/run/not-done.ts";
import { createSandbox } from "../../../src/sandbox/index.ts";

const sandbox = await createSandbox({ dataSet: "small" });
afterAll(() => sandbox.close());

/** The sandbox, which is too busy for each tenth request. */
function busy(response: () => Response, isBusy = (count: number): boolean => count % 10 === 0): RunOptions {
  let count = 0;
  return {
    baseUrl: "http://sandbox.test",
    token: sandbox.token,
    profile: "sandbox",
    depth: "smoke",
    phases: ["examples"],
    operations: ["Orders", "Customers"],
    shrinks: false,
    fetch: async (input, init) => {
      count += 1;
      return isBusy(count) ? response() : sandbox.fetch(input, init);
    },
  };
}

/** A date in a response of a server whose clock is an hour ahead. */
const ahead = (): Response => {
  const date = new Date(Date.now() + 3_600_000).toUTCString();
  return Response.json({}, { status: 503, headers: { Date: date, "Retry-After": date } });
};

const tooMany = (after: string): Response =>
  Response.json({ status: 429 }, { status: 429, headers: { "Retry-After": after } });

test.each([
  ["429 with Retry-After", () => tooMany("0")],
  ["429 with a date", () => tooMany(new Date(Date.now() - 1000).toUTCString())],
  ["503 with a date, from a server whose clock is ahead", ahead],
  ["503 without Retry-After", () => new Response("", { status: 503 })],
  ["503 with Retry-After", () => new Response("", { status: 503, headers: { "Retry-After": "0" } })],
])("a request that gets %s is sent again, and the response is not a rejection", async (_, response) => {
  const report = await runConformance(busy(response));
  expect(report.findings).toEqual([]);
  expect(incompleteOf(report.notDone)).toEqual([]);
  expect(report.waited).toBeGreaterThan(5);
});

/** As `fetch` fails if the server closes the connection. */
function closeConnection(): never {
  throw new TypeError("fetch failed", { cause: Object.assign(new Error("closed"), { code: "ECONNRESET" }) });
}

test("a request whose connection was closed is sent once more", async () => {
  const { findings, notDone } = await runConformance(busy(closeConnection));
  expect(findings).toEqual([]);
  expect(incompleteOf(notDone)).toEqual([]);
});

test("a server that closes each connection sends no response", async () => {
  const { findings } = await runConformance(busy(closeConnection, (count) => count > 30));
  expect(findings.map(({ check }) => check)).toContain("response/no-response");
});

test("a server that goes on with 503 fails", async () => {
  const { findings } = await runConformance(
    busy(
      () => new Response("", { status: 503 }),
      (count) => count > 30,
    ),
  );
  expect(findings.map(({ check }) => check)).toContain("response/server-error");
});

test.each([
  ["again and again", "0", "the server keeps responding with 429 (Retry-After: 0)", "A lower --rate may help."],
  ["for a long time", "3600", "asks to wait 3600 s (Retry-After: 3600), and the suite waits at most 120 s", "again"],
  ["until a date far away", "Fri, 01 Jan 2100 00:00:00 GMT", "(Retry-After: Fri, 01 Jan 2100 00:00:00 GMT)", "again"],
])("a server that asks to wait %s ends the run, which is incomplete", async (_, after, why, remedy) => {
  const { notDone, findings } = await runConformance(
    busy(
      () => tooMany(after),
      (count) => count > 30,
    ),
  );
  expect(findings).toEqual([]);
  const [ended] = incompleteOf(notDone);
  expect(ended?.why).toContain(why);
  expect(ended?.remedy).toContain(remedy);
});
