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

/** A step, or what else a row has. A row without findings is of a server that is right. */
type Part = PlayedStep | Partial<Row>;

export function row(check: CheckCode, name: string, ...parts: readonly Part[]): Row {
  const steps = parts.filter((part): part is PlayedStep => "exchanges" in part);
  return Object.assign({ check, name, steps, finds: [] }, ...parts.filter((part) => !("exchanges" in part)));
}

/** The rows of a check, by their names. */
export function rowsOf(check: CheckCode, rows: Readonly<Record<string, readonly Part[]>>): Row[] {
  return Object.entries(rows).map(([name, parts]) => row(check, name, ...parts));
}

/** What the check finds: the operation and the pointer of each finding. */
export function finds(found: string | readonly string[], ...more: readonly Partial<Row>[]): Partial<Row> {
  return Object.assign({ finds: [found].flat() }, ...more);
}

/** There is nothing for the check to judge. */
export const silent: Partial<Row> = { judges: [] };

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
