/** Judges whether a number or a time that came back is the one that was sent, rounded by a reading of a gap. */

import type { JsonObject } from "../../../contract/json.ts";
import type { GapId, Register } from "../../model/register.ts";
import { gapOf } from "../../model/register.ts";

/** The fewest decimals that `decimal-places` lets a server keep. */
const coordinateDecimals = 5;

/**
 * The gap that allows a number to come back rounded, or counted in cents.
 *
 * @param schema that of the field; empty if it is not known.
 * @returns undefined if no reading explains the number that came back.
 */
export function gapOfRounding(gaps: Register, sent: string, found: string, schema: JsonObject): GapId | undefined {
  const [one, other] = [parseDecimal(sent), parseDecimal(found)];
  if (!one || !other) return undefined;
  // An id is not a number: all its digits count.
  const isSameDouble = schema["x-decoded"] === "decimal" && Number(sent) === Number(found);
  const isRoundedTo = (places: number): boolean => isRounded(one, other, places);
  if ([schema["x-gap"]].flat().includes(gaps.idOf(gapOf("decimal-places")))) {
    const isKept = Array.from({ length: one.places }, (_, places) => places)
      .slice(coordinateDecimals)
      .some(isRoundedTo);
    return isKept || isSameDouble ? gapOf("decimal-places") : undefined;
  }
  if (schema["x-decoded"] === "number") return isRoundedTo(0) ? gapOf("whole-numbers") : undefined;
  if (isRoundedTo(2) || isSameDouble) return gapOf("money-form");
  const cents = roundings(one, 2).map((units) => ({ units, places: 0 }));
  return one.units !== 0n && cents.some((amount) => isEqual(amount, other)) ? gapOf("money-form") : undefined;
}

/**
 * Whether a time is another one without its fraction of a second, or with less of it, cut off or rounded. Both have an offset, or
 * neither has.
 */
export function hasLostFraction(sent: string, found: string): boolean {
  const [one, other] = [secondsOf(sent), secondsOf(found)];
  if (!one || !other || one.hasOffset !== other.hasOffset) return false;
  return Array.from({ length: one.seconds.places }).some((_, places) => isRounded(one.seconds, other.seconds, places));
}

/** The seconds since 1970 of a time in ISO 8601; undefined for another form. One without an offset is read as UTC. */
function secondsOf(time: string): { readonly seconds: Decimal; readonly hasOffset: boolean } | undefined {
  const [, minute, fraction = "", offset] =
    /^(\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d)(?:\.(\d+))?(Z|[+-]\d\d:?\d\d)?$/.exec(time) ?? [];
  const milliseconds = Date.parse(`${minute?.replace(" ", "T")}${offset ?? "Z"}`);
  if (Number.isNaN(milliseconds)) return undefined;
  const places = fraction.length;
  const units = BigInt(milliseconds / 1000) * 10n ** BigInt(places) + BigInt(fraction || "0");
  return { seconds: { units, places }, hasOffset: offset !== undefined };
}

/** A number as an integer of units of its last decimal. */
interface Decimal {
  readonly units: bigint;
  readonly places: number;
}

function parseDecimal(text: string): Decimal | undefined {
  // Digits that start with a zero are a string, such as a postal code.
  if (/^-?0\d/.test(text)) return undefined;
  const [, whole, decimals = ""] = /^(-?\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  return whole === undefined ? undefined : { units: BigInt(whole + decimals), places: decimals.length };
}

function isRounded(one: Decimal, other: Decimal, places: number): boolean {
  return roundings(one, places).some((units) => isEqual({ units, places }, other));
}

/** A number with so many decimals: rounded half up, rounded half to even, and cut off. The number itself if it has no more decimals. */
function roundings({ units, places }: Decimal, kept: number): bigint[] {
  if (places <= kept) return [units * 10n ** BigInt(kept - places)];
  const step = 10n ** BigInt(places - kept);
  const cut = units / step;
  const rest = units - cut * step;
  const twice = 2n * (rest < 0n ? -rest : rest);
  // Half up and half to even are one of the two as well.
  return twice < step ? [cut] : [cut, cut + (units < 0n ? -1n : 1n)];
}

function isEqual(one: Decimal, other: Decimal): boolean {
  return one.units * 10n ** BigInt(other.places) === other.units * 10n ** BigInt(one.places);
}
