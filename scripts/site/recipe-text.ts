import { type Condition, type Operand, type Operator, parseCriterion } from "../recipes/condition.ts";
import { memberOf, parseExpression } from "../recipes/expression.ts";
import type { Recipe, RecipeCriterion } from "../recipes/recipe.ts";
import { type Inline, slug } from "./page.ts";

// What the expressions and conditions of a recipe mean, in words.

/** The title of a step: its place in the recipe, and its name in words. */
export function stepTitle({ steps }: Recipe, stepId: string): string {
  const words = stepId.replace(/(?<=[a-z])(?=[A-Z])/g, " ").toLowerCase();
  return `${steps.findIndex(({ id }) => id === stepId) + 1}. ${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** What an expression means. */
export const expressionText = (recipe: Recipe, expression: string): Inline =>
  operandText(recipe, parseExpression(expression));

function operandText(recipe: Recipe, operand: Operand): Inline {
  switch (operand.kind) {
    case "literal":
      return `\`${operand.value}\``;
    case "status":
      return "the status";
    case "body":
      return operand.pointer === "" ? "the response" : `\`${memberOf(operand.pointer)}\``;
    case "input":
      return `the input \`${operand.name}\``;
    case "output": {
      const title = stepTitle(recipe, operand.step);
      return `\`${operand.name}\` of [step ${title.split(".")[0]}](#${slug(title)})`;
    }
  }
}

const operators: Readonly<Record<Operator, string>> = {
  "==": "is",
  "!=": "is not",
  "<": "is less than",
  "<=": "is at most",
  ">": "is more than",
  ">=": "is at least",
};

/** A criterion in words. */
export const criterionText = (recipe: Recipe, criterion: RecipeCriterion): Inline =>
  conditionText(recipe, parseCriterion(criterion));

function conditionText(recipe: Recipe, condition: Condition): Inline {
  if (condition.kind === "comparison") {
    const { left, operator, right } = condition;
    return `${operandText(recipe, left)} ${operators[operator]} ${operandText(recipe, right)}`;
  }
  const path = condition.path.join(".");
  if (condition.kind === "exists") return `${operandText(recipe, condition.context)} has \`${path}\``;
  const { where } = condition;
  const which =
    where === undefined
      ? ""
      : ` whose \`${where.key}\` ${operators[where.operator]} ${operandText(recipe, where.value)}`;
  return `\`${path}\` has ${itemsText(condition)}${which}`;
}

function itemsText({ number, operator }: Condition & { kind: "count" }): string {
  if (number === 0 && operator === "==") return "no item";
  return `${operator === ">=" ? "at least" : "exactly"} ${number} ${number === 1 ? "item" : "items"}`;
}
