/** Finds out which answer to one question a server gives: by reading, and by calls of the operations that the question is about. */
import { predicateOf, type Scope } from "../../predicates/predicate.ts";
import type { Exchange } from "../cases/transcript.ts";
import { Memory } from "../judge/memory.ts";
import { rejects, resultScope } from "../judge/rule-scope.ts";
import type { Contract } from "../model/contract.ts";
import type { ReadingRule } from "../model/operation.ts";
import type { GapId } from "../model/register.ts";
import type { Observed } from "./observation.ts";
import { look } from "./observe.ts";
import type { Prober, SentCall } from "./probe.ts";

/** The answer that a server shows. */
export interface ShownAnswer {
  /** The readings that it may follow, or those that it follows in different places; empty if nothing was seen of it. */
  readonly readings: readonly string[];
  readonly isMixed: boolean;
  readonly evidence: string;
}

/**
 * Finds out which reading of a gap a server follows.
 *
 * @param calls those that show it, in their order.
 * @throws CannotRun if it is not a server of the API, or rejects the token.
 */
export async function observeGap(prober: Prober, gap: GapId, calls: readonly SentCall[]): Promise<ShownAnswer> {
  return (await observeCalls(prober, calls)).of(gap);
}

/** Reads from a server, calls operations, and sees what all of it says. @throws as `observeGap` does. */
export async function observeCalls(prober: Prober, calls: readonly SentCall[]): Promise<Observed> {
  const { contract } = prober;
  const { seen, read } = await look(prober);
  const memory = new Memory(contract);
  const keep = (exchange: Pick<Exchange, "operation" | "response">): void => {
    for (const each of memory.observedIn(exchange)) memory.keep(each, exchange.operation);
  };
  for (const each of read) keep(each);
  for (const call of calls) {
    const exchange = await prober.call(call);
    if (!exchange.response.isSuccess) continue;
    seeCall(seen, contract, memory, exchange);
    keep(exchange);
    if (!exchange.operation.isSafe) memory.touch(exchange);
  }
  return seen;
}

/** Sees what the success of a call says, and what the server did. A rejection may have another reason. */
function seeCall(seen: Observed, contract: Contract, memory: Memory, exchange: Exchange): void {
  const { operation, request, response } = exchange;
  const scope = resultScope(contract, { memory, exchange }, 1);
  const evidence = `${request.method} ${request.url}: ${response.status}.`;
  for (const { id: gap, readings } of contract.gaps.all) {
    const rules = operation.otherRules.filter((rule) => rule.gap === gap);
    const allowing = Object.entries(readings).filter(([id]) =>
      rules.every((rule) => rule.reading !== id || allows(rule, scope)),
    );
    const allowed = new Set(allowing.map(([, reading]) => reading));
    if (rules.length > 0) seen.add(gap, (reading) => allowed.has(reading), { source: operation.id, evidence });
  }
}

/** Whether a reading allows that a server accepted a call; also where its rule does not say. */
function allows(rule: ReadingRule, scope: Scope): boolean {
  if (rejects(rule, scope) === true) return false;
  return rule.holds === undefined || predicateOf(rule.holds).tryEvaluate(scope) !== false;
}
