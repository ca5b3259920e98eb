/** Numbers between bounds, on a grid or not. */

import fc from "fast-check";
import { formatDecimal } from "../../client/decimal-number.ts";
import { type Candidate, candidate } from "./candidate.ts";
import { UnsatisfiableSchema } from "./errors.ts";
import { anyOf, wanted } from "./sampling.ts";

interface Bound {
  readonly value: number;
  readonly exclusive: boolean;
}

export interface NumberRules {
  readonly min?: Bound;
  readonly max?: Bound;
  /** Each number is a multiple of all of these; of 1 where it has to be whole. */
  readonly multiples: readonly number[];
}

export const anyNumber: NumberRules = { multiples: [] };

export function bothNumbers(a: NumberRules, b: NumberRules): NumberRules {
  const min = tighter(a.min, b.min, (value, other) => value > other);
  const max = tighter(a.max, b.max, (value, other) => value < other);
  return { ...(min && { min }), ...(max && { max }), multiples: [...new Set([...a.multiples, ...b.multiples])] };
}

function tighter(a: Bound | undefined, b: Bound | undefined, isTighter: (value: number, other: number) => boolean) {
  if (!a || !b) return a ?? b;
  if (a.value === b.value) return a.exclusive ? a : b;
  return isTighter(a.value, b.value) ? a : b;
}

export function numberFits({ min, max, multiples }: NumberRules, value: number): boolean {
  if (min && (min.exclusive ? value <= min.value : value < min.value)) return false;
  if (max && (max.exclusive ? value >= max.value : value > max.value)) return false;
  return multiples.every((multiple) => isMultiple(value, multiple));
}

/** As validators do it, in doubles: 0.07 is no multiple of 0.01 for them, nor is what has more than 21 digits. */
export function isMultiple(value: number, of: number): boolean {
  return Number.isInteger(value / of) && Math.abs(value / of) < 1e21;
}

/**
 * Arbitrary numbers. Where no bound says more, they are as large as doubles are exact.
 *
 * @throws UnsatisfiableSchema
 */
export function numbers(rules: NumberRules, pointer: string): fc.Arbitrary<number> {
  const fits = (value: number) => numberFits(rules, value);
  const step = stepOf(rules);
  if (step) {
    const grid = onGrid(rules, step);
    if (!grid) throw new UnsatisfiableSchema(pointer, "no number is between its bounds");
    return wanted(grid, fits, pointer);
  }
  const { least, most } = range(rules);
  if (least > most) throw new UnsatisfiableSchema(pointer, "no number is between its bounds");
  const fractions = fc
    .double({ min: least, max: most, noNaN: true, noDefaultInfinity: true })
    .map((value) => value + 0);
  const grids = [decimal(1), decimal(0.01)].flatMap((each) => onGrid(rules, each) ?? []);
  const [first = fractions, ...others] = [...grids, fractions];
  return wanted(anyOf(first, ...others), fits, pointer);
}

/** A plain number. @throws UnsatisfiableSchema */
export function plainNumber(rules: NumberRules, pointer: string): number {
  const edges = numberEdges(rules).map(({ value }) => Number(value));
  const found = [1, 10, 100, 0, ...edges].find((value) => numberFits(rules, value));
  if (found === undefined) throw new UnsatisfiableSchema(pointer, "no number is between its bounds");
  return found;
}

export function numberEdges(rules: NumberRules): Candidate[] {
  const step = stepOf(rules);
  const { first, last } = step ? indexes(rules, step) : { first: 0n, last: 0n };
  const least =
    rules.min && (step ? at(step, first) : rules.min.exclusive ? beside(rules.min.value, 1n) : rules.min.value);
  const most =
    rules.max && (step ? at(step, last) : rules.max.exclusive ? beside(rules.max.value, -1n) : rules.max.value);
  return [
    ...(least === undefined
      ? []
      : [candidate(rules.min?.exclusive ? "exclusiveMinimum" : "minimum", least, "the least number")]),
    ...(most === undefined
      ? []
      : [candidate(rules.max?.exclusive ? "exclusiveMaximum" : "maximum", most, "the greatest number")]),
    ...(step && toNumber(step) !== 1 ? [candidate("multipleOf", at(step, 1n), "one step from zero")] : []),
    candidate("type", 0, "zero"),
    candidate("type", -1, "a negative number"),
    candidate("type", 0.5, "a fraction"),
  ];
}

export function numberBreaks(rules: NumberRules): Candidate[] {
  const step = stepOf(rules);
  const { first, last } = step ? indexes(rules, step) : { first: 0n, last: 0n };
  const below = rules.min && [
    ...(rules.min.exclusive ? [rules.min.value] : []),
    step ? at(step, first - 1n) : beside(rules.min.value, -1n),
  ];
  const above = rules.max && [
    ...(rules.max.exclusive ? [rules.max.value] : []),
    step ? at(step, last + 1n) : beside(rules.max.value, 1n),
  ];
  const inside = step ? at(step, rules.min ? first : rules.max ? last : 1n) : 0;
  const sign = rules.max && !rules.min ? -1 : 1;
  const offGrid = step && toNumber(step) !== 1 ? [inside + sign, inside + (sign * toNumber(step)) / 2] : [];
  return [
    ...(below ?? []).map((value) => candidate("minimum", value, "just below the least number")),
    ...(above ?? []).map((value) => candidate("maximum", value, "just above the greatest number")),
    ...offGrid.map((value) => candidate("multipleOf", value, "between two multiples")),
  ];
}

/** A decimal number: so many units, of 10 to the power of minus `places`. */
interface Decimal {
  readonly units: bigint;
  readonly places: number;
}

function decimal(value: number): Decimal {
  const [whole = "", fraction = ""] = formatDecimal(value).split(".");
  return { units: BigInt(whole + fraction), places: fraction.length };
}

function toNumber({ units, places }: Decimal): number {
  return Number(`${units}e-${places}`);
}

/** The number next to another one, two places further behind the point. */
function beside(value: number, units: bigint): number {
  const near = decimal(value);
  return toNumber({ units: near.units * 100n + units, places: near.places + 2 });
}

/** The least number that is a multiple of all. */
function stepOf({ multiples }: NumberRules): Decimal | undefined {
  const [first, ...others] = multiples.map(decimal);
  return (
    first &&
    others.reduce((a, b) => {
      const places = Math.max(a.places, b.places);
      const [left, right] = [a, b].map(({ units, places: own }) => units * 10n ** BigInt(places - own));
      return { units: leastCommonMultiple(left ?? 1n, right ?? 1n), places };
    }, first)
  );
}

function leastCommonMultiple(a: bigint, b: bigint): bigint {
  const common = (x: bigint, y: bigint): bigint => (y === 0n ? x : common(y, x % y));
  return (a / common(a, b)) * b;
}

/** The number that is so many steps from zero. */
function at(step: Decimal, index: bigint): number {
  return toNumber({ units: step.units * index, places: step.places });
}

function range({ min, max }: NumberRules): { least: number; most: number } {
  const enough = (other: number | undefined) =>
    Math.min(Math.max(Number.MAX_SAFE_INTEGER, 2 * Math.abs(other ?? 0)), Number.MAX_VALUE);
  return { least: min?.value ?? -enough(max?.value), most: max?.value ?? enough(min?.value) };
}

/** How many steps from zero the first and the last number are. */
function indexes(rules: NumberRules, step: Decimal): { first: bigint; last: bigint } {
  const { least, most } = range(rules);
  const first = -floor(decimal(-least), step);
  const last = floor(decimal(most), step);
  return {
    first: rules.min?.exclusive && at(step, first) === least ? first + 1n : first,
    last: rules.max?.exclusive && at(step, last) === most ? last - 1n : last,
  };
}

/** How many whole steps there are to a number, rounded down. */
function floor(value: Decimal, step: Decimal): bigint {
  const dividend = value.units * 10n ** BigInt(step.places);
  const divisor = step.units * 10n ** BigInt(value.places);
  const quotient = dividend / divisor;
  return dividend % divisor < 0n ? quotient - 1n : quotient;
}

function onGrid(rules: NumberRules, step: Decimal): fc.Arbitrary<number> | undefined {
  const { first, last } = indexes(rules, step);
  if (first > last) return undefined;
  const safe = (index: bigint) => Number.isSafeInteger(Number(index));
  if (safe(first) && safe(last))
    return fc.integer({ min: Number(first), max: Number(last) }).map((index) => at(step, BigInt(index)));
  return fc.bigInt({ min: first, max: last }).map((index) => at(step, index));
}
