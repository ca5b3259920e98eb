/**
 * Decides the basis of every finding, here alone. A requirement says what it rests on; the exchange shows by which reading of a gap the
 * server may be right all the same; the answers say which readings hold.
 */
import { asObject } from "../../contract/json.ts";
import { formatPointer, parsePointer, valueAt } from "../../contract/pointer.ts";
import { isIdSchema } from "../../contract/resource.ts";
import type { Step } from "../cases/case.ts";
import type { CheckCode } from "../cases/check-codes.ts";
import type { Exchange } from "../cases/transcript.ts";
import type { Answers } from "../model/answers.ts";
import { type Basis, isCertain } from "../model/basis.ts";
import { hasMadeUpId } from "../model/id-places.ts";
import { listItems, type Operation, type Parameter } from "../model/operation.ts";
import { gapOf } from "../model/register.ts";
import type { WireResponse } from "../server/wire-response.ts";
import type { CheckContext } from "./checks/context.ts";
import { isMissing, readsPart } from "./checks/response.ts";
import { basisOfDeletion } from "./checks/state/lifecycle.ts";
import { enforcementOf, rejectionReasons } from "./readings/calls.ts";
import { showsResource } from "./readings/missing-resources.ts";
import { basisOfRejection } from "./readings/rejections.ts";
import { wantedParameters } from "./readings/wanted-members.ts";

/** A requirement that an exchange does not meet. */
export interface Deviation {
  readonly check: CheckCode;
  /** What the requirement rests on. */
  readonly basis: Basis;
  readonly pointer: string;
  /** Whether the server accepted what the step expects it to reject, or rejected what it must accept. */
  readonly did?: "accept" | "reject" | undefined;
}

/**
 * The basis of a finding.
 *
 * @param context the exchange that shows it; undefined if several steps do.
 * @returns undefined if the server is right by a reading that holds, so that there is nothing to report.
 */
export function basisOf(deviation: Deviation, answers: Answers, context?: CheckContext): Basis | undefined {
  const { check, pointer } = deviation;
  // By an answer, the server does not have the operation.
  if (context && answers.settle({ documented: context.operation.fact }) === undefined) return undefined;
  const basis = context ? basisOfOutcome(context, deviation) : deviation.basis;
  const settled = basis && answers.settle(basis);
  if (check !== "response/schema" || context === undefined || settled === undefined || !isCertain(settled))
    return settled;
  // That the server accepts what it may reject is another finding. What it makes of that, the contract does not say.
  const { expectation, response } = context;
  const rejected = expectation?.outcome === "rejected" ? answers.settle(expectation.basis) : undefined;
  if (rejected !== undefined && !isCertain(rejected) && response.isSuccess) return undefined;
  const invalid = basisOfInvalidValue(context, pointer);
  return invalid === undefined ? settled : answers.settle(invalid);
}

/** Records the value of a request that the server should have rejected, and has accepted. */
export function rememberInvalid(context: CheckContext): void {
  const { expectation, response, exchange, memory } = context;
  if (expectation?.outcome !== "rejected" || isCertain(expectation.basis) || !response.isSuccess) return;
  const [part, ...path] = parsePointer(expectation.pointer ?? "");
  const value = part === "body" ? valueAt(exchange.body, formatPointer(path)) : undefined;
  const name = path.findLast((segment) => !/^\d+$/.test(segment));
  // A value that is not there is one that the request lacks.
  const isSent = value !== undefined || expectation.keyword === "required";
  if (name !== undefined && isSent && !isStructure(value))
    memory.calls.acceptInvalid(name, value, basisOfInput(context, expectation.basis));
}

/** Why a response may show a value that the contract does not allow: a request that the server accepted has sent it. */
function basisOfInvalidValue({ memory, response }: CheckContext, pointer: string): Basis | undefined {
  const value = valueAt(response.body, pointer);
  return isStructure(value) ? undefined : memory.calls.basisOfInvalid(parsePointer(pointer), value);
}

function isStructure(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}

/** The basis on which a server must not accept or reject a request as it did; undefined if it may. */
function basisOfOutcome(context: CheckContext, { check, basis, pointer, did }: Deviation): Basis | undefined {
  if (did === undefined) return basis;
  const weigh = weights[check];
  const weighed = weigh ? weigh(context, basis, pointer) : basis;
  if (did === "accept" || weighed === undefined) return weighed;
  const control = context.expectation?.control;
  if (control === undefined || !context.memory.calls.hasAcceptedStep(control))
    return basisOfRejection(context, weighed);
  const [denied] = rejectionReasons(context).denied;
  return denied === undefined ? weighed : { answered: denied };
}

type Weigh = (context: CheckContext, basis: Basis, pointer: string) => Basis | undefined;

/** How the response of a server that does not do what a step expects changes the basis, by the check of the step. */
const weights: Readonly<Partial<Record<CheckCode, Weigh>>> = {
  // These statuses say that something else is wrong with the request.
  "access/sufficient-scope": ({ response: { status } }, basis) =>
    [400, 409, 422].includes(status) ? undefined : basis,
  // What is wrong with the same request with another value, the checks of that one say.
  "input/boundary-value": ({ contract, expectation, memory, response, exchange: { body } }, basis, pointer) => {
    // A conflict is about the state of a resource.
    if (contract.facts.isEmpty && response.status === 409) return undefined;
    if (expectation?.control !== undefined && memory.calls.hasRejectedStep(expectation.control)) return undefined;
    const text = valueAt(body, pointer.slice("/body".length));
    const isCountedTwice = typeof text === "string" && Array.from(text).length < text.length;
    return "documented" in basis && isCountedTwice ? { assumed: gapOf("length-units") } : basis;
  },
  "input/schema-violation": (context, basis) =>
    "documented" in basis && isCut(context) ? { assumed: gapOf("limit-violations") } : basisOfInput(context, basis),
  // Null is a reading; a resource, or the deletion of one, is none.
  "input/unknown-id": ({ contract, operation, response }, basis) => {
    if (contract.facts.isEmpty && listsNothing(operation, response)) return undefined;
    return "assumed" in basis && showsResource(operation, response.value) ? { documented: operation.fact } : basis;
  },
  // That a contract without facts does not name a method says nothing of it.
  "input/unsupported-method": ({ contract }, basis) =>
    contract.facts.isEmpty ? { assumed: gapOf("input-checks") } : basis,
  "lists/maximum-limit": ({ operation, response: { isSuccess, value } }, basis) => {
    const maximum = operation.paging?.limit?.maximum ?? 0;
    const isReduced = isSuccess && listItems(operation, value).length <= maximum;
    return isReduced ? { assumed: gapOf("limit-over-maximum") } : basis;
  },
  // A body that is made of its schema may break a rule that the schema does not state.
  "response/valid-request-rejected": ({ operation, response, contract, exchange, step }, basis) => {
    // An operation that only ever fails is right to do so, and one that the server does not have is another finding.
    if (!operation.statuses.hasSuccess || isMissing(operation, response)) return undefined;
    // The contract does not say which rights a call needs.
    if (contract.facts.isEmpty && [401, 403].includes(response.status)) return { assumed: gapOf("unstated-scopes") };
    // Without facts, nothing says in which states of a resource the server rejects an action: 409 and 422 are for that.
    const { status } = response;
    const isDeclared = operation.statuses.names(status);
    // So is a declared 404 to a read that names nothing: there may be nothing to show.
    const isOfNothing = status === 404 && isDeclared && namesNothing(exchange, step);
    const isOfState = status === 409 || isOfNothing || (!operation.isSafe && (isDeclared || status === 422));
    if (contract.facts.isEmpty && wantedParameters(exchange).length > 0) return { assumed: gapOf("presence") };
    if (contract.facts.isEmpty && status === 404 && readsPart(operation))
      return { assumed: gapOf("missing-resource-statuses") };
    // A declared rejection of a request without arguments is about who sends it.
    const isOfCaller = operation.statuses.covers(status) && isWithoutArguments(exchange);
    if (contract.facts.isEmpty && isOfCaller) return { assumed: gapOf("unstated-scopes") };
    // So may one be that is not declared: of the state that the server is in. That it is not declared is another finding.
    const isBareRead = operation.isSafe && isWithoutArguments(exchange) && status < 500;
    if (contract.facts.isEmpty && isBareRead) return { assumed: gapOf("input-checks") };
    if (contract.hasGuessedIds(operation)) return { assumed: gapOf("inferred-resources") };
    if (contract.facts.isEmpty && status < 500 && hasMadeUpId(step.body)) return undefined;
    const isOpen = contract.facts.isEmpty && isOfState;
    return isOpen || hasSamples(operation) ? { assumed: gapOf("input-checks") } : basis;
  },
  "rules/not-enforced": (context, basis, pointer) => enforcementOf(context, { id: pointer.slice(1), basis }).basis,
  // That of an assumed rule, if the server has rejected the request that the expectation depends on too.
  "rules/wrongly-rejected": ({ operation, expectation, memory }, basis) => {
    if (expectation?.control === undefined || memory.calls.hasAcceptedStep(expectation.control)) return basis;
    return operation.rules.find((rule) => rule.refuse !== undefined && !isCertain(rule.basis))?.basis ?? basis;
  },
  "state/use-after-delete": ({ operation, response, exchange, contract, memory, expectation, observed }, basis) => {
    const { isSuccess, value } = response;
    if (expectation?.after?.some((label) => !memory.calls.hasAcceptedStep(label))) return undefined;
    if (!isSuccess) return basis;
    if (contract.facts.isEmpty && listsNothing(operation, response)) return undefined;
    // The server may have rejected the deletion.
    const ids = Object.values(exchange.path).map(String);
    const isThere = [...contract.resources.keys()].some((name) => ids.some((id) => memory.get(name, id) !== undefined));
    if (isThere && expectation?.outcome === "rejected") return undefined;
    if (operation.isDeletion) return { assumed: gapOf("deleted-resources") };
    const [marked] = observed.filter((each) => memory.isDeleted(each.resource.name, each.id));
    if (marked !== undefined && "inherent" in basis) return basisOfDeletion(contract, memory, marked);
    const isNull = operation.returns.some(({ isList }) => !isList) && !showsResource(operation, value);
    return isNull ? { assumed: gapOf("missing-resource-statuses") } : basis;
  },
};

/** Whether a request names nothing that a response has shown, neither in its path nor in its query. */
function namesNothing({ path }: Exchange, { query = {} }: Step): boolean {
  return Object.keys(path).length === 0 && Object.values(query).every((value) => asObject(value).$from === undefined);
}

/** Whether a response is a list without items. */
function listsNothing(operation: Operation, { isSuccess, value }: WireResponse): boolean {
  return isSuccess && operation.returns.some(({ isList }) => isList) && listItems(operation, value).length === 0;
}

/** Whether a request has neither parameters nor a body. */
function isWithoutArguments({ path, query, body }: Exchange): boolean {
  return body === undefined && Object.keys(path).length === 0 && Object.keys(query).length === 0;
}

/** Whether the suite makes up a part of a call, from its schema: the contract has no example of it. */
function hasSamples({ body, parameters }: Operation): boolean {
  const isMadeUp = ({ isNeeded, schema, example }: Parameter): boolean =>
    isNeeded &&
    !isIdSchema(schema) &&
    example === undefined &&
    schema.enum === undefined &&
    schema.examples === undefined;
  return body?.isSample === true || parameters.some(isMadeUp);
}

/** An answer about the values of a field says nothing of null, nor of other values if the server is known to accept what is invalid. */
function basisOfInput({ contract: { answers }, expectation, exchange }: CheckContext, basis: Basis): Basis {
  const { keyword, pointer = "" } = expectation ?? {};
  if (keyword === "required" || !("assumed" in basis) || answers.chosenFor(basis.assumed) === undefined) return basis;
  const isNull =
    basis.assumed !== gapOf("update-with-null") && valueAt(exchange.body, pointer.slice("/body".length)) === null;
  // By the first reading, the server rejects them.
  const isAccepting = answers.readingsOf(gapOf("input-checks")).some((reading) => reading !== "schemas");
  return isNull || isAccepting ? { assumed: gapOf("input-checks") } : basis;
}

/** Whether a response shows less of a value beyond a limit than was sent. */
function isCut({ expectation, exchange: { body, response } }: CheckContext): boolean {
  const { outcome, keyword, pointer = "" } = expectation ?? {};
  if (outcome !== "rejected" || keyword === "required") return false;
  const [sent, shown] = [body, response.value].map((value) => valueAt(value, pointer.slice("/body".length)));
  // Of a list of tags each has its own limit, and a server may keep those that are equal once.
  const lengthOf = (value: unknown): number =>
    Math.max(
      ...String(value ?? "")
        .split(keyword === "pattern" ? "," : /$/)
        .map((part) => part.trim().length),
    );
  return lengthOf(shown) < lengthOf(sent);
}
