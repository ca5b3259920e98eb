import type { Json, JsonObject } from "../../../src/contract/json.ts";
import { literal } from "../../../src/contract/literal.ts";
import { tokenHeader } from "../../recipes/recipe.ts";
import { inputLine, valueCode } from "./client.ts";
import { parametersIn, type RecipeLanguage, storeVariables } from "./recipe-code.ts";

/** Recipes with openapi-fetch. */
export const openapiFetchRecipes: RecipeLanguage = {
  inputs: (recipe) => {
    const stores = storeVariables(recipe);
    return [
      `import createClient from "openapi-fetch";`,
      "",
      ...stores.map(({ address, token }) => `const { ${address} = "", ${token} = "" } = process.env;`),
      ...stores.map(({ name, address, token }) =>
        [
          `const ${name} = createClient({`,
          `  baseUrl: ${address},`,
          `  headers: { "${tokenHeader}": ${token} },`,
          "});",
        ].join("\n"),
      ),
      "",
      inputLine(recipe),
    ].join("\n");
  },
  step: (recipe, step, { method, address }) => {
    const [path, query] = [parametersIn(step, "path"), parametersIn(step, "query")];
    const params: JsonObject = {
      ...(Object.keys(path).length > 0 && { path }),
      ...(Object.keys(query).length > 0 && { query }),
    };
    const options: JsonObject = {
      ...(Object.keys(params).length > 0 && { params }),
      ...(step.request.body !== undefined && { body: step.request.body }),
    };
    const scalar = (value: Json): string => valueCode(recipe, value);
    const members = Object.entries(options).map(
      ([name, value]) => `  ${name}: ${literal(value, { indent: 2, prefix: name.length + 2, scalar })},\n`,
    );
    const args = members.length === 0 ? "" : `, {\n${members.join("")}}`;
    return `const { data: ${step.id} } = await ${step.store}.${method.toUpperCase()}("${address}"${args});`;
  },
};
