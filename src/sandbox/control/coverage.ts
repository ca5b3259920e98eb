/** The coverage of the contract: which operations, statuses and examples were used. */
import { operations } from "../../../generated/contract.js";
import { exampleNames } from "../log/request-examples.ts";
import type { RequestLog } from "../log/request-log.ts";
import type { OperationId } from "../operation-id.ts";

/** The coverage of an operation. */
export interface OperationCoverage {
  readonly operation: OperationId;
  /** The number of responses by status. */
  readonly returned: Readonly<Record<string, number>>;
  /** Declared statuses that were never returned. */
  readonly unseen: readonly number[];
  /** Statuses that were returned but are not declared, such as those of faults. */
  readonly undeclared: readonly number[];
  /** The named examples of the request: sent and not sent. */
  readonly examples: { readonly sent: readonly string[]; readonly unsent: readonly string[] };
}

/** How many of the declared things were seen. */
export interface Share {
  readonly seen: number;
  readonly declared: number;
}

/** The coverage since the request log was cleared. */
export interface Coverage {
  readonly totals: { readonly operations: Share; readonly statuses: Share; readonly examples: Share };
  /** Every operation of the contract. */
  readonly operations: readonly OperationCoverage[];
}

/** The coverage of the logged requests. */
export async function readCoverage(log: RequestLog): Promise<Coverage> {
  const [counts, sent] = [await log.counts(), await log.examples()];
  const covered = Object.values(operations).map(({ id, statuses }): OperationCoverage => {
    const own = counts.filter(({ operation }) => operation === id).sort((one, other) => one.status - other.status);
    const seen = own.map(({ status }) => status);
    const names = exampleNames(id);
    return {
      operation: id,
      returned: Object.fromEntries(own.map(({ status, count }) => [status, count])),
      unseen: statuses.filter((status) => !seen.includes(status)),
      undeclared: seen.filter((status) => !statuses.includes(status)),
      examples: {
        sent: names.filter((name) => sent.has(`${id} ${name}`)),
        unsent: names.filter((name) => !sent.has(`${id} ${name}`)),
      },
    };
  });
  const sum = (of: (operation: OperationCoverage) => number): number =>
    covered.reduce((total, operation) => total + of(operation), 0);
  const declared = Object.values(operations).reduce((total, { statuses }) => total + statuses.length, 0);
  return {
    totals: {
      operations: { seen: sum(({ returned }) => Math.sign(Object.keys(returned).length)), declared: covered.length },
      statuses: { seen: declared - sum(({ unseen }) => unseen.length), declared },
      examples: {
        seen: sum(({ examples }) => examples.sent.length),
        declared: sum(({ examples }) => examples.sent.length + examples.unsent.length),
      },
    },
    operations: covered,
  };
}
