/** What a button runs: the build writes it into the attributes of a block. */
import type { RawRequest } from "./draft.ts";

/** A request of a sample. */
export interface SampleTarget {
  /** The operation that it calls; undefined if that is the control API. */
  readonly operation?: string;
  /** The request; undefined if it is the operation's first example. */
  readonly request?: RawRequest;
}

/** A recipe, by its id. */
export interface RecipeTarget {
  readonly recipe: string;
}

export type RunTarget = SampleTarget | RecipeTarget;
