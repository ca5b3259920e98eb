/** The functions of predicates beside those of CEL. */
import { equal, sum, times } from "./decimal.ts";
import { ListIndexes } from "./list-indexes.ts";

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
  same: {
    example: "same(string, string)",
    returns: "whether two decimal strings are the same number",
    overloads: { "same(string, string): bool": (left: string, right: string) => equal(left, right) },
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
