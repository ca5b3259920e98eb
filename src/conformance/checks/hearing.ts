import type { Contract } from "../contract/contract.ts";
import type { Memory } from "../memory.ts";

/** Is told what answers are held against, whether or not something is wrong. */
export interface Witness {
  /** A response of an operation was held against a check. */
  looked(operation: string, check: string): void;
  /** A rule of an operation or a resource refused a call, did not, or was reckoned with as a law. */
  ruled(how: "rejecting" | "allowing" | "evaluated", of: string, rule: string): void;
}

/** What checks judge with, from one response to the next. */
export interface Hearing {
  readonly contract: Contract;
  /** What is known from the answers before. */
  readonly memory: Memory;
  readonly witness: Witness;
}
