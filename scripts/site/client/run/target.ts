/** What a button runs: the build writes it into the attributes of a block. */

import type { ShowingCall } from "../../../../src/contract/gaps.ts";
import type { RequestText } from "../../../../src/sandbox/inspector/kit/request-form.ts";

/** A request of a sample. */
export interface SampleTarget {
  /** The operation that it calls; undefined if that is the control API. */
  readonly operation?: string;
  /** The request; undefined if it is the operation's first example. */
  readonly request?: RequestText;
}

/** A recipe, by its id. */
export interface RecipeTarget {
  readonly recipe: string;
}

/** A question that the documentation leaves open. */
export interface ProofTarget {
  readonly gap: string;
  /** The calls that show the answer; none if requests that only read do. */
  readonly calls: readonly ShowingCall[];
  /** What a server does by each answer; the first is the one that the contract assumes. */
  readonly readings: Readonly<Record<string, string>>;
}

export type RunTarget = SampleTarget | RecipeTarget | ProofTarget;
