import { afterAll, describe, expect, test } from "vitest";
import { type RunOptions, runConformance } from "../../../src/conformance/index.ts";
import { readContract } from "../../../src/conformance/model/bundle.ts";
import { htmlReport } from "../../../src/conformance/report/html.ts";
import { jsonReport } from "../../../src/conformance/report/json.ts";
import { junitReport } from "../../../src/conformance/report/junit.ts";
import { removeLeftovers } from "../../../src/conformance/run/leftovers.ts";
import { incompleteOf, notDoneLines } from "../../../src/conformance/run/not-done.ts";
import { createSandbox } from "../../../src/sandbox/index.ts";

const sandbox = await createSandbox({ dataSet: "small" });
afterAll(() => sandbox.close());

const options: RunOptions = {
  baseUrl: "http://sandbox.test",
  token: sandbox.token,
  fetch: sandbox.fetch as NonNullable<RunOptions["fetch"]>,
  depth: "smoke",
  shrinks: false,
};

test("a run with nothing in its way is complete", async () => {
  const { notDone } = await runConformance({ ...options, phases: ["examples"] });
  expect(incompleteOf(notDone)).toEqual([]);
});

test("a run whose budget is spent names the phases that it did not finish, and deletes what it created", async () => {
  const { notDone, requests } = await runConformance({ ...options, budget: 400 });
  const incomplete = incompleteOf(notDone);
  expect(new Set(incomplete.map(({ kind, why }) => `${kind}: ${why}`))).toEqual(
    new Set(["phase: the budget of 400 requests is spent"]),
  );
  expect(incomplete.map(({ subject }) => subject)).toContain("input");
  expect(incomplete.map(({ subject }) => subject)).not.toContain("examples");
  expect(requests).toBeLessThan(460); // deletions are not counted
});

test("a run whose time is over names the phases that it did not finish, and deletes what it created", async () => {
  const { notDone, milliseconds, tag } = await runConformance({ ...options, maxSeconds: 1 });
  const incomplete = incompleteOf(notDone);
  expect(new Set(incomplete.map(({ kind, why, remedy }) => `${kind}: ${why}. ${remedy}`))).toEqual(
    new Set(["phase: the time of 1 s is over. Raise it: --max-time <seconds>."]),
  );
  expect(incomplete.map(({ subject }) => subject)).toContain("input");
  // A timer may be a few milliseconds early.
  expect(milliseconds).toBeGreaterThan(950);
  const { left } = await removeLeftovers(options, tag, true);
  expect(left.filter(({ outcome }) => outcome === "deleted")).toEqual([]);
});

test("a server that asks to wait does not delay the end of a run that is stopped", async () => {
  const stop = new AbortController();
  let sent = 0;
  const { notDone, findings, milliseconds } = await runConformance({
    ...options,
    phases: ["access"],
    signal: stop.signal,
    fetch: async (input, init) => {
      sent += 1;
      if (sent !== 30) return sandbox.fetch(input, init);
      setTimeout(() => stop.abort(), 10);
      return Response.json({}, { status: 429, headers: { "Retry-After": "100" } });
    },
  });
  expect(incompleteOf(notDone).map(({ why }) => why)).toEqual(["the run was stopped"]);
  expect(findings).toEqual([]);
  expect(milliseconds).toBeLessThan(60_000);
});

describe("a server that rejects all customers", async () => {
  const contract = await readContract();
  const report = await runConformance({
    ...options,
    phases: ["examples", "rules"],
    fetch: async (input, init) =>
      init?.method === "POST" && input.endsWith("/customers")
        ? Response.json({ status: 409, title: "Another customer has this e-mail." }, { status: 409 })
        : sandbox.fetch(input, init),
  });

  test("blocks the calls that depend on it", () => {
    const incomplete = incompleteOf(report.notDone);
    const kinds = incomplete.filter(({ why }) => why.startsWith("createCustomer")).map(({ subject }) => subject);
    expect(kinds).toContain("createOrder in the phase rules");
    expect(kinds).not.toContain("createProduct in the phase rules");
    const [line] = notDoneLines(incomplete, 6);
    expect(line).toMatch(
      /^\d+ kinds of calls not sent, because createCustomer is rejected with 409 \(.*Another customer has this e-mail\..*\): .* and \d+ more\.$/,
    );
  });

  test("is incomplete in each report", () => {
    const ok = { ...report, findings: [] };
    expect(JSON.parse(jsonReport(ok, report.coverage, contract))).toMatchObject({
      outcome: "incomplete",
      notDone: expect.arrayContaining([
        { kind: "blocked", subject: "createOrder in the phase rules", why: expect.stringMatching(/^createCustomer /) },
      ]),
    });
    const junit = junitReport(ok, report.coverage, contract);
    expect(junit).toMatch(/<testsuites [^>]* errors="1"/);
    expect(junit).toMatch(
      /<error type="incomplete" message="\d+ kinds of calls not sent, because createCustomer is rejected with 409/,
    );
    const html = htmlReport(ok, report.coverage, contract);
    expect(html).toContain("The run is incomplete");
    expect(html).toContain("createCustomer is rejected with 409");
    expect(html).not.toContain("conforms");
  });
});
