/** Runs the steps of a recipe, without a page around it. */

import type { Json } from "../../../../src/contract/json.ts";
import { messageOf } from "../../../../src/sandbox/inspector/kit/announce.ts";
import type { RequestText } from "../../../../src/sandbox/inspector/kit/request-form.ts";
import { parseCriterion } from "../../../recipes/condition.ts";
import { decide, evaluateAll, fill, type Scope } from "../../../recipes/evaluate.ts";
import { type Recipe, type RecipeStep, tokenInput } from "../../../recipes/recipe.ts";
import { withoutMarkup } from "../../page.ts";
import { criterionText } from "../../recipe-text.ts";
import { targetOf } from "./draft.ts";
import type { RunnableOperation } from "./operation.ts";
import type { Outcome } from "./send.ts";

/** A condition of a step, in words, and whether it is true. */
export interface Check {
  readonly text: string;
  readonly holds: boolean;
  /** The value that decided it; undefined if the response has none. */
  readonly found: Json | undefined;
}

/** What came of a step. */
export interface StepResult {
  readonly request: RequestText | undefined;
  readonly outcome: Outcome | undefined;
  readonly checks: readonly Check[];
  readonly outputs: Readonly<Record<string, Json>>;
  /** Why the recipe stops here; undefined if it goes on. */
  readonly failure: string | undefined;
}

/** What a step runs with. */
export interface StepContext {
  readonly recipe: Recipe;
  readonly operation: RunnableOperation;
  /** The inputs, and the outputs of earlier steps. */
  readonly scope: Scope;
  /** Sends a request to the store of the step. */
  readonly send: (request: RequestText) => Promise<Outcome>;
}

/** Runs a step: sends its request, checks the response, and takes the outputs from it. Does not throw. */
export async function runStep(step: RecipeStep, { recipe, operation, scope, send }: StepContext): Promise<StepResult> {
  let result: StepResult = { request: undefined, outcome: undefined, checks: [], outputs: {}, failure: undefined };
  try {
    const request = requestOfStep(step, operation, scope);
    result = { ...result, request };
    const outcome = await send(request);
    const answered = { ...scope, response: { status: outcome.status, body: parse(outcome.body) } };
    const checks = step.criteria.map((criterion) => ({
      text: withoutMarkup(criterionText(recipe, criterion)),
      ...decide(parseCriterion(criterion), answered),
    }));
    result = { ...result, outcome, checks };
    const failed = checks.find(({ holds }) => !holds);
    if (failed !== undefined) return { ...result, failure: reasonOf(failed, outcome) };
    return { ...result, outputs: evaluateAll(step.outputs, answered) };
  } catch (error) {
    return { ...result, failure: messageOf(error) };
  }
}

function requestOfStep({ request }: RecipeStep, operation: RunnableOperation, scope: Scope): RequestText {
  const filled = request.parameters.map(({ name, in: place, value }) => ({ name, place, value: fill(value, scope) }));
  const target = targetOf(operation, new Map(filled.map(({ name, value }) => [name, String(value)])));
  const body = request.body === undefined ? "" : JSON.stringify(fill(request.body, scope), null, 2);
  const headers = filled
    .filter(({ place }) => place === "header")
    .map(({ name, value }) => [name, String(value)] as const);
  return { method: operation.method, target, body, ...(headers.length > 0 && { headers }) };
}

/** The sentence that says why a step failed, with what the store says of it. */
function reasonOf({ text, found }: Check, { status, body }: Outcome): string {
  const value = found === undefined ? "nothing" : JSON.stringify(found);
  const { detail } = ((status < 400 ? undefined : parse(body)) as { detail?: unknown } | undefined) ?? {};
  return `Expected: ${text}. Found: ${value}.${typeof detail === "string" ? ` The store says: ${detail}` : ""}`;
}

function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The inputs of a recipe: the texts that a reader entered, and the tokens of the stores.
 *
 * @throws Error if a text is not of its type.
 */
export function inputsOf(
  recipe: Recipe,
  texts: ReadonlyMap<string, string>,
  tokens: ReadonlyMap<string, string>,
): Record<string, Json> {
  const secrets = recipe.stores.map((store) => [tokenInput(recipe, store) ?? "", tokens.get(store) ?? ""] as const);
  const given = recipe.inputs
    .filter(({ isSecret }) => !isSecret)
    .map(({ name, type }): [string, Json] => {
      const text = texts.get(name) ?? "";
      if (type === "string") return [name, text];
      if (!/^-?\d+$/.test(text.trim())) throw new Error(`The input ${name} must be a whole number (got "${text}").`);
      return [name, Number(text)];
    });
  return Object.fromEntries([...secrets, ...given]);
}
