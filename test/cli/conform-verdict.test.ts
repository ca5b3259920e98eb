/** What the verdict names of the calls and checks that a run left out. */
import { expect, test } from "vitest";
import { verdict } from "../../src/cli/conform/verdict.ts";
import { verdictOf } from "../../src/conformance/report/verdict.ts";
import type { NotDone } from "../../src/conformance/run/not-done.ts";
import type { Report } from "../../src/conformance/run/run-report.ts";
import { report } from "../conformance/report/sample-report.ts";

const linesOf = (changes: Partial<Report>): string[] =>
  verdict(report([], changes), (_, text) => text, false).split("\n");

const call = (subject: string, why: string, times: number): NotDone => ({ kind: "call", subject, why, times });

test("names the calls that could not be sent, the most frequent first", () => {
  const lines = linesOf({
    notDone: [
      call("getOrder", "createOrder was rejected with 422", 2),
      call("cancelOrder", "createOrder was rejected with 422", 4),
      call("getRefundsByIds", "the list is empty", 9),
    ],
  });
  expect(lines.filter((line) => line.includes("not sent"))).toEqual([
    "  9 calls not sent, because the list is empty: getRefundsByIds (9).",
    "  6 calls not sent, because createOrder was rejected with 422: cancelOrder (4), getOrder (2).",
  ]);
});

test("names a few of many calls, and says where all are", () => {
  const calls = Array.from({ length: 9 }, (_, index) => call(`operation${index}`, `why ${index}`, 9 - index));
  const lines = linesOf({ notDone: calls });
  expect(lines.slice(-6)).toEqual([
    "  9 calls not sent, because why 0: operation0 (9).",
    "  8 calls not sent, because why 1: operation1 (8).",
    "  7 calls not sent, because why 2: operation2 (7).",
    "  6 calls not sent, because why 3: operation3 (6).",
    "    And for 5 other reasons.",
    "  --report html=<file> lists all that the run did not look at",
  ]);
});

test("has one line for the checks that are skipped for the same reason, with what to do", () => {
  const checks = ["state", "rules"].map(
    (subject): NotDone => ({ kind: "check", subject, why: "nothing may be written", remedy: "Pass --allow-writes." }),
  );
  const answers = Array.from(
    { length: 40 },
    (_, index): NotDone => ({ kind: "answer", subject: `gap-${index}`, why: "x" }),
  );
  const lines = linesOf({ notDone: [...answers, ...checks] });
  expect(lines.slice(-3)).toEqual([
    "  Checks skipped, because nothing may be written: state, rules. Pass --allow-writes.",
    "  Answers not checked, because x: gap-0, gap-1, gap-2, gap-3 and 36 more.",
    "  --report html=<file> lists all that the run did not look at",
  ]);
});

test("begins with what makes the run incomplete", () => {
  const [head, first] = linesOf({
    notDone: [
      { kind: "check", subject: "state", why: "nothing may be written" },
      { kind: "phase", subject: "input", why: "the run was stopped" },
    ],
  });
  expect(head).toBe("? The run is incomplete: 0 findings, 0 warnings so far.");
  expect(first).toBe("  Phases not finished, because the run was stopped: input.");
});

test("says if it has only read", () => {
  expect(linesOf({ isReadOnly: true })[0]).toBe("✓ http://server.test conforms, as far as reading shows.");
});

test("says how many findings the baseline hides", () => {
  expect(linesOf({ known: 2 })[0]).toBe("✓ http://server.test conforms, except for 2 known findings.");
  expect(verdictOf(report([], { known: 1 }))).toBe("The server conforms to the contract, except for 1 known finding.");
});
