/** What the verdict names of the calls and checks that a run left out. */
import { expect, test } from "vitest";
import { verdict } from "../../src/cli/conform-verdict.ts";
import type { Report } from "../../src/conformance/run/run-report.ts";
import { contract, report } from "../conformance/report/sample-report.ts";

const linesOf = (changes: Partial<Report>): string[] =>
  verdict(report([], changes), contract, (_, text) => text, false).split("\n");

test("names the calls that could not be sent, the most frequent first", () => {
  const skipped = { "getOrder: createOrder was rejected with 422": 2, "getRefundsByIds: the list is empty": 5 };
  const lines = linesOf({ skipped });
  const at = lines.indexOf("  7 calls could not be sent:");
  expect(lines.slice(at + 1)).toEqual([
    "    getRefundsByIds: the list is empty (5 times)",
    "    getOrder: createOrder was rejected with 422 (2 times)",
  ]);
});

test("names a few of many calls, and says where all are", () => {
  const calls = Array.from({ length: 9 }, (_, index): [string, number] => [`operation${index}: why`, 9 - index]);
  const lines = linesOf({ skipped: Object.fromEntries(calls) });
  const at = lines.indexOf("  45 calls could not be sent:");
  expect(lines.slice(at + 1)).toEqual([
    "    operation0: why (9 times)",
    "    operation1: why (8 times)",
    "    operation2: why (7 times)",
    "    operation3: why (6 times)",
    "    and for 5 other reasons",
    "  --report html=<file> lists all that was skipped",
  ]);
});

test("has one line for the checks that are skipped for the same reason", () => {
  const answers = Array.from({ length: 40 }, (_, index): [string, string] => [`answer gap-${index}: no`, "given"]);
  const lines = linesOf({ notChecked: { state: "nothing may be written", ...Object.fromEntries(answers) } });
  expect(lines.filter((line) => line.includes("skipped"))).toEqual([
    "  skipped: state (nothing may be written)",
    "  skipped: answer gap-0: no, answer gap-1: no, answer gap-2: no, answer gap-3: no and 36 more (given)",
    "  --report html=<file> lists all that was skipped",
  ]);
});
