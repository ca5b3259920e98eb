/** Evaluates expressions and conditions of recipes, as `redocly respect` does for the same files. */
import { asArray, isObject, type Json } from "../../src/contract/json.ts";
import { valueAt } from "../../src/contract/pointer.ts";
import type { Condition, Operand, Operator } from "./condition.ts";
import { type Expression, isExpression, memberOf, parseExpression } from "./expression.ts";

/** What expressions refer to. */
export interface Scope {
  readonly inputs: Readonly<Record<string, Json>>;
  /** The outputs of the steps that ran, by step. */
  readonly outputs: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  /** The response to the step; undefined before there is one. */
  readonly response?: { readonly status: number; readonly body: Json | undefined };
}

/** The value of an expression; undefined if there is none. */
function evaluate(expression: Operand, { inputs, outputs, response }: Scope): Json | undefined {
  switch (expression.kind) {
    case "literal":
      return expression.value;
    case "status":
      return response?.status;
    case "body":
      return valueAt(response?.body, expression.pointer);
    case "input":
      return inputs[expression.name];
    case "output":
      return outputs[expression.step]?.[expression.name];
  }
}

/**
 * A value of a request with its expressions replaced.
 *
 * @throws Error if an expression has no value.
 */
export function fill(value: Json, scope: Scope): Json {
  if (isExpression(value)) return evaluateOrThrow(parseExpression(value), scope);
  if (Array.isArray(value)) return value.map((item) => fill(item, scope));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, fill(member, scope)]));
}

/**
 * The values of expressions by name, such as the outputs of a step.
 *
 * @throws Error if one has no value.
 */
export function evaluateAll(expressions: Readonly<Record<string, string>>, scope: Scope): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(expressions).map(([name, text]) => [name, evaluateOrThrow(parseExpression(text), scope)]),
  );
}

function evaluateOrThrow(expression: Expression, scope: Scope): Json {
  const value = evaluate(expression, scope);
  if (value === undefined) throw new Error(missing(expression));
  return value;
}

function missing(expression: Expression): string {
  if (expression.kind === "input") return `The input ${expression.name} has no value.`;
  if (expression.kind === "output") return `Step ${expression.step} has not run, so ${expression.name} has no value.`;
  if (expression.kind === "body") return `The response has no ${memberOf(expression.pointer)}.`;
  return "There is no response.";
}

/** Whether a condition is true, and the value that decided it: the left one of a comparison, the number of items, or the member. */
export interface Verdict {
  readonly holds: boolean;
  readonly found: Json | undefined;
}

/** Decides whether a condition is true. */
export function decide(condition: Condition, scope: Scope): Verdict {
  if (condition.kind === "comparison") {
    const found = evaluate(condition.left, scope);
    return { holds: compare(found, condition.operator, evaluate(condition.right, scope)), found };
  }
  const member = valueAt(evaluate(condition.context, scope), condition.path);
  if (condition.kind === "exists") return { holds: member !== undefined, found: member };
  const { where } = condition;
  const wanted = where && evaluate(where.value, scope);
  const items = asArray(member).filter(
    (item) => where === undefined || compare(valueAt(item, [where.key]), where.operator, wanted),
  );
  return { holds: compare(items.length, condition.operator, condition.number), found: items.length };
}

/** Compares two values. Nothing compares with a missing value. */
function compare(left: Json | undefined, operator: Operator, right: Json | undefined): boolean {
  if (left === undefined || right === undefined) return false;
  switch (operator) {
    case "==":
      return isEqual(left, right);
    case "!=":
      return !isEqual(left, right);
    case "<=":
      return isEqual(left, right) || isLess(left, right);
    case ">=":
      return isEqual(left, right) || isLess(right, left);
    case "<":
      return isLess(left, right);
    case ">":
      return isLess(right, left);
  }
}

/** The wire has two formats, so a number or a boolean equals the string that says it: 25.2 is "25.20". */
function isEqual(left: Json, right: Json): boolean {
  if (typeof left === "string" && typeof right !== "string") return isEqual(right, left);
  if (typeof right !== "string" || left === right) return left === right;
  if (typeof left === "number") return right.trim() !== "" && Number(right) === left;
  return typeof left === "boolean" && String(left) === right;
}

/** Strings are compared as text, as times of one form are; numbers, and a number with a string, as numbers. */
function isLess(left: Json, right: Json): boolean {
  if (typeof left === "string" && typeof right === "string") return left < right;
  const isNumeric = (value: Json): boolean => typeof value === "number" || typeof value === "string";
  return isNumeric(left) && isNumeric(right) && Number(left) < Number(right);
}
