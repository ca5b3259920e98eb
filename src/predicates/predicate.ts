/**
 * The predicates of the contract (`x-rules`, and the states of an `x-filter`): CEL over decoded values, with the functions
 * that `openapi/extensions/x-rules.yaml` names.
 */
import { Environment, EvaluationError } from "@marcbachmann/cel-js";
import { listIndexes, predicateFunctions } from "./functions.ts";
import { type Comparison, comparisonsIn, type MemberPath, readsIn } from "./reads.ts";

/** The values a predicate reads: `before`, `request`, `response`, `after` and `now` in an operation, `self` in a resource, `item` in a filter. */
export type Scope = Readonly<Record<string, unknown>>;

/** A parsed predicate. */
export interface Predicate {
  readonly text: string;
  /** The paths it reads, such as `before`, `order`, `cancelledAt`. */
  readonly reads: readonly MemberPath[];
  /** Its comparisons of a path with a literal. */
  readonly comparisons: readonly Comparison[];
  /**
   * Evaluates it. Whole numbers are numbers.
   *
   * @returns undefined if it reads a member that is not there: the predicate then says nothing.
   * @throws EvaluationError if it compares or computes values of types that do not fit.
   */
  evaluate(scope: Scope): unknown;
  /** Evaluates it like `evaluate`, and returns undefined instead of throwing. */
  tryEvaluate(scope: Scope): unknown;
}

const environment = new Environment({ unlistedVariablesAreDyn: true, homogeneousAggregateLiterals: false });
for (const { overloads } of Object.values(predicateFunctions))
  for (const [signature, run] of Object.entries(overloads)) environment.registerFunction(signature, run);

/** An environment that knows the functions of predicates and no variables; for checks of types. @internal */
export function emptyEnvironment(): Environment {
  return environment.clone({ unlistedVariablesAreDyn: false });
}

const predicates = new Map<string, Predicate>();

/**
 * Parses a predicate. The same text is parsed once; the contract has a few dozen.
 *
 * @throws ParseError if the text is not CEL.
 */
export function predicateOf(text: string): Predicate {
  let predicate = predicates.get(text);
  if (!predicate) {
    predicate = parse(text);
    predicates.set(text, predicate);
  }
  return predicate;
}

/** Values without their members `constructor`, by the value. */
const plainValues = new WeakMap<object, unknown>();

/**
 * A value without members named `constructor`: the evaluator determines the type of an object by that name. No predicate reads it.
 *
 * @returns the value itself if it has none.
 */
function withoutConstructors(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (plainValues.has(value)) return plainValues.get(value);
  let plain: unknown = value;
  if (Array.isArray(value)) {
    const items = value.map(withoutConstructors);
    if (items.some((item, index) => item !== value[index])) plain = items;
  } else {
    const { constructor: _, ...rest } = value as Readonly<Record<string, unknown>>;
    const members = mapValues(rest, withoutConstructors);
    const isPlain = !Object.hasOwn(value, "constructor");
    if (!isPlain || Object.keys(rest).some((name) => members[name] !== rest[name])) plain = members;
  }
  plainValues.set(value, plain);
  return plain;
}

function mapValues(
  object: Readonly<Record<string, unknown>>,
  map: (value: unknown) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, map(value)]));
}

/**
 * Runs a function whose errors need no stack traces. The evaluator throws and catches an error for each item of a list without a
 * member that a predicate reads, and most of the time went into their traces.
 */
function withoutStackTraces<T>(run: () => T): T {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 0;
  try {
    return run();
  } finally {
    Error.stackTraceLimit = limit;
  }
}

function parse(text: string): Predicate {
  const run = environment.parse(text);
  const reads = readsIn(run.ast);
  const roots = [...new Set(reads.map(([root]) => root))];
  const evaluate = (scope: Scope): unknown => {
    // An evaluation that throws takes longer than most that succeed.
    if (!roots.every((root) => root in scope)) return undefined;
    try {
      const value: unknown = withoutStackTraces(() => run(scope));
      return typeof value === "bigint" ? Number(value) : value;
    } catch (error) {
      if (error instanceof EvaluationError && /^(No such key|Unknown variable)/.test(error.message)) return undefined;
      const plain = mapValues(scope, withoutConstructors);
      if (Object.keys(scope).some((name) => plain[name] !== scope[name])) return evaluate(plain);
      throw error;
    } finally {
      listIndexes.clear();
    }
  };
  const tryEvaluate = (scope: Scope): unknown => {
    try {
      return evaluate(scope);
    } catch {
      return undefined;
    }
  };
  return { text, reads, comparisons: comparisonsIn(run.ast), evaluate, tryEvaluate };
}
