/** What the kit holds a server to. Each check has a code that stays. */

/** The group of a check, which is the first part of its code. */
export type Group = "response" | "input" | "access" | "state" | "lists" | "rules";

/** A check, in words. */
export interface Check {
  /** Its code: the group, a slash, and a name. */
  readonly code: string;
  /** What has to be so, in a sentence. */
  readonly asserts: string;
  /** What of it the document states, and what is assumed. */
  readonly ground: string;
  /** How a server is mended that fails it. */
  readonly mend: string;
}

/** The group of a check's code. */
export function groupOf(code: string): Group {
  return code.slice(0, code.indexOf("/")) as Group;
}
