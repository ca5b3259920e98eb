/** Findings that an implementer chose not to count. */

import { ofAnyItem } from "../../contract/pointer.ts";
import type { FindingSubject } from "../cases/finding.ts";
import type { GapId } from "../model/register.ts";
import { currentDay, type Expiring, isExpired } from "./expiry.ts";

/** Selects findings that do not count. A finding has to match all members that are set. */
export interface IgnoreRule extends Expiring {
  /** A check or a group of checks. */
  readonly check?: string;
  readonly operation?: string;
  /** A JSON pointer with `*` for each index, or the beginning of one. */
  readonly place?: string;
  readonly gap?: GapId;
  readonly reason: string;
}

/** Whether a rule selects a finding. */
function isIgnoredBy({ check, operation, place, gap }: IgnoreRule, finding: FindingSubject): boolean {
  const pointer = ofAnyItem(finding.pointer);
  return (
    (check === undefined || `${finding.check}/`.startsWith(`${check}/`)) &&
    (operation === undefined || operation === finding.operation) &&
    (place === undefined || `${pointer}/`.startsWith(`${place.replace(/\/$/, "")}/`)) &&
    (gap === undefined || Object.values(finding.basis).includes(gap))
  );
}

/** Applies the rules to the findings of a run, and counts what each ignored. */
export class IgnoreList {
  readonly #counts: Map<IgnoreRule, number>;
  /** Rules that no longer hold. */
  readonly expired: readonly IgnoreRule[];

  /** @param today as `2027-01-31`. Default: the current day in UTC. */
  constructor(rules: readonly IgnoreRule[], today = currentDay()) {
    this.expired = rules.filter((rule) => isExpired(rule, today));
    this.#counts = new Map(rules.filter((rule) => !isExpired(rule, today)).map((rule) => [rule, 0]));
  }

  /** Whether a finding does not count. */
  ignores(finding: FindingSubject): boolean {
    const rule = [...this.#counts.keys()].find((each) => isIgnoredBy(each, finding));
    if (rule) this.#counts.set(rule, (this.#counts.get(rule) ?? 0) + 1);
    return rule !== undefined;
  }

  /** How many findings were ignored. */
  get count(): number {
    return [...this.#counts.values()].reduce((sum, each) => sum + each, 0);
  }

  /** Rules that select nothing: what they are about is fixed, or they are mistyped. */
  get unused(): readonly IgnoreRule[] {
    return [...this.#counts].filter(([, count]) => count === 0).map(([rule]) => rule);
  }
}

/** Formats a rule for messages. */
export function ignoreText({ check, operation, place, gap }: IgnoreRule): string {
  return [check, operation, place, gap && `gap ${gap}`].filter(Boolean).join(" ") || "everything";
}
