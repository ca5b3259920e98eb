// A recipe as a program: the code of its inputs and of its steps, one after the other. What is the same in each language.
import type { Json } from "../../../src/contract/json.ts";
import type { LocatedOperation } from "../../../src/contract/operation.ts";
import { isExpression, parseExpression } from "../../recipes/expression.ts";
import { type Recipe, type RecipeStep, tokenInput } from "../../recipes/recipe.ts";

/** Writes a recipe in a language. */
export interface RecipeLanguage {
  /** Opens the stores of a recipe, and gives its inputs the values of the sample shop. */
  inputs(recipe: Recipe): string;
  /** The call of a step. Its result has the name of the step, for the steps that follow. */
  step(recipe: Recipe, step: RecipeStep, operation: LocatedOperation): string;
}

const upper = (name: string): string => name.replace(/(?<=[a-z])(?=[A-Z])/g, "_").toUpperCase();

/** The variable of the environment with the address of a store. A recipe with one store calls it `store`. */
export const addressVariable = (store: string): string => (store === "store" ? "BASE_URL" : `${upper(store)}_URL`);

/** The variable of the environment with a secret input. */
export const secretVariable = (input: string): string => upper(input);

/** The stores of a recipe, with the variables of their addresses and tokens. */
export function storeVariables(
  recipe: Recipe,
): { readonly name: string; readonly address: string; readonly token: string }[] {
  return recipe.stores.map((name) => ({
    name,
    address: addressVariable(name),
    token: secretVariable(tokenInput(recipe, name) ?? ""),
  }));
}

/** The inputs that are not secrets, with the values of the sample shop. */
export function inputValues({ inputs }: Recipe): Record<string, Json> {
  return Object.fromEntries(inputs.flatMap(({ name, default: value }) => (value === undefined ? [] : [[name, value]])));
}

/** Where a program finds the value of an expression: in its inputs, or in the response to an earlier step. */
export interface ValuePlace {
  readonly holder: string;
  /** The JSON pointer to it. */
  readonly pointer: string;
}

/** Where the value of an expression is; undefined if a value of a request is none. */
export function placeOf(recipe: Recipe, value: Json): ValuePlace | undefined {
  if (!isExpression(value)) return undefined;
  const expression = parseExpression(value);
  if (expression.kind === "input") return { holder: "inputs", pointer: `/${expression.name}` };
  const output = expression.kind === "output" ? recipe.steps.find(({ id }) => id === expression.step) : undefined;
  const place = parseExpression(output?.outputs[expression.kind === "output" ? expression.name : ""] ?? "");
  if (place.kind !== "body" || output === undefined) throw new Error(`A request can't have the value ${value}.`);
  return { holder: output.id, pointer: place.pointer };
}

/** The parameters of a step by name, of those in a place. */
export function parametersIn({ request }: RecipeStep, place: "path" | "query"): Record<string, Json> {
  return Object.fromEntries(
    request.parameters.flatMap(({ name, in: location, value }) => (location === place ? [[name, value]] : [])),
  );
}
