import type { Located } from "../../../src/contract/document.ts";
import type { LocatedOperation, LocatedParameter } from "../../../src/contract/operation.ts";

/** An operation or a webhook, with its own parameters and those of its path item. */
export interface LintedOperation extends LocatedOperation {
  readonly parameters: readonly LocatedParameter[];
}

/** A parameter, request body or response, where it is defined, with what messages call it. */
export interface Labelled extends Located {
  readonly label: string;
}
