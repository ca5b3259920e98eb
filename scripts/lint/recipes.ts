/** What is wrong with the recipes: by Redocly's rules for Arazzo, and in what they refer to. */
import { readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { type Config, getLineColLocation, lint, Source } from "@redocly/openapi-core";
import { parse } from "yaml";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { asObject } from "../../src/contract/json.ts";
import { type LocatedOperation, operationsOf, parametersOf } from "../../src/contract/operation.ts";
import type { ContractFinding } from "../pipeline/finding.ts";
import { idOf, parseRecipe, recipeFiles } from "../recipes/read-recipes.ts";
import { expressionsIn, type Recipe, type RecipeStep } from "../recipes/recipe.ts";
import { toFinding } from "./lint-sources.ts";

/** Something that a recipe refers to wrongly. */
interface WrongReference {
  readonly message: string;
  readonly fix: string;
  /** A pointer to the value in the file. */
  readonly pointer: string;
}

/** Lints the recipes of a project. @param bundle the bundled contract. */
export async function lintRecipes(root: string, bundle: OpenApiDocument, config: Config): Promise<ContractFinding[]> {
  const folder = join(root, "openapi", "recipes");
  const files = await recipeFiles(folder);
  return (await Promise.all(files.map((file) => lintRecipe(root, join(folder, file), bundle, config)))).flat();
}

async function lintRecipe(
  root: string,
  file: string,
  bundle: OpenApiDocument,
  config: Config,
): Promise<ContractFinding[]> {
  const relativePath = (path: string): string => relative(root, path).split(sep).join("/");
  const problems = await lint({ ref: file, config });
  const found = problems.filter(({ ignored }) => !ignored);
  if (found.length > 0) return found.map((problem) => toFinding(problem, { relative: relativePath }));
  const source = new Source(file, await readFile(file, "utf8"));
  return wrongReferences(file, source.body, bundle).map(({ pointer, message, fix }) => {
    const { start } = getLineColLocation({ source, pointer: `#${pointer}`, reportOnKey: true });
    const place = { file: relativePath(file), line: start.line, column: start.col };
    return { severity: "error", rule: "recipe", message, fix, place };
  });
}

function wrongReferences(file: string, body: string, bundle: OpenApiDocument): WrongReference[] {
  const document = parse(body);
  const name = file.replace(/^.*[/\\]/, "");
  try {
    const recipe = parseRecipe(idOf(name), document);
    const steps = recipe.steps.flatMap((step, index) => [
      ...wrongOperation(step, index, recipe, bundle),
      ...wrongExpressions(step, index, recipe),
    ]);
    return [...wrongVersion(asObject(asObject(document).info).version, bundle), ...steps];
  } catch (error) {
    const { message } = error as Error;
    const [pointer = "/"] = /^(?:\/\w+)*(?=\/)/.exec(message) ?? [];
    return [{ message, fix: "See scripts/recipes/recipe.ts for what a recipe has.", pointer }];
  }
}

function wrongVersion(version: unknown, { info }: OpenApiDocument): WrongReference[] {
  const expected = asObject(info).version;
  if (version === expected) return [];
  const message = `The version of the recipe must be that of the contract, ${expected} (got ${version}).`;
  return [{ message, fix: `Write "${expected}", and check the recipe.`, pointer: "/info/version" }];
}

function wrongOperation(step: RecipeStep, index: number, recipe: Recipe, bundle: OpenApiDocument): WrongReference[] {
  const pointer = `/workflows/0/steps/${index}/operationId`;
  const fix = "Write the operationId of the contract, after `$sourceDescriptions.<name>.` if there are several stores.";
  const operation = operationsOf(bundle).find(({ id, kind }) => kind === "operation" && id === step.operationId);
  if (!operation) return [{ message: `No operation is called ${step.operationId}.`, fix, pointer }];
  if (!recipe.stores.includes(step.store)) return [{ message: `No source is called ${step.store}.`, fix, pointer }];
  return wrongParameters(step, operation, bundle, pointer.replace(/operationId$/, "parameters"));
}

function wrongParameters(
  { request, operationId }: RecipeStep,
  operation: LocatedOperation,
  bundle: OpenApiDocument,
  pointer: string,
): WrongReference[] {
  const declared = parametersOf(bundle, operation).map((node) => ({
    key: `${node.in} ${node.name}`,
    required: node.required,
  }));
  const sent = request.parameters.filter((parameter) => parameter.in !== "header").map((p) => `${p.in} ${p.name}`);
  const unknown = sent.filter((key) => !declared.some((parameter) => parameter.key === key));
  const missing = declared.filter((parameter) => parameter.required === true && !sent.includes(parameter.key));
  const fix = `See the parameters of ${operationId} in the contract.`;
  return [
    ...unknown.map((key) => ({ message: `${operationId} has no such parameter: ${key}.`, fix, pointer })),
    ...missing.map(({ key }) => ({ message: `${operationId} needs the parameter ${key}.`, fix, pointer })),
  ];
}

/** Expressions in a step that neither an input nor an earlier step, or the step itself, has. */
function wrongExpressions(step: RecipeStep, index: number, recipe: Recipe): WrongReference[] {
  const outputs = recipe.steps
    .slice(0, index)
    .flatMap(({ id, outputs }) => Object.keys(outputs).map((name) => `$steps.${id}.outputs.${name}`));
  const known = new Set([...recipe.inputs.map(({ name }) => `$inputs.${name}`), ...outputs]);
  const conditions = step.criteria.map(({ condition }) => condition);
  return [...step.inputs, ...expressionsIn(conditions)]
    .filter((expression) => !known.has(expression))
    .map((expression) => ({
      message: `Nothing before the step ${step.id} has the value ${expression}.`,
      fix: "Declare the input, or the output of an earlier step.",
      pointer: `/workflows/0/steps/${index}`,
    }));
}
