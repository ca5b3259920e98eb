import { parseArgs } from "node:util";
import { suggest } from "../suggest.ts";
import { UsageError, UsageProblems } from "./usage-error.ts";

/** An option of a command: a switch, or, if `value` is set, an option with a value. `value` is its placeholder in the help. */
export interface Option {
  readonly value?: string;
  /** Whether it may be given several times. Then its values are a list. */
  readonly isRepeatable?: true;
  /** Whether its value may be left out. With one, it is written `--name=value`. */
  readonly isOptional?: true;
  readonly help: string;
}

export type Options = Readonly<Record<string, Option>>;

/**
 * The given options: the string of an option with a value, the strings of one that may be repeated, `true` for a switch and for an option
 * whose value is left out.
 */
export type Given<O extends Options> = {
  readonly [Name in keyof O]?: O[Name] extends { readonly isRepeatable: true }
    ? readonly string[]
    : O[Name] extends { readonly isOptional: true }
      ? string | true
      : O[Name] extends { readonly value: string }
        ? string
        : true;
};

/**
 * Reads the arguments of a command that takes options only.
 *
 * @throws {UsageError} that names each unknown option, missing or unexpected value, and argument that is not an option.
 */
export function readOptions<const O extends Options>(args: readonly string[], options: O): Given<O> {
  const declared = Object.entries<Option>(options).map(
    ([name, option]) => [name, { type: takesNext(option) ? "string" : "boolean" }] as const,
  );
  // Not strict, because the messages of Node.js describe its parser instead of our options.
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(declared),
    strict: false,
    tokens: true,
  });
  const given: Record<string, Value> = {};
  const readToken = (token: (typeof tokens)[number], before: (typeof tokens)[number] | undefined): void => {
    if (token.kind === "option-terminator") return;
    if (token.kind === "positional") {
      const isValueOfUnknown = before?.kind === "option" && !options[before.name];
      if (isValueOfUnknown) return;
      throw new UsageError(`"${token.value}" is not expected here.`);
    }
    const option = options[token.name];
    if (!option) {
      const known = Object.keys(options).map((name) => `--${name}`);
      throw new UsageError(`Unknown option ${token.rawName}.${suggest(token.rawName, known)}`);
    }
    given[token.name] = readValue(option, token, given[token.name]);
  };
  const problems = new UsageProblems();
  for (const [at, token] of tokens.entries()) problems.attempt(() => readToken(token, tokens[at - 1]));
  problems.throwAny();
  return given as Given<O>;
}

type Value = string | true | readonly string[];

/** The value of an option. @param earlier that of the same option before. */
function readValue(
  { value: placeholder, isOptional, isRepeatable }: Option,
  {
    rawName,
    value = "",
    inlineValue,
  }: { rawName: string; value?: string | undefined; inlineValue?: boolean | undefined },
  earlier: Value | undefined,
): Value {
  if (placeholder === undefined && inlineValue) throw new UsageError(`${rawName} takes no value.`);
  if (placeholder === undefined || (isOptional && value === "")) return true;
  if (isOptional) return value;
  const isMissing = value === "" || (!inlineValue && /^-./.test(value));
  if (isMissing) throw new UsageError(`${rawName} needs a value: ${rawName} ${placeholder}.`);
  return isRepeatable ? [...(Array.isArray(earlier) ? earlier : []), value] : value;
}

/** Separates the options of a command, with their values, from other arguments. */
export function separateOptions(args: readonly string[], options: Options): [own: string[], others: string[]] {
  const own = new Set<number>();
  for (const [at, text] of args.entries()) {
    const [, name = "", inline] = /^--([^=]+)(=.*)?$/s.exec(text) ?? [];
    const option = Object.hasOwn(options, name) ? options[name] : undefined;
    if (!option || own.has(at)) continue;
    own.add(at);
    if (takesNext(option) && inline === undefined) own.add(at + 1);
  }
  return [args.filter((_, at) => own.has(at)), args.filter((_, at) => !own.has(at))];
}

/** Whether the argument after an option is its value. */
export function takesNext({ value, isOptional }: Option): boolean {
  return value !== undefined && !isOptional;
}

/** The columns of help texts. */
const columns = 100;

/** Returns the aligned lines of a help text that describe the options. */
export function describeOptions(options: Options): string {
  return describeRows(
    Object.entries(options).map(([name, option]) => [`--${name}${placeholderOf(option)}`, option.help]),
  );
}

/** The placeholder of the value of an option, as the help has it after the name; empty for a switch. */
function placeholderOf({ value, isOptional }: Option): string {
  if (value === undefined) return "";
  return isOptional ? `[=${value}]` : ` ${value}`;
}

/** Returns the aligned lines of a help text: what is on the left of each, and its explanation. */
export function describeRows(given: readonly (readonly [left: string, help: string])[]): string {
  const rows = given.map(([left, help]) => ({ left, help }));
  const width = Math.max(...rows.map(({ left }) => left.length));
  const indent = " ".repeat(width + 4);
  return rows
    .map(({ left, help }) =>
      `  ${left.padEnd(width)}  ${wrapText(help, columns - indent.length).join(`\n${indent}`)}`.trimEnd(),
    )
    .join("\n");
}

/** Breaks a text into lines between words. A word that is longer than a line has a line of its own. */
export function wrapText(text: string, width = columns): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

/**
 * Reads a port number.
 *
 * @throws {UsageError} unless it is a whole number from 0 to 65535.
 */
export function readPort(option: string, text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= 65535)) throw new UsageError(`--${option} takes a number from 0 to 65535, not "${text}".`);
  return port;
}

/**
 * Reads one of several words.
 *
 * @throws {UsageError} for any other word.
 */
export function readChoice<const Word extends string>(option: string, text: string, words: readonly Word[]): Word {
  const word = words.find((each) => each === text);
  if (word === undefined)
    throw new UsageError(`--${option} takes ${words.join(", ")}, not "${text}".${suggest(text, words)}`);
  return word;
}

const minute = 60_000;
const units = { m: minute, h: 60 * minute, d: 24 * 60 * minute } as const;

/**
 * Reads a time, such as `30m`, `12h` or `7d`.
 *
 * @returns milliseconds.
 * @throws {UsageError} for anything else.
 */
export function readTime(option: string, text: string): number {
  const [, number, unit] = /^([1-9]\d{0,5})([mhd])$/.exec(text) ?? [];
  if (number === undefined) throw new UsageError(`--${option} takes a time such as 30m, 12h or 7d, not "${text}".`);
  return Number(number) * units[unit as keyof typeof units];
}

/**
 * Reads a whole number.
 *
 * @param least the least number that it may be. Default: 1.
 * @throws {UsageError} for anything else.
 */
export function readWhole(option: string, text: string, least: 0 | 1 = 1): number {
  if (/^(0|[1-9]\d{0,14})$/.test(text) && Number(text) >= least) return Number(text);
  throw new UsageError(`--${option} takes a whole number ${least === 0 ? "from 0 on" : "above 0"}, not "${text}".`);
}
