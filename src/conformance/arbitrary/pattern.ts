/** Texts of a pattern (ECMA-262, with the flag `u`). */

import fc from "fast-check";

/** Arbitrary texts that may match a pattern; for most patterns, all of them do. */
export function likelyTexts(pattern: string): fc.Arbitrary<string>[] {
  return [...new Set([pattern, withoutAssertions(pattern)])].flatMap((source) => {
    try {
      return [fc.stringMatching(new RegExp(source, "u"))];
    } catch {
      return []; // back references, and whatever else fast-check makes no texts of
    }
  });
}

/** Patterns of a pattern's edges: each thing as seldom as it may be repeated, as often, and once more than that. */
export function edgesOf(pattern: string): { shortest: string; longest: string; beyond: string } {
  return {
    shortest: repeated(pattern, (least) => least),
    longest: repeated(pattern, (least, most) => most ?? Math.max(least, 3)),
    beyond: repeated(pattern, (least, most) => (most === undefined ? Math.max(least, 1) : most > 1 ? most + 1 : 1)),
  };
}

// Escapes, classes and groups are one token each, so that what stands in them is not taken for something else.
const tokens =
  /\\(?:u\{[^}]*\}|[pPk][{<][^}>]*[}>]|.)|\[(?:\\.|[^\]])*\]|\(\?<?[=!]|\(\?:|\(\?<[^>]*>|(?:[*+?]|\{\d+(?:,\d*)?\})\??|./gsu;

function tokensOf(pattern: string): string[] {
  return [...pattern.matchAll(tokens)].map(([token]) => token);
}

/** The pattern with each quantifier replaced by a number; `most` is undefined where nothing limits it. */
function repeated(pattern: string, times: (least: number, most: number | undefined) => number): string {
  return tokensOf(pattern)
    .map((token) => {
      const [, sign, least, comma, most] = /^(?:([*+?])|\{(\d+)(,)?(\d*)\})\??$/.exec(token) ?? [];
      if (sign) return `{${times(sign === "+" ? 1 : 0, sign === "?" ? 1 : undefined)}}`;
      if (least) return `{${times(Number(least), comma && !most ? undefined : Number(most || least))}}`;
      return token;
    })
    .join("");
}

/** The pattern without what looks around: fast-check cannot make texts of it, but others may keep to it by luck. */
function withoutAssertions(pattern: string): string {
  let depth = 0; // of the groups within an assertion
  return tokensOf(pattern)
    .filter((token) => {
      if (depth === 0 && !/^\(\?<?[=!]$/.test(token)) return !/^\\[bB]$/.test(token);
      depth += token.startsWith("(") ? 1 : token === ")" ? -1 : 0;
      return false;
    })
    .join("");
}
