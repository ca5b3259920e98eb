/** What the readings of gaps say about a call: whether a server may reject it, or must. */

import { parsePointer } from "../../../contract/pointer.ts";
import { predicateOf, type Scope } from "../../../predicates/predicate.ts";
import { readsOf } from "../../../predicates/rules.ts";
import type { Expectation } from "../../cases/case.ts";
import type { Answers } from "../../model/answers.ts";
import { type Basis, isCertain } from "../../model/basis.ts";
import type { ContractRule, Operation, ReadingRule } from "../../model/operation.ts";
import type { GapId } from "../../model/register.ts";
import type { CheckContext } from "../checks/context.ts";
import { callScope, mayReject, rejects } from "../rule-scope.ts";

/** Why a server rejects a call, as far as rules and readings say it. */
export interface RejectionReasons {
  /** Whether a documented rule or an answer rejects the call, or lets the server reject it. */
  readonly isRight: boolean;
  /** Gaps without an answer: by one of their readings, a server rejects the call. */
  readonly open: readonly GapId[];
  /** Gaps by whose answers a server accepts the call, although another reading rejects it. */
  readonly denied: readonly GapId[];
}

/** The reasons for which a server may reject a call. */
export function rejectionReasons(context: CheckContext): RejectionReasons {
  const { rules, otherRules } = context.operation;
  const scope = callScope(context);
  const bases = rules.filter((rule) => mayReject(rule, scope)).map((rule) => enforcementOf(context, rule));
  const others = otherRules.filter((rule) => mayReject(rule, scope));
  const { answers } = context.contract;
  const isAnswered = (gap: GapId): boolean => answers.chosenFor(gap)?.length === 1;
  const assumed = bases.flatMap(({ basis }) => (basis && "assumed" in basis ? [basis.assumed] : []));
  return {
    isRight: bases.some(({ basis }) => basis !== undefined && isCertain(basis)),
    open: [...assumed, ...others.map(({ gap }) => gap).filter((gap) => !isAnswered(gap))],
    denied: [
      ...bases.flatMap(({ basis, exception }) => (basis === undefined && exception ? [exception] : [])),
      ...others.map(({ gap }) => gap).filter(isAnswered),
    ],
  };
}

/**
 * The gap of a rule of the contract that is assumed, or was until an answer took its place, and rejects a call for what it sends at a
 * place.
 *
 * @param pointer the place in the body.
 */
export function gapOfAssumedRule(context: CheckContext, pointer: string): GapId | undefined {
  const { rules, otherRules } = context.operation;
  const scope = callScope(context);
  const assumed = rules.flatMap((rule) => ("assumed" in rule.basis ? [{ ...rule, gap: rule.basis.assumed }] : []));
  const replaced = otherRules.filter(({ reading }) => reading === undefined);
  return [...assumed, ...replaced].find((rule) => readsAt(rule, pointer) && rejects(rule, scope) === true)?.gap;
}

/** What a server does with a request by an answer: it accepts it, or rejects it with one of some statuses. */
export interface AnsweredOutcome {
  readonly gap: GapId;
  /** Empty if it accepts the request. */
  readonly statuses: readonly number[];
}

/**
 * What a server does with a request by the answer to the gap that its expectation rests on. A gap that is about no call in particular is
 * about the requests that the contract marks with it.
 *
 * @returns undefined if there is no answer, it says nothing of this request, or it is the assumed reading.
 */
export function outcomeByAnswer(expectation: Expectation, answers: Answers): AnsweredOutcome | undefined {
  const { basis, outcome, keyword, pointer = "" } = expectation;
  if (!("assumed" in basis) || answers.settle(basis) !== undefined || pointer === "/body") return undefined;
  // A string that fits its pattern has the form that all readings accept.
  if (outcome === "accepted" && keyword === "pattern") return undefined;
  const gap = basis.assumed;
  const { operations = [], resource } = answers.gaps.gap(gap).about ?? {};
  const [chosen = "", ...others]: readonly string[] = answers.chosenFor(gap) ?? [];
  const { accepts, rejects: calls, statuses } = answers.gaps.readingsOf(gap)[chosen] ?? {};
  const rejected = calls?.flatMap((call) => call.statuses) ?? statuses;
  const isAboutMarks = operations.length === 0 && resource === undefined;
  if (!isAboutMarks || others.length > 0 || !(accepts || rejected)) return undefined;
  return { gap, statuses: rejected ?? [] };
}

/** What a step expects of a server that accepts the request by an answer, although another reading of the gap rejects it; undefined if none does. */
export function acceptanceByAnswer(
  { statuses: _, statusBasis: __, ...expectation }: Expectation,
  { rules, otherRules }: Operation,
  scope: Scope,
  answers: Answers,
): Expectation | undefined {
  const isRejecting = (rule: Pick<ContractRule, "refuse">): boolean => rejects(rule, scope) === true;
  const denied = otherRules.find(
    (rule) =>
      answers.chosenFor(rule.gap)?.length === 1 && isAboutReason(rule, expectation, answers) && isRejecting(rule),
  );
  if (!denied || rules.some(isRejecting)) return undefined;
  return acceptedBy(expectation, denied.gap, answers);
}

/** What a step expects of a server that accepts the request by the answer to a gap. */
export function acceptedBy(expectation: Expectation, gap: GapId, answers: Answers): Expectation {
  const reason = `the answer is ${answers.textOf(gap)}`.replace(/\.$/, "");
  return { ...expectation, outcome: "accepted", basis: { answered: gap }, reason };
}

/** Whether a reading is about what is wrong with a request: more than what another answer is about may be, but for an unknown id. */
function isAboutReason(rule: ReadingRule, { basis, check, pointer = "" }: Expectation, { gaps }: Answers): boolean {
  if ("assumed" in basis && gaps.idOf(basis.assumed) === rule.gap) return true;
  return check === "input/unknown-reference" && readsAt(rule, pointer.replace(/^\/body/, ""));
}

/** Whether the predicates of a rule read what a request sends at a place in its body, or around it. */
function readsAt(rule: ContractRule, pointer: string): boolean {
  const names = parsePointer(pointer).filter((name) => !/^\d+$/.test(name));
  const place = ["request", ...names, ""].join("/");
  return readsOf(rule).some((path) => path.length > 1 && place.startsWith([...path, ""].join("/")));
}

/** The basis on which a server enforces a rule, and the gap that is an exception to it. */
interface Enforcement {
  /** Absent if an answer is an exception to the rule. */
  readonly basis?: Basis;
  readonly exception?: GapId;
}

/** The basis on which a server enforces a precondition in the state of a call. */
export function enforcementOf(
  call: Pick<CheckContext, "operation" | "contract"> & Parameters<typeof callScope>[0],
  { id, basis }: Pick<ContractRule, "id" | "basis">,
): Enforcement {
  const { operation, contract } = call;
  const scope = callScope(call);
  const exception = contract.gaps.ids.find((gap) => {
    const { operations, exceptionTo, when = "true" } = contract.gaps.gap(gap).about ?? {};
    return exceptionTo === id && operations?.includes(operation.id) && predicateOf(when).tryEvaluate(scope) === true;
  });
  if (exception === undefined) return { basis };
  const chosen = contract.answers.chosenFor(exception);
  if (chosen === undefined) return { basis: { assumed: exception }, exception };
  const isRejecting = chosen.some((reading) => operation.rules.some((rule) => rule.id === `${exception}-${reading}`));
  return isRejecting ? { basis: { answered: exception }, exception } : { exception };
}
