/** The answers of an implementer to what the documentation leaves open. */
import { type GapId, gaps, type ReadingId } from "../../generated/gaps.js";
import type { Basis } from "./contract/basis.ts";

/** A reading for each gap that an implementer answers. */
export type GapAnswers = { readonly [Gap in GapId]?: ReadingId<Gap> };

/** Says which reading of a gap holds in a run: the one that the implementer chose, or the one that the contract assumes. */
export class Answers {
  /** No gap is answered. */
  static readonly none = new Answers({});

  readonly #chosen: GapAnswers;

  constructor(chosen: GapAnswers) {
    this.#chosen = chosen;
  }

  /** The reading that the implementer chose; undefined if the gap is not answered. Then a server may follow any reading. */
  chosenFor<Gap extends GapId>(gap: Gap): ReadingId<Gap> | undefined {
    return this.#chosen[gap];
  }

  /** The reading that holds: the chosen one, or the one that the contract assumes. */
  readingOf<Gap extends GapId>(gap: Gap): ReadingId<Gap> {
    return this.chosenFor(gap) ?? assumedReading(gap);
  }

  /** The basis of what the reading that holds requires. */
  basisOf(gap: GapId): Basis {
    return this.chosenFor(gap) === undefined ? { assumed: gap } : { answered: gap };
  }

  /**
   * The basis of a finding once the answers count.
   *
   * @returns undefined if the finding rests on the reading that the contract assumes, and the implementer chose another.
   */
  settle(basis: Basis): Basis | undefined {
    if (!("assumed" in basis)) return basis;
    const chosen = this.chosenFor(basis.assumed);
    if (chosen === undefined) return basis;
    return chosen === assumedReading(basis.assumed) ? { answered: basis.assumed } : undefined;
  }
}

/** The first reading of a gap is the one that the contract assumes. */
function assumedReading<Gap extends GapId>(gap: Gap): ReadingId<Gap> {
  return Object.keys(gaps[gap].readings)[0] as ReadingId<Gap>;
}
