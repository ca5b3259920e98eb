/** What is written by hand of the variations: what does not follow from what a reading means. */
import type { AssumedReadingIds, GapId, ReadingId } from "../../generated/gaps.js";
import type { Variation } from "../kill-rate/variation/index.ts";

/** Makes a variation anew for each sandbox, since it may remember something. */
export type Vary = () => Variation;

/** Why a reading has no variation. */
export interface NotVaried {
  /** `unobservable`: no client of the API can tell. `missing`: the sandbox cannot be varied by it yet. `not varied`: nobody has tried. */
  readonly because: "unobservable" | "missing" | "not varied";
  readonly reason: string;
}

/** The readings of a gap other than the first, by which the sandbox behaves. */
type OtherReadingId<Gap extends GapId> = Exclude<ReadingId<Gap>, AssumedReadingIds[Gap]>;

/** Variations by gap and reading. They take the place of those that would follow. */
export type Variations = {
  readonly [Gap in GapId]?: { readonly [Reading in OtherReadingId<Gap>]?: Vary | NotVaried };
};

/** @param reason why no client of the API can tell a server that behaves so from the sandbox. */
export function unobservable(reason: string): NotVaried {
  return { because: "unobservable", reason };
}

/** @param reason what keeps us from a variation for now. */
export function missing(reason: string): NotVaried {
  return { because: "missing", reason };
}
