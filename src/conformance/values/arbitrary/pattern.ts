/** Strings that match a pattern (ECMA-262, with the flag `u`). */

import * as fc from "fast-check";

/** Arbitrary strings that match a pattern. None for a pattern that fast-check cannot generate strings for. */
export function stringsMatching(pattern: string): fc.Arbitrary<string>[] {
  try {
    return [fc.stringMatching(new RegExp(pattern, "u"))];
  } catch {
    return []; // such as back references and lookarounds
  }
}

/** Variants of a pattern: each part repeated as seldom as allowed, as often as allowed, and once more than that. */
export function variantsOf(pattern: string): { shortest: string; longest: string; beyond: string } {
  return {
    shortest: repeatPattern(pattern, (least) => least),
    longest: repeatPattern(pattern, (least, most) => most ?? Math.max(least, 3)),
    beyond: repeatPattern(pattern, oftenerThanAllowed),
  };
}

/** Variants of the pattern of a list in a string: a second item that repeats a part too often, and a third one. */
export function laterItemsBeyond(pattern: string): string[] {
  const tokens = tokensOf(pattern);
  const end = tokens.findIndex((token, index) => /^(?:[*+]|\{\d+,\})\??$/.test(token) && tokens[index - 1] === ")");
  if (end < 0) return [];
  const start = openingOf(tokens, end - 1);
  const [before, item, after] = [tokens.slice(0, start), tokens.slice(start, end), tokens.slice(end + 1)].map((part) =>
    part.join(""),
  );
  const once = (part = ""): string => repeatPattern(part, (least) => Math.max(least, 1));
  const beyond = repeatPattern(item ?? "", oftenerThanAllowed);
  return [0, 1].map((others) => `${once(before)}${once(item).repeat(others)}${beyond}${once(after)}`);
}

/** The index of the token that opens the group which another one closes. */
function openingOf(tokens: readonly string[], closing: number): number {
  let depth = 0;
  for (let index = closing; index > 0; index -= 1) {
    if (tokens[index] === ")") depth += 1;
    else if (tokens[index]?.startsWith("(")) depth -= 1;
    if (depth === 0) return index;
  }
  return 0;
}

function oftenerThanAllowed(least: number, most: number | undefined): number {
  if (most === undefined) return Math.max(least, 1);
  return most > 1 ? most + 1 : 1;
}

// Escapes, classes and the starts of groups are one token each, so that their content is not read as a quantifier.
const tokens =
  /\\(?:u\{[^}]*\}|[pPk][{<][^}>]*[}>]|.)|\[(?:\\.|[^\]])*\]|\(\?<?[=!]|\(\?:|\(\?<[^>]*>|(?:[*+?]|\{\d+(?:,\d*)?\})\??|./gsu;

function tokensOf(pattern: string): string[] {
  return [...pattern.matchAll(tokens)].map(([token]) => token);
}

/** The pattern with each quantifier replaced by a number; `most` is undefined if nothing limits it. */
function repeatPattern(pattern: string, times: (least: number, most: number | undefined) => number): string {
  return tokensOf(pattern)
    .map((token) => {
      const [, sign, least, comma, most] = /^(?:([*+?])|\{(\d+)(,)?(\d*)\})\??$/.exec(token) ?? [];
      if (sign) return `{${times(sign === "+" ? 1 : 0, sign === "?" ? 1 : undefined)}}`;
      if (least) return `{${times(Number(least), comma && !most ? undefined : Number(most || least))}}`;
      return token;
    })
    .join("");
}
