/** Texts of a length, a pattern, a format. */

import fc from "fast-check";
import { type Candidate, candidate } from "./candidate.ts";
import { UnsatisfiableSchema } from "./errors.ts";
import { formats } from "./formats.ts";
import { edgesOf, likelyTexts } from "./pattern.ts";
import { anyOf, Likely, samples, wanted } from "./sampling.ts";

export interface TextRules {
  /** In code points. */
  readonly min: number;
  readonly max: number;
  readonly patterns: readonly string[];
  /** Those that are known. */
  readonly formats: readonly string[];
}

export const anyText: TextRules = { min: 0, max: Infinity, patterns: [], formats: [] };

export function bothTexts(a: TextRules, b: TextRules): TextRules {
  return {
    min: Math.max(a.min, b.min),
    max: Math.min(a.max, b.max),
    patterns: [...new Set([...a.patterns, ...b.patterns])],
    formats: [...new Set([...a.formats, ...b.formats])],
  };
}

export function lengthOf(text: string): number {
  return [...text].length;
}

export function textFits(rules: TextRules, text: string): boolean {
  const length = lengthOf(text);
  if (length < rules.min || length > rules.max) return false;
  return rules.patterns.every((pattern) => matches(pattern, text)) && rules.formats.every((name) => isOf(name, text));
}

const compiled = new Map<string, RegExp>();

/** @throws SyntaxError when the pattern is none. */
export function matches(pattern: string, text: string): boolean {
  const expression = compiled.get(pattern) ?? new RegExp(pattern, "u");
  compiled.set(pattern, expression);
  return expression.test(text);
}

/** Whether a text has a format; always, when the format is not known. */
export function isOf(format: string, text: string): boolean {
  return !Object.hasOwn(formats, format) || formats[format]?.isValid(text) === true;
}

/** What looks like something else, or has edges of its own. */
const likely = ["", "true", "1", "null", "[1,2]", "a,b", " a ", "1218555927434856534"];

/** Texts that many patterns allow, the plainest first. */
const ordinary = [
  ...["a", "1", "true", "2030-01-02T10:30:00Z", "2030-01-02T10:30:00", "2030-01-02T10:30:00.000"],
  ...["2030-01-02 10:30:00", "2030-01-02", "[1]"],
];

const kindOf = (code: number) => (code >= 97 && code <= 122 ? 0 : code >= 32 && code < 127 ? 1 : 2);
/** Letters, then what else is printable, then the rest of ASCII. */
const inOrder = Array.from({ length: 128 }, (_, code) => code)
  .sort((a, b) => kindOf(a) - kindOf(b) || a - b)
  .map((code) => String.fromCharCode(code));
const printable = 95;
const surrogates = { first: 0xd800, count: 0x800 };
const allCharacters = 0x110000 - surrogates.count;

/** So many characters, the plainest first, since that is where they shrink to. */
function characters(count: number): fc.Arbitrary<string> {
  const toCharacter = (index: number) =>
    inOrder[index] ?? String.fromCodePoint(index < surrogates.first ? index : index + surrogates.count);
  const toIndex = (character: unknown) => {
    const code = String(character).codePointAt(0) ?? 0;
    if (code < inOrder.length) return inOrder.indexOf(String(character));
    return code < surrogates.first ? code : code - surrogates.count;
  };
  return fc.nat({ max: count - 1 }).map(toCharacter, toIndex);
}

/** @throws UnsatisfiableSchema */
export function texts(rules: TextRules, pointer: string): fc.Arbitrary<string> {
  if (rules.min > rules.max) throw new UnsatisfiableSchema(pointer, "minLength is more than maxLength");
  const fits = (text: string) => textFits(rules, text);
  const length = { minLength: rules.min, ...(rules.max < Infinity && { maxLength: rules.max }) };
  const plain = fc.string({ unit: characters(printable), ...length });
  const unicode = fc.string({ unit: characters(allCharacters), ...length });
  const own = sources(rules);
  const near = likely.filter(fits);
  if (own.length === 0) return anyOf(plain, unicode, ...(near.length > 0 ? [new Likely(near, unicode)] : []));
  const rates = [...own, unicode].map((source) => ({ source, rate: rateOf(source, fits) }));
  const best = rates.reduce((a, b) => (b.rate > a.rate ? b : a));
  const good = rates.filter(({ source, rate }) => rate >= 0.5 && source !== best.source).map(({ source }) => source);
  const all = anyOf(
    best.rate > 0 ? best.source : plain,
    ...good,
    ...(near.length > 0 ? [new Likely(near, unicode)] : []),
  );
  return wanted(all, fits, pointer);
}

/** Arbitrary texts of the formats and the patterns, each alone. */
function sources({ patterns, formats: names }: TextRules): fc.Arbitrary<string>[] {
  return [...names.flatMap((name) => formats[name]?.values() ?? []), ...patterns.flatMap(likelyTexts)];
}

function rateOf(source: fc.Arbitrary<string>, fits: (text: string) => boolean): number {
  return samples(source, 100).filter(fits).length / 100;
}

/** A plain text. @throws UnsatisfiableSchema */
export function plainText(rules: TextRules, pointer: string): string {
  const found = plainTexts(rules).next().value;
  if (found !== undefined) return found;
  throw new UnsatisfiableSchema(pointer, "no text was found that keeps all of its keywords");
}

function* plainTexts(rules: TextRules): Generator<string, undefined> {
  const known = rules.formats.flatMap((name) => formats[name]?.edges ?? []);
  for (const text of [...known, ofLength("text", rules), ...ordinary]) if (textFits(rules, text)) yield text;
  const fits = (text: string) => textFits(rules, text);
  for (const source of sources(rules))
    yield* plainest(samples(source, 200).filter(fits)).map((text) => plainer(text, fits));
  yield* samples(texts(rules, ""), 10);
}

function ofLength(text: string, { min, max }: { min: number; max: number }): string {
  const length = Math.max(min, Math.min(max, lengthOf(text)));
  return text.repeat(Math.ceil(length / lengthOf(text))).slice(0, length);
}

/** The texts with the fewest signs first, of those the shortest; the empty one last. */
function plainest(found: readonly string[]): string[] {
  const rank = (text: string) =>
    text === "" ? Infinity : 1000 * text.replace(/[A-Za-z0-9]/g, "").length + text.length;
  return [...found].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
}

/** Longer edges are no edge for anybody. */
const longest = 100_000;

export function textEdges(rules: TextRules, plain: string): Candidate[] {
  const long = rules.max <= longest ? rules.max : undefined;
  return [
    candidate("minLength", ofLength(plain || "a", { min: rules.min, max: rules.min }), "the shortest text"),
    ...(long === undefined
      ? []
      : [
          candidate("maxLength", stretched(plain, long), "the longest text"),
          candidate("maxLength", "😀".repeat(long), "the longest text, of characters with two code units each"),
        ]),
    ...rules.patterns.flatMap((pattern) => {
      const edges = edgesOf(pattern);
      return [
        ...ofPattern(rules, edges.shortest).map((text) =>
          candidate("pattern", text, "each part as short as it may be"),
        ),
        ...ofPattern(rules, edges.longest).map((text) => candidate("pattern", text, "each part as long as it may be")),
      ];
    }),
    ...rules.formats.flatMap((name) =>
      (formats[name]?.edges ?? []).map((text) => candidate("format", text, `a ${name} of another form`)),
    ),
    ...rules.patterns.map(() => candidate("pattern", "12345678901234567.89", "more digits than a double has")),
    candidate("type", "", "the empty text"),
    // Where there is a pattern, such digits may be an amount, which is the same without the zeros.
    ...(rules.patterns.length === 0 ? [candidate("type", "0042", "digits that begin with zeros")] : []),
    candidate("type", ` ${plain} `, "spaces at both ends"),
    candidate("type", "Ünïcödé 漢字", "characters beyond ASCII"),
    candidate("type", "a😀", "a character of two code units"),
    candidate("type", `<b>&amp; "it's" \\ %20 +1`, "signs that have a meaning in other notations"),
  ];
}

export function textBreaks(rules: TextRules, plain: string): Candidate[] {
  const long = rules.max < longest ? rules.max + 1 : undefined;
  const near = [`${plain} `, `-${plain}`, `${plain}x`, plain.slice(0, -1), "text", "", " ", "\n"];
  return [
    ...(rules.min > 0
      ? [candidate("minLength", ofLength(plain, { min: rules.min - 1, max: rules.min - 1 }), "one character too short")]
      : []),
    ...(long === undefined ? [] : [candidate("maxLength", stretched(plain, long), "one character too long")]),
    ...rules.patterns.flatMap((pattern) => [
      ...ofPattern(anyText, edgesOf(pattern).beyond).map((text) =>
        candidate("pattern beyond", text, "parts that are too long by one"),
      ),
      ...near.map((text) => candidate("pattern", text, `the text ${JSON.stringify(text)}`)),
    ]),
    ...rules.formats.flatMap((name) =>
      (formats[name]?.wrong ?? []).map((text) => candidate("format", text, `no ${name}`)),
    ),
  ];
}

/** The text, its last character repeated until it is so long. */
function stretched(plain: string, length: number): string {
  const text = [...(plain || "a")].slice(0, length);
  return text.join("") + (text.at(-1) ?? "").repeat(length - text.length);
}

/** A plain text of a pattern that keeps the rules as well, if one is found. */
function ofPattern(rules: TextRules, pattern: string): string[] {
  const both = bothTexts(rules, { ...anyText, patterns: [pattern] });
  const drawn = likelyTexts(pattern).flatMap((source) => samples(source, 20));
  const found = plainest(drawn.filter((text) => textFits(both, text))).slice(0, 1);
  return found.map((text) => plainer(text, (each) => textFits(both, each)));
}

/** The text, with an `a` or a `1` for each character that may be one. */
function plainer(text: string, isGood: (text: string) => boolean): string {
  const characters = [...text];
  for (const [index, character] of characters.entries())
    characters[index] = ["a", "1"].find((plain) => isGood(characters.with(index, plain).join(""))) ?? character;
  return characters.join("");
}
