/** Tries each answer to a gap on servers by each of its readings: one passes, and the others fail with a finding that names the gap. */
import { expect, test } from "vitest";
import { type GapId, gaps } from "../../../../generated/gaps.js";
import type { Expectation, Relation } from "../../../../src/conformance/cases/case.ts";
import { runChecks } from "../../../../src/conformance/judge/run-checks.ts";
import type { JsonObject } from "../../../../src/contract/json.ts";
import { contract, send, transcript } from "../../support/transcript.ts";

export type Sent = NonNullable<Parameters<typeof send>[1]>;

/** The status of a rejection, the body of a success, or a response in detail. */
export type Outcome = number | JsonObject | { readonly sent: Sent };

/** A call in a state that a gap is about, and how a server responds to it by each reading. */
export interface Scenario {
  readonly gap: GapId;
  /** The requests that show the state before the call. */
  readonly before?: readonly (readonly [operation: string, sent: Sent])[];
  readonly call: readonly [operation: string, sent: Sent];
  /** The requests after the call. Their responses are in `responses`, after that to the call. */
  readonly next?: readonly (readonly [operation: string, sent: Sent])[];
  /** By reading: how the server responds to the call, or to the call and the requests after it. */
  readonly responses: Readonly<Record<string, Outcome | readonly Outcome[]>>;
  /** The answers that are tried. Default: all readings that have a response. By the others, a server may respond in the same way. */
  readonly answers?: readonly string[];
  /** What the suite expects of the call without an answer. Default: what the rules say. */
  readonly expect?: Partial<Expectation>;
  /** Relations of the steps, which are labeled `call`, and `next 1` and so on. */
  readonly relations?: readonly Relation[];
}

/** Defines a test for each pair of an answer and a server. */
export function testAnswers(scenarios: readonly Scenario[]): void {
  const rows = scenarios.flatMap((scenario) => {
    const readings = Object.keys(scenario.responses);
    return (scenario.answers ?? readings).flatMap((answer) =>
      readings.map((server) => {
        const verdict = answer === server ? "passes" : "fails";
        return [scenario.gap, answer, server, verdict, scenario] as const;
      }),
    );
  });
  test.each(rows)("%s: with the answer %s, a server by %s %s", (gap, answer, server, verdict, scenario) => {
    expect(Object.keys(gaps[gap].readings)).toEqual(expect.arrayContaining([answer, server]));
    const named = basesOf(scenario, answer, server).filter((basis) => basis === JSON.stringify({ answered: gap }));
    expect([verdict, named.length > 0]).toEqual([verdict, verdict === "fails"]);
  });
}

/** The bases of all findings, as JSON. */
function basesOf(scenario: Scenario, answer: string, server: string): string[] {
  const { gap, before = [], call, next = [], responses, relations } = scenario;
  const [first, ...others] = [responses[server] ?? {}].flat() as Outcome[];
  const [operation, sent] = call;
  const steps = [
    ...before.map(([name, shown]) => send(name, shown)),
    send(operation, {
      ...sent,
      ...sentBy(first),
      as: "call",
      expect: {
        outcome: "by-rules",
        check: "rules/wrongly-rejected",
        basis: { documented: "success-status" },
        reason: "none of its rules rejects it",
        ...scenario.expect,
      },
    }),
    ...next.map(([name, shown], index) => send(name, { ...shown, ...sentBy(others[index]), as: `next ${index + 1}` })),
  ];
  const key = `${gap}/${answer}`;
  const answered = known.get(key) ?? contract.with({ answers: { [gap]: answer } });
  known.set(key, answered);
  return runChecks(answered, transcript(steps, relations)).map(({ basis }) => JSON.stringify(basis));
}

/** Contracts by the answer: to read one anew for each server takes most of the time. */
const known = new Map<string, typeof contract>();

function sentBy(outcome: Outcome = {}): Sent {
  if (typeof outcome === "number") return { status: outcome };
  return "sent" in outcome ? (outcome.sent as Sent) : { response: outcome };
}
