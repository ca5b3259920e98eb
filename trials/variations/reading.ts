/** The variations by gap and reading. The compiler asks for one for each reading, except the one that the sandbox behaves by. */
import type { AssumedReadingIds, GapId, ReadingId } from "../../generated/gaps.js";
import type { Variation } from "../kill-rate/variation/index.ts";

/** Makes a variation anew for each sandbox, since it may remember something. */
export type Vary = () => Variation;

/** Why a reading has no variation. */
export interface NotVaried {
  /** `unobservable`: no client of the API can tell. `missing`: nobody has written it yet. */
  readonly because: "unobservable" | "missing";
  readonly reason: string;
}

/** The readings of a gap other than the first. */
export type OtherReadingId<Gap extends GapId> = Exclude<ReadingId<Gap>, AssumedReadingIds[Gap]>;

/** Gaps with readings. */
export type ReadGapId = { [Gap in GapId]: [ReadingId<Gap>] extends [never] ? never : Gap }[GapId];

/** A variation for each reading of some gaps. */
export type Variations<Gap extends ReadGapId = ReadGapId> = {
  readonly [G in Gap]: { readonly [Reading in OtherReadingId<G>]: Vary | NotVaried };
};

/** @param reason why no client of the API can tell a server that behaves so from the sandbox. */
export function unobservable(reason: string): NotVaried {
  return { because: "unobservable", reason };
}

/** @param reason what keeps us from a variation for now. */
export function missing(reason: string): NotVaried {
  return { because: "missing", reason };
}
