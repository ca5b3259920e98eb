import { afterAll, describe, expect, test } from "vitest";
import { type RunOptions, runConformance } from "../../../src/conformance/index.ts";
import { readContract } from "../../../src/conformance/model/bundle.ts";
import { htmlReport } from "../../../src/conformance/report/html.ts";
import { jsonReport } from "../../../src/conformance/report/json.ts";
import { junitReport } from "../../../src/conformance/report/junit.ts";
import { incompletionLines } from "../../../src/conformance/run/incompletion.ts";
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
  const { incompletion } = await runConformance({ ...options, phases: ["examples"] });
  expect(incompletion).toBeUndefined();
});

test("a run whose budget is spent names the phases that it did not finish, and deletes what it created", async () => {
  const { incompletion, requests } = await runConformance({ ...options, budget: 400 });
  expect(incompletion).toMatchObject({ ended: "the budget of 400 requests is spent", blockers: [] });
  expect(incompletion?.phases).toContain("input");
  expect(incompletion?.phases).not.toContain("examples");
  expect(requests).toBeLessThan(460); // deletions are not counted
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
    const [blocker] = report.incompletion?.blockers ?? [];
    expect(blocker).toMatchObject({ operation: "createCustomer", status: 409 });
    expect(blocker?.kinds).toContain("createOrder (rules)");
    expect(blocker?.kinds).not.toContain("createProduct (rules)");
    const [line] = report.incompletion ? incompletionLines(report.incompletion) : [];
    expect(line).toMatch(
      /^createCustomer is rejected with 409 \(.*Another customer has this e-mail\..*\); \d+ kinds of calls depend on it: /,
    );
  });

  test("is incomplete in each report", () => {
    const ok = { ...report, findings: [] };
    expect(JSON.parse(jsonReport(ok, report.coverage, contract))).toMatchObject({
      outcome: "incomplete",
      run: { incompletion: { blockers: [{ operation: "createCustomer" }] } },
    });
    const junit = junitReport(ok, report.coverage, contract);
    expect(junit).toMatch(/<testsuites [^>]* errors="1"/);
    expect(junit).toMatch(/<error type="incomplete" message="createCustomer is rejected with 409/);
    const html = htmlReport(ok, report.coverage, contract);
    expect(html).toContain("The run is incomplete");
    expect(html).toContain("createCustomer is rejected with 409");
    expect(html).not.toContain("conforms");
  });
});
