import { afterAll, describe, expect, test } from "vitest";
import { findingKey } from "../../../src/conformance/cases/finding.ts";
import { incompleteOf } from "../../../src/conformance/run/not-done.ts";
import { type Report, type RunOptions, runConformance } from "../../../src/conformance/run/run.ts";
import { type RunState, readState } from "../../../src/conformance/run/run-state.ts";
import { createSandbox, type Sandbox } from "../../../src/sandbox/index.ts";
import { skipRemove } from "../../../trials/kill-rate/variation/index.ts";

const open: Sandbox[] = [];
afterAll(() => Promise.all(open.map((sandbox) => sandbox.close())));

/** A run on a store that keeps deleted locations. @returns the report, the state that it leaves, and its requests. */
async function run(options: Partial<RunOptions>, state?: RunState) {
  const sandbox = await createSandbox({
    variation: { ...skipRemove("deleteLocation", "location"), selfChecks: false },
  });
  open.push(sandbox);
  let saved: string | undefined;
  const sent: string[] = [];
  const report = await runConformance({
    baseUrl: "http://sandbox.test",
    token: sandbox.token,
    fetch: sandbox.fetch as typeof fetch,
    profile: "sandbox",
    depth: "smoke",
    phases: ["examples", "access", "state"],
    state: {
      previous: state,
      save: async (next) => {
        saved = JSON.stringify(next);
      },
    },
    log: ({ method, url }) => sent.push(`${method} ${new URL(url).pathname}`),
    ...options,
  });
  return { report, state: saved === undefined ? undefined : readState(saved), sent };
}

const outcome = ({ findings, cases, coverage: { checks }, notDone }: Report) => ({
  findings: findings.map(findingKey).sort(),
  cases,
  checks,
  notDone: new Set(notDone.map((entry) => JSON.stringify(entry))),
});

describe("a run that was cut", async () => {
  const whole = await run({ seed: 3 });
  const first = await run({ seed: 3, budget: Math.round(whole.sent.length / 2) });
  const second = await run({ seed: 3 }, first.state);

  test("leaves its state", () => {
    expect(incompleteOf(first.report.notDone)[0]?.why).toContain("the budget of");
    expect(first.state).toMatchObject({ version: 1, tag: first.report.tag, resumes: 0 });
    expect(whole.report.findings.length).toBeGreaterThan(0);
  });

  test("goes on where it stopped, and comes to the same verdict", () => {
    expect(outcome(second.report)).toEqual(outcome(whole.report));
    expect(second.report.tag).toBe(first.report.tag);
    // Setup is repeated, the cases are not.
    expect(first.sent.length + second.sent.length).toBeLessThan(whole.sent.length * 1.2);
    expect(second.report.requests).toBe(first.report.requests + second.sent.length);
  });

  test("goes on after it was stopped within a case", async () => {
    const stop = new AbortController();
    const steps = whole.sent.length / 3;
    let count = 0;
    const log = () => {
      count += 1;
      if (count > steps) stop.abort();
    };
    const cut = await run({ seed: 3, signal: stop.signal, log });
    expect(incompleteOf(cut.report.notDone)[0]?.why).toBe("the run was stopped");
    const rest = await run({ seed: 3 }, cut.state);
    expect(outcome(rest.report)).toEqual(outcome(whole.report));
  });

  test("goes on only with the same options", async () => {
    await expect(run({ seed: 4 }, first.state)).rejects.toThrow(
      "The state is of a run with other options: seed was 3 and is 4.",
    );
  });
});

test.each(["", "[]", '{"version":2}'])("%s is not a state", (text) => {
  expect(() => readState(text)).toThrow("not the state of a run");
});
