/** Finds patterns that no validator can use, at the pattern: each example of each schema that has one would be wrong too. */
import { isObject, type Json } from "../../src/contract/json.ts";
import type { Path } from "../../src/contract/pointer.ts";
import type { ContractFinding } from "../pipeline/finding.ts";
import type { Sources } from "../read/sources.ts";
import { growthOf } from "./backtracking.ts";

export function findBrokenPatterns(sources: Sources): ContractFinding[] {
  return sources.files
    .filter((file) => sources.kindOf(file) !== "examples")
    .flatMap((file) =>
      [...patternsIn(sources.content(file) ?? null, [])].flatMap(({ path, ...pattern }): ContractFinding[] => {
        const fault = faultOf(pattern);
        const place = sources.place({ file, path });
        return fault ? [{ severity: "error", rule: "pattern", place, ...fault }] : [];
      }),
    );
}

/** A pattern of a schema. */
interface Pattern {
  readonly pattern: string;
  /** Whether the schema limits the length of the string. */
  readonly isLimited: boolean;
}

function faultOf({ pattern, isLimited }: Pattern): Pick<ContractFinding, "message" | "fix"> | undefined {
  try {
    // As validators compile it (JSON Schema 2020-12, section 6.3.3).
    new RegExp(pattern, "u");
  } catch (error) {
    return { message: `${error instanceof Error ? error.message : error}.`, fix: "Correct the regular expression." };
  }
  const growth = growthOf(pattern);
  if (growth === "exponential")
    return {
      message: `The pattern ${pattern} can repeat in two ways with the same text: a text of forty characters takes a validator minutes.`,
      fix: "Leave one way to read each text: `(a+)+` matches what `a+` does.",
    };
  if (growth === "polynomial" && !isLimited)
    return {
      message: `Two repetitions in the pattern ${pattern} can read the same text: a long one takes a validator minutes.`,
      fix: "Let the first one end at a character that it does not read, start the pattern with `^`, or give the string a maxLength.",
    };
  return undefined;
}

function* patternsIn(value: Json, path: Path): Generator<Pattern & { path: Path }> {
  if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* patternsIn(item, [...path, index]);
  if (!isObject(value)) return;
  const isLimited = typeof value.maxLength === "number";
  for (const [key, member] of Object.entries(value))
    if (key === "pattern" && typeof member === "string") yield { pattern: member, isLimited, path: [...path, key] };
    else yield* patternsIn(member, [...path, key]);
}
