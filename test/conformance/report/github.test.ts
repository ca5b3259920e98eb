import { expect, test } from "vitest";
import { githubAnnotations, githubSummary } from "../../../src/conformance/report/github.ts";
import { finding, hostile, report } from "./sample-report.ts";

const warning = finding({
  check: "response/undeclared-member",
  basis: { assumed: "undeclared-members" },
  message: "More.",
});

test("annotates errors before warnings, one line each, whatever a server sent", () => {
  const lines = githubAnnotations(report([warning, finding({ message: `${hostile}\n::error::x` })])).split("\n");
  expect(lines.map((line) => line.slice(0, line.indexOf("::", 2)))).toEqual([
    "::error title=response/schema getGiftCard",
    "::warning title=response/undeclared-member getGiftCard",
  ]);
});

test("an incomplete run is an error, and the first line of the summary says so", () => {
  const incompletion = { ended: "it was stopped", phases: ["state"], blockers: [], unchecked: undefined };
  expect(githubAnnotations(report([], { incompletion }))).toMatch(
    /^::error title=Conformance%3A the run is incomplete::/,
  );
  expect(githubSummary(report([], { incompletion }))).toMatch(
    /The run is incomplete\.\n\n- The run ended early: it was stopped/,
  );
});

test("the summary has a row for each finding, with markup escaped", () => {
  const text = githubSummary(report([finding({ message: hostile }), warning]));
  const rows = text.split("\n").filter((line) => /^\| (❌|⚠️)/.test(line));
  expect(rows).toHaveLength(2);
  expect(text).not.toContain("<b>");
  expect(rows[0]).not.toMatch(/(?<!\\)`id/);
});
