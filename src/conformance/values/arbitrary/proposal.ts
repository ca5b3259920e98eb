/** A value proposed for one location: at the limit of a keyword, or beyond it. The validator decides whether it is valid. */

import type { Json } from "../../../contract/json.ts";

/** Longer arrays and larger objects are not worth sending. */
export const maxSize = 1000;

/** The members of an object. */
export type Entries = readonly (readonly [string, Json])[];

export interface Proposal {
  readonly value: Json;
  /** The keyword that the value is made for. */
  readonly keyword: string;
  /** What is special about the value, in a few words. */
  readonly note: string;
}

export function propose(keyword: string, value: Json, note: string): Proposal {
  return { keyword, value, note };
}
