/** The answers of an implementer to what the documentation leaves open. */
import type { Basis } from "./basis.ts";
import type { FactId } from "./facts.ts";
import type { GapId, Register } from "./register.ts";

/** For each gap that an implementer answers, the reading that the server follows, or those that it follows in different places. */
export type ChosenReadings = Readonly<Record<GapId, string | readonly string[] | undefined>>;

/** Says which readings of a gap hold in a run: those that the implementer chose, or the one that the contract assumes. */
export class Answers {
  /** The gaps that can be answered. */
  readonly gaps: Register;
  readonly #chosen: ReadonlyMap<GapId, readonly string[]>;
  readonly #assumedOperations: ReadonlyMap<FactId, GapId>;

  /** @param assumedOperations by what would document them, the gap of each operation that the contract only assumes. */
  constructor(gaps: Register, chosen: ChosenReadings = {}, assumedOperations: ReadonlyMap<FactId, GapId> = new Map()) {
    this.gaps = gaps;
    this.#assumedOperations = assumedOperations;
    this.#chosen = new Map(
      Object.entries(chosen).flatMap(([gap, readings = []]) => [[gaps.idOf(gap), [readings].flat()] as const]),
    );
  }

  /** The readings that the implementer chose; undefined if the gap is not answered. Then a server may follow any reading. */
  chosenFor(gap: GapId): readonly string[] | undefined {
    return this.#chosen.get(this.gaps.idOf(gap));
  }

  /** The gaps that the implementer answers. */
  get answered(): readonly GapId[] {
    return [...this.#chosen.keys()];
  }

  /** What the implementer chose for a gap, in words: `gap: reading (What a server does.)`. */
  textOf(gap: GapId): string {
    const readings = this.gaps.readingsOf(gap);
    const chosen = this.readingsOf(gap).map((id) => `${id} (${readings[id]?.says ?? ""})`);
    return `${this.gaps.idOf(gap)}: ${chosen.join(" or ")}.`;
  }

  /** The readings that hold: the chosen ones, or the one that the contract assumes, if the gap has any. */
  readingsOf(gap: GapId): readonly string[] {
    return this.chosenFor(gap) ?? this.#assumed(gap);
  }

  /** A basis with the id of the contract's gap, where it asks the question that the basis names. */
  named(basis: Basis): Basis {
    return "assumed" in basis ? { assumed: this.gaps.idOf(basis.assumed) } : basis;
  }

  /** The basis of what the reading that holds requires. */
  basisOf(gap: GapId): Basis {
    const id = this.gaps.idOf(gap);
    return this.chosenFor(id) === undefined ? { assumed: id } : { answered: id };
  }

  /**
   * The basis of a finding once the answers count.
   *
   * @returns undefined if the finding rests on one reading, and the implementer chose another, if only in some places.
   */
  settle(basis: Basis): Basis | undefined {
    if ("documented" in basis) {
      const assumed = this.#assumedOperations.get(basis.documented);
      return assumed === undefined ? basis : this.settle({ assumed });
    }
    if (!("assumed" in basis)) return basis;
    const gap = this.gaps.idOf(basis.assumed);
    const chosen = this.chosenFor(gap);
    if (chosen === undefined) return { assumed: gap };
    const [wanted] = basis.by === undefined ? this.#assumed(gap) : [basis.by];
    return chosen.every((reading) => reading === wanted) ? { answered: gap } : undefined;
  }

  /** The first reading of a gap is the one that the contract assumes; a list without items if the gap has none. */
  #assumed(gap: GapId): readonly string[] {
    return Object.keys(this.gaps.readingsOf(gap)).slice(0, 1);
  }
}
