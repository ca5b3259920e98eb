/** Progress in a log, where lines cannot be replaced. */
import { afterEach, expect, test, vi } from "vitest";
import { progressPrinter } from "../../src/cli/conform/progress.ts";
import type { Estimate } from "../../src/conformance/run/estimate.ts";
import type { Progress } from "../../src/conformance/run/run-options.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("a long phase has a line every half minute", () => {
  vi.useFakeTimers();
  const written: string[] = [];
  vi.spyOn(process.stderr, "write").mockImplementation((text) => written.push(String(text)) > 0);
  const print = progressPrinter({ baseUrl: "http://server.test", token: "token" }, {
    cases: 100,
    requests: 500,
  } as Estimate);
  const play = (requests: number): void => print({ kind: "case", requests } as Progress);
  print({ kind: "phase", name: "lists" });
  for (let cases = 1; cases <= 40; cases += 1) {
    vi.advanceTimersByTime(2000);
    play(cases * 5);
  }
  expect(written).toEqual([
    "lists ...\n",
    "lists: 15 of 100 cases, 75 of about 500 requests, about 3 min left\n",
    "lists: 30 of 100 cases, 150 of about 500 requests, about 3 min left\n",
  ]);
});
