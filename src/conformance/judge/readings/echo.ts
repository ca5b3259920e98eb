/** Judges whether a value that came back is the one that was sent, in whatever form. */

import { asObject, type JsonObject } from "../../../contract/json.ts";
import { isSame } from "../../model/compare.ts";
import type { GapId, Register } from "../../model/register.ts";
import { gapOf } from "../../model/register.ts";
import { gapOfRounding, hasLostFraction } from "./rounding.ts";

/**
 * The gap that allows a value to come back in another form: trimmed, in other letter case, rounded, or in another order.
 *
 * @param schema that of the field; empty if it is not known.
 * @returns undefined if the value is unrelated to the one that was sent.
 */
export function gapOfForm(gaps: Register, sent: unknown, found: unknown, schema: JsonObject = {}): GapId | undefined {
  if (sent === null) return gapOf("update-with-null");
  if (isUnset(sent) && isUnset(found))
    return typeof sent === "string" ? gapOf("strings-as-sent") : gapOf("null-when-unset");
  if (schema["x-decoded"] === "decimal" && Number(sent) === 0 && isUnset(found)) return gapOf("null-when-unset");
  // A list of one may be sent as its item.
  if (Array.isArray(found) && (Array.isArray(sent) || typeof sent === "string"))
    return gapOfSet(gaps, [sent].flat(), found);
  if (isTags(gaps, schema) && typeof sent === "string" && typeof found === "string") {
    const [tags, kept] = [sent.split(","), found.split(",")];
    return kept.length > tags.length ? undefined : gapOfSet(gaps, tags, kept);
  }
  const [one, other] = [textOf(sent), textOf(found)];
  if (one === undefined || other === undefined) return undefined;
  if (one.trim() === other.trim()) return gapOf("strings-as-sent");
  if (hasLostFraction(one, other)) return gapOf("time-precision");
  if (isInAnotherZone(one, other)) return gapOf("time-zones");
  return (
    gapOfRounding(gaps, one.trim(), other.trim(), schema) ??
    (plain(one) === plain(other) && !hasOtherCase(one, other) ? gapOf("strings-as-sent") : undefined)
  );
}

/** Whether two times may be the same instant, one of which has no offset: zones differ by quarters of an hour, up to 14 hours. */
function isInAnotherZone(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:?\d\d)?$/.exec(text));
  if (!first || !second || (first[1] && second[1])) return false;
  const [sent, found] = [first, second].map(([text, offset]) => Date.parse(offset ? text : `${text}Z`));
  const minutes = Math.abs((sent ?? Number.NaN) - (found ?? Number.NaN)) / 60_000;
  return minutes <= 14 * 60 + 1 && Math.abs(minutes / 15 - Math.round(minutes / 15)) < 0.01;
}

/** Whether a string is a list of tags with commas between them. */
function isTags(gaps: Register, schema: JsonObject): boolean {
  return asObject(asObject(schema["x-assumed"]).pattern).gap === gaps.idOf(gapOf("tag-spaces"));
}

/** Lists of scalars with the same members, in another order or each once, with or without empty strings. */
function gapOfSet(gaps: Register, sent: readonly unknown[], found: readonly unknown[]): GapId | undefined {
  const isBlank = (item: unknown) => typeof item === "string" && item.trim() === "";
  const isIn = (list: readonly unknown[]) => (item: unknown) =>
    isBlank(item) ||
    (typeof item !== "object" && list.some((each) => isSame(each, item) || gapOfForm(gaps, item, each) !== undefined));
  return sent.every(isIn(found)) && found.every(isIn(sent)) ? gapOf("strings-as-sent") : undefined;
}

/** Without what servers often remove or change: tags, letter case, white space and hyphens; of a phone number, all but its digits. */
function plain(text: string): string {
  return isPhoneNumber(text) ? text.replace(/\D/g, "") : text.toLowerCase().replace(/<[^<>]*>|[\s-]/g, "");
}

/** Whether two texts of several words differ in letter case alone: codes, e-mail addresses and HTML tags may be stored in one case. */
function hasOtherCase(...texts: readonly [string, string]): boolean {
  const [one, other] = texts.map((text) => text.replace(/<[^<>]*>/g, "").trim());
  const isText = one !== undefined && /\s/.test(one) && /\p{L}{3}/u.test(one);
  return isText && one !== other && one.toLowerCase() === other?.toLowerCase();
}

function isPhoneNumber(text: string): boolean {
  return /^\s*[+(][\d\s().-]{7,}$/.test(text);
}

/** Whether a value is one of those that servers have for a field that is not set. */
export function isUnset(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    value === false ||
    value === 0 ||
    (typeof value === "string" && value.trim() === "") ||
    (typeof value === "object" && Object.keys(value).length === 0)
  );
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}
