/** The steps of a recipe, and what came of those that ran. */
import type { Json } from "../../../../src/contract/json.ts";
import { type Recipe, type RecipeStep, tokenHeader } from "../../../recipes/recipe.ts";
import { stepTitle } from "../../recipe-text.ts";
import type { RawRequest } from "./draft.ts";
import { element } from "./element.ts";
import type { RunnableOperation } from "./operation.ts";
import type { Check, StepResult } from "./recipe-run.ts";
import { codeOf, showOutcome, summaryOf } from "./result.ts";

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
  const items = new Map(recipe.steps.map(({ id }) => [id, element("li")]));
  const title = ({ id }: RecipeStep): string => stepTitle(recipe, id);
  const clear = (): void => {
    for (const step of recipe.steps) items.get(step.id)?.replaceChildren(title(step));
  };
  clear();
  return {
    element: element("ul", { class: "run-steps", "aria-label": "Steps" }, ...items.values()),
    clear,
    show: (step, result) => {
      const hasFailed = result.failure !== undefined;
      items
        .get(step.id)
        ?.replaceChildren(
          element(
            "details",
            { open: hasFailed ? "" : undefined },
            element("summary", {}, title(step), " ", stateOf(result)),
            ...(hasFailed && result.checks.every(({ holds }) => holds)
              ? [element("p", { class: "run-failed" }, result.failure)]
              : []),
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
  return element("span", { class: failure === undefined ? "run-passed" : "run-failed" }, text + changes);
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

function showRequest({ method, target, headers = [], body }: RawRequest): Node[] {
  const lines = headers.filter(([name]) => name !== tokenHeader).map(([name, value]) => `${name}: ${value}`); // tokens are secret
  const text = [lines.join("\n"), body].join("\n\n").trim();
  return [
    element("p", {}, "Sent: ", element("code", {}, `${method} ${target}`)),
    ...(text === "" ? [] : [codeOf("", text)]),
  ];
}

function showChecks(checks: readonly Check[]): HTMLElement {
  const items = checks.map(({ text, holds, found }) =>
    element(
      "li",
      { class: holds ? "run-passed" : "run-failed" },
      `${holds ? "✓" : "✗"} ${text}`,
      holds ? undefined : ` (found ${found === undefined ? "nothing" : JSON.stringify(found)})`,
    ),
  );
  return element("ul", { class: "run-checks", "aria-label": "Checks" }, ...items);
}

/** A table of named values; nothing if there are none. */
export function showValues(title: string, values: Readonly<Record<string, Json>>): Node[] {
  const rows = Object.entries(values).map(([name, value]) =>
    element(
      "tr",
      {},
      element("th", { scope: "row" }, element("code", {}, name)),
      element("td", {}, element("code", {}, JSON.stringify(value))),
    ),
  );
  if (rows.length === 0) return [];
  return [
    element(
      "div",
      { class: "run-table", tabindex: "0" },
      element("table", {}, element("caption", {}, title), element("tbody", {}, ...rows)),
    ),
  ];
}
