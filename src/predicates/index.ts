/**
 * The predicates of the contract (`x-rules`, and the states of an `x-filter`): CEL over decoded values, with the functions
 * that `openapi/extensions/x-rules.yaml` names.
 */
import { Environment, EvaluationError } from "@marcbachmann/cel-js";
import { equal, sum, times } from "./decimal.ts";

/** What a predicate reads: `before`, `request`, `after` and `now` in an operation, `self` in a resource, `item` in a filter. */
export type Scope = Readonly<Record<string, unknown>>;

/** The names that a scope can have. */
const roots = ["before", "request", "after", "now", "self", "item"];

/** A predicate, ready to be evaluated any number of times. */
export interface Predicate {
  /** The predicate's text. */
  readonly text: string;
  /**
   * Its value, whole numbers as numbers, or undefined when it reads something that is not there: then the rule says nothing.
   *
   * @throws when it compares or computes what cannot be
   */
  evaluate(scope: Scope): unknown;
}

const environment = new Environment({ unlistedVariablesAreDyn: true })
  .registerFunction("sum(list): string", (texts: string[]) => sum(texts))
  .registerFunction("times(string, double): string", (text: string, factor: number) => times(text, factor))
  .registerFunction("times(string, int): string", (text: string, factor: bigint) => times(text, String(factor)))
  .registerFunction("same(string, string): bool", (left: string, right: string) => equal(left, right))
  .registerFunction("last(string, int): string", (text: string, count: bigint) =>
    Array.from(text).slice(-Number(count)).join(""),
  );

/**
 * Reads a predicate.
 *
 * @throws ParseError when the text is no CEL
 */
export function predicate(text: string): Predicate {
  const run = environment.parse(text);
  const reads = roots.filter((root) => new RegExp(`\\b${root}\\b`).test(text));
  return {
    text,
    evaluate(scope) {
      // What would fail is not begun: an error takes longer than many a predicate.
      if (!reads.every((root) => root in scope)) return undefined;
      try {
        const value: unknown = run(scope);
        return typeof value === "bigint" ? Number(value) : value;
      } catch (error) {
        if (error instanceof EvaluationError && /^(No such key|Unknown variable)/.test(error.message)) return undefined;
        throw error;
      }
    },
  };
}
