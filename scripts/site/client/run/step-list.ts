/** The steps of a recipe, and what came of those that ran. */

import type { Json } from "../../../../src/contract/json.ts";
import { h } from "../../../../src/sandbox/inspector/kit/element.ts";
import { headerList } from "../../../../src/sandbox/inspector/kit/header-list.ts";
import { jsonView } from "../../../../src/sandbox/inspector/kit/json-view.ts";
import type { RequestText } from "../../../../src/sandbox/inspector/kit/request-form.ts";
import { table } from "../../../../src/sandbox/inspector/kit/table.ts";
import { type Recipe, type RecipeStep, tokenHeader } from "../../../recipes/recipe.ts";
import { stepTitle } from "../../recipe-text.ts";
import type { RunnableOperation } from "./operation.ts";
import type { Check, StepResult } from "./recipe-run.ts";
import { showOutcome, summaryOf } from "./result.ts";

/** The list of steps. */
export interface StepList {
  readonly element: HTMLElement;
  /** Shows what came of a step. */
  show(step: RecipeStep, result: StepResult): void;
  /** Forgets what came of the steps. */
  clear(): void;
}

/** Makes the list of the steps of a recipe. */
export function makeStepList(
  recipe: Recipe,
  operations: ReadonlyMap<string, RunnableOperation>,
  root: string,
): StepList {
  const items = new Map(recipe.steps.map(({ id }) => [id, h("li")]));
  const title = ({ id }: RecipeStep): string => stepTitle(recipe, id);
  const clear = (): void => {
    for (const step of recipe.steps) items.get(step.id)?.replaceChildren(title(step));
  };
  clear();
  return {
    element: h("ul.run-steps", { "aria-label": "Steps" }, ...items.values()),
    clear,
    show: (step, result) => {
      const hasFailed = result.failure !== undefined;
      items
        .get(step.id)
        ?.replaceChildren(
          h(
            "details",
            { open: hasFailed },
            h("summary", title(step), " ", stateOf(result)),
            ...(hasFailed && result.checks.every(({ holds }) => holds) ? [h("p.run-failed", result.failure)] : []),
            ...showStep(operations.get(step.operationId), result, root),
          ),
        );
    },
  };
}

function stateOf({ failure, checks, outcome }: StepResult): HTMLElement {
  const passed = checks.filter(({ holds }) => holds).length;
  const text = `${failure === undefined ? "passed" : "failed"}: ${passed} of ${checks.length} checks`;
  const changes = outcome === undefined ? "" : ` · ${summaryOf(outcome)}`;
  return h("span", { class: failure === undefined ? "run-passed" : "run-failed" }, text + changes);
}

function showStep(operation: RunnableOperation | undefined, result: StepResult, root: string): Node[] {
  const { request, outcome, checks, outputs } = result;
  return [
    ...(request === undefined ? [] : showRequest(request)),
    ...(checks.length === 0 ? [] : [showChecks(checks)]),
    ...showValues("Values for later", outputs),
    ...(outcome === undefined ? [] : showOutcome(operation, outcome, root)),
  ];
}

function showRequest({ method, target, headers = [], body }: RequestText): Node[] {
  const shown = headers.filter(([name]) => name !== tokenHeader); // tokens are secret
  return [
    h("p", "Sent: ", h("code", `${method} ${target}`)),
    ...(shown.length === 0 ? [] : [headerList(shown)]),
    ...(body === "" ? [] : [jsonView(body, { label: "Request body" })]),
  ];
}

function showChecks(checks: readonly Check[]): HTMLElement {
  const items = checks.map(({ text, holds, found }) =>
    h(
      "li",
      { class: holds ? "run-passed" : "run-failed" },
      `${holds ? "✓" : "✗"} ${text}`,
      holds ? undefined : ` (found ${found === undefined ? "nothing" : JSON.stringify(found)})`,
    ),
  );
  return h("ul.run-checks", { "aria-label": "Checks" }, ...items);
}

/** A table of named values; nothing if there are none. */
export function showValues(caption: string, values: Readonly<Record<string, Json>>): Node[] {
  const rows = Object.entries(values).map(([name, value]) => [name, h("code", JSON.stringify(value))] as const);
  return rows.length === 0 ? [] : [table({ caption, rows })];
}
