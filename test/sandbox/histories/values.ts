/** Arbitraries for the values in requests. */
import fc from "fast-check";
import type { Created, Joined, Time } from "./places.ts";
import type { Kind } from "./seen.ts";

// Few values, so that they meet.
export const at = fc.oneof({ weight: 60, arbitrary: fc.nat({ max: 5 }) }, { weight: 1, arbitrary: fc.constant(-1) });
export const anyCreated = ($: Kind) => at.map((at): Created => ({ $, at }));
/** Now and then below zero, which no store accepts. */
export const anyMoney = fc.oneof(
  { weight: 24, arbitrary: fc.constantFrom("0.00", "0.01", "5", "9.99", "33.335") },
  { weight: 1, arbitrary: fc.constant("-5.00") },
);
export const money = fc.constantFrom("0.00", "0.01", "5", "9.99", "10.00", "33.335", "100.00");
export const word = fc.constantFrom("Candle", "candle", "Wick", "");
export const quantity = fc.constantFrom(1, 1, 1, 2, 2, 3, 0);
export const day = 86_400;
export const distance = fc.constantFrom(-2 * day, -day, -60, -1, 0, 1, 60, day, 2 * day);
/** By how much the clock moves. */
export const wait = fc.constantFrom(60, day, 2 * day);
export const limit = fc.integer({ min: 1, max: 4 });

/** An object whose members may be missing, but for those that are named. */
export function some<T extends object>(members: { [K in keyof T]: fc.Arbitrary<T[K]> }, ...required: (keyof T)[]) {
  return fc.record(members, { requiredKeys: required as never, noNullPrototype: true });
}

export function every<T extends object>(members: { [K in keyof T]: fc.Arbitrary<T[K]> }) {
  return fc.record(members, { noNullPrototype: true });
}

export const few = <T>(item: fc.Arbitrary<T>) => fc.array(item, { maxLength: 3 });

export const time = (...forms: Time["as"][]) =>
  fc.tuple(distance, fc.constantFrom(...forms)).map(([seconds, as]): Time => ({ $: "time", in: seconds, as }));

export const joinTexts = (by: string, texts: Joined["texts"]): Joined => ({ $: "joined", by, texts });
