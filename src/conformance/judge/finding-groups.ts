/** Groups findings by their cause: one cause often shows in many operations, fields and lists. */
import type { CheckCode } from "../cases/check-codes.ts";
import { type Finding, type FindingSubject, wordsOf } from "../cases/finding.ts";
import { isCertain } from "../model/basis.ts";
import { listNames } from "./checks/message.ts";

/** Where a finding shows. */
export interface Place {
  readonly operation: string;
  /** A JSON pointer, with `*` for each index; empty for the operation as a whole. */
  readonly pointer: string;
}

/** Findings with the same cause. */
export interface FindingGroup<Found extends Finding = Finding> {
  /** The first finding of the group. */
  readonly finding: Found;
  readonly findings: readonly Found[];
  /** Where it shows, each place once. */
  readonly places: readonly Place[];
}

/** Groups findings, in the order of the first finding of each group. */
export function groupFindings<Found extends Finding>(findings: readonly Found[]): FindingGroup<Found>[] {
  const groups = new Map<string, Found[]>();
  for (const finding of findings) {
    const key = groupKeyOf(finding);
    groups.set(key, [...(groups.get(key) ?? []), finding]);
  }
  return [...groups.values()].flatMap((all) => {
    const [finding] = all;
    if (!finding) return [];
    const places = new Map(all.map(placeOf).map((place) => [placeText(place), place]));
    return [{ finding, findings: all, places: [...places.values()] }];
  });
}

/** Checks of what all operations of a server usually share, such as the code that reads tokens, or the transaction of a request. */
const sharedChecks: ReadonlySet<CheckCode> = new Set([
  "access/insufficient-scope",
  "access/invalid-token",
  "access/missing-token",
  "access/sufficient-scope",
  "input/unsupported-method",
  "response/content-type",
  "response/missing-operation",
  "response/undeclared-status",
  "state/rejected-in-part",
]);

/** What the findings of a group have in common: the check and the cause, or a check of what operations share and the kind of basis. */
export function groupKeyOf(finding: Finding): string {
  const { check, basis, message, repair, isConstant } = finding;
  // One handler rejects what the server does not have, and one whom it does not know, whatever the operation.
  const [, status] = /^The server rejects the request with (401|403|404|405|501) but/.exec(message) ?? [];
  if (check === "response/valid-request-rejected" && status !== undefined)
    return `${check} ${status} ${isCertain(basis) ? "certain" : "assumed"}`;
  // Where nothing works, operations that fail in the same words lack the same, such as a database.
  if (check === "response/server-error" && isConstant) return `${check} ${wordsOf(message)}`;
  // One reader of bodies serves all operations, and one serializer adds what no schema has.
  if (/^The server fails with \d+ at a body that is not JSON/.test(message)) return `${check} not JSON`;
  const [, extra] = /^\/(?:\S*\/)?([^/\s]+) is not allowed here/.exec(message) ?? [];
  if (extra !== undefined) return `${check} ${extra} not allowed ${isCertain(basis) ? "certain" : "assumed"}`;
  const [[kind, place] = []] = Object.entries(basis);
  // The members that one schema requires.
  const isAbsent = repair !== undefined && "allows" in repair && repair.allows === "absence";
  if (isAbsent && place?.startsWith("/")) return `${check} ${place.replace(/\/properties\/[^/]+$/, "")}`;
  const isRequired = kind === "documented" || kind === "inherent";
  return `${check} ${isRequired && sharedChecks.has(check) ? kind : causeOf(finding)}`;
}

/**
 * A stable id of the cause of a finding: the gap that it rests on, or the field or the rule that is wrong, in whatever operation. A
 * request that is rejected or accepted wrongly has a cause of its own in each operation, so that a baseline that knows one route
 * without a token does not hide the next one.
 */
export function causeOf({ check, operation, pointer, form = pointer, basis }: FindingSubject): string {
  const [[kind, id] = []] = Object.entries(basis);
  if (kind === "assumed" || kind === "answered") return `${id}${pointer.endsWith("#status") ? "#status" : ""}`;
  const place = pointerForm(form);
  const field = place.split("/").findLast((part) => part !== "" && part !== "*");
  const isOfField = /^(response\/(schema|headers)|state\/|rules\/(computed-field|invariant)|lists\/stale-item)/.test(
    check,
  );
  return isOfField && field !== undefined ? `${id} ${field}` : `${id} ${operation} ${place}`.trim();
}

/** A JSON pointer with `*` for each index, and for each name that the run generated. */
export function pointerForm(pointer: string): string {
  return pointer.replace(/\/(?:\d+|[^/]*SUITE[A-Z0-9]+[^/]*)(?=\/|#|$)/g, "/*");
}

/** The places of a group as one line, at most eight of them; undefined if there is only one. */
export function placesText({ places }: Pick<FindingGroup, "places">): string | undefined {
  if (places.length < 2) return undefined;
  return `In ${places.length} places: ${listNames(places.map(placeText), 8)}.`;
}

function placeText({ operation, pointer }: Place): string {
  return `${operation} ${pointer}`.trim();
}

function placeOf({ check, operation, pointer, form = pointer }: Finding): Place {
  return { operation, pointer: sharedChecks.has(check) ? "" : pointerForm(form).replace(/#status$/, "") };
}
