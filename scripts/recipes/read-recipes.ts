/** Reads the recipes of a project as typed values. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { asArray, asObject, type Json, type JsonObject, objectEntries } from "../../src/contract/json.ts";
import { parseCriterion } from "./condition.ts";
import { type Expression, isExpression, parseExpression } from "./expression.ts";
import {
  expressionsIn,
  type Recipe,
  type RecipeCriterion,
  type RecipeInput,
  type RecipeParameter,
  type RecipeStep,
  tokenHeader,
  tokenInput,
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
 * Reads an Arazzo document as a recipe. Every recipe that can be read can be run on the site, so this rejects what that cannot do.
 *
 * @throws Error if it has more than one workflow, lacks a text, or uses a feature of Arazzo that recipes do not use.
 */
export function parseRecipe(id: string, document: Json): Recipe {
  const { info, sourceDescriptions, workflows } = object(document, "", "arazzo info sourceDescriptions workflows");
  const [first, ...others] = asArray(workflows);
  if (first === undefined || others.length > 0) throw new Error("/workflows must have one entry.");
  const workflow = object(first, "/workflows/0", "workflowId summary inputs parameters steps outputs");
  const sources = asArray(sourceDescriptions).map((source) => asObject(source).name);
  const stores = sources.map((name, index) => text(name, `/sourceDescriptions/${index}/name`));
  const shared = asArray(workflow.parameters);
  const { title, summary, description } = asObject(info);
  const recipe: Recipe = {
    id,
    title: text(title, "/info/title"),
    summary: text(summary, "/info/summary"),
    description: text(description, "/info/description"),
    stores,
    inputs: inputsOf(workflow.inputs),
    steps: asArray(workflow.steps).map((step, index) => stepOf(step, shared, `/workflows/0/steps/${index}`)),
    outputs: expressions(workflow.outputs, "/workflows/0/outputs", ["input", "output"]),
  };
  const tokens = stores.map((store) => tokenInput(recipe, store));
  for (const { name, isSecret } of recipe.inputs) {
    if (isSecret && !tokens.includes(name))
      throw new Error(
        `/workflows/0/inputs/properties/${name} must be the ${tokenHeader} of a store: nobody else knows it.`,
      );
  }
  return recipe;
}

function inputsOf(inputs: Json | undefined): RecipeInput[] {
  const { properties } = object(inputs ?? {}, "/workflows/0/inputs", "type required properties");
  return objectEntries(properties).map(([name, schema]) => {
    const place = `/workflows/0/inputs/properties/${name}`;
    const { type, format, description, default: value } = object(schema, place, "type format description default");
    if (type !== "string" && type !== "integer") throw new Error(`${place}/type must be string or integer.`);
    if (format !== undefined && format !== "password")
      throw new Error(`${place}/format must be password, or be omitted.`);
    const isSecret = format === "password";
    const input: RecipeInput = { name, type, description: text(description, `${place}/description`), isSecret };
    if (isSecret) return input;
    if (typeof value !== "string" && typeof value !== "number")
      throw new Error(`${place}/default must be a value of the sample shop.`);
    return { ...input, default: value };
  });
}

const stepKeys = "stepId description operationId parameters requestBody successCriteria outputs";

function stepOf(value: Json, shared: readonly Json[], place: string): RecipeStep {
  const step = object(value, place, stepKeys);
  const parameters = [...shared, ...asArray(step.parameters)].map((parameter) => parameterOf(parameter, place));
  const body = bodyOf(step.requestBody, `${place}/requestBody`);
  const [, store = "store", operationId = ""] =
    /^(?:\$sourceDescriptions\.(\w+)\.)?(\w+)$/.exec(text(step.operationId, `${place}/operationId`)) ?? [];
  return {
    id: text(step.stepId, `${place}/stepId`),
    store,
    operationId,
    description: text(step.description, `${place}/description`),
    inputs: expressionsIn([...parameters.map((parameter) => parameter.value), ...(body === undefined ? [] : [body])]),
    request: { parameters, ...(body !== undefined && { body }) },
    criteria: asArray(step.successCriteria).map((criterion, index) =>
      criterionOf(criterion, `${place}/successCriteria/${index}`),
    ),
    outputs: expressions(step.outputs, `${place}/outputs`, ["body"]),
  };
}

function parameterOf(parameter: Json, place: string): RecipeParameter {
  const { name, in: location, value } = object(parameter, `${place}/parameters`, "name in value");
  const scalar = typeof value === "string" || typeof value === "number" || typeof value === "boolean";
  if (!scalar || (location !== "path" && location !== "query" && location !== "header"))
    throw new Error(`${place}: the parameter ${String(name)} must have a scalar value, in path, query or header.`);
  checkValue(value, `${place}/parameters`);
  return { name: text(name, `${place}/parameters`), in: location, value };
}

function bodyOf(requestBody: Json | undefined, place: string): Json | undefined {
  if (requestBody === undefined) return undefined;
  const { contentType, payload } = object(requestBody, place, "contentType payload");
  if (contentType !== "application/json") throw new Error(`${place}/contentType must be application/json.`);
  if (payload === undefined) throw new Error(`${place}/payload must be the body.`);
  checkValue(payload, `${place}/payload`);
  return payload;
}

function criterionOf(value: Json, place: string): RecipeCriterion {
  const { type, context, condition } = object(value, place, "type context condition");
  if (type !== undefined && type !== "jsonpath") throw new Error(`${place}/type must be jsonpath, or be omitted.`);
  const found = text(condition, `${place}/condition`);
  const criterion: RecipeCriterion =
    type === undefined
      ? { kind: "simple", condition: found }
      : { kind: "jsonpath", context: text(context, `${place}/context`), condition: found };
  at(`${place}/condition`, () => parseCriterion(criterion));
  return criterion;
}

/** Expressions by name. @param kinds those that have a value there. */
function expressions(
  values: Json | undefined,
  place: string,
  kinds: readonly Expression["kind"][],
): Record<string, string> {
  const named = Object.entries(asObject(values)).map(([name, value]) => {
    const found = text(value, `${place}/${name}`);
    const { kind } = at(`${place}/${name}`, () => parseExpression(found));
    if (!kinds.includes(kind)) throw new Error(`${place}/${name} must not be ${found}.`);
    return [name, found] as const;
  });
  return Object.fromEntries(named);
}

/** @throws Error if a value of a request has an expression that is not an input or an output. */
function checkValue(value: Json, place: string): void {
  if (typeof value === "object" && value !== null)
    for (const [key, member] of Object.entries(value)) checkValue(member, `${place}/${key}`);
  else if (isExpression(value)) {
    const { kind } = at(place, () => parseExpression(value));
    if (kind !== "input" && kind !== "output")
      throw new Error(`${place} must be an input or an output (got ${value}).`);
  } else if (typeof value === "string" && value.includes("{$"))
    throw new Error(`${place} must be one expression, or text without any (got ${value}).`);
}

/** An object that has no other keys. */
function object(value: Json, place: string, keys: string): JsonObject {
  const found = asObject(value);
  const known = keys.split(" ");
  const unknown = Object.keys(found).find((key) => !known.includes(key));
  if (unknown !== undefined) throw new Error(`${place}/${unknown} is not supported. Supported: ${known.join(", ")}.`);
  return found;
}

function at<T>(place: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new Error(`${place} ${(error as Error).message}`, { cause: error });
  }
}

function text(value: Json | undefined, place: string): string {
  if (typeof value !== "string" || value.trim() === "") throw new Error(`${place} must be a text.`);
  return value.trim();
}
