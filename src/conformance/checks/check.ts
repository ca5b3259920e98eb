/** What the kit holds a server to. Each check has a code that stays. */

/** The groups of checks, in the order in which they are listed, and what each is about. */
export const groups = {
  access: "Who is let in, and to what",
  input: "What a call may look like",
  lists: "Pages, filters, orders and counts",
  response: "What holds of every response",
  rules: "What the contract states as predicates",
  state: "What a store remembers",
} as const;

/** The group of a check, which is the first part of its code. */
export type Group = keyof typeof groups;

/** A check, in words: plain text, in which a code or a name of the interface stands between backticks. */
export interface Check {
  /** Its code: the group, a slash, and a name. */
  readonly code: string;
  /** What it is about, in a few words. */
  readonly title: string;
  /** What has to be so, in a sentence or two. */
  readonly requirement: string;
  /** What of it the document states, by its parts, and what is assumed, by the ids of gaps. */
  readonly basis: string;
  /** A finding as a run words it. */
  readonly example: string;
  /** What to look at in a server that fails it. */
  readonly fix: string;
}

/** The group of a check's code. */
export function groupOf(code: string): Group {
  return code.slice(0, code.indexOf("/")) as Group;
}
