/** Finds patterns that no validator can use, at the pattern: each example of each schema that has one would be wrong too. */
import { isObject, type Json } from "../../src/contract/json.ts";
import type { Path } from "../../src/contract/pointer.ts";
import type { ContractFinding } from "../pipeline/finding.ts";
import type { Sources } from "../read/sources.ts";

/** A repeated group of one repeated atom, such as `(a+)+`: the time to see that a text does not match doubles with each character. */
const nestedRepetition = /\((?:\?:)?(?:\[(?:\\.|[^\]])*\]|\\.|[^()\\[\]])[+*]\)[+*{]/;

export function findBrokenPatterns(sources: Sources): ContractFinding[] {
  return sources.files
    .filter((file) => sources.kindOf(file) !== "examples")
    .flatMap((file) =>
      [...patternsIn(sources.content(file) ?? null, [])].flatMap(({ pattern, path }): ContractFinding[] => {
        const fault = faultOf(pattern);
        const place = sources.place({ file, path });
        return fault ? [{ severity: "error", rule: "pattern", place, ...fault }] : [];
      }),
    );
}

function faultOf(pattern: string): Pick<ContractFinding, "message" | "fix"> | undefined {
  try {
    // As validators compile it (JSON Schema 2020-12, section 6.3.3).
    new RegExp(pattern, "u");
  } catch (error) {
    return { message: `${error instanceof Error ? error.message : error}.`, fix: "Correct the regular expression." };
  }
  if (!nestedRepetition.test(pattern)) return undefined;
  return {
    message: `The pattern ${pattern} repeats a repetition: some texts take a validator minutes.`,
    fix: "Repeat once: `(a+)+` matches what `a+` does.",
  };
}

function* patternsIn(value: Json, path: Path): Generator<{ pattern: string; path: Path }> {
  if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* patternsIn(item, [...path, index]);
  if (!isObject(value)) return;
  for (const [key, member] of Object.entries(value))
    if (key === "pattern" && typeof member === "string") yield { pattern: member, path: [...path, key] };
    else yield* patternsIn(member, [...path, key]);
}
