import type { Case } from "./case.ts";
import type { CheckCode } from "./checks/catalog.ts";
import type { Basis } from "./contract/basis.ts";

/** A deviation of a server from the contract. */
export interface Finding {
  /** The code of the check. */
  readonly check: CheckCode;
  /** The operation that shows it. */
  readonly operation: string;
  /** A JSON pointer: into the response, or into the request after `/body`, `/query` or `/path`; empty for the whole. */
  readonly pointer: string;
  /** What is wrong, and what is expected. */
  readonly message: string;
  readonly basis: Basis;
  /** The label of the step, and which of its requests it was. */
  readonly step: string;
  readonly request: number;
}

/** A finding, and the shortest case that is known to show it. */
export interface ReportedFinding extends Finding {
  readonly case: Case;
  /** How many other findings are the same. */
  readonly more: number;
}

/** Two findings with the same key count as one: same check, operation and pointer, with `*` for each index. */
export function findingKey({ check, operation, pointer }: Pick<Finding, "check" | "operation" | "pointer">): string {
  return `${check} ${operation} ${pointer.replace(/\/\d+(?=\/|$)/g, "/*")}`;
}
