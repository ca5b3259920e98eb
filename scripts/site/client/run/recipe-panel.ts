/** The panel that runs a recipe: all steps, or one after the other. */

import type { Json } from "../../../../src/contract/json.ts";
import { messageOf } from "../../../../src/sandbox/inspector/kit/announce.ts";
import { h } from "../../../../src/sandbox/inspector/kit/element.ts";
import { button } from "../../../../src/sandbox/inspector/kit/panel.ts";
import { evaluateAll } from "../../../recipes/evaluate.ts";
import type { Recipe, RecipeStep } from "../../../recipes/recipe.ts";
import { stepTitle } from "../../recipe-text.ts";
import type { SiteStore } from "../store/site-store.ts";
import { makeFields } from "./form.ts";
import type { RunnableOperation } from "./operation.ts";
import { inputsOf, runStep, type StepResult } from "./recipe-run.ts";
import { openStores, tenantOf } from "./recipe-stores.ts";
import { sendRequest } from "./send.ts";
import { makeStepList, showValues } from "./step-list.ts";
import { makeStoreBar } from "./store-bar.ts";

/** What the panel needs besides the recipe. */
export interface RecipePanelOptions {
  readonly operations: ReadonlyMap<string, RunnableOperation>;
  readonly store: SiteStore;
  /** The link from the page to the folder of the site. */
  readonly root: string;
}

/** Makes a panel. */
export function makeRecipePanel(recipe: Recipe, { operations, store, root }: RecipePanelOptions): HTMLElement {
  const inputs = makeFields("Inputs", fieldsOf(recipe), valuesOf(recipe));
  const list = makeStepList(recipe, operations, root);
  const results = h("div");
  const run = new RecipeRun(recipe, operations, () => bar.store());
  const bar = makeStoreBar(store, root, () => restart());
  const parts: Parts = { recipe, run, inputs, list, results, say: bar.say };
  const all = button("Run all steps", () => perform(() => runAll(parts)));
  const next = button("", () => perform(() => runNext(parts)));
  all.className = "primary";
  const showNext = (): void => {
    const step = recipe.steps[run.position];
    next.hidden = step === undefined;
    next.textContent = step === undefined ? "" : `Run step ${stepTitle(recipe, step.id)}`;
  };
  const restart = (): void => {
    startAgain(parts);
    showNext();
  };
  const perform = async (work: () => Promise<string>): Promise<void> => {
    all.disabled = true;
    next.disabled = true;
    bar.say(await work().catch(messageOf));
    all.disabled = false;
    next.disabled = false;
    showNext();
  };

  showNext();
  return h(
    "section.run",
    { "aria-label": `Run ${recipe.title}` },
    h("div.actions", all, next),
    bar.status,
    ...(recipe.stores.length > 1 ? [aboutStores(recipe.stores)] : []),
    inputs.elements.length === 0 ? undefined : foldedInputs(inputs.elements),
    list.element,
    results,
    ...bar.head,
    bar.actions,
  );
}

/** What shows a run. */
interface Parts {
  readonly recipe: Recipe;
  readonly run: RecipeRun;
  readonly inputs: ReturnType<typeof makeFields>;
  readonly list: ReturnType<typeof makeStepList>;
  readonly results: HTMLElement;
  say(text: string): void;
}

function startAgain({ run, list, results }: Parts): void {
  run.restart();
  list.clear();
  results.replaceChildren();
}

/** Runs all steps, from the first on. @returns how the last one ended. */
async function runAll(parts: Parts): Promise<string> {
  startAgain(parts);
  let text = await runNext(parts);
  while (!parts.run.hasStopped && parts.run.position < parts.recipe.steps.length) text = await runNext(parts);
  return text;
}

/** Runs the next step. @returns how it ended. */
async function runNext(parts: Parts): Promise<string> {
  const { recipe, run, inputs, list, results, say } = parts;
  const number = run.position + 1;
  const step = recipe.steps[run.position];
  if (step === undefined) return "The recipe has no further step.";
  if (run.position === 0) startAgain(parts);
  say(`Step ${number} of ${recipe.steps.length}…`);
  const result = await run.runNext(inputs.read());
  list.show(step, result);
  if (result.failure !== undefined)
    return `Stopped at step ${number} of ${recipe.steps.length}. ${result.failure} If you ran the recipe before, reset the store and run it again.`;
  if (run.position < recipe.steps.length) return `Step ${number} of ${recipe.steps.length} passed.`;
  results.replaceChildren(...showValues("Results", run.results()));
  return `All ${recipe.steps.length} steps passed.`;
}

const foldedInputs = (elements: readonly HTMLElement[]): HTMLElement =>
  h("details", h("summary", "Change the inputs"), h("div.inputs", ...elements));

/** The inputs that a reader can change. Access tokens are those of the stores. */
const editable = ({ inputs }: Recipe) => inputs.filter(({ isSecret }) => !isSecret);

const fieldsOf = (recipe: Recipe) =>
  editable(recipe).map(({ name, type, description }) => ({
    name,
    type: type === "integer" ? ("number" as const) : ("string" as const),
    values: [],
    text: description.replaceAll("`", ""),
    isRequired: true,
  }));

const valuesOf = (recipe: Recipe): Map<string, string> =>
  new Map(editable(recipe).map(({ name, default: value }) => [name, String(value ?? "")]));

const aboutStores = ([first = "", ...others]: readonly string[]): HTMLElement =>
  h(
    "p.run-store",
    `The store ${first} is this one. ${others.map((name) => `For ${name}, the first step makes a new, empty store with the name ${tenantOf(name)}.`).join(" ")}`,
  );

/** How far a run of a recipe is. */
class RecipeRun {
  /** The step that runs next. */
  position = 0;
  /** Whether the last step failed. It can run again. */
  hasStopped = false;
  readonly #recipe: Recipe;
  readonly #operations: ReadonlyMap<string, RunnableOperation>;
  readonly #store: () => SiteStore;
  #outputs: Readonly<Record<string, StepResult["outputs"]>> = {};
  #inputs: Readonly<Record<string, Json>> = {};
  #tokens: ReadonlyMap<string, string> = new Map();

  constructor(recipe: Recipe, operations: ReadonlyMap<string, RunnableOperation>, store: () => SiteStore) {
    this.#recipe = recipe;
    this.#operations = operations;
    this.#store = store;
  }

  restart(): void {
    this.position = 0;
    this.hasStopped = false;
    this.#outputs = {};
  }

  /** Runs the next step with the inputs as they are now. @throws Error if an input is not of its type. */
  async runNext(texts: ReadonlyMap<string, string>): Promise<StepResult> {
    const recipe = this.#recipe;
    if (this.position === 0) this.#tokens = await openStores(this.#store(), recipe.stores);
    this.#inputs = inputsOf(recipe, texts, this.#tokens);
    const step = recipe.steps[this.position] as RecipeStep;
    const operation = this.#operations.get(step.operationId);
    if (operation === undefined) throw new Error(`The page does not know the operation ${step.operationId}.`);
    const tenant = step.store === recipe.stores[0] ? undefined : tenantOf(step.store);
    const result = await runStep(step, {
      recipe,
      operation,
      scope: { inputs: this.#inputs, outputs: this.#outputs },
      send: (request) => sendRequest(this.#store(), request, tenant),
    });
    this.hasStopped = result.failure !== undefined;
    if (this.hasStopped) return result;
    this.#outputs = { ...this.#outputs, [step.id]: result.outputs };
    this.position += 1;
    return result;
  }

  /** The results of the recipe, once all steps have run. */
  results(): Record<string, Json> {
    return evaluateAll(this.#recipe.outputs, { inputs: this.#inputs, outputs: this.#outputs });
  }
}
