/** Numbers between bounds, integers or not. */

import * as fc from "fast-check";
import { formatDecimal } from "../../../client/decimal-number.ts";
import { anyOf } from "./draw.ts";
import { UnsatisfiableSchema } from "./errors.ts";
import { type Proposal, propose } from "./proposal.ts";

export interface NumberRules {
  readonly min: number;
  readonly max: number;
  readonly isInteger: boolean;
}

export const anyNumber: NumberRules = { min: -Infinity, max: Infinity, isInteger: false };

export function intersectNumbers(a: NumberRules, b: NumberRules): NumberRules {
  return { min: Math.max(a.min, b.min), max: Math.min(a.max, b.max), isInteger: a.isInteger || b.isInteger };
}

export function numberFits({ min, max, isInteger }: NumberRules, value: number): boolean {
  return value >= min && value <= max && (!isInteger || Number.isInteger(value));
}

/**
 * Arbitrary numbers. Integers and hundredths stay where doubles hold them exactly.
 *
 * @throws UnsatisfiableSchema
 */
export function numbers({ min, max, isInteger }: NumberRules, pointer: string): fc.Arbitrary<number> {
  const integers = multiplesOf(1, min, max);
  if (isInteger) {
    if (integers) return integers;
    throw new UnsatisfiableSchema(pointer, "no integer is between its bounds");
  }
  if (min > max) throw new UnsatisfiableSchema(pointer, "no number is between its bounds");
  const largest = Number.MAX_SAFE_INTEGER;
  const fractions = fc
    .double({ min: Math.max(min, -largest), max: Math.min(max, largest), noNaN: true, noDefaultInfinity: true })
    .map((value) => value + 0); // -0 becomes 0
  const [first = fractions, ...others] = [integers, multiplesOf(0.01, min, max), fractions].filter(
    (each) => each !== undefined,
  );
  return anyOf(first, ...others);
}

function multiplesOf(step: 1 | 0.01, min: number, max: number): fc.Arbitrary<number> | undefined {
  const perUnit = step === 1 ? 1 : 100;
  const first = Math.ceil(Math.max(min * perUnit, -Number.MAX_SAFE_INTEGER));
  const last = Math.floor(Math.min(max * perUnit, Number.MAX_SAFE_INTEGER));
  if (first > last) return undefined;
  return fc.integer({ min: first, max: last }).map((count) => count / perUnit);
}

/** A simple number. @throws UnsatisfiableSchema */
export function simpleNumber(rules: NumberRules, pointer: string): number {
  const limits = numberLimits(rules).map(({ value }) => Number(value));
  const found = [1, 10, 100, 0, ...limits].find((value) => numberFits(rules, value));
  if (found === undefined) throw new UnsatisfiableSchema(pointer, "no number is between its bounds");
  return found;
}

export function numberLimits({ min, max, isInteger }: NumberRules): Proposal[] {
  return [
    ...(min > -Infinity ? [propose("minimum", isInteger ? Math.ceil(min) : min, "the least number")] : []),
    ...(max < Infinity ? [propose("maximum", isInteger ? Math.floor(max) : max, "the greatest number")] : []),
    propose("type", 0, "zero"),
    propose("type", -1, "a negative number"),
    propose("type", 0.5, "a fraction"),
  ];
}

export function numberViolations({ min, max, isInteger }: NumberRules): Proposal[] {
  const below = isInteger ? Math.ceil(min) - 1 : nextTo(min, -1);
  const above = isInteger ? Math.floor(max) + 1 : nextTo(max, 1);
  return [
    ...(min > -Infinity ? [propose("minimum", below, "just below the least number")] : []),
    ...(max < Infinity ? [propose("maximum", above, "just above the greatest number")] : []),
  ];
}

/** The number next to another one, two decimal places further. */
function nextTo(value: number, sign: 1 | -1): number {
  if (!Number.isFinite(value)) return value;
  const places = (formatDecimal(value).split(".")[1] ?? "").length + 2;
  return Number((value + sign * 10 ** -places).toFixed(Math.min(places, 100)));
}
