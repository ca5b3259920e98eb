/** The answers of an implementer to what the documentation leaves open. */
import type { GapId, ReadingId } from "../../../generated/gaps.js";
import type { Basis } from "./basis.ts";
import { gapNamed, readingsOfGap } from "./conventions.ts";

/** For each gap that an implementer answers, the reading that the server follows, or those that it follows in different places. */
export type GapAnswers = {
  readonly [Gap in GapId]?: ReadingId<Gap> | readonly [ReadingId<Gap>, ...ReadingId<Gap>[]];
};

/** Says which readings of a gap hold in a run: those that the implementer chose, or the one that the contract assumes. */
export class Answers {
  /** No gap is answered. */
  static readonly none = new Answers({});

  readonly #chosen: ReadonlyMap<string, readonly string[]>;

  constructor(chosen: GapAnswers) {
    this.#chosen = new Map(Object.entries(chosen).map(([gap, readings]) => [gap, [readings].flat()]));
  }

  /** The readings that the implementer chose; undefined if the gap is not answered. Then a server may follow any reading. */
  chosenFor<Gap extends GapId>(gap: Gap): readonly ReadingId<Gap>[] | undefined {
    return this.#chosen.get(gap) as readonly ReadingId<Gap>[] | undefined;
  }

  /** The gaps that the implementer answers. */
  get answered(): readonly GapId[] {
    return [...this.#chosen.keys()] as GapId[];
  }

  /** What the implementer chose for a gap, in words: `gap: reading (What a server does.)`. */
  textOf(gap: GapId): string {
    const readings = readingsOfGap(gap);
    const chosen: readonly string[] = this.readingsOf(gap);
    return `${gap}: ${chosen.map((id) => `${id} (${readings[id]?.says ?? ""})`).join(" or ")}.`;
  }

  /** The readings that hold: the chosen ones, or the one that the contract assumes, if the gap has any. */
  readingsOf<Gap extends GapId>(gap: Gap): readonly ReadingId<Gap>[] {
    return this.chosenFor(gap) ?? assumedReading(gap);
  }

  /** The basis of what the reading that holds requires. */
  basisOf(gap: GapId): Basis {
    return this.chosenFor(gap) === undefined ? { assumed: gap } : { answered: gap };
  }

  /**
   * The basis of a finding once the answers count.
   *
   * @returns undefined if the finding rests on the reading that the contract assumes, and the implementer chose another, if only in some places.
   */
  settle(basis: Basis): Basis | undefined {
    if (!("assumed" in basis)) return basis;
    const chosen = this.chosenFor(basis.assumed);
    if (chosen === undefined) return basis;
    const [assumed] = assumedReading(basis.assumed);
    const isAssumed = chosen.every((reading) => reading === assumed);
    return isAssumed ? { answered: basis.assumed } : undefined;
  }
}

/** The first reading of a gap is the one that the contract assumes; a list without items if the gap has none. */
function assumedReading<Gap extends GapId>(gap: Gap): readonly ReadingId<Gap>[] {
  return Object.keys(gapNamed(gap).readings).slice(0, 1) as ReadingId<Gap>[];
}
