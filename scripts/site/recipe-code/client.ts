import { isObject, type Json, type JsonObject } from "../../../src/contract/json.ts";
import { literal } from "../../../src/contract/literal.ts";
import { memberOf } from "../../recipes/expression.ts";
import type { Recipe } from "../../recipes/recipe.ts";
import { inputValues, parametersIn, placeOf, type RecipeLanguage, storeVariables } from "./recipe-code.ts";

/** A value in JavaScript: an expression is the input, or the member of an earlier response. */
export function valueCode(recipe: Recipe, value: Json): string {
  const place = placeOf(recipe, value);
  return place === undefined ? JSON.stringify(value) : `${place.holder}.${memberOf(place.pointer)}`;
}

/** The line that declares the inputs. */
export const inputLine = (recipe: Recipe): string =>
  `const inputs = ${literal(inputValues(recipe), { prefix: "const inputs = ".length })};`;

/** Recipes with the TypeScript client. */
export const clientRecipes: RecipeLanguage = {
  inputs: (recipe) => {
    const stores = storeVariables(recipe);
    return [
      `import { createStore } from "store-admin-api";`,
      "",
      ...stores.map(({ address, token }) => `const { ${address} = "", ${token} = "" } = process.env;`),
      ...stores.map(
        ({ name, address, token }) => `const ${name} = createStore({ baseUrl: ${address}, accessToken: ${token} });`,
      ),
      "",
      inputLine(recipe),
    ].join("\n");
  },
  step: (recipe, step) => {
    const { body } = step.request;
    const args: JsonObject = {
      ...parametersIn(step, "path"),
      ...parametersIn(step, "query"),
      ...(isObject(body) ? body : {}),
    };
    const head = `const ${step.id} = await ${step.store}.${step.operationId}(`;
    const scalar = (value: Json): string => valueCode(recipe, value);
    return `${head}${Object.keys(args).length === 0 ? "" : literal(args, { prefix: head.length + 2, scalar })});`;
  },
};
