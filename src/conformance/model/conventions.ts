/** The gaps of the contract by the questions that the suite asks of every JSON API; see `src/contract/conventions.ts`. */
import { type GapId, gaps } from "../../../generated/gaps.js";
import { type Convention, conventions } from "../../contract/conventions.ts";
import type { Gap, Reading } from "../../contract/gaps.ts";

/** The gap of a contract that asks a question; the id of the question itself if none does. */
export function gapOf(convention: Convention, asked: ReadonlyMap<string, string> = ofContract): GapId {
  return (asked.get(convention) ?? convention) as GapId;
}

/** What a gap of the contract asks, or a question that none of its gaps asks, and the readings. */
export function gapNamed(id: GapId): Gap {
  const found = all[id];
  if (!found) throw new Error(`There is no gap ${id}.`);
  return found;
}

/** The ids of all gaps of the contract. */
export const gapIds = Object.keys(gaps) as readonly GapId[];

/** The readings of a gap, or of a question that none of the gaps asks, by id. */
export function readingsOfGap(id: GapId): Readonly<Record<string, Reading>> {
  return gapNamed(id).readings;
}

/** The ids of the gaps of a register, by the questions that they ask. */
export function gapsByConvention(register: Readonly<Record<string, Gap>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(register).flatMap(([id, { convention }]): [string, string][] =>
      convention === undefined ? [] : [[convention, id]],
    ),
  );
}

const all: Readonly<Record<string, Gap>> = { ...conventions, ...gaps };
const ofContract = gapsByConvention(gaps);
