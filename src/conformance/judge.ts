/** Judges what was played: every response by itself, in the light of those before it, and by what its step was to show. */

import { rejectionCondition } from "../predicates/rejection.ts";
import type { Expectation } from "./case.ts";
import type { Witness } from "./checks/hearing.ts";
import { relationRemarks } from "./checks/relations.ts";
import { answerRemarks, excerpt, type Remark } from "./checks/response.ts";
import { beforeScope, refusing, requestScope } from "./checks/rules.ts";
import { stateRemarks } from "./checks/state.ts";
import { untouchedRemarks } from "./checks/untouched.ts";
import type { Contract } from "./contract/contract.ts";
import { isObject } from "./contract/json.ts";
import { type Finding, findingKey } from "./finding.ts";
import { Memory } from "./memory.ts";
import type { Exchange, PlayedStep, Transcript } from "./player.ts";
import type { WireResponse } from "./target.ts";

/**
 * What a transcript shows to be wrong; the same finding once.
 *
 * @param witness is told what was looked at on the way.
 */
export function judge(
  contract: Contract,
  { case: { relations = [] }, steps: played }: Transcript,
  witness: Witness = { looked() {}, ruled() {} },
): Finding[] {
  const findings = new Map<string, Finding>();
  const add = (remark: Remark, operation: string, step: string, request: number): void => {
    const finding = { ...remark, operation, step, request };
    const key = findingKey(finding);
    if (!findings.has(key)) findings.set(key, finding);
  };
  const memory = new Memory(contract.resources);
  const hearing = { contract, memory, witness };
  for (const { step, exchanges } of played) {
    for (const [index, exchange] of exchanges.entries()) {
      const { operation, response } = exchange;
      // A method that the path does not have, and that is taken all the same, is another operation's.
      const isAnothers = step.override?.method !== undefined && response.status === 200;
      for (const remark of isAnothers ? [] : answerRemarks(contract, operation, response))
        if (remark.check !== "response/status" || !step.expect?.statuses?.includes(response.status))
          add(remark, operation.id, step.as, index);
      const expect = step.expect && decided(step.expect, memory, exchange);
      if (expect) for (const remark of expectationRemarks(expect, response)) add(remark, operation.id, step.as, index);
      if (!step.setup && !isOther(step, response))
        for (const remark of stateRemarks(hearing, exchange)) add(remark, operation.id, step.as, index);
    }
    if (!step.setup)
      for (const remark of untouchedRemarks(hearing, { step, exchanges }))
        add(remark, step.operation, step.as, exchanges.length - 1);
  }
  const byLabel = new Map<string, PlayedStep>(played.map((each) => [each.step.as, each]));
  for (const relation of relations)
    for (const { part, ...remark } of relationRemarks(contract, relation, byLabel)) {
      const label = relation.steps[part] ?? "";
      const step = byLabel.get(label);
      add(remark, step?.step.operation ?? "", label, (step?.exchanges.length ?? 1) - 1);
    }
  return [...findings.values()];
}

/** A call that is override is another one than the contract has, unless it was accepted all the same. */
function isOther({ override }: PlayedStep["step"], { status }: WireResponse): boolean {
  return override !== undefined && (override.method !== undefined || override.text !== undefined) && status !== 0;
}

/** What is expected of a call, once the rules have been asked. */
function decided(expect: Expectation, memory: Memory, exchange: Exchange): Expectation {
  if (expect.outcome !== "by-rules") return expect;
  const before = beforeScope(memory.before(exchange));
  const scope = { before, request: requestScope(exchange), now: new Date().toISOString() };
  const rules = refusing(exchange.operation.rules, scope);
  const [rule = undefined] = [...rules.filter(({ basis }) => "documented" in basis), ...rules];
  if (!rule) return { ...expect, outcome: "accepted" };
  return {
    ...expect,
    outcome: "rejected",
    check: "rules/refused",
    basis: rule.basis,
    reason: rejectionCondition(rule.description),
    statuses: rules.map(({ outcome }) => Number(outcome)),
    pointer: `/${rule.id}`,
  };
}

function* expectationRemarks(expect: Expectation, response: WireResponse): Generator<Remark> {
  const { check, outcome, basis, reason, statuses, statusBasis = { assumed: "error-statuses" }, pointer = "" } = expect;
  const { status } = response;
  if (status === 0 || status >= 500) return;
  const isAccepted = status >= 200 && status < 300;
  if (outcome !== "rejected") {
    if (!isAccepted)
      yield {
        check,
        pointer,
        basis,
        message: `The call is refused with ${status}, and should be accepted: ${reason}. ${detailOf(response)}`,
      };
  } else if (isAccepted)
    yield { check, pointer, basis, message: `The call is accepted, and should be refused: ${reason}.` };
  else if (statuses && !statuses.includes(status))
    yield {
      check,
      pointer: `${pointer}#status`,
      basis: statusBasis,
      message: `The call is refused with ${status}, and should be with ${statuses.join(" or ")}: ${reason}.`,
    };
}

function detailOf({ body, text }: WireResponse): string {
  return isObject(body) && typeof body.detail === "string" ? body.detail : excerpt(text);
}
