/** Finds the rejected calls that keep a run from sending others. */
import type { PlayedStep, Transcript } from "../cases/transcript.ts";
import { excerpt } from "../judge/checks/message.ts";
import type { NotDone } from "./not-done.ts";

/** What a tracker has recorded, as plain JSON. */
export interface BlockerState {
  /** The kinds of calls that were sent: an operation in a phase. */
  readonly sent: readonly string[];
  /** The kinds of calls that could not be sent, by what the server did with the call that they depend on. */
  readonly blocked: Readonly<Record<string, readonly string[]>>;
}

/** Records which kinds of calls were sent, and which calls kept others from it. */
export class BlockerTracker {
  readonly #sent: Set<string>;
  readonly #blocked: Map<string, Set<string>>;

  /** @param previous the state of the run that goes on. */
  constructor({ sent = [], blocked = {} }: Partial<BlockerState> = {}) {
    this.#sent = new Set(sent);
    this.#blocked = new Map(Object.entries(blocked).map(([why, kinds]) => [why, new Set(kinds)]));
  }

  get state(): BlockerState {
    const blocked = [...this.#blocked].map(([why, kinds]) => [why, [...kinds]]);
    return { sent: [...this.#sent], blocked: Object.fromEntries(blocked) };
  }

  /**
   * The kinds of calls that were never sent, because the server rejects a call that they depend on.
   *
   * @param hasScheme whether the token names its scheme, such as `Bearer`.
   */
  notDone(hasScheme: boolean): NotDone[] {
    return [...this.#blocked].flatMap(([why, kinds]) =>
      [...kinds]
        .filter((subject) => !this.#sent.has(subject))
        .sort()
        .map((subject): NotDone => ({ kind: "blocked", subject, why, remedy: remedyFor(why, hasScheme) })),
    );
  }

  /** Records what was sent, and what could not be sent because an earlier call was rejected. */
  record({ case: { phase, isRandom }, steps }: Transcript): void {
    if (isRandom) return;
    const byLabel = new Map(steps.map((played) => [played.step.as, played]));
    for (const played of steps) {
      const kind = `${played.step.operation} in the phase ${phase}`;
      if (played.exchanges.length > 0) this.#sent.add(kind);
      const why = whyBlocked(played, byLabel);
      if (why !== undefined) this.#add(why, kind);
    }
  }

  /** Adds a kind of call to those that are blocked for the same reason: that a server repeats what was sent makes no other one. */
  #add(why: string, kind: string): void {
    const did = (text: string): string => text.replace(/ \(.*$/s, "");
    const known = [...this.#blocked.keys()].find((each) => did(each) === did(why)) ?? why;
    this.#blocked.set(known, (this.#blocked.get(known) ?? new Set()).add(kind));
  }
}

/** What to try where the server rejects a call for the one who sends it. */
function remedyFor(why: string, hasScheme: boolean): string | undefined {
  if (!/ is rejected with 40[13] /.test(why)) return undefined;
  const otherForm = ', or the server may read another form of it, such as --token "Bearer …"';
  return `The token may lack the right${hasScheme ? "" : otherForm}.`;
}

/** What the server did with the call that a step depends on; undefined if the step was sent, or the rejection was to be expected. */
function whyBlocked(played: PlayedStep, byLabel: ReadonlyMap<string, PlayedStep>): string | undefined {
  let at: PlayedStep | undefined = played;
  const seen = new Set<PlayedStep>();
  while (at?.needs !== undefined) {
    // Two steps that take ids from each other are never sent.
    if (seen.has(at)) return undefined;
    seen.add(at);
    at = byLabel.get(at.needs);
  }
  const exchange = at?.exchanges.at(-1);
  if (at === undefined || at === played || exchange === undefined) return undefined;
  const { token, expect } = at.step;
  const { status, isSuccess, failure, text } = exchange.response;
  const isExpected = token !== undefined || (expect && expect.outcome !== "accepted");
  if (isSuccess || isExpected) return undefined;
  const did = status === 0 ? "gets no response" : `is rejected with ${status}`;
  return `${exchange.operation.id} ${did} (${excerpt(failure ?? text)})`;
}
