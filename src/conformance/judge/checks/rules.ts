/** The rules that the contract states as predicates (`x-rules`). */

import { asObject, isObject } from "../../../contract/json.ts";
import { valueAt } from "../../../contract/pointer.ts";
import type { Scope } from "../../../predicates/predicate.ts";
import { rejectionCondition } from "../../../predicates/rejection.ts";
import { readsOf, readsVariable } from "../../../predicates/rules.ts";
import { type Basis, isCertain } from "../../model/basis.ts";
import { isSame, missingPointers } from "../../model/compare.ts";
import type { FactId } from "../../model/facts.ts";
import { type ContractRule, listItems, type Resource } from "../../model/operation.ts";
import { gapOf } from "../../model/register.ts";
import type { ObservedResource } from "../known-resource.ts";
import { isAnswered, wrongValues } from "../readings/answered-values.ts";
import { basisOfComputed, basisOfInvariant } from "../readings/computed-fields.ts";
import { gapOfForm, isUnset } from "../readings/echo.ts";
import { itemAgainstAnswer } from "../readings/list-defaults.ts";
import { showsResource } from "../readings/missing-resources.ts";
import { beforeScope, rejects, withStore } from "../rule-scope.ts";
import { hasPrecondition, resourcesOf, rulesOf } from "./applicability.ts";
import { type CheckFinding, exchangeCheck } from "./check.ts";
import type { CheckContext } from "./context.ts";
import { expectationCheck } from "./expectation.ts";
import { formatValue } from "./message.ts";
import { computedValue, holds } from "./rule-values.ts";

export const wronglyRejected = expectationCheck({
  code: "rules/wrongly-rejected",
  title: "A request that no rule rejects is accepted",
  requirement: "A server accepts a request in each state in which none of the rules of its operation rejects it.",
  basis:
    "That of the operation's first rule, documented or assumed. Documented for all units of an item, if the server accepts one unit less of another one.",
  example:
    "The server rejects the request with 409 but must accept it: none of the operation's rules rejects it. The task is both done and archived.",
  fix: "Look for a condition that is too wide: `or` instead of `and`, `>=` instead of `>` at the last unit that is left, a status that matches any other. The steps of the case lead to the state.",
  appliesTo: hasPrecondition,
});

export const notEnforced = expectationCheck({
  code: "rules/not-enforced",
  title: "A request that a rule rejects is rejected",
  requirement:
    "A server rejects a request in each state in which a rule of its operation rejects it, with the status of that rule.",
  basis:
    "That of the rule, documented or assumed; also of the values that its predicate names. The status is assumed: `error-statuses`.",
  example: "The server accepts the request but must reject it: the project has tasks.",
  fix: "Check the rule in the transaction that makes the change, against the current state. Look for a check of what was bought instead of what is left, for one that counts from the wrong number, and for another way to the same change that skips the check.",
  appliesTo: hasPrecondition,
  judge(context): CheckFinding[] | undefined {
    const { operation, response, isTracked, isAnswered, isSuccess, coverage, step } = context;
    // If the step expects an outcome by the rules, the check has run even if no rule rejects.
    const findings: CheckFinding[] | undefined =
      step.expect?.outcome === "by-rules" && response.status !== 0 ? [] : undefined;
    if (!isTracked || !isAnswered || !hasPrecondition(operation)) return findings;
    const decided = operation.rules.flatMap((rule) => {
      const isRejecting = rejects(rule, context.scope);
      return isRejecting === undefined ? [] : [{ rule, isRejecting }];
    });
    for (const { rule, isRejecting } of decided) {
      // Which status a rejection has is assumed.
      if (isRejecting && [rule.outcome, "400", "409", "422"].includes(String(response.status)))
        coverage.recordRule("rejecting", operation.id, rule.id);
      if (!isRejecting && isSuccess) coverage.recordRule("allowing", operation.id, rule.id);
    }
    if (decided.length === 0) return findings;
    const broken = isSuccess ? decided.filter(({ isRejecting }) => isRejecting) : [];
    return broken.map(({ rule: { id, description, basis } }) => {
      const message = `The server accepts the request but must reject it: ${rejectionCondition(description)}.`;
      return { pointer: `/${id}`, message, basis, did: "accept" };
    });
  },
});

export const invariant = exchangeCheck({
  code: "rules/invariant",
  title: "Invariants and postconditions hold",
  requirement:
    "A response keeps every invariant that the contract states of its resource, and every postcondition of the operation.",
  basis: "That of the rule, documented or assumed.",
  example: "The rule parts-name-the-whole of item is broken: Each part that names an item names the one it belongs to.",
  fix: "Read the rule under its name in `x-rules` of the contract, or the reading after which it is named, and see which of its fields is wrong. Often the server reports success and does only a part of the work, or mixes up ids.",
  appliesTo: (operation, contract) =>
    rulesOf(operation, contract).some(({ holds }) => holds !== undefined) ||
    resourcesOf(operation, contract).some(({ name }) => isAnswered(contract.answers, name, operation.id)),
  judge(context): CheckFinding[] | undefined {
    const byAnswers = [
      ...itemsWrongByAnswers(context),
      ...context.observed.flatMap((observed) => [...valuesWrongByAnswers(context, observed)]),
    ];
    const conditions = context.isSelection ? ofOperation(context) : postconditions(context);
    const evaluated = conditions.flatMap(({ of, by, rule, scope, pointer }) => {
      const isHolding = holds(rule, scope);
      if (isHolding === undefined) return [];
      context.coverage.recordRule("evaluated", of, rule.id);
      if (by !== context.operation.id) context.coverage.recordCheck(by, "rules/invariant");
      if (isHolding) return [{ by, findings: [] }];
      const message = `The rule ${rule.id} of ${of} is broken: ${rule.description}`;
      const basis = basisOfInvariant(rule, scope, factOfRule(context, rule, pointer), context.contract.gaps);
      return [{ by, findings: [{ pointer: `${pointer}/${rule.id}`, message, basis }] }];
    });
    const findings = [...byAnswers, ...evaluated.flatMap((each) => each.findings)];
    return findings.length > 0 || evaluated.some(({ by }) => by === context.operation.id) ? findings : undefined;
  },
});

/** An item of a list that the answer to a gap says the list leaves out. */
function* itemsWrongByAnswers({
  contract,
  operation,
  exchange,
  isSuccess,
  response,
}: CheckContext): Generator<CheckFinding> {
  const found = isSuccess && itemAgainstAnswer(exchange, listItems(operation, response.value), contract.answers);
  if (!found) return;
  const message = `The list has an item that it leaves out by the answer ${contract.answers.textOf(found.gap)}`;
  yield { pointer: operation.paging?.items ?? "", message, basis: { answered: found.gap } };
}

/** The fields that have another value than the answer to their gap says. */
function* valuesWrongByAnswers(context: CheckContext, observed: ObservedResource): Generator<CheckFinding> {
  for (const { gap, at } of wrongValues(context, observed)) {
    const found = formatValue(valueAt(observed.value, at));
    const message = `${at} is ${found}, which contradicts the answer ${context.contract.answers.textOf(gap)}`;
    yield { pointer: `${observed.pointer}${at}`, message, basis: { answered: gap } };
  }
}

export const computedField = exchangeCheck({
  code: "rules/computed-field",
  title: "Computed fields have the computed value",
  requirement: "A field that a rule computes from others has exactly that value, in every response that shows it.",
  basis: "That of the rule, documented or assumed.",
  example: 'The value must be "open" (got "pending"). A task that was just created has the status `open`.',
  fix: "Compute the value when it is read, or again with every change of what it depends on. Look for sums that ignore quantities or line items, for binary floating point where decimals are required, for rounding before the end, and for a value that was taken from the request.",
  appliesTo: (operation, contract) => rulesOf(operation, contract).some(({ derive }) => derive !== undefined),
  judge(context): CheckFinding[] | undefined {
    const { operation, response } = context;
    // A server may respond with null in place of a resource that does not exist.
    if (operation.returns.some(({ isList }) => !isList) && !showsResource(operation, response.value)) return undefined;
    const evaluated = postconditions(context).flatMap((postcondition) => {
      const { of, rule, scope } = postcondition;
      const expected = computedValue(rule, scope);
      if (expected === undefined || rule.derive === undefined) return [];
      context.coverage.recordRule("evaluated", of, rule.id);
      const differing = differencesFrom(expected, rule.derive, postcondition, (sent, found) =>
        basisByForm(context, rule, basisOfValue(context, postcondition), sent, found),
      );
      // A request that a rule should have rejected may leave everything as it was.
      return [differing.length > 0 && isRepetition(context, postcondition) ? [] : differing];
    });
    return evaluated.length === 0 ? undefined : evaluated.flat();
  },
});

/** The basis of a computed value. If the gap of its rule is answered, a value in another form rests on the gap of that form. */
function basisByForm(
  context: CheckContext,
  rule: ContractRule,
  basis: Basis,
  expected: unknown,
  found: unknown,
): Basis {
  const { contract, expectation } = context;
  if (expected === "" && isUnset(found)) return { assumed: gapOf("null-when-unset") };
  // A server that accepts a request which it should reject may ignore what is wrong with it.
  const readsRequest = readsVariable(rule, "request");
  if (readsRequest && expectation?.outcome === "rejected" && !isCertain(expectation.basis)) return expectation.basis;
  if (!("assumed" in basis) || contract.answers.chosenFor(basis.assumed) === undefined) return basis;
  const gap = gapOfForm(contract.gaps, expected, found);
  return gap ? { assumed: gap } : basis;
}

/** The basis of a computed value: that of its rule, unless readings of gaps say more about the field. */
function basisOfValue(context: CheckContext, { pointer, rule }: Postcondition): Basis {
  const { operation, exchange, memory, observed } = context;
  const place = `${pointer}${rule.derive}`;
  // The rule of an operation leads from the response to the resource.
  const own = observed.find((each) => `${place}/`.startsWith(`${each.pointer}/`));
  if (!own) return rule.basis;
  const { resource, id, value, returned } = own;
  const body = operation.isSafe ? undefined : valueAt(exchange.body, `/${returned.key}`);
  const known = memory.sentFor(resource.name, id);
  // In a response to a request, the fields that it sends.
  const sent = isObject(body) ? { ...known, ...body } : known;
  const field = { resource: resource.name, value, at: place.slice(own.pointer.length), sent, memory };
  return basisOfComputed(rule, field, factOfField(resource, field.at.split("/")[1]));
}

/** The fact that documents a field of a resource. */
function factOfField({ facts, fact }: Resource, name = ""): FactId {
  return facts.get(name) ?? fact;
}

/** The fact that documents what an invariant is about: the first of the fields that it reads, or the resource. */
function factOfRule(context: CheckContext, rule: ContractRule, pointer: string): FactId {
  const own = context.observed.find((each) => pointer === "" || each.pointer === pointer);
  if (!own) return context.operation.fact;
  const names = readsOf(rule).flatMap(([root, ...path]) => (root === "self" ? path[0] : path[1]) ?? []);
  return factOfField(
    own.resource,
    names.find((name) => own.resource.facts.has(name)),
  );
}

export const ruleChecks = [computedField, invariant, notEnforced, wronglyRejected] as const;

/** A rule, and a value of a response that it must hold for. */
interface Postcondition {
  /** The operation or the resource that has the rule. */
  readonly of: string;
  /** The operation whose request the rule must hold for: this one, or an earlier one. */
  readonly by: string;
  readonly rule: ContractRule;
  readonly scope: Scope;
  /** What the rule's pointer leads into, and where it is in the response. */
  readonly subject: unknown;
  readonly pointer: string;
  /** Whether the contract has a field at a pointer into the subject; values of others are not compared. */
  isDeclared(pointer: string): boolean;
}

/** The rules that must hold for a successful response: those of the operation, of its resources, and of earlier requests. */
function postconditions(context: CheckContext): readonly Postcondition[] {
  if (!context.isSuccess) return [];
  const known = postconditionsOf.get(context);
  if (known) return known;
  const { operation, observed } = context;
  const found = [
    ...(operation.rules.length > 0 ? ofOperation(context) : []),
    ...observed.flatMap((resource) => [...ofResource(context, resource), ...ofEarlierRequests(context, resource)]),
  ];
  postconditionsOf.set(context, found);
  return found;
}

/** Two checks judge them. */
const postconditionsOf = new WeakMap<CheckContext, readonly Postcondition[]>();

function ofOperation(context: CheckContext): Postcondition[] {
  const { contract, operation, response, played, exchange } = context;
  // The request for a later page is another one than that of the step.
  if (operation.paging && exchange !== played.exchanges[0]) return [];
  const root = operation.response;
  const isDeclared = (at: string): boolean => contract.schemaAt(root, at) !== undefined;
  const { id } = operation;
  const own = { of: id, by: id, scope: context.scope, subject: response.value, pointer: "", isDeclared };
  return operation.rules.map((rule) => ({ ...own, rule }));
}

function ofResource(context: CheckContext, observed: ObservedResource): Postcondition[] {
  const { contract, memory } = context;
  const { returned, resource, id, value, pointer } = observed;
  const known = memory.get(resource.name, id);
  if (resource.rules.length === 0) return [];
  const rules = resource.rules.filter((rule) => {
    // The response may show the resource without this field.
    if (rule.derive !== undefined && !returned.properties.has(rule.derive.split("/")[1] ?? "")) return false;
    return known !== undefined || !readsVariable({ as: rule.as }, "before");
  });
  // Each of several resources in a response is compared with what it was itself.
  const before = rules.some(({ as, holds }) => readsVariable({ as, holds }, "before"))
    ? { ...beforeScope(context.before), ...(known && beforeScope(new Map([[resource.name, known]]))) }
    : {};
  const variables = { self: value, before, now: new Date().toISOString(), shownBy: context.operation.id };
  const scope = withStore(variables, memory);
  const isDeclared = (at: string): boolean => contract.schemaAt(resource.schema, at) !== undefined;
  const own = { of: resource.name, by: context.operation.id, scope, subject: value, pointer, isDeclared };
  return rules.map((rule) => ({ ...own, rule }));
}

/** The postconditions of earlier requests about resources that their own responses did not show. */
function ofEarlierRequests(
  { operation, memory }: CheckContext,
  { resource, id, value, pointer }: ObservedResource,
): Postcondition[] {
  if (!operation.isSafe) return [];
  return memory.pendingFor(resource.name, id).map(({ rule, by, scope }) => ({
    of: by,
    by,
    rule,
    scope: { ...scope, after: { ...asObject(scope.after), [resource.name]: value } },
    subject: value,
    pointer,
    isDeclared: () => true,
  }));
}

/** Defers the postconditions of a successful request that are about resources which its response does not show. */
export function deferPostconditions(context: CheckContext): void {
  const { operation, memory, exchange, observed, expectation, step } = context;
  // A server that accepts a request which it should reject may ignore what is wrong with it, also if an answer says that it accepts it.
  if ([expectation, step.expect].some((each) => each?.outcome === "rejected")) return;
  const shown = new Set(observed.map(({ resource }) => resource.name));
  for (const rule of operation.rules)
    for (const name of new Set(readsOf({ holds: rule.holds }).map(([root, name]) => (root === "after" ? name : "")))) {
      const known = name === undefined ? undefined : context.before.get(name);
      if (name === undefined || !known || shown.has(name)) continue;
      // That it counts at least so many others is not what it counted before.
      if (known.value !== memory.get(name, known.id)?.value) continue;
      // What is known then is not what was known before the request.
      const scope = { ...context.scope };
      memory.defer({ resource: name, id: known.id, rule, by: operation.id, scope, exchange });
    }
}

/** Whether the server accepted a request that an assumed rule rejects, and the field is as it was before. */
function isRepetition({ operation, before }: CheckContext, { of, rule, scope, subject }: Postcondition): boolean {
  if (of !== operation.id || rule.derive === undefined) return false;
  const [, key = "", ...path] = rule.derive.split("/");
  const [returned] = operation.returns.filter((each) => each.key === key);
  const known = returned && before.get(returned.resource);
  if (!known || !operation.rules.some((each) => !isCertain(each.basis) && rejects(each, scope))) return false;
  return isSame(valueAt(known.value, ["", ...path].join("/")), valueAt(subject, rule.derive));
}

function differencesFrom(
  expected: unknown,
  derive: string,
  { rule, subject, pointer, isDeclared }: Postcondition,
  basisOf: (expected: unknown, found: unknown) => Basis,
): CheckFinding[] {
  const actual = valueAt(subject, derive);
  return [...missingPointers(expected, actual, (at) => !isDeclared(derive + at))].map((at) => ({
    pointer: `${pointer}${derive}${at}`,
    message: `The value must be ${formatValue(valueAt(expected, at))} (got ${formatValue(valueAt(actual, at))}). ${rule.description}`,
    basis: basisOf(valueAt(expected, at), valueAt(actual, at)),
  }));
}
