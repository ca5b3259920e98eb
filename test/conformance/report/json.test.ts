import { expect, test } from "vitest";
import { jsonReport } from "../../../src/conformance/report/json.ts";
import type { NotDone } from "../../../src/conformance/run/not-done.ts";
import { operationCount } from "../../support/bundle.ts";
import { contract, coverage, finding, hostile, report } from "./sample-report.ts";

test("contains the whole report", () => {
  const findings = [finding({ basis: { assumed: "error-shape" } }), finding({ message: hostile, pointer: "/other" })];
  const notDone: NotDone[] = [
    { kind: "call", subject: "getOrder", why: "createOrder was rejected with 422", times: 2 },
    { kind: "check", subject: "state", why: "nothing may be written", remedy: "Pass --allow-writes." },
  ];
  const looked = coverage({ getGiftCard: ["response/schema"] });
  const read = JSON.parse(jsonReport(report(findings, { notDone }), looked, contract));
  expect(read).toMatchObject({ version: 2, outcome: "failed", failed: 1, warned: 1 });
  expect(read.run).toEqual({
    baseUrl: "http://server.test",
    seed: 7,
    depth: "smoke",
    strict: false,
    profile: "sandbox",
    requests: 1234,
    milliseconds: 65_400,
    shrinking: { tried: 0, isCut: false },
    waited: 0,
    left: 0,
    tag: "A1B2C31",
  });
  expect(read.findings.map(({ fails, message }: { fails: boolean; message: string }) => [fails, message])).toEqual([
    [true, hostile],
    [false, "/giftCard/balance is 0.000."],
  ]);
  expect(read.findings[0].case).toEqual(finding().case);
  expect(read.matrix).toHaveLength(operationCount * 6);
  expect(read.matrix).toContainEqual({
    operation: "getGiftCard",
    group: "response",
    outcome: "failed",
    checks: ["response/schema"],
    findings: 2,
  });
  expect(read.notDone).toEqual(notDone.toReversed());
  expect(read.coverage).toEqual(looked);
});

test("is the same for the same report, and has no findings for a conforming server", () => {
  const one = jsonReport(report([], { cases: { state: 1, input: 2 } }), coverage(), contract);
  expect(JSON.parse(one)).toMatchObject({ outcome: "passed", failed: 0, warned: 0, findings: [] });
  expect(jsonReport(report([], { cases: { input: 2, state: 1 } }), coverage(), contract)).toBe(one);
});
