import { expect, test } from "vitest";
import { githubAnnotations, githubSummary } from "../../../src/conformance/report/github.ts";
import type { NotDone } from "../../../src/conformance/run/not-done.ts";
import { contract, finding, hostile, report } from "./sample-report.ts";

const warning = finding({
  check: "response/undeclared-member",
  basis: { assumed: "undeclared-members" },
  message: "More.",
});

test("annotates errors before warnings, one line each, whatever a server sent", () => {
  const lines = githubAnnotations(report([warning, finding({ message: `${hostile}\n::error::x` })]), contract).split(
    "\n",
  );
  expect(lines.map((line) => line.slice(0, line.indexOf("::", 2)))).toEqual([
    "::error title=response/schema getGiftCard",
    "::warning title=response/undeclared-member getGiftCard",
  ]);
});

test("an incomplete run is an error, and the first line of the summary says so", () => {
  const notDone: NotDone[] = [{ kind: "phase", subject: "state", why: "the run was stopped" }];
  expect(githubAnnotations(report([], { notDone }), contract)).toMatch(
    /^::error title=Conformance%3A the run is incomplete::/,
  );
  expect(githubSummary(report([], { notDone }))).toMatch(
    /The run is incomplete\.\n\n- Phases not finished, because the run was stopped: state/,
  );
});

test("the summary has a row for each finding, with markup escaped", () => {
  const text = githubSummary(report([finding({ message: hostile }), warning]));
  const rows = text.split("\n").filter((line) => /^\| (❌|⚠️)/.test(line));
  expect(rows).toHaveLength(2);
  expect(text).not.toContain("<b>");
  expect(rows[0]).not.toMatch(/(?<!\\)`id/);
});
