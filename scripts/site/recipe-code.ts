import { isObject, type Json, type JsonObject } from "../../src/contract/json.ts";
import { parsePointer } from "../../src/contract/pointer.ts";
import type { Recipe, RecipeStep } from "../recipes/recipe.ts";
import { literal } from "./literal.ts";

// A recipe as a program: the code of its inputs and of its steps, one after the other, calls the store with the client.

/** A value in a response as JavaScript reads it: `/order/lineItems/0/id` is `order.lineItems[0].id`. */
export const memberOf = (pointer: string): string =>
  parsePointer(pointer)
    .map((key) => (/^\d+$/.test(key) ? `[${key}]` : `.${key}`))
    .join("")
    .replace(/^\./, "");

/** The place of a value in the body of a response, if an expression means one. */
export const bodyPointer = (expression: string): string | undefined =>
  /^\$response\.body#(\/.*)$/.exec(expression)?.[1];

const upper = (name: string): string => name.replace(/(?<=[a-z])(?=[A-Z])/g, "_").toUpperCase();

/** The variable of the environment with the address of a store. A recipe with one store calls it `store`. */
export const addressVariable = (store: string): string => (store === "store" ? "BASE_URL" : `${upper(store)}_URL`);

/** The variable of the environment with a secret input. */
export const secretVariable = (input: string): string => upper(input);

/** The input with the access token of a store. */
function tokenInput(recipe: Recipe, store: string): string {
  const parameters = recipe.steps.filter((step) => step.store === store).flatMap(({ request }) => request.parameters);
  const token = parameters.find(({ in: location, value }) => location === "header" && String(value).startsWith("$"));
  return String(token?.value ?? "").replace("$inputs.", "");
}

/** The code that opens the stores of a recipe, and gives its inputs the values of the sample shop. */
export function inputCode(recipe: Recipe): string {
  const stores = recipe.stores.map((name) => ({
    name,
    address: addressVariable(name),
    token: secretVariable(tokenInput(recipe, name)),
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
  const [, input, stepId, output = ""] = /^\$(?:inputs\.(\w+)|steps\.(\w+)\.outputs\.(\w+))$/.exec(String(value)) ?? [];
  if (input !== undefined) return `inputs.${input}`;
  if (stepId === undefined) return JSON.stringify(value);
  const step = recipe.steps.find(({ id }) => id === stepId);
  return `${stepId}.${memberOf(bodyPointer(step?.outputs[output] ?? "") ?? "")}`;
}
