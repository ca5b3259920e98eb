import { isObject, type Json } from "../../../src/contract/json.ts";
import { memberOf } from "../../recipes/expression.ts";
import { type Recipe, tokenHeader } from "../../recipes/recipe.ts";
import { inputValues, parametersIn, placeOf, type RecipeLanguage, storeVariables } from "./recipe-code.ts";

/** Recipes with curl, and jq to read values from responses. Each response is a file with the name of its step. */
export const shellRecipes: RecipeLanguage = {
  inputs: (recipe) => ["cat > inputs.json <<'END'", JSON.stringify(inputValues(recipe), null, 2), "END"].join("\n"),
  step: (recipe, step, { method, address }) => {
    const stores = storeVariables(recipe);
    const { address: url = "", token = "" } = stores.find(({ name }) => name === step.store) ?? {};
    const path = Object.entries(parametersIn(step, "path")).reduce(
      (text, [name, value]) => text.replace(`{${name}}`, textCode(recipe, value)),
      address,
    );
    const query = Object.entries(parametersIn(step, "query")).map(
      ([name, value]) => `${name}=${textCode(recipe, value)}`,
    );
    const verb = method.toUpperCase();
    const lines = [
      `curl -sS${verb === "GET" ? "" : ` -X ${verb}`} "$${url}${path}${query.length === 0 ? "" : `?${query.join("&")}`}"`,
      `  -H "${tokenHeader}: $${token}"`,
    ];
    const { body } = step.request;
    if (body === undefined) return [...lines, `  -o ${step.id}.json`].join(" \\\n");
    const sent = [...lines, `  -H "Content-Type: application/json"`, `  -o ${step.id}.json -d @- <<END`].join(" \\\n");
    return [sent, bodyCode(recipe, body), "END"].join("\n");
  },
};

/** A value in an address. */
function textCode(recipe: Recipe, value: Json): string {
  const place = placeOf(recipe, value);
  if (place === undefined) return encodeURIComponent(String(value));
  return `$(jq -r '.${memberOf(place.pointer)} | @uri' ${place.holder}.json)`;
}

/** A body for a here-document, in which the shell replaces what begins with `$`. */
function bodyCode(recipe: Recipe, body: Json): string {
  const commands: string[] = [];
  const marked = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(marked);
    if (isObject(value)) return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, marked(member)]));
    const place = placeOf(recipe, value);
    if (place === undefined) return value;
    commands.push(`$(jq '.${memberOf(place.pointer)}' ${place.holder}.json)`);
    return `\u0000${commands.length - 1}\u0000`;
  };
  return JSON.stringify(marked(body), null, 2)
    .replace(/[\\$`](?!u0000)/g, "\\$&")
    .replace(/"\\u0000(\d+)\\u0000"/g, (_, index) => commands[Number(index)] ?? "");
}
