/** Whether a run checked everything that it was asked to check. */
import type { PlayedStep, Transcript } from "../cases/transcript.ts";
import { excerpt, listNames } from "../judge/checks/message.ts";

/** A call that the server rejects although others depend on it. */
export interface Blocker {
  readonly operation: string;
  /** The status of the response; 0 if there was none. */
  readonly status: number;
  /** The beginning of the response, or why there was none. */
  readonly response: string;
  /** The kinds of calls that depend on it and were never sent: an operation in a phase. */
  readonly kinds: readonly string[];
}

/** Why a run is incomplete. */
export interface Incompletion {
  /** Why it ended before its last case; undefined if it did not. */
  readonly ended: string | undefined;
  /** The phases that it did not finish. */
  readonly phases: readonly string[];
  /** What kept it from sending calls, the one with the most dependents first. */
  readonly blockers: readonly Blocker[];
  /** Why the run looked at nothing, and what to do; undefined if it did. */
  readonly unchecked: string | undefined;
}

/** Says in sentences why a run is incomplete, and what it did not look at. */
export function incompletionLines({ ended, phases, blockers, unchecked }: Incompletion): string[] {
  return [
    ...(unchecked === undefined ? [] : [`Nothing was checked. ${unchecked}`]),
    ...blockers.map(
      ({ operation, status, response, kinds }) =>
        `${operation} ${status === 0 ? "gets no response" : `is rejected with ${status}`} (${response}); ${kinds.length} ${
          kinds.length === 1 ? "kind of call depends" : "kinds of calls depend"
        } on it: ${listNames(kinds, 6)}.`,
    ),
    ...(ended === undefined
      ? []
      : [`The run ended early: ${ended}. Not looked at, or only in part: ${phases.join(", ")}.`]),
  ];
}

/** What a tracker has recorded, as plain JSON. */
export interface BlockerState {
  readonly sent: readonly string[];
  readonly blocked: readonly Blocker[];
}

/** Finds the rejected calls that keep a run from sending others. */
export class BlockerTracker {
  readonly #sent = new Set<string>();
  readonly #blocked = new Map<string, Omit<Blocker, "kinds"> & { readonly kinds: Set<string> }>();

  /** @param previous the state of the run that goes on. */
  constructor(previous?: BlockerState) {
    for (const kind of previous?.sent ?? []) this.#sent.add(kind);
    for (const each of previous?.blocked ?? [])
      this.#blocked.set(`${each.operation} ${each.status}`, { ...each, kinds: new Set(each.kinds) });
  }

  get state(): BlockerState {
    const blocked = [...this.#blocked.values()].map((each) => ({ ...each, kinds: [...each.kinds] }));
    return { sent: [...this.#sent], blocked };
  }

  /** Records what was sent, and what could not be sent because an earlier call was rejected. */
  record({ case: { phase, isRandom }, steps }: Transcript): void {
    if (isRandom) return;
    const byLabel = new Map(steps.map((played) => [played.step.as, played]));
    for (const played of steps) {
      const kind = `${played.step.operation} (${phase})`;
      if (played.exchanges.length > 0) this.#sent.add(kind);
      const root = rootOf(played, byLabel);
      if (root) this.#block(root, kind);
    }
  }

  /** The blockers on which calls depend that were never sent, the one with the most first. */
  blockers(): Blocker[] {
    return [...this.#blocked.values()]
      .map((each) => ({ ...each, kinds: [...each.kinds].filter((kind) => !this.#sent.has(kind)).sort() }))
      .filter(({ kinds }) => kinds.length > 0)
      .sort((one, other) => other.kinds.length - one.kinds.length);
  }

  #block({ exchanges }: PlayedStep, kind: string): void {
    const exchange = exchanges.at(-1);
    if (!exchange) return;
    const { operation, response } = exchange;
    const key = `${operation.id} ${response.status}`;
    const known = this.#blocked.get(key) ?? {
      operation: operation.id,
      status: response.status,
      response: excerpt(response.failure ?? response.text),
      kinds: new Set<string>(),
    };
    known.kinds.add(kind);
    this.#blocked.set(key, known);
  }
}

/** The rejected step that kept another from being sent; undefined if it was sent, or the rejection was to be expected. */
function rootOf(played: PlayedStep, byLabel: ReadonlyMap<string, PlayedStep>): PlayedStep | undefined {
  let at: PlayedStep | undefined = played;
  while (at?.needs !== undefined) at = byLabel.get(at.needs);
  if (at === undefined || at === played) return undefined;
  const status = at.exchanges.at(-1)?.response.status;
  const isExpected = at.step.token !== undefined || (at.step.expect && at.step.expect.outcome !== "accepted");
  return status === undefined || status === 200 || isExpected ? undefined : at;
}
