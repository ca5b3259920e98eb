/** Functions of predicates whose argument may read a member that is not there. */
import { EvaluationError } from "@marcbachmann/cel-js";

/** What cel-js passes to a macro and asks of it. */
interface Evaluator {
  run(node: unknown, context: unknown): unknown;
}
interface TypeChecker {
  check(node: unknown, context: unknown): unknown;
  getType(name: string): unknown;
}
interface Call {
  readonly args: readonly unknown[];
}

/** `isSet(value)`: whether a value is there, and is not null, "", 0, false or empty. */
export function isSetMacro({ args }: Call): object {
  return {
    args,
    async: false,
    evaluate: (evaluator: Evaluator, _: unknown, context: unknown) => isSet(evaluate(evaluator, args[0], context)),
    typeCheck(checker: TypeChecker, _: unknown, context: unknown): unknown {
      checker.check(args[0], context);
      return checker.getType("bool");
    },
  };
}

/** `orElse(value, other)`: the value if it is there and not null, otherwise the other one. */
export function orElseMacro({ args }: Call): object {
  return {
    args,
    async: false,
    evaluate: (evaluator: Evaluator, _: unknown, context: unknown) =>
      evaluate(evaluator, args[0], context) ?? evaluator.run(args[1], context),
    typeCheck(checker: TypeChecker, _: unknown, context: unknown): unknown {
      checker.check(args[1], context);
      return checker.check(args[0], context);
    },
  };
}

/** A value; undefined if a member that leads to it is not there. */
function evaluate(evaluator: Evaluator, node: unknown, context: unknown): unknown {
  try {
    return evaluator.run(node, context);
  } catch (error) {
    if (error instanceof EvaluationError && error.message.startsWith("No such key")) return undefined;
    throw error;
  }
}

function isSet(value: unknown): boolean {
  if (typeof value === "string") return value.trim() !== "";
  if (typeof value === "object" && value !== null) return Object.keys(value).length > 0;
  return Boolean(value);
}
