import type { Located } from "../../../src/contract/document.ts";

/** An operation of a path or a webhook. */
export interface Operation extends Located {
  /** Its operationId, or method and key where it has none; how messages call it. */
  readonly id: string;
  readonly method: string;
  /** The path, or the topic of a webhook. */
  readonly key: string;
  readonly webhook: boolean;
  /** Its own parameters and those of its path item. */
  readonly parameters: readonly Located[];
}

/** A parameter, request body or response, where it is defined, with what messages call it. */
export interface Labelled extends Located {
  readonly label: string;
}
