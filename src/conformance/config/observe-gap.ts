/** Finds out which answer to one question a server gives: by reading, and by calls of the operations that the question is about. */
import type { Reading } from "../../contract/gaps.ts";
import { predicateOf, type Scope } from "../../predicates/predicate.ts";
import type { Exchange } from "../cases/transcript.ts";
import { Memory } from "../judge/memory.ts";
import { wrongValuesBy } from "../judge/readings/answered-values.ts";
import { callScope, rejects, resultScope } from "../judge/rule-scope.ts";
import type { Contract } from "../model/contract.ts";
import type { Operation, ReadingRule } from "../model/operation.ts";
import type { GapId } from "../model/register.ts";
import type { Observed, ShownAnswer } from "./observation.ts";
import { look } from "./observe.ts";
import { seeFilter } from "./observed-filters.ts";
import { seeContents } from "./observed-readings.ts";
import type { Prober, SentCall } from "./probe.ts";

/**
 * Finds out which reading of a gap a server follows.
 *
 * @param calls those that show it, in their order.
 * @throws CannotRun if it is not a server of the API, or rejects the token.
 */
export async function observeGap(prober: Prober, gap: GapId, calls: readonly SentCall[]): Promise<ShownAnswer> {
  return (await observeCalls(prober, calls, gap)).of(gap);
}

/**
 * Reads from a server, calls operations, and sees what all of it says. Reads after a call show what it did. A call that is rejected shows
 * why only if its control is accepted, or it was itself before: otherwise it may have another reason.
 *
 * @param gap what the calls with a status are about.
 * @throws as `observeGap` does.
 */
export async function observeCalls(prober: Prober, calls: readonly SentCall[], gap?: GapId): Promise<Observed> {
  const { contract } = prober;
  const { seen, read } = await look(prober);
  const memory = new Memory(contract);
  const keep = (exchange: Pick<Exchange, "operation" | "response">): void => {
    for (const each of memory.observedIn(exchange)) memory.keep(each, exchange.operation);
  };
  for (const each of read) keep(each);
  const rest = [...calls];
  for (let call = rest.shift(); call; call = rest.shift()) {
    const exchange = await prober.call(call);
    if (!exchange.response.isSuccess) {
      const scope = callScope({ memory, exchange });
      const isReason =
        memory.calls.hasAccepted(exchange.request) ||
        (call.control && (await prober.call(call.control)).response.isSuccess);
      if (isReason) seeRejection(seen, contract, scope, exchange);
      if (isReason) seeStatus(seen, gap, call, exchange);
      continue;
    }
    seeStatus(seen, gap, call, exchange);
    const { isSafe } = exchange.operation;
    const reads: Exchange[] = [];
    while (!isSafe && rest[0] !== undefined && contract.operation(rest[0].operation).isSafe)
      reads.push(await prober.call(rest.shift() as SentCall));
    const shown = reads.filter(({ response }) => response.isSuccess);
    seeCall(seen, contract, memory, { exchange, reads: shown });
    seeValues(seen, contract, memory, exchange);
    keep(exchange);
    if (isSafe) continue;
    memory.calls.accept(exchange.request);
    memory.touch(exchange);
    for (const read of shown) {
      seeCall(seen, contract, memory, { exchange: read, reads: [] });
      seeValues(seen, contract, memory, read);
      keep(read);
    }
  }
  return seen;
}

/** Sees which readings reject a call with the status that it got. */
function seeRejection(seen: Observed, contract: Contract, scope: Scope, exchange: Exchange): void {
  const { operation, request, response } = exchange;
  const evidence = `${request.method} ${request.url}: ${response.status}. As it is, the sample is accepted.`;
  for (const { id: gap, readings } of contract.gaps.all) {
    const rejecting = rulesAbout(operation, gap, readings).filter((rule) => rejects(rule, scope) === true);
    const isRejecting = ({ rejects: calls = [] }: Reading, id: string): boolean => {
      const statuses = calls.flatMap((call) => call.statuses).map(String);
      return rejecting.some(
        (rule) => rule.reading === id && [...statuses, rule.outcome].includes(String(response.status)),
      );
    };
    if (Object.entries(readings).some(([id, reading]) => isRejecting(reading, id)))
      seen.add(gap, isRejecting, { source: operation.id, evidence });
  }
}

/** Sees which readings give a call the status that it got. What they do not say is not seen. */
function seeStatus(seen: Observed, gap: GapId | undefined, { status }: SentCall, exchange: Exchange): void {
  if (gap === undefined || status === undefined) return;
  const { operation, request, response } = exchange;
  const [first] = Object.values(seen.gaps.readingsOf(gap));
  const gives = (reading: Reading): boolean | undefined => {
    if (reading === first) return status < 300 ? response.isSuccess : response.status === status;
    if (reading.accepts) return response.isSuccess;
    const statuses = reading.statuses ?? reading.rejects?.flatMap((call) => call.statuses);
    return statuses?.includes(response.status);
  };
  seen.add(gap, gives, { source: operation.id, evidence: `${request.method} ${request.url}: ${response.status}.` });
}

/** The rules of an operation by the readings of a gap; one of the contract is that of the first reading. */
function rulesAbout(operation: Operation, gap: GapId, readings: Readonly<Record<string, Reading>>): ReadingRule[] {
  const [reading] = Object.keys(readings);
  const own = operation.rules.filter(({ basis }) => "assumed" in basis && basis.assumed === gap);
  return [
    ...operation.otherRules.filter((rule) => rule.gap === gap),
    ...own.map((rule) => ({ ...rule, gap, ...(reading !== undefined && { reading }) })),
  ];
}

/** A call that the server accepted, and the reads after it. */
interface AcceptedCall {
  readonly exchange: Exchange;
  readonly reads: readonly Exchange[];
}

/** Sees what the success of a call says, and what the server did. */
function seeCall(seen: Observed, contract: Contract, memory: Memory, { exchange, reads }: AcceptedCall): void {
  const { operation, request, response } = exchange;
  const scope = resultScope(contract, { memory, exchange, reads }, 1);
  const evidence = `${request.method} ${request.url}: ${response.status}.`;
  for (const { id: gap, readings } of contract.gaps.all) {
    const rules = rulesAbout(operation, gap, readings);
    const isAllowed = (_: Reading, id: string): boolean =>
      rules.every((rule) => rule.reading !== id || allows(rule, scope));
    if (rules.length > 0) seen.add(gap, isAllowed, { source: operation.id, evidence });
  }
}

/** Sees which readings allow the values of the resources in a response. */
function seeValues(seen: Observed, contract: Contract, memory: Memory, exchange: Exchange): void {
  const { operation, request, response } = exchange;
  const call = { contract, memory, exchange, operation };
  seeFilter(seen, contract, memory, exchange);
  seeContents(seen, contract, exchange, { shownBy: operation.id, known: memory.allByName() });
  const evidence = `${request.method} ${request.url}: ${response.status}.`;
  for (const observed of memory.observedIn(exchange))
    for (const gap of contract.gaps.ids) {
      const isRight = (_: Reading, id: string): boolean =>
        wrongValuesBy(call, observed, gap, [id]).next().done === true;
      seen.add(gap, isRight, { source: operation.id, evidence });
    }
}

/** Whether a reading allows that a server accepted a call; also where its rule does not say. */
function allows(rule: ReadingRule, scope: Scope): boolean {
  if (rejects(rule, scope) === true) return false;
  return rule.holds === undefined || predicateOf(rule.holds).tryEvaluate(scope) !== false;
}
