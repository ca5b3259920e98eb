/**
 * Decides whether a history is linearizable (Herlihy and Wing 1990): whether each call can have taken effect at one moment between its
 * request and its response, such that a sequential model gives all the results that were seen.
 *
 * The search is that of Wing and Gong (1993), with Lowe's memory of states that were tried (2017). It tries every order that is possible,
 * so both answers are right: an order that it finds is a proof, and if there is none, it has tried all.
 */

/** A call, with times on one clock. */
export interface TimedCall<Effect> {
  readonly invoked: number;
  /** Infinity if it may take effect at any later time. */
  readonly returned: number;
  /** What it did, and what it returned. */
  readonly effect: Effect;
}

/** What the calls do one after the other. */
export interface SequentialModel<State, Effect> {
  readonly initial: State;
  /** @returns the state after an effect, or undefined if a call in this state has another result. */
  apply(state: State, effect: Effect): State | undefined;
  /** @returns the same text for the same states only. */
  keyOf(state: State): string;
}

/** Why a history is not linearizable: no order gets further than this. */
export interface Stuck<State, Effect> {
  /** How many calls have taken effect. */
  readonly done: number;
  readonly state: State;
  /** The calls that could be next, by their times. None of them is possible in the state. */
  readonly next: readonly TimedCall<Effect>[];
}

/** Calls that have taken effect: all those before `first`, by their requests, and some later ones. */
interface Done {
  readonly first: number;
  readonly later: ReadonlySet<number>;
}

/** @returns undefined if the history is linearizable. */
export function findStuck<State, Effect>(
  model: SequentialModel<State, Effect>,
  calls: readonly TimedCall<Effect>[],
): Stuck<State, Effect> | undefined {
  const sorted = [...calls].sort((one, other) => one.invoked - other.invoked);
  const tried = new Set<string>();
  let furthest: Stuck<State, Effect> | undefined;
  const open: { readonly done: Done; readonly state: State }[] = [
    { done: { first: 0, later: new Set() }, state: model.initial },
  ];
  for (let at = open.pop(); at; at = open.pop()) {
    const { done, state } = at;
    if (done.first === sorted.length) return undefined;
    const key = `${done.first} ${[...done.later].sort((one, other) => one - other)} ${model.keyOf(state)}`;
    if (tried.has(key)) continue;
    tried.add(key);
    const next = nextCalls(sorted, done);
    const count = done.first + done.later.size;
    if (count >= (furthest?.done ?? 0)) furthest = { done: count, state, next: next.map(([, call]) => call) };
    // The last one is tried first: that whose response came first.
    for (const [index, { effect }] of next.sort(([, one], [, other]) => other.returned - one.returned)) {
      const after = model.apply(state, effect);
      if (after !== undefined) open.push({ done: add(done, index), state: after });
    }
  }
  return furthest;
}

/** The calls that can take effect next: no other one that has not taken effect had its response before their request. */
function nextCalls<Effect>(
  sorted: readonly TimedCall<Effect>[],
  { first, later }: Done,
): (readonly [index: number, call: TimedCall<Effect>])[] {
  const next: (readonly [number, TimedCall<Effect>])[] = [];
  let earliest = Number.POSITIVE_INFINITY;
  for (let index = first; index < sorted.length; index += 1) {
    const call = sorted[index];
    if (!call || call.invoked > earliest) break;
    if (later.has(index)) continue;
    next.push([index, call]);
    earliest = Math.min(earliest, call.returned);
  }
  return next;
}

function add({ first, later }: Done, index: number): Done {
  const all = new Set(later).add(index);
  let next = first;
  while (all.delete(next)) next += 1;
  return { first: next, later: all };
}
