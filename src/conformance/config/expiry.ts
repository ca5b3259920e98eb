/** Entries of files that keep findings from failing a run, until a day. */

/** What an entry says about itself. */
export interface Expiring {
  readonly reason?: string;
  /** The last day on which the entry holds, as `2027-01-31`. */
  readonly expires?: string;
}

/** The form of a day. */
export const dayPattern = "^\\d{4}-\\d{2}-\\d{2}$";

/** The current day in UTC, as `2027-01-31`. */
export function currentDay(): string {
  return new Date().toISOString().slice(0, 10);
}

/** Whether the last day of an entry is over. @param today as `2027-01-31`. */
export function isExpired({ expires }: Expiring, today: string): boolean {
  return expires !== undefined && expires < today;
}

/** Says in the verdict that an entry no longer holds. @param entry what the entry is about. */
export function expiredLine(entry: string, { expires, reason }: Expiring): string {
  return `  expired: ${entry} (${[expires, reason].filter(Boolean).join(", ")})`;
}
