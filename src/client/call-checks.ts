/** Checks of options and arguments. They take a fifth of a small bundle, so only the entry for servers has them: see `node.ts`. */

/** Each throws a TypeError if an option or an argument is unknown, missing or wrong. */
export interface CallChecks {
  /** @param table the operations of the store. */
  store(options: unknown, table: object): void;
  /** @param operation its operationId; undefined for a request that the contract does not have. */
  call(options: unknown, operation?: string, args?: unknown): void;
  paging(options: unknown, operation: string, args: unknown): void;
}

/** The checks of all stores of this process. */
export const checks: { current: Partial<CallChecks> } = { current: {} };
