import type { OpenApiDocument } from "../../../src/contract/document.ts";
import { operationById } from "../../../src/contract/operation.ts";
import type { Recipe, RecipeStep } from "../../recipes/recipe.ts";
import { homeAddress, operationAddress, recipeAddress, recipeFileAddress } from "../addresses.ts";
import type { SiteModel } from "../model.ts";
import { type Block, heading, type Inline, introduction, type Page, prose, section } from "../page.ts";
import { clientRecipes } from "../recipe-code/client.ts";
import { openapiFetchRecipes } from "../recipe-code/openapi-fetch.ts";
import { addressVariable, type RecipeLanguage, secretVariable } from "../recipe-code/recipe-code.ts";
import { shellRecipes } from "../recipe-code/shell.ts";
import { criterionText, expressionText, stepTitle } from "../recipe-text.ts";
import { type TextLinks, textLinks } from "../text-links.ts";

const indexAddress = "/recipes/";

/** The pages of the recipes, and their list. Without recipes there are none. */
export function recipePages(model: SiteModel): Page[] {
  if (model.recipes.length === 0) return [];
  return [recipeIndex(model), ...model.recipes.map((recipe) => recipePage(model, recipe))];
}

function recipeIndex({ recipes }: SiteModel): Page {
  return {
    kind: "index",
    address: indexAddress,
    title: "Recipes",
    description: "Tasks that take several calls, step by step.",
    breadcrumb: [{ title: "Home", address: homeAddress }],
    body: [
      introduction(
        "Each recipe shows all calls of a task, what to check after each, and which values the next ones need.",
      ),
      {
        type: "links",
        links: recipes.map(({ id, title, summary }) => ({ title, address: recipeAddress(id), text: summary })),
      },
    ],
  };
}

/** The page of a recipe: its inputs, its steps, and its results. */
function recipePage(model: SiteModel, recipe: Recipe): Page {
  const address = recipeAddress(recipe.id);
  const link = textLinks(model, address);
  return {
    kind: "recipe",
    address,
    title: recipe.title,
    description: recipe.summary,
    breadcrumb: [{ title: "Recipes", address: indexAddress }],
    source: `openapi/recipes/${recipe.id}.yaml`,
    keywords: [recipe.id, "recipe", "workflow", "Arazzo"],
    body: [
      introduction(recipe.summary),
      ...prose(link(recipe.description)),
      { type: "recipe", id: recipe.id },
      heading("Inputs"),
      inputTable(recipe, link),
      program((language) => language.inputs(recipe)),
      ...recipe.steps.flatMap((step) => stepBlocks(model, recipe, step, link)),
      ...section("Results", [valueTable(recipe, recipe.outputs, "From")]),
      ...section("Run the recipe", runBlocks(recipe)),
    ],
  };
}

/** A part of the program that the recipe is, in each language. */
const program = (write: (language: RecipeLanguage) => string): Block => ({
  type: "code",
  choice: "language",
  variants: [
    { id: "client", label: "TypeScript client", language: "typescript", code: write(clientRecipes) },
    { id: "curl", label: "curl", language: "shellscript", code: write(shellRecipes) },
    { id: "openapi-fetch", label: "openapi-fetch", language: "typescript", code: write(openapiFetchRecipes) },
  ],
});

const inputTable = ({ inputs }: Recipe, link: TextLinks): Block => ({
  type: "table",
  head: ["Input", "Meaning", "In the sample shop"],
  rows: inputs.map(({ name, description, default: value }): Inline[] => [
    `\`${name}\``,
    link(description),
    value === undefined ? "" : `\`${value}\``,
  ]),
});

/** A step: the request, what to check in the response, and the values that later steps take from it. */
function stepBlocks(model: SiteModel, recipe: Recipe, step: RecipeStep, link: TextLinks): Block[] {
  const operation = operationById(model.bundle as OpenApiDocument, step.operationId);
  const notes: (readonly [string, Inline])[] = [
    ["Operation", `[${operation.node.summary}](${operationAddress(operation)})`],
    ...(recipe.stores.length > 1 ? [["Store", `\`${step.store}\``] as const] : []),
  ];
  const checks = step.criteria.map((criterion) => `- ${criterionText(recipe, criterion)}`);
  return [
    heading(stepTitle(recipe, step.id)),
    ...prose(link(step.description)),
    { type: "endpoint", method: operation.method.toUpperCase(), path: operation.address, notes },
    program((language) => language.step(recipe, step, operation)),
    ...(checks.length === 0 ? [] : prose(`Check that:\n\n${checks.join("\n")}`)),
    ...(Object.keys(step.outputs).length === 0
      ? []
      : [...prose("Values for later:"), valueTable(recipe, step.outputs, "In the response")]),
  ];
}

const valueTable = (recipe: Recipe, values: Readonly<Record<string, string>>, place: string): Block => ({
  type: "table",
  head: ["Value", place],
  rows: Object.entries(values).map(([name, expression]) => [`\`${name}\``, expressionText(recipe, expression)]),
});

function runBlocks({ id, stores, inputs }: Recipe): Block[] {
  const servers = stores.map((store) => `--server ${store}=$${addressVariable(store)}`);
  const secrets = inputs
    .filter(({ isSecret }) => isSecret)
    .map(({ name }) => `--input ${name}=$${secretVariable(name)}`);
  const file = `node_modules/store-admin-api/openapi/recipes/${id}.yaml`;
  const lines = [`npx @redocly/cli respect ${file}`, ...servers, ...secrets].join(" \\\n  ");
  return [
    ...prose(
      [
        "*Try this recipe* at the top runs the steps and their checks in a store in your browser.",
        "The code above, in one file, is a program: in JavaScript, or for a shell with curl and [jq](https://jqlang.org). It doesn't include the checks.",
        `The recipe is also an Arazzo file, which tools run with the checks. [Download the file](${recipeFileAddress(id)}) and put it in a folder next to the [contract](/openapi.yaml), or run the copy in the package:`,
      ].join("\n\n"),
    ),
    { type: "code", variants: [{ id: "shell", label: "Shell", language: "shellscript", code: lines }] },
  ];
}
