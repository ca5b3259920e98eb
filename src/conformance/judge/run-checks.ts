/** Runs the checks on a transcript: on every response by itself, given earlier ones, and by what its step expects. */
import { withSentPointers } from "../../contract/body-reader.ts";
import { rejectionCondition } from "../../predicates/rejection.ts";
import type { Expectation, Relation } from "../cases/case.ts";
import { groupOf, type RelationCode } from "../cases/check-codes.ts";
import { type Finding, findingKey, outranks } from "../cases/finding.ts";
import type { Exchange, PlayedStep, Transcript } from "../cases/transcript.ts";
import { type Basis, isCertain } from "../model/basis.ts";
import type { Contract } from "../model/contract.ts";
import { createdResource, type Operation } from "../model/operation.ts";
import { gapOf } from "../model/register.ts";
import { deletedResource } from "../model/removal.ts";
import { withoutKeys } from "../model/undeclared.ts";
import { basisOf, rememberInvalid } from "./basis-of.ts";
import { catalog } from "./checks/catalog.ts";
import type { ExchangeCheck, RelationCheck, RelationFinding, ResponseCheck } from "./checks/check.ts";
import { CheckContext, type CoverageRecorder } from "./checks/context.ts";
import { idsOf, isReadToEnd } from "./checks/lists/listed-items.ts";
import { deferPostconditions } from "./checks/rules.ts";
import { Memory } from "./memory.ts";
import { acceptanceByAnswer, acceptedBy, enforcementOf } from "./readings/calls.ts";
import { callScope, rejects } from "./rule-scope.ts";

const responseChecks: readonly ResponseCheck[] = catalog.filter((check) => check.kind === "response");
const exchangeChecks: readonly ExchangeCheck[] = catalog.filter((check) => check.kind === "exchange");
const relationChecks = new Map<RelationCode, RelationCheck>(
  catalog.filter((check) => check.kind === "relation").map((check) => [check.code, check]),
);

const noCoverage: CoverageRecorder = { recordCheck() {}, recordRule() {}, hasSucceeded: () => true };

/**
 * Runs every check on a transcript.
 *
 * @param coverage records which checks judged which operations.
 * @returns the findings, each once.
 */
export function runChecks(contract: Contract, transcript: Transcript, coverage = noCoverage): Finding[] {
  const findings = new Map<string, Finding>();
  const add = (found: Finding): void => {
    const operation = contract.operation(found.operation);
    const form = withoutKeys(contract, operation.response, found.pointer);
    const finding = {
      ...found,
      ...(/^response\/(schema|undeclared-member)$/.test(found.check) &&
        form !== found.pointer && { form: withSentPointers(form, operation) }),
      basis: basisOfResources(contract, found),
      pointer: withSentPointers(found.pointer, operation),
      message: withSentPointers(found.message, operation),
    };
    const key = findingKey(finding);
    const known = findings.get(key);
    if (!known || outranks(finding, known)) findings.set(key, finding);
  };
  const memory = new Memory(contract);
  // The steps before a request that may take effect at any later time.
  const settled = new Map<string, PlayedStep>();
  let isSettled = true;
  for (const played of transcript.steps) {
    for (const [request, exchange] of played.exchanges.entries()) {
      const { expect } = played.step;
      const expectation = expect && decide(expect, { contract, memory }, exchange);
      const context = new CheckContext({ contract, memory, coverage }, played, exchange, expectation);
      for (const finding of judgeExchange(context)) add({ ...finding, step: played.step.as, request });
      remember(context);
      isSettled &&= !mayTakeEffectLater(exchange);
      if (!isSettled) memory.forget();
    }
    // Each of several parallel requests may have been the last.
    if (played.exchanges.length > 1 && played.step.times !== undefined)
      for (const exchange of played.exchanges) if (exchange.response.isSuccess) memory.touch(exchange);
    if (isSettled) settled.set(played.step.as, played);
  }
  for (const relation of transcript.case.relations ?? [])
    for (const { part, ...finding } of judgeRelation(contract, relation, settled, coverage)) {
      const label = relation.steps[part] ?? "";
      const played = settled.get(label);
      const where = {
        operation: played?.step.operation ?? "",
        step: label,
        request: (played?.exchanges.length ?? 1) - 1,
      };
      const deviation = { check: relation.check, basis: relation.basis, pointer: "", ...finding };
      const basis = basisOf(deviation, contract.answers);
      if (basis) add({ ...deviation, ...where, basis });
    }
  return [...findings.values()];
}

function* judgeExchange(context: CheckContext): Generator<Omit<Finding, "step" | "request">> {
  const { operation, coverage } = context;
  const { answers } = context.contract;
  rememberInvalid(context);
  const checks: readonly (ResponseCheck | ExchangeCheck)[] = context.isOtherOperation
    ? exchangeChecks
    : [...responseChecks, ...exchangeChecks];
  for (const check of checks) {
    const found = check.judge(context);
    if (found === undefined) continue;
    coverage.recordCheck(operation.id, check.code);
    for (const { did, ...finding } of found) {
      const named = answers.named(finding.basis);
      const basis = basisOf({ ...finding, check: check.code, did }, answers, context);
      const requirement = basis && idOf(basis) !== idOf(named) ? { requirement: named } : {};
      if (basis) yield { operation: operation.id, ...finding, ...requirement, basis, check: check.code };
    }
  }
}

/** The basis of a finding about resources: a guess, where the contract does not declare them. An address is what it is. */
function basisOfResources(contract: Contract, { check, operation, basis }: Finding): Basis {
  if ("inherent" in basis && basis.inherent === "stored-updates") return basis;
  const isGuess = ["state", "lists"].includes(groupOf(check)) && contract.isInferred(contract.operation(operation));
  return isGuess && isCertain(basis) ? { assumed: gapOf("inferred-resources") } : basis;
}

/** The fact, the requirement or the gap of a basis. */
function idOf(basis: object): unknown {
  return Object.values(basis)[0];
}

/** An expectation, once it is decided whether a rule of the operation rejects the request; undefined where that is unknown. */
function decide(
  expectation: Expectation,
  { contract, memory }: Pick<CheckContext, "contract" | "memory">,
  exchange: Exchange,
): Expectation | undefined {
  if (expectation.outcome === "accepted" || (expectation.outcome === "rejected" && isCertain(expectation.basis)))
    return expectation;
  const operation = contract.operation(exchange.operation.id);
  const scope = callScope({ memory, exchange });
  if (expectation.outcome === "rejected") {
    return acceptanceByAnswer(expectation, operation, scope, contract.answers) ?? expectation;
  }
  const broken = operation.rules.filter((rule) => rejects(rule, scope) === true);
  const enforced = broken.map((rule) => ({ rule, ...enforcementOf({ operation, contract, exchange, memory }, rule) }));
  const rules = enforced.flatMap(({ rule, basis }) => (basis === undefined ? [] : [rule]));
  const [denied] = enforced.flatMap(({ basis, exception }) => (basis === undefined && exception ? [exception] : []));
  if (denied !== undefined && rules.length === 0) return acceptedBy(expectation, denied, contract.answers);
  const rule = rules.find(({ basis }) => isCertain(basis)) ?? rules[0];
  // Since a failure of the server, nothing is known of what the path names.
  const isForgotten = Object.keys(exchange.path).length > 0 && memory.before(exchange).size === 0;
  if (!rule && contract.facts.isEmpty && isForgotten) return undefined;
  if (!rule) return { ...expectation, outcome: "accepted" };
  return {
    ...expectation,
    outcome: "rejected",
    check: "rules/not-enforced",
    basis: rule.basis,
    reason: rejectionCondition(rule.description),
    statuses: rules.map(({ outcome }) => Number(outcome)),
    ...("answered" in rule.basis && { statusBasis: rule.basis }),
    pointer: `/${rule.id}`,
  };
}

/** Records the state of the store that an exchange shows. */
function remember(context: CheckContext): void {
  const { memory, exchange, operation, observed, isTracked } = context;
  const { status, isSuccess } = context.response;
  memory.calls.recordStep(context.step.as, exchange.response);
  if (status >= 400 && status < 500 && !operation.isSafe) memory.reject(exchange);
  memory.updates.record(exchange, isTracked && context.expectation?.outcome !== "rejected" && !context.step.times);
  if (!isTracked) {
    if (context.step.setup && isSuccess) {
      if (!operation.isSafe) memory.touch(exchange);
      for (const each of memory.observedIn(exchange)) memory.keepSetup(each);
    }
    // What an accepted request changes that the contract does not describe is unknown, and so is what parallel requests left.
    const { override, bodies } = context.step;
    if ((override || bodies) && context.response.status < 300) memory.forget();
    return;
  }
  if (!context.isAnswered) {
    if (!operation.isSafe) memory.forget();
    return;
  }
  if (!operation.isSafe && !operation.hasKnownEffects) memory.forget();
  if (!context.isSuccess) return;
  deferPostconditions(context);
  if (!operation.isSafe) {
    memory.touch(exchange);
    memory.calls.accept(exchange.request);
  }
  for (const each of observed) {
    if (!operation.isSafe) memory.rename(each, exchange);
    memory.keep(each, operation);
    if (!operation.isSafe) memory.keepSent(each, exchange.body);
  }
  const deleted = deletedResource(context.contract, operation);
  const id = Object.values(exchange.path).at(-1);
  if (deleted && id !== undefined) memory.delete(deleted.name, String(id));
  if (context.isLast) rememberList(context);
}

function rememberList({ contract, memory, played, operation }: CheckContext): void {
  const [first] = played.exchanges;
  if (!first || !operation.isSafe || !operation.returns.some(({ isList }) => isList)) return;
  if (played.exchanges.every(({ response }) => response.isSuccess) && isReadToEnd(played))
    memory.keepList(first.request, played.exchanges.length, new Set(idsOf(contract, played)));
}

/** The operations that a relation is about: those that read a list, and those that change the state of a resource. */
function judgedOperations({ check }: Relation, operations: readonly Operation[]): readonly Operation[] {
  const isOfState = groupOf(check) === "state";
  const own = operations.filter((each) => (isOfState ? !each.isSafe && !createdResource(each) : each.isSafe));
  return own.length > 0 ? own : operations;
}

/** Whether a request changes something, and may still be under way: there was no response, or a gateway waits no longer for it. */
function mayTakeEffectLater({ operation, response: { status } }: Exchange): boolean {
  return !operation.isSafe && (status === 0 || status === 504);
}

/** Judges a relation; finds nothing if one of its steps is not known, was not sent, or did not succeed. */
function judgeRelation(
  contract: Contract,
  relation: Relation,
  steps: ReadonlyMap<string, PlayedStep>,
  coverage: CoverageRecorder,
): Iterable<RelationFinding> {
  const parts = new Map<string, PlayedStep>();
  for (const [part, label] of Object.entries(relation.steps)) {
    const played = steps.get(label);
    if (!played || played.exchanges.length === 0) return [];
    if (played.exchanges.some(({ response }) => !response.isSuccess)) return [];
    parts.set(part, played);
  }
  const operations = [...parts.values()].flatMap(({ exchanges: [first] }) => first?.operation ?? []);
  for (const { id } of judgedOperations(relation, operations)) coverage.recordCheck(id, relation.check);
  const part = (name: string): PlayedStep => {
    const found = parts.get(name);
    if (!found) throw new Error(`The relation ${relation.check} has no part ${name}.`);
    return found;
  };
  return relationChecks.get(relation.check)?.judge({ contract, relation, part }) ?? [];
}
