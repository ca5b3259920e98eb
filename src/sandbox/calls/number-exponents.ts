/** Numbers that JSON only has with an exponent, such as 1e300: the contract has no such form. */
import { formatPointer, type Path } from "../../contract/pointer.ts";
import type { Violation } from "../../validation/violations.ts";

/** Finds these numbers in a decoded value. @param pointer to the value. */
export function* numbersWithExponents(value: unknown, pointer: string, path: Path = []): Generator<Violation> {
  if (typeof value === "object" && value !== null)
    for (const [name, member] of Object.entries(value)) yield* numbersWithExponents(member, pointer, [...path, name]);
  else if (typeof value === "number" && String(value).includes("e"))
    yield { pointer: pointer + formatPointer(path), detail: `must be a number without an exponent (got ${value})` };
}
