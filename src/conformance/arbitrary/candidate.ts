/** A value that may stand at one place: on the edge of a keyword, or beyond it. */

import type { Json } from "../contract/json.ts";

export interface Candidate {
  readonly value: Json;
  /** The keyword that it is about; whether it holds is for the validation to say. */
  readonly keyword: string;
  /** In a few words, what there is to the value. */
  readonly note: string;
}

export function candidate(keyword: string, value: Json, note: string): Candidate {
  return { keyword, value, note };
}
