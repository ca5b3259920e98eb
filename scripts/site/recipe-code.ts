import { isObject, type Json, type JsonObject } from "../../src/contract/json.ts";
import { isExpression, memberOf, parseExpression } from "../recipes/expression.ts";
import { type Recipe, type RecipeStep, tokenInput } from "../recipes/recipe.ts";
import { literal } from "./literal.ts";

// A recipe as a program: the code of its inputs and of its steps, one after the other, calls the store with the client.

const upper = (name: string): string => name.replace(/(?<=[a-z])(?=[A-Z])/g, "_").toUpperCase();

/** The variable of the environment with the address of a store. A recipe with one store calls it `store`. */
export const addressVariable = (store: string): string => (store === "store" ? "BASE_URL" : `${upper(store)}_URL`);

/** The variable of the environment with a secret input. */
export const secretVariable = (input: string): string => upper(input);

/** The code that opens the stores of a recipe, and gives its inputs the values of the sample shop. */
export function inputCode(recipe: Recipe): string {
  const stores = recipe.stores.map((name) => ({
    name,
    address: addressVariable(name),
    token: secretVariable(tokenInput(recipe, name) ?? ""),
  }));
  const inputs: JsonObject = Object.fromEntries(
    recipe.inputs.flatMap(({ name, default: value }) => (value === undefined ? [] : [[name, value]])),
  );
  return [
    `import { createStore } from "store-admin-api";`,
    "",
    ...stores.map(({ address, token }) => `const { ${address} = "", ${token} = "" } = process.env;`),
    ...stores.map(
      ({ name, address, token }) => `const ${name} = createStore({ baseUrl: ${address}, accessToken: ${token} });`,
    ),
    "",
    `const inputs = ${literal(inputs, { prefix: "const inputs = ".length })};`,
  ].join("\n");
}

/** The call of a step. Its result has the name of the step, for the steps that follow. */
export function stepCode(recipe: Recipe, step: RecipeStep): string {
  const { parameters, body } = step.request;
  const args: JsonObject = {
    ...Object.fromEntries(
      parameters.flatMap(({ name, in: place, value }) => (place === "header" ? [] : [[name, value]])),
    ),
    ...(isObject(body) ? body : {}),
  };
  const head = `const ${step.id} = await ${step.store}.${step.operationId}(`;
  const scalar = (value: Json): string => valueCode(recipe, value);
  return `${head}${Object.keys(args).length === 0 ? "" : literal(args, { prefix: head.length + 2, scalar })});`;
}

/** A value as code: an expression is the input, or the value in the result of an earlier step. */
function valueCode(recipe: Recipe, value: Json): string {
  if (!isExpression(value)) return JSON.stringify(value);
  const expression = parseExpression(value);
  if (expression.kind === "input") return `inputs.${expression.name}`;
  if (expression.kind !== "output") throw new Error(`A request can't have the value ${value}.`);
  const output = recipe.steps.find(({ id }) => id === expression.step)?.outputs[expression.name];
  const place = parseExpression(output ?? "");
  return `${expression.step}.${memberOf(place.kind === "body" ? place.pointer : "")}`;
}
