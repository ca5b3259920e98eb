/** All reports of a run that fails on an independent server. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { fails } from "../../../src/conformance/cases/finding.ts";
import { groupFindings } from "../../../src/conformance/judge/finding-groups.ts";
import { readContract } from "../../../src/conformance/model/bundle.ts";
import type { Contract } from "../../../src/conformance/model/contract.ts";
import { curlScript } from "../../../src/conformance/report/curl.ts";
import { githubAnnotations, githubSummary } from "../../../src/conformance/report/github.ts";
import { htmlReport } from "../../../src/conformance/report/html.ts";
import { jsonReport } from "../../../src/conformance/report/json.ts";
import { junitReport } from "../../../src/conformance/report/junit.ts";
import { vitestFile } from "../../../src/conformance/report/vitest.ts";
import { type Report, runConformance } from "../../../src/conformance/run/run.ts";
import { type RunningServer, subjects } from "../../../trials/servers/subject.ts";

let server: RunningServer;
let contract: Contract;
let report: Report;
beforeAll(async () => {
  [server, contract] = await Promise.all([subjects.hono.start("fulfillments-list-plural"), readContract()]);
  report = await runConformance({
    baseUrl: server.baseUrl,
    token: server.tokenWith(contract.scopes),
    profile: "live",
    allowsWrites: true,
    depth: "smoke",
    phases: ["examples", "lists"],
    shrinkBudget: 20,
  });
}, 300_000);
afterAll(() => server.close());

test("the run fails for what the bug does", () => {
  const failing = report.findings.filter((finding) => fails(finding, false));
  expect(failing.map(({ check, operation, pointer }) => `${check} ${operation} ${pointer}`)).toEqual([
    "response/schema listOrderFulfillments /fulfillment",
  ]);
});

test("the HTML report shows each cause once, with how to fix it and where to read more", () => {
  const html = htmlReport(report, report.coverage, contract);
  const groups = groupFindings(report.findings);
  expect(html.match(/<article /g)).toHaveLength(groups.length);
  expect(html.match(/<dt>Fix<\/dt>/g)).toHaveLength(groups.length);
  expect(html).toContain("https://store-admin-api.example/conformance/");
  expect(html).not.toContain("[object Object]");
  // Long bodies of the setup are folded.
  expect(html).toMatch(/<details><summary>Body \(\d+ lines\)<\/summary><pre>/);
});

test("the JUnit and JSON reports name the finding and its page", () => {
  const junit = junitReport(report, report.coverage, contract);
  expect(junit).toMatch(/<failure type="[^"]*" message="\/fulfillment is missing/);
  expect(junit).toContain("https://store-admin-api.example/conformance/");
  expect(junit).not.toContain("undefined");
  const json = JSON.parse(jsonReport(report, report.coverage, contract));
  expect(json).toMatchObject({ outcome: "failed" });
  expect(json.findings[0]).toMatchObject({ fails: true, page: expect.stringMatching(/\/conformance\//) });
});

test("GitHub gets one annotation and one row for each cause", () => {
  const groups = groupFindings(report.findings);
  const annotations = githubAnnotations(report, contract).split("\n");
  expect(annotations).toHaveLength(groups.length);
  expect(annotations[0]).toMatch(/^::error title=.*::\/fulfillment is missing.*%0Afix: /);
  expect(annotations.slice(1).every((line) => /^::(error|warning) /.test(line))).toBe(true);
  const rows = githubSummary(report)
    .split("\n")
    .filter((line) => /^\| (❌|⚠️)/.test(line));
  expect(rows).toHaveLength(groups.length);
  expect(githubSummary(report)).toMatch(/In \d+ places: /);
});

test("each finding has a script and a test", () => {
  for (const finding of report.findings)
    for (const text of [curlScript(finding, contract), vitestFile(finding, contract)])
      expect(text).not.toMatch(/[:[,(]undefined|at undefined|" undefined/);
});

test("each message says what is wrong in one place", () => {
  for (const { message } of report.findings) {
    expect(message).not.toMatch(/which are not listed|more faults/);
    expect(message.length).toBeLessThan(700);
  }
});
