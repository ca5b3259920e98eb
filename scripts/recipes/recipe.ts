/** Recipes: tasks that take several calls, step by step. Each is an Arazzo 1.0.1 file in `openapi/recipes`. */
import type { Json } from "../../src/contract/json.ts";

/** The header with the access token of a store. */
export const tokenHeader = "X-Service-Access-Token";

/** A recipe. Its expressions are runtime expressions of Arazzo, such as `$steps.readOrder.outputs.totalPrice`. */
export interface Recipe {
  /** The name of its file, without the extension: `partial-refund`. */
  readonly id: string;
  readonly title: string;
  /** What the recipe does, in one sentence. */
  readonly summary: string;
  /** When to use it, and what to know. Markdown. */
  readonly description: string;
  /** The stores that it calls. A name is `store`, unless the recipe calls several. */
  readonly stores: readonly string[];
  readonly inputs: readonly RecipeInput[];
  readonly steps: readonly RecipeStep[];
  /** The results by name, as expressions. */
  readonly outputs: Readonly<Record<string, string>>;
}

/** A value that the reader gives. */
export interface RecipeInput {
  readonly name: string;
  readonly type: "string" | "integer";
  readonly description: string;
  /** Whether it must not be shown: an access token. */
  readonly isSecret: boolean;
  /** A value of the sample shop. Secrets have none. */
  readonly default?: string | number;
}

/** One call. */
export interface RecipeStep {
  readonly id: string;
  /** The store that it calls: one of the recipe's. */
  readonly store: string;
  readonly operationId: string;
  /** What the step is for. Markdown. */
  readonly description: string;
  /** The inputs and outputs of earlier steps that the request uses, as expressions. */
  readonly inputs: readonly string[];
  readonly request: RecipeRequest;
  /** The conditions that must be true after the call. */
  readonly criteria: readonly RecipeCriterion[];
  /** The values that later steps use, by name, as expressions. */
  readonly outputs: Readonly<Record<string, string>>;
}

/** A request. Strings in values and in the body can be expressions. */
export interface RecipeRequest {
  readonly parameters: readonly RecipeParameter[];
  /** The JSON body. Missing if the operation has none. */
  readonly body?: Json;
}

/** A parameter of a request. */
export interface RecipeParameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly value: string | number | boolean;
}

/**
 * A condition: a comparison of expressions, or a JSONPath (RFC 9535) that selects the value of the expression `context`. See
 * condition.ts for what they mean.
 */
export type RecipeCriterion =
  | { readonly kind: "simple"; readonly condition: string }
  | { readonly kind: "jsonpath"; readonly context: string; readonly condition: string };

/** The inputs and outputs of steps that a value refers to, as expressions, each once. */
export function expressionsIn(value: Json): string[] {
  const text = JSON.stringify(value);
  return [...new Set([...text.matchAll(/\$(?:inputs\.\w+|steps\.\w+\.outputs\.\w+)/g)].map(([found]) => found))];
}

/** The input with the access token of a store; undefined if no step sends one. */
export function tokenInput({ steps }: Pick<Recipe, "steps">, store: string): string | undefined {
  const headers = steps.filter((step) => step.store === store).flatMap(({ request }) => request.parameters);
  const token = headers.find(({ name, in: location }) => location === "header" && name === tokenHeader);
  return /^\$inputs\.(\w+)$/.exec(String(token?.value))?.[1];
}
