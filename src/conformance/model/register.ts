/** The gaps of a contract, and the questions of any JSON API that none of them asks; see `src/contract/conventions.ts`. */
import { type Convention, conventions } from "../../contract/conventions.ts";
import type { About, Gap, OpenFields, Reading } from "../../contract/gaps.ts";

/** The id of a gap of a contract, or of a question of any JSON API. A register knows a question by the gap that asks it, too. */
export type GapId = string;

/** Names a question of any JSON API, which a gap of the contract may ask. */
export function gapOf(convention: Convention): GapId {
  return convention;
}

/** A gap, and what it is about. */
interface GapAbout<Part extends keyof About> {
  readonly gap: GapId;
  readonly about: NonNullable<About[Part]>;
}

/** A reading that says what happens to calls. */
interface RulingReading {
  readonly gap: GapId;
  readonly about: About | undefined;
  readonly reading: string;
  readonly meaning: Reading;
}

/** The gaps of a contract by their ids. */
export class Register {
  /** The ids of the gaps of the contract. */
  readonly ids: readonly GapId[];
  readonly #gaps: ReadonlyMap<GapId, Gap>;
  readonly #asking: ReadonlyMap<GapId, GapId>;
  /** The gaps of the contract. */
  readonly all: readonly ({ readonly id: GapId } & Gap)[];
  /** The gaps of the contract, and the questions of any JSON API that none of them asks. */
  readonly every: readonly ({ readonly id: GapId } & Gap)[];
  /** Those of them that have readings, so that an implementer can answer them. */
  readonly answerable: readonly ({ readonly id: GapId } & Gap)[];
  /** The readings of the contract's gaps that say what happens to calls: which are rejected, or what holds. */
  readonly ruling: readonly RulingReading[];
  /** The fields that the gaps leave open. */
  readonly openFields: readonly ({ readonly gap: GapId } & OpenFields)[];
  readonly #about = new Map<keyof About, readonly { readonly gap: GapId; readonly about: unknown }[]>();

  /** @param gaps those of the contract, by id. */
  constructor(gaps: Readonly<Record<GapId, Gap>>) {
    this.ids = Object.keys(gaps);
    this.#gaps = new Map([...Object.entries<Gap>(conventions), ...Object.entries(gaps)]);
    this.#asking = new Map(
      Object.entries(gaps).flatMap(([id, { convention }]): [GapId, GapId][] => (convention ? [[convention, id]] : [])),
    );
    this.all = this.ids.map((id) => ({ id, ...this.gap(id) }));
    const unasked = Object.keys(conventions).filter((id) => !this.asks(id) && !this.ids.includes(id));
    this.every = [...this.all, ...unasked.map((id) => ({ id, ...this.gap(id) }))];
    this.answerable = this.every.filter(({ readings }) => Object.keys(readings).length > 0);
    this.ruling = this.all.flatMap(({ id, about, readings }) =>
      Object.entries(readings)
        .filter(([, { rejects, holds }]) => rejects !== undefined || holds !== undefined)
        .map(([reading, meaning]) => ({ gap: id, about, reading, meaning })),
    );
    this.openFields = this.all.flatMap(({ id, leaves = [] }) => leaves.map((fields) => ({ gap: id, ...fields })));
  }

  /** The id under which answers and findings name a gap: that of the contract's gap, where it asks the question. */
  idOf(id: GapId): GapId {
    return this.#asking.get(id) ?? id;
  }

  /** Whether a gap of the contract asks a question of any JSON API. */
  asks(question: GapId): boolean {
    return this.#asking.has(question);
  }

  /** Whether there is a gap or a question of this id. */
  has(id: GapId): boolean {
    return this.#gaps.has(id);
  }

  /** What a gap asks, and its readings. @throws Error if there is none of this id. */
  gap(id: GapId): Gap {
    const found = this.#gaps.get(this.idOf(id));
    if (!found) throw new Error(`There is no gap ${id}.`);
    return found;
  }

  /** The gaps of the contract that are about something, and such questions of any JSON API, each with what it is about. */
  about<Part extends keyof About>(part: Part): readonly GapAbout<Part>[] {
    const known =
      this.#about.get(part) ??
      this.answerable.flatMap(({ id, about }) => {
        const found = about?.[part];
        return found === undefined ? [] : [{ gap: id, about: found }];
      });
    this.#about.set(part, known);
    return known as readonly GapAbout<Part>[];
  }

  /** The readings of a gap by their ids; the first is the one that the contract assumes. */
  readingsOf(id: GapId): Readonly<Record<string, Reading>> {
    return this.gap(id).readings;
  }
}
