import type { Recipe, RecipeCriterion } from "../recipes/recipe.ts";
import { type Inline, slug } from "./page.ts";
import { bodyPointer, memberOf } from "./recipe-code.ts";

// What the expressions and conditions of a recipe mean, in words.

/** The title of a step: its place in the recipe, and its name in words. */
export function stepTitle({ steps }: Recipe, stepId: string): string {
  const words = stepId.replace(/(?<=[a-z])(?=[A-Z])/g, " ").toLowerCase();
  return `${steps.findIndex(({ id }) => id === stepId) + 1}. ${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** A value that an expression or a literal of a condition means. */
export function valueText(recipe: Recipe, expression: string): Inline {
  if (expression === "$statusCode") return "the status";
  const pointer = bodyPointer(expression);
  if (pointer !== undefined) return `\`${memberOf(pointer)}\``;
  const [, input, step = "", output] = /^\$(?:inputs\.(\w+)|steps\.(\w+)\.outputs\.(\w+))$/.exec(expression) ?? [];
  if (input !== undefined) return `the input \`${input}\``;
  if (output !== undefined) {
    const title = stepTitle(recipe, step);
    return `\`${output}\` of [step ${title.split(".")[0]}](#${slug(title)})`;
  }
  return `\`${expression.replace(/^'(.*)'$/, "$1")}\``;
}

const operators: Readonly<Record<string, string>> = {
  "==": "is",
  "!=": "is not",
  "<": "is less than",
  "<=": "is at most",
  ">": "is more than",
  ">=": "is at least",
};

/** A condition in words. One of a form that no recipe has had yet stays as it is. */
export function criterionText(recipe: Recipe, criterion: RecipeCriterion): Inline {
  const { condition } = criterion;
  const text = criterion.kind === "simple" ? comparisonText(recipe, condition) : queryText(recipe, condition);
  return text ?? `\`${condition}\``;
}

function comparisonText(recipe: Recipe, condition: string): Inline | undefined {
  const [, left, operator = "", right] = /^(\S+) ([=!<>]=?) (.+)$/.exec(condition) ?? [];
  const verb = operators[operator];
  if (left === undefined || right === undefined || verb === undefined) return undefined;
  return `${valueText(recipe, left)} ${verb} ${valueText(recipe, right)}`;
}

const query = /^\$\[\?(?:count\((?<counted>.+)\) (?<operator>==|>=) (?<number>\d+)|(?<found>.+))\]$/;
const nodes = /^@\.(?<path>[\w.]+)(?:\[\*\]|\[\?@\.(?<key>\w+) (?<operator>[=!<>]=?) \{(?<value>.+)\}\])?$/;

/** A JSONPath that asks whether a list has items, or items with a value. */
function queryText(recipe: Recipe, condition: string): Inline | undefined {
  const asked = query.exec(condition)?.groups;
  const selected = nodes.exec(asked?.counted ?? asked?.found ?? "")?.groups;
  if (asked === undefined || selected === undefined) return undefined;
  const { path, key, operator = "", value = "" } = selected;
  if (asked.number === undefined && key === undefined) return `the response has \`${path}\``;
  const items = itemsText(asked.number ?? "1", asked.operator ?? ">=");
  const which = key === undefined ? "" : ` whose \`${key}\` ${operators[operator]} ${valueText(recipe, value)}`;
  return `\`${path}\` has ${items}${which}`;
}

function itemsText(number: string, operator: string): string {
  if (number === "0") return "no item";
  return `${operator === ">=" ? "at least" : "exactly"} ${number} ${number === "1" ? "item" : "items"}`;
}
