/** What a run did not look at: one list, which every report renders. */
import { listNames, plural } from "../judge/checks/message.ts";

/** How a sentence about the entries of each kind begins, in the order of reports. */
const heads = {
  run: () => "Nothing was checked",
  phase: () => "Phases not finished",
  blocked: (count: number) => `${plural(count, "kind of call", "kinds of calls")} not sent`,
  operation: (count: number) => `${plural(count, "operation")} not looked at`,
  list: (count: number) => `${plural(count, "list")} not checked`,
  parameter: (count: number) => `${plural(count, "parameter")} not sent`,
  case: (count: number) => `${plural(count, "planned case")} left out`,
  check: () => "Checks skipped",
  answer: () => "Answers not checked",
  rule: () => "Documented rules not tested",
  call: (count: number) => `${plural(count, "call")} not sent`,
  uncovered: (count: number) => `${count} not covered`,
  unreachable: (count: number) => `${count} unreachable`,
} as const;

/** What kind of thing a run did not look at. */
export type NotDoneKind = keyof typeof heads;

/** The kinds that make a run incomplete: it was to look at them, and something kept it from that. */
const incomplete: ReadonlySet<NotDoneKind> = new Set(["run", "phase", "blocked"]);

/** Something that a run did not look at, or not as a whole. */
export interface NotDone {
  readonly kind: NotDoneKind;
  /** The name of a phase, a check, a group of checks, an inherent requirement, an answer, a rule or an operation. */
  readonly subject: string;
  /** The operation or the resource that it belongs to; undefined if it belongs to none, or is one. */
  readonly of?: string;
  /** Why, in words that could follow "because". */
  readonly why: string;
  /** What to do so that a run looks at it, as a sentence; undefined if there is nothing to do. */
  readonly remedy?: string | undefined;
  /** Whether the run is incomplete without it, whatever its kind. */
  readonly isRequired?: true;
  /** How often: of a call, or of the cases of a phase. Default: once. */
  readonly times?: number;
}

/** Entries of one kind, with one reason. */
export type NotDoneGroup = Pick<NotDone, "kind" | "why" | "remedy"> & { readonly entries: readonly NotDone[] };

/** Collects what a run does not look at. Equal entries become one, with the number of times. */
export class NotDoneList {
  readonly #byKey: Map<string, NotDone>;

  /** @param previous the entries of the run that goes on. */
  constructor(previous: readonly NotDone[] = []) {
    this.#byKey = new Map(previous.map((entry) => [keyOf(entry), entry]));
  }

  get entries(): readonly NotDone[] {
    return [...this.#byKey.values()];
  }

  add(entry: NotDone): void {
    const key = keyOf(entry);
    const known = this.#byKey.get(key);
    this.#byKey.set(key, known ? { ...entry, times: timesOf(known) + timesOf(entry) } : entry);
  }
}

/** What makes the run incomplete. */
export function incompleteOf(list: readonly NotDone[]): readonly NotDone[] {
  return list.filter(({ kind, isRequired }) => incomplete.has(kind) || isRequired === true);
}

/** The list, in which all that has a remedy makes the run incomplete. */
export function requireRemedies(list: readonly NotDone[]): NotDone[] {
  return list.map((entry) => (entry.remedy === undefined ? entry : { ...entry, isRequired: true }));
}

/** The list, which says how calls of operations that were never called can be sent. @param isCalled whether an operation was. */
export function withCallRemedies(list: readonly NotDone[], isCalled: (operation: string) => boolean): NotDone[] {
  return list.map((entry) =>
    entry.kind !== "call" || entry.remedy !== undefined || isCalled(entry.subject)
      ? entry
      : { ...entry, remedy: "Create what it needs on the server, or name it in the fixtures of the configuration." },
  );
}

/** The entries by kind and reason: the kinds in the order of reports, and in a kind the reason with the most entries first. */
export function groupNotDone(list: readonly NotDone[]): NotDoneGroup[] {
  const groups = new Map<string, NotDoneGroup & { readonly entries: NotDone[] }>();
  for (const entry of list) {
    const { kind, why, remedy } = entry;
    const key = JSON.stringify([kind, why, remedy]);
    const group = groups.get(key) ?? { kind, why, remedy, entries: [] };
    group.entries.push(entry);
    groups.set(key, group);
  }
  const kinds = Object.keys(heads);
  return [...groups.values()].sort(
    (one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind) || countOf(other) - countOf(one),
  );
}

/**
 * A sentence for each reason.
 *
 * @param most how many names a sentence has, and how many sentences there are about calls, which have many reasons. Default: all.
 */
export function notDoneLines(list: readonly NotDone[], most = Number.POSITIVE_INFINITY): string[] {
  const groups = groupNotDone(list);
  return Object.keys(heads).flatMap((kind) => {
    const own = groups.filter((group) => group.kind === kind);
    const more = kind === "call" ? own.length - most : 0;
    return [
      ...own.slice(0, own.length - Math.max(0, more)).map((group) => groupText(group, most)),
      ...(more > 0 ? [`  And for ${plural(more, "other reason")}.`] : []),
    ];
  });
}

/** What was not done, and why, without the names. */
export function headText(group: NotDoneGroup): string {
  return `${heads[group.kind](countOf(group))}, because ${group.why}`;
}

/** A group in a sentence, and its remedy in another. @param most how many names it has. Default: all. */
export function groupText(group: NotDoneGroup, most = Number.POSITIVE_INFINITY): string {
  const named = group.entries
    .filter(({ subject }) => subject !== "")
    .sort((one, other) => timesOf(other) - timesOf(one));
  const names = named.length > 0 ? `: ${listNames(named.map(nameOf), most)}` : "";
  return `${headText(group)}${names}.${group.remedy === undefined ? "" : ` ${group.remedy}`}`;
}

function countOf({ entries }: NotDoneGroup): number {
  return entries.reduce((sum, entry) => sum + timesOf(entry), 0);
}

function nameOf({ subject, of, times = 1 }: NotDone): string {
  const notes = [...(of === undefined ? [] : [of]), ...(times > 1 ? [times.toLocaleString("en")] : [])];
  return notes.length > 0 ? `${subject} (${notes.join(", ")})` : subject;
}

function timesOf({ times = 1 }: NotDone): number {
  return times;
}

function keyOf({ times: _, ...entry }: NotDone): string {
  return JSON.stringify(Object.entries(entry).sort());
}
