import type { Case } from "./case.ts";
import type { CheckCode } from "./checks/catalog.ts";
import type { Basis } from "./contract/basis.ts";

/** Something that a server does other than the contract says. */
export interface Finding {
  /** The code of the check. */
  readonly check: CheckCode;
  /** The operation that shows it. */
  readonly operation: string;
  /** A JSON pointer: into the response, or into the request after `/body`, `/query` or `/path`; empty for the whole. */
  readonly pointer: string;
  /** What was found, and what would be right. */
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

/** What makes two findings the same: the check, the operation, and the place, any item of a list standing for all. */
export function findingKey({ check, operation, pointer }: Pick<Finding, "check" | "operation" | "pointer">): string {
  return `${check} ${operation} ${pointer.replace(/\/\d+(?=\/|$)/g, "/*")}`;
}
