/** Strings with a length, patterns and formats. */

import * as fc from "fast-check";
import { BoundedCache } from "../../../bounded-cache.ts";
import { anyOf, draw, filterArbitrary, SomeValues } from "./draw.ts";
import { UnsatisfiableSchema } from "./errors.ts";
import { formats } from "./formats.ts";
import { laterItemsBeyond, stringsMatching, variantsOf } from "./pattern.ts";
import { type Proposal, propose } from "./proposal.ts";

export interface StringRules {
  /** In code points. */
  readonly min: number;
  readonly max: number;
  readonly patterns: readonly string[];
  readonly formats: readonly string[];
  /** Whether they have a format that no strings are known of. */
  readonly hasOtherFormat: boolean;
}

export const anyString: StringRules = { min: 0, max: Infinity, patterns: [], formats: [], hasOtherFormat: false };

export function intersectStrings(a: StringRules, b: StringRules): StringRules {
  return {
    min: Math.max(a.min, b.min),
    max: Math.min(a.max, b.max),
    patterns: [...new Set([...a.patterns, ...b.patterns])],
    formats: [...new Set([...a.formats, ...b.formats])],
    hasOtherFormat: a.hasOtherFormat || b.hasOtherFormat,
  };
}

export function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

export function stringFits(rules: StringRules, text: string): boolean {
  const length = lengthOf(text);
  if (length < rules.min || length > rules.max) return false;
  return (
    rules.patterns.every((pattern) => matches(pattern, text)) && rules.formats.every((name) => hasFormat(name, text))
  );
}

const compiled = new Map<string, RegExp>();

/** @throws SyntaxError if the pattern is invalid. */
export function matches(pattern: string, text: string): boolean {
  const expression = compiled.get(pattern) ?? new RegExp(pattern, "u");
  compiled.set(pattern, expression);
  return expression.test(text);
}

export function hasFormat(format: string, text: string): boolean {
  return formats[format]?.isValid(text) === true;
}

/** Strings that look like other types, or that programs often get wrong. */
const lookalikes = ["", "true", "1", "null", "[1,2]", "a,b", " a ", "1218555927434856534"];

/** Strings that many patterns allow, the simplest first. */
const common = [
  ...["a", "1", "true", "2030-01-02T10:30:00Z", "2030-01-02T10:30:00", "2030-01-02T10:30:00.000"],
  ...["2030-01-02 10:30:00", "2030-01-02", "[1]"],
];

const kindOf = (code: number) => (code >= 97 && code <= 122 ? 0 : code >= 32 && code < 127 ? 1 : 2);
/** ASCII: letters, then other printable characters, then the rest. */
const byPlainness = Array.from({ length: 128 }, (_, code) => code)
  .sort((a, b) => kindOf(a) - kindOf(b) || a - b)
  .map((code) => String.fromCharCode(code));
const printable = 95;
const surrogates = { first: 0xd800, count: 0x800 };
const allCharacters = 0x110000 - surrogates.count;

/** The first `count` characters, the simplest first, because values shrink towards them. */
function characters(count: number): fc.Arbitrary<string> {
  const toCharacter = (index: number) =>
    byPlainness[index] ?? String.fromCodePoint(index < surrogates.first ? index : index + surrogates.count);
  const toIndex = (character: unknown) => {
    const code = String(character).codePointAt(0) ?? 0;
    if (code < byPlainness.length) return byPlainness.indexOf(String(character));
    return code < surrogates.first ? code : code - surrogates.count;
  };
  return fc.nat({ max: count - 1 }).map(toCharacter, toIndex);
}

/** @throws UnsatisfiableSchema */
export function strings(rules: StringRules, pointer: string): fc.Arbitrary<string> {
  if (rules.min > rules.max) throw new UnsatisfiableSchema(pointer, "minLength is more than maxLength");
  const fits = (text: string) => stringFits(rules, text);
  const length = { minLength: rules.min, ...(rules.max < Infinity && { maxLength: rules.max }) };
  const plain = fc.string({ unit: characters(printable), ...length });
  const unicode = fc.string({ unit: characters(allCharacters), ...length });
  const own = sources(rules);
  const near = lookalikes.filter(fits);
  if (own.length === 0) return anyOf(plain, unicode, ...(near.length > 0 ? [new SomeValues(near, unicode)] : []));
  const rates = [...own, unicode].map((source) => ({ source, rate: rateOf(source, fits) }));
  const best = rates.reduce((a, b) => (b.rate > a.rate ? b : a));
  const good = rates.filter(({ source, rate }) => rate >= 0.5 && source !== best.source).map(({ source }) => source);
  const all = anyOf(
    best.rate > 0 ? best.source : plain,
    ...good,
    ...(near.length > 0 ? [new SomeValues(near, unicode)] : []),
  );
  return filterArbitrary(all, fits, pointer);
}

/** Arbitrary strings of each format and each pattern alone. */
function sources({ patterns, formats: names }: StringRules): fc.Arbitrary<string>[] {
  return [...names.flatMap((name) => formats[name]?.values() ?? []), ...patterns.flatMap(stringsMatching)];
}

function rateOf(source: fc.Arbitrary<string>, fits: (text: string) => boolean): number {
  return draw(source, 100).filter(fits).length / 100;
}

/** A simple string. @throws UnsatisfiableSchema */
export function simpleString(rules: StringRules, pointer: string): string {
  const found = simpleStrings(rules).next().value;
  if (found !== undefined) return found;
  throw new UnsatisfiableSchema(pointer, "no string that satisfies all of its keywords was found");
}

function* simpleStrings(rules: StringRules): Generator<string, undefined> {
  const known = rules.formats.flatMap((name) => formats[name]?.unusual ?? []);
  for (const text of [...known, ofLength("text", rules), ...common]) if (stringFits(rules, text)) yield text;
  const fits = (text: string) => stringFits(rules, text);
  for (const source of sources(rules))
    yield* simplestFirst(draw(source, 200).filter(fits)).map((text) => simplify(text, fits));
  yield* draw(strings(rules, ""), 10);
}

function ofLength(text: string, { min, max }: { min: number; max: number }): string {
  const length = Math.max(min, Math.min(max, lengthOf(text)));
  return text.repeat(Math.ceil(length / lengthOf(text))).slice(0, length);
}

/** Sorts strings: those with the fewest special characters first, then the shortest; the empty one last. */
function simplestFirst(found: readonly string[]): string[] {
  const rank = (text: string) =>
    text === "" ? Infinity : 1000 * text.replace(/[A-Za-z0-9]/g, "").length + text.length;
  return [...found].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
}

/** Longer strings are not worth sending. */
const longest = 100_000;

/** A character with one code unit, and three bytes in UTF-8. */
const wide = "漢";

/** The text with such characters in place of its letters, if the rules allow it. */
function widen(rules: StringRules, text: string): string {
  const wider = text.replace(/[a-z]/gi, wide);
  return stringFits(rules, wider) ? wider : text;
}

export function* stringLimits(rules: StringRules, plain: string): Generator<Proposal> {
  if (rules.hasOtherFormat) return;
  yield propose("minLength", ofLength(plain || "a", { min: rules.min, max: rules.min }), "the shortest string");
  if (rules.max <= longest) {
    yield propose("maxLength", stretch(plain, rules.max), "the longest string");
    yield propose("maxLength", wide.repeat(rules.max), "the longest string, of characters with three bytes each");
    yield propose("maxLength", "😀".repeat(rules.max), "the longest string, of characters with two code units each");
  }
  for (const pattern of rules.patterns) {
    const edges = variantsOf(pattern);
    for (const text of matching(rules, edges.shortest))
      yield propose("pattern", text, "the shortest text of its pattern");
    for (const text of matching(rules, edges.longest)) {
      const note = "the longest text of its pattern";
      yield propose("pattern", text, note);
      yield propose("pattern", widen(rules, text), `${note}, of characters with three bytes each`);
    }
  }
  for (const name of rules.formats)
    for (const text of formats[name]?.unusual ?? []) yield propose("format", text, `a ${name} in another form`);
  for (const _ of rules.patterns) yield propose("pattern", "12345678901234567.89", "more digits than a double holds");
  yield propose("type", "", "the empty string");
  // With a pattern, such digits may be an amount, which is the same without the zeros.
  if (rules.patterns.length === 0) yield propose("type", "0042", "digits with leading zeros");
  yield propose("type", ` ${plain} `, "spaces at both ends");
  yield propose("type", "Ünïcödé 漢字", "characters beyond ASCII");
  yield propose("type", "a😀", "a character of two code units");
  yield propose("type", `<b>&amp; "it's" \\ %20 +1`, "characters with a meaning in HTML, URLs and quotes");
}

export function* stringViolations(rules: StringRules, plain: string): Generator<Proposal> {
  const near = [`${plain} `, `-${plain}`, `${plain}x`, plain.slice(0, -1), "text", "", " ", "\n"];
  if (rules.min > 0) {
    const shorter = ofLength(plain, { min: rules.min - 1, max: rules.min - 1 });
    yield propose("minLength", shorter, "one character too short");
  }
  if (rules.max < longest) yield propose("maxLength", stretch(plain, rules.max + 1), "one character too long");
  for (const pattern of rules.patterns) {
    for (const text of matching(anyString, variantsOf(pattern).beyond))
      yield propose("pattern beyond", text, "a text that is one character too long for its pattern");
    for (const [index, beyond] of laterItemsBeyond(pattern).entries())
      for (const text of matching(anyString, beyond)) {
        const item = index + 2;
        yield propose(`pattern beyond ${item}`, text, `item ${item} of the list is one character too long`);
      }
    for (const text of near) yield propose("pattern", text, `the string ${JSON.stringify(text)}`);
  }
  for (const name of rules.formats)
    for (const text of formats[name]?.invalid ?? []) yield propose("format", text, `not a valid ${name}`);
}

/** The string with its last character repeated up to a length. */
function stretch(plain: string, length: number): string {
  const text = [...(plain || "a")].slice(0, length);
  return text.join("") + (text.at(-1) ?? "").repeat(length - text.length);
}

const simplest = new BoundedCache<string, readonly string[]>(1_000);

/** A simple string that matches a pattern and the rules, if one is found: the same one each time. */
function matching(rules: StringRules, pattern: string): readonly string[] {
  const both = intersectStrings(rules, { ...anyString, patterns: [pattern] });
  const key = JSON.stringify([pattern, both]);
  const known = simplest.get(key);
  if (known) return known;
  const drawn = stringsMatching(pattern).flatMap((source) => draw(source, 20));
  const isGood = (text: string): boolean => stringFits(both, text);
  const found = simplestFirst(drawn.filter(isGood).map((text) => simplify(text, isGood))).slice(0, 1);
  simplest.set(key, found);
  return found;
}

/** Replaces each character by `a` or `1` if the string stays good. */
function simplify(text: string, isGood: (text: string) => boolean): string {
  const characters = [...text];
  for (const [index, character] of characters.entries())
    characters[index] = ["a", "1"].find((plain) => isGood(characters.with(index, plain).join(""))) ?? character;
  return characters.join("");
}
