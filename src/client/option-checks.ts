/** Checks of options. They take a fifth of a small bundle, so only the entry for servers has them: see `node.ts`. */

/** Each throws a TypeError if an option is unknown, missing or wrong. */
export interface OptionChecks {
  store(options: unknown): void;
  call(options: unknown): void;
  paging(options: unknown): void;
}

let checks: OptionChecks | undefined;

/** From now on, all stores check their options. */
export function checkOptionsWith(given: OptionChecks): void {
  checks = given;
}

export function checkOptions(kind: keyof OptionChecks, options: unknown): void {
  checks?.[kind](options);
}
