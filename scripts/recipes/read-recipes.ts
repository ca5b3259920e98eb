/** Reads the recipes of a project as typed values. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { asArray, asObject, type Json, type JsonObject, objectEntries } from "../../src/contract/json.ts";
import {
  expressionsIn,
  type Recipe,
  type RecipeCriterion,
  type RecipeInput,
  type RecipeParameter,
  type RecipeStep,
} from "./recipe.ts";

/** The order in which the recipes are read; any other follows by name. */
const order = ["partial-refund", "split-shipment", "gift-card-top-up", "incremental-sync", "store-migration"];

const rank = (id: string): string => `${order.includes(id) ? String(order.indexOf(id)).padStart(2, "0") : "x"} ${id}`;

/** The names of the recipe files in a folder, in reading order. A missing folder has none. */
export async function recipeFiles(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".yaml"));
  return names.sort((a, b) => (rank(idOf(a)) < rank(idOf(b)) ? -1 : 1));
}

/**
 * Reads the recipes in a folder, in reading order.
 *
 * @throws Error if a file is not a recipe. The message names the file and the place.
 */
export async function readRecipes(folder = "openapi/recipes"): Promise<Recipe[]> {
  const files = await recipeFiles(folder);
  return Promise.all(
    files.map(async (file) => {
      try {
        return parseRecipe(idOf(file), parse(await readFile(join(folder, file), "utf8")));
      } catch (error) {
        throw new Error(`${join(folder, file)}: ${(error as Error).message}`, { cause: error });
      }
    }),
  );
}

/** The id of a recipe by the name of its file. */
export const idOf = (file: string): string => file.replace(/\.yaml$/, "");

/**
 * Reads an Arazzo document as a recipe.
 *
 * @throws Error if it has more than one workflow, lacks a text, or uses a feature of Arazzo that recipes do not use.
 */
export function parseRecipe(id: string, document: Json): Recipe {
  const { info, sourceDescriptions, workflows } = asObject(document);
  const [workflow, ...others] = asArray(workflows).map(asObject);
  if (workflow === undefined || others.length > 0) throw new Error("/workflows must have one entry.");
  const stores = asArray(sourceDescriptions).map((source) => asObject(source).name);
  const shared = asArray(workflow.parameters);
  const { title, summary, description } = asObject(info);
  return {
    id,
    title: text(title, "/info/title"),
    summary: text(summary, "/info/summary"),
    description: text(description, "/info/description"),
    stores: stores.map((name, index) => text(name, `/sourceDescriptions/${index}/name`)),
    inputs: inputsOf(asObject(workflow.inputs)),
    steps: asArray(workflow.steps).map((step, index) => stepOf(asObject(step), shared, `/workflows/0/steps/${index}`)),
    outputs: texts(asObject(workflow.outputs), "/workflows/0/outputs"),
  };
}

function inputsOf({ properties }: JsonObject): RecipeInput[] {
  return objectEntries(properties).map(([name, schema]) => {
    const place = `/workflows/0/inputs/properties/${name}`;
    const { type, format, description, default: value } = schema;
    if (type !== "string" && type !== "integer") throw new Error(`${place}/type must be string or integer.`);
    const isSecret = format === "password";
    const input: RecipeInput = { name, type, description: text(description, `${place}/description`), isSecret };
    if (isSecret) return input;
    if (typeof value !== "string" && typeof value !== "number")
      throw new Error(`${place}/default must be a value of the sample shop.`);
    return { ...input, default: value };
  });
}

function stepOf(step: JsonObject, shared: readonly Json[], place: string): RecipeStep {
  const { stepId, description, operationId, requestBody } = step;
  const parameters = [...shared, ...asArray(step.parameters)].map((parameter) =>
    parameterOf(asObject(parameter), place),
  );
  const body = asObject(requestBody).payload;
  const [, store = "store", operation = ""] =
    /^(?:\$sourceDescriptions\.(\w+)\.)?(\w+)$/.exec(text(operationId, `${place}/operationId`)) ?? [];
  return {
    id: text(stepId, `${place}/stepId`),
    store,
    operationId: operation,
    description: text(description, `${place}/description`),
    inputs: expressionsIn([...parameters.map(({ value }) => value), ...(body === undefined ? [] : [body])]),
    request: { parameters, ...(body !== undefined && { body }) },
    criteria: asArray(step.successCriteria).map((criterion, index) =>
      criterionOf(asObject(criterion), `${place}/successCriteria/${index}`),
    ),
    outputs: texts(asObject(step.outputs), `${place}/outputs`),
  };
}

function parameterOf({ name, in: location, value }: JsonObject, place: string): RecipeParameter {
  const scalar = typeof value === "string" || typeof value === "number" || typeof value === "boolean";
  if (!scalar || (location !== "path" && location !== "query" && location !== "header"))
    throw new Error(`${place}: the parameter ${String(name)} must have a scalar value, in path, query or header.`);
  return { name: text(name, `${place}/parameters`), in: location, value };
}

function criterionOf({ type, context, condition }: JsonObject, place: string): RecipeCriterion {
  const found = text(condition, `${place}/condition`);
  if (type === undefined) return { kind: "simple", condition: found };
  if (type !== "jsonpath") throw new Error(`${place}/type must be jsonpath, or be omitted.`);
  return { kind: "jsonpath", context: text(context, `${place}/context`), condition: found };
}

function texts(values: JsonObject, place: string): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, text(value, `${place}/${name}`)]));
}

function text(value: Json | undefined, place: string): string {
  if (typeof value !== "string" || value.trim() === "") throw new Error(`${place} must be a text.`);
  return value.trim();
}
