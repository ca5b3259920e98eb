/** The form of a correction of what `redocly diff` judges. */
import type { Impact, Side } from "./change.ts";
import type { LocatedFinding } from "./locate.ts";

export interface Judgement {
  impact: Impact;
  for: Side[];
  /** A sentence that replaces the usual one. */
  what?: string;
}

export interface Correction {
  name: string;
  why: string;
  /** A judgement, `drop` if nothing changed, or undefined if the correction does not apply. */
  apply: (located: LocatedFinding) => Judgement | "drop" | undefined;
}
