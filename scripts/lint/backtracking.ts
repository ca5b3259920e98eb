/**
 * Finds regular expressions that take too long. A validator that backtracks tries every way to read a text before it says that the text does
 * not match. Two ways to read a text and come back to the same place double the time with each character. Two places that can both go on
 * with the same text, one of them after the other, square it.
 */
import { type CharSet, JS } from "refa";

/** How the time grows with the length of a text. */
export type Growth = "exponential" | "polynomial";

type Expression = ReturnType<JS.Parser["parse"]>["expression"];
type Sequence = Expression["alternatives"][number];

/** A part of a pattern: the places where it can begin and end, and whether it can be empty. */
interface Part {
  readonly first: readonly number[];
  readonly last: readonly number[];
  readonly isEmptiable: boolean;
}

const nothing: Part = { first: [], last: [], isEmptiable: true };

/** Copies of what is repeated a limited number of times: more would not show more ways. */
const maxCopies = 3;

/** How many states a search looks at. A pattern that needs more is taken to be right. */
const maxStates = 20_000;

/** How the time of a pattern grows with texts that do not match it; undefined if it is in proportion to their length. */
export function growthOf(source: string): Growth | undefined {
  const parser = JS.Parser.fromLiteral({ source, flags: "u" });
  const { expression, maxCharacter } = parser.parse({ assertions: "ignore", backreferences: "unknown" });
  const automaton = new Automaton();
  const whole = automaton.readChoice(expression.alternatives);
  if (!source.startsWith("^")) {
    const any = JS.Parser.fromLiteral({ source: "[^]", flags: "u" }).parse().expression.alternatives;
    const start = automaton.readRepetition(any, 0, Number.POSITIVE_INFINITY);
    automaton.connect(start.last, whole.first);
  }
  // At its end, a pattern without `$` has matched, and no other way is tried.
  const canFail = (place: number): boolean =>
    source.endsWith("$")
      ? !(whole.last.includes(place) && automaton.takesAll(place, maxCharacter))
      : !whole.last.includes(place);
  const places = automaton.repeated().filter(canFail);
  if (places.some((place) => automaton.returnsInTwoWays(place))) return "exponential";
  const pairs = automaton
    .repeated()
    .flatMap((one) => places.flatMap((other) => (one === other ? [] : [[one, other] as const])));
  return pairs.some(([one, other]) => automaton.goOnTogether(one, other)) ? "polynomial" : undefined;
}

/** The places where a pattern reads a character, and the steps between them. A step that is there twice can be made in two ways. */
class Automaton {
  readonly #characters: CharSet[] = [];
  readonly #steps: number[][] = [];

  readChoice(alternatives: readonly Sequence[]): Part {
    const parts = alternatives.map((sequence) => this.#readSequence(sequence));
    return {
      first: parts.flatMap(({ first }) => first),
      last: parts.flatMap(({ last }) => last),
      isEmptiable: parts.some(({ isEmptiable }) => isEmptiable),
    };
  }

  readRepetition(alternatives: readonly Sequence[], min: number, max: number): Part {
    const isEndless = max === Number.POSITIVE_INFINITY;
    const copies = isEndless ? Math.max(1, Math.min(min, maxCopies)) : Math.min(max, maxCopies);
    const needed = min < max ? Math.min(min, maxCopies - 1) : copies;
    // A copy is read only after those before it, so leaving some out is one way, whichever they are.
    let read = nothing;
    const last = new Set<number>();
    for (let count = 1; count <= copies; count += 1) {
      const part = this.readChoice(alternatives);
      if (isEndless && count === copies) this.connect(part.last, part.first);
      read = this.#inSequence([read, part]);
      if (count >= needed) for (const place of read.last) last.add(place);
    }
    return { first: read.first, last: [...last], isEmptiable: needed === 0 || read.isEmptiable };
  }

  connect(from: readonly number[], to: readonly number[]): void {
    for (const place of from) this.#steps[place]?.push(...to);
  }

  #readSequence({ elements }: Sequence): Part {
    const parts = elements.map((element): Part => {
      if (element.type === "Quantifier") return this.readRepetition(element.alternatives, element.min, element.max);
      if (element.type === "Alternation") return this.readChoice(element.alternatives);
      if (element.type !== "CharacterClass") return nothing;
      const place = this.#characters.push(element.characters) - 1;
      this.#steps.push([]);
      return { first: [place], last: [place], isEmptiable: false };
    });
    return this.#inSequence(parts);
  }

  #inSequence(parts: readonly Part[]): Part {
    return parts.reduce((before, part) => {
      this.connect(before.last, part.first);
      return {
        first: before.isEmptiable ? [...before.first, ...part.first] : before.first,
        last: part.isEmptiable ? [...before.last, ...part.last] : part.last,
        isEmptiable: before.isEmptiable && part.isEmptiable,
      };
    }, nothing);
  }

  /** The places that a text can come back to. */
  repeated(): number[] {
    return this.#steps.flatMap((_, place) => (this.#reaches([place], [place]) ? [place] : []));
  }

  /** Whether a place repeats whatever comes. */
  takesAll(place: number, maxCharacter: number): boolean {
    const characters = this.#characters[place];
    return characters?.maximum === maxCharacter && characters.isAll && this.#steps[place]?.includes(place) === true;
  }

  /** Whether a text leads from a place back to it in two ways. */
  returnsInTwoWays(place: number): boolean {
    return this.#reaches([place, place], [place, place], true);
  }

  /** Whether one text leads from a place back to it, from there to another, and from that back to it. */
  goOnTogether(one: number, other: number): boolean {
    return this.#reaches([one, one, other], [one, other, other]);
  }

  /** Whether one text leads from each of some places to its target. @param isSplit whether the ways have to differ in a step. */
  #reaches(from: readonly number[], to: readonly number[], isSplit = false): boolean {
    const target = `${to} ${isSplit}`;
    const seen = new Set<string>();
    const open = [{ places: from, hasSplit: false }];
    for (let state = open.pop(); state && seen.size < maxStates; state = open.pop()) {
      for (const steps of this.#nextOf(state.places)) {
        const places = steps.map(({ next }) => next);
        const hasSplit = isSplit && (state.hasSplit || new Set(steps.map(({ step }) => step)).size > 1);
        const key = `${places} ${hasSplit}`;
        if (key === target) return true;
        if (seen.has(key)) continue;
        seen.add(key);
        open.push({ places, hasSplit });
      }
    }
    return false;
  }

  /** The steps from several places with the same character. */
  *#nextOf([place, ...others]: readonly number[], allowed?: CharSet): Generator<{ next: number; step: string }[]> {
    if (place === undefined) yield [];
    for (const [index, next] of (this.#steps[place ?? -1] ?? []).entries()) {
      const own = this.#characters[next];
      const shared = own && allowed ? allowed.intersect(own) : own;
      if (!shared || shared.isEmpty) continue;
      for (const rest of this.#nextOf(others, shared)) yield [{ next, step: `${place} ${index}` }, ...rest];
    }
  }
}
