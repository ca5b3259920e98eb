/** The functions of predicates beside those of CEL. */
import { EvaluationError } from "@marcbachmann/cel-js";
import { equal, sum, times } from "./decimal.ts";
import { ListIndexes } from "./list-indexes.ts";
import { isSetMacro, orElseMacro } from "./macros.ts";
import { timeOf } from "./times.ts";

/** The indexes of lists in the evaluation that runs. Clear them after it. */
export const listIndexes = new ListIndexes();

/** A function of predicates. */
export interface PredicateFunction {
  /** What it returns, in Markdown: the rest of a sentence after "returns". */
  readonly returns: string;
  readonly example: string;
  /** By signature, as cel-js has it. */
  readonly overloads: Readonly<Record<string, (...args: never[]) => unknown>>;
}

/** By name. */
export const predicateFunctions: Readonly<Record<string, PredicateFunction>> = {
  sum: {
    example: "sum(list)",
    returns: "the exact sum of decimal strings",
    overloads: { "sum(list): string": (texts: string[]) => sum(texts) },
  },
  times: {
    example: "times(string, n)",
    returns: "the exact product of a decimal string and a number",
    overloads: {
      "times(string, double): string": (text: string, factor: number) => times(text, factor),
      "times(string, int): string": (text: string, factor: bigint) => times(text, String(factor)),
    },
  },
  max: {
    example: "max(list)",
    returns: "the largest of several decimal strings",
    overloads: {
      "max(list): string": (texts: string[]) =>
        texts.reduce((most, each) => (Number(each) > Number(most) ? each : most)),
    },
  },
  same: {
    example: "same(string, string)",
    returns: "whether two decimal strings are the same number",
    overloads: { "same(string, string): bool": (left: string, right: string) => equal(left, right) },
  },
  near: {
    example: "near(value, value)",
    returns: "whether two numbers or decimal strings differ by less than a cent",
    overloads: {
      "near(dyn, dyn): bool": (left: unknown, right: unknown) => Math.abs(Number(left) - Number(right)) < cent,
    },
  },
  isSet: {
    example: "isSet(value)",
    returns: "whether a value is there, and is not null, false, 0 or empty",
    overloads: { "isSet(ast): bool": isSetMacro },
  },
  orElse: {
    example: "orElse(value, other)",
    returns: "the value if it is there and not null, otherwise the other one",
    overloads: { "orElse(ast, ast): dyn": orElseMacro },
  },
  units: {
    example: "units(string)",
    returns: "the number of UTF-16 code units of a string; an emoji has two",
    overloads: { "units(string): int": (text: string) => BigInt(text.length) },
  },
  isText: {
    example: "isText(value)",
    returns: "whether a value is a string",
    overloads: { "isText(dyn): bool": (value: unknown) => typeof value === "string" },
  },
  isList: {
    example: "isList(value)",
    returns: "whether a value is a list",
    overloads: { "isList(dyn): bool": (value: unknown) => Array.isArray(value) },
  },
  isNumber: {
    example: "isNumber(value)",
    returns: "whether a value is a number",
    overloads: { "isNumber(dyn): bool": (value: unknown) => typeof value === "number" || typeof value === "bigint" },
  },
  sameTexts: {
    example: "sameTexts(list, list)",
    returns:
      "whether two lists have the same strings in any order, where a string with commas is several and blanks do not count",
    overloads: {
      "sameTexts(list, list): bool": (left: unknown[], right: unknown[]) => textsOf(left) === textsOf(right),
    },
  },
  isSorted: {
    example: "isSorted(list)",
    returns: "whether a list of numbers or strings ascends; equal neighbors do not matter, nor do items that are null",
    overloads: { "isSorted(list): bool": isSorted },
  },
  seconds: {
    example: "seconds(string)",
    returns: "the seconds since 1970 of a time in any form of the API",
    overloads: { "seconds(string): double": secondsOf },
  },
  unknown: {
    example: "unknown()",
    returns: "nothing: the predicate does not say",
    overloads: {
      "unknown(): bool": () => {
        throw new EvaluationError("Unknown variable");
      },
    },
  },
  last: {
    example: "last(string, n)",
    returns: "the last n characters of a string",
    overloads: {
      "last(string, int): string": (text: string, count: bigint) => Array.from(text).slice(-Number(count)).join(""),
    },
  },
  where: {
    example: "where(list, 'id', value)",
    returns: "the items of a list whose `id` is the value",
    overloads: {
      "where(list<V>, string, dyn): list<V>": (list: unknown[], member: string, value: unknown) =>
        listIndexes.where(list, member, value),
    },
  },
  each: {
    example: "each(list, 'name')",
    returns:
      "the values of `name` of the items of a list that have one; where they are lists, the items of all of them",
    overloads: {
      "each(list, string): list": (list: unknown[], member: string) => listIndexes.each(list, member),
    },
  },
  contains: {
    example: "contains(list, value)",
    returns: "whether a list has the value",
    overloads: {
      "contains(list<V>, V): bool": (list: unknown[], value: unknown) => listIndexes.contains(list, value),
    },
  },
};

/** The functions that a predicate calls. */
export function functionsIn(predicate: string): PredicateFunction[] {
  return Object.entries(predicateFunctions)
    .filter(([name]) => new RegExp(`(?<![\\w.])${name}\\(`).test(predicate))
    .map(([, each]) => each);
}

/** Binary fractions are not exact. */
const cent = 0.0099;

/** The strings of a list, each once and sorted. */
function textsOf(list: readonly unknown[]): string {
  const texts = list.flatMap((value) => String(value ?? "").split(",")).map((text) => text.trim());
  return JSON.stringify([...new Set(texts)].filter((text) => text !== "").sort());
}

function isSorted(list: readonly unknown[]): boolean {
  const values = list.filter((value) => typeof value === "string" || typeof value === "number");
  return values.every((value, index) => index === 0 || (values[index - 1] ?? value) <= value);
}

/** @throws EvaluationError if it is not a time: then the predicate says nothing. */
function secondsOf(text: string): number {
  const time = timeOf(text);
  if (time === undefined) throw new EvaluationError(`No such key: time ${text}`);
  return time / 1000;
}
