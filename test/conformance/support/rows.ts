import { expect, test } from "vitest";
import type { Relation } from "../../../src/conformance/cases/case.ts";
import type { CheckCode } from "../../../src/conformance/cases/check-codes.ts";
import type { PlayedStep } from "../../../src/conformance/cases/transcript.ts";
import { runChecks } from "../../../src/conformance/judge/run-checks.ts";
import { contract, transcript } from "./transcript.ts";

/** What a check finds in a transcript. */
export interface Row {
  readonly check: CheckCode;
  readonly name: string;
  readonly steps: readonly PlayedStep[];
  readonly relations?: readonly Relation[];
  /** The operation and the pointer of each finding; with `why`, a part of the first message. */
  readonly finds: readonly string[];
  readonly why?: RegExp;
  readonly basis?: object;
  /** The operations that the check judged, where that matters. */
  readonly judges?: readonly string[];
}

/** A row in which a server is right, and the check judged it. */
export function conforming(check: CheckCode, name: string, steps: readonly PlayedStep[], more: Partial<Row> = {}): Row {
  return { check, name, steps, finds: [], ...more };
}

/** A row in which a server is wrong. */
export function violating(
  check: CheckCode,
  name: string,
  steps: readonly PlayedStep[],
  finds: readonly string[],
  more: Partial<Row> = {},
): Row {
  return { check, name, steps, finds, ...more };
}

/** A row in which there is nothing for the check to judge. */
export function silent(check: CheckCode, name: string, steps: readonly PlayedStep[], more: Partial<Row> = {}): Row {
  return { check, name, steps, finds: [], judges: [], ...more };
}

/** Tests each row. */
export function testRows(rows: readonly Row[]): void {
  test.each(rows)("$check: $name", ({ check, steps, relations, finds, why, basis, judges }) => {
    const judged = new Set<string>();
    const recorder = {
      recordCheck: (operation: string, code: CheckCode) => code === check && judged.add(operation),
      recordRule() {},
      hasSucceeded: () => true,
    };
    const findings = runChecks(contract, transcript(steps, relations), recorder).filter((each) => each.check === check);
    expect(findings.map(({ operation, pointer }) => `${operation} ${pointer}`.trim())).toEqual(finds);
    if (why) expect(findings[0]?.message).toMatch(why);
    if (basis) expect(findings[0]?.basis).toEqual(basis);
    if (judges) expect([...judged]).toEqual(judges);
    else expect(judged.size).toBeGreaterThan(0);
  });
}
