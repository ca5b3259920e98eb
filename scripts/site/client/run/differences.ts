/** Where a response differs from another one. */
import { memberAt } from "../../../../src/sandbox/inspector/kit/table.ts";
import { differingPointers } from "../../../../src/sandbox/state/document-change.ts";

/** What differs between two responses. */
export interface Differences {
  /** Pointers to what differs, besides ids and times. */
  readonly telling: readonly string[];
  /** How many ids and times differ, which are new in each store. */
  readonly usual: number;
}

export function differencesOf(other: unknown, received: unknown): Differences {
  const all = differingPointers(other, received);
  const telling = all.filter((pointer) => !isUsual(memberAt(other, pointer), memberAt(received, pointer)));
  return { telling, usual: all.length - telling.length };
}

/** Whether two values differ as ids or times do. */
function isUsual(one: unknown, other: unknown): boolean {
  return [/^\d{9,}$/, /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:?\d\d)?$/].some((form) =>
    [one, other].every((value) => form.test(String(value))),
  );
}
