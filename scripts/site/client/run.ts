/** Runs samples and recipes. Pages load it on the first run, with the sandbox and what is known of what runs. */

import { messageOf } from "../../../src/sandbox/inspector/kit/announce.ts";
import { h } from "../../../src/sandbox/inspector/kit/element.ts";
import type { Recipe } from "../../recipes/recipe.ts";
import { requestOf, sampleDraft } from "./run/draft.ts";
import { loadData } from "./run/load-data.ts";
import type { RunnableOperation } from "./run/operation.ts";
import { makePanel } from "./run/panel.ts";
import { makeProofPanel } from "./run/proof-panel.ts";
import { makeRecipePanel } from "./run/recipe-panel.ts";
import { makeReplay, sharedSteps } from "./run/share.ts";
import { makeStoreSwitch } from "./run/store-switch.ts";
import type { ProofTarget, RecipeTarget, RunTarget, SampleTarget } from "./run/target.ts";
import { onSwitch, openSiteStore, openStoreInTab } from "./store/open-site-store.ts";
import type { SiteStore } from "./store/site-store.ts";

const root = document.documentElement.dataset.root ?? "";

window.openRunPanel = async (block, target) => {
  const place = h("div", h("p", { role: "status" }, "Starting the store…"));
  block.after(place);
  try {
    const panel = await openPanel(target, place);
    place.replaceWith(panel);
    const main = panel.querySelector<HTMLElement>(".primary");
    if ("recipe" in target) main?.focus();
    else main?.click();
  } catch (error) {
    place.replaceChildren(h("p", { role: "alert" }, `The sample can't run: ${messageOf(error)}`));
  }
};

function openPanel(target: RunTarget, place: HTMLElement): Promise<HTMLElement> {
  if ("recipe" in target) return openRecipe(target, place);
  return "gap" in target ? openProof(target, place) : openSample(target, place);
}

window.showSharedSteps = async () => {
  const heading = document.querySelector("h1");
  try {
    const steps = await sharedSteps(location.hash);
    if (steps !== undefined) heading?.after(makeReplay(steps, () => openStoreInTab(root), root));
  } catch (error) {
    heading?.after(h("p", { role: "alert" }, messageOf(error)));
  }
};

/** Opens the chosen store. If it cannot be used, lets the reader choose another one, and waits for that. */
async function openStore(place: HTMLElement): Promise<SiteStore> {
  try {
    return await openSiteStore(root);
  } catch (error) {
    const problem = messageOf(error);
    place.replaceChildren(h("section.run", { "aria-label": "Store" }, makeStoreSwitch(root, problem)));
    return new Promise((resolve) => {
      const unlisten = onSwitch((store) => {
        unlisten();
        resolve(store);
      });
    });
  }
}

const loadOperation = (id: string): Promise<RunnableOperation> => loadData(root, `operations/${id}`);

async function openSample({ operation: id, request }: SampleTarget, place: HTMLElement): Promise<HTMLElement> {
  const [store, operation] = await Promise.all([openStore(place), id === undefined ? undefined : loadOperation(id)]);
  const sent = request ?? (operation && requestOf(operation, sampleDraft(operation)));
  if (sent === undefined) throw new Error("This sample has no request.");
  return makePanel({ operation, request: sent }, store, root);
}

async function openProof(target: ProofTarget, place: HTMLElement): Promise<HTMLElement> {
  const steps = target.calls.map(async ({ operation, ...how }) => ({
    operation: await loadOperation(operation),
    ...how,
  }));
  return makeProofPanel({ ...target, steps: await Promise.all(steps) }, await openStore(place), root);
}

async function openRecipe({ recipe: id }: RecipeTarget, place: HTMLElement): Promise<HTMLElement> {
  const [store, recipe] = await Promise.all([openStore(place), loadData<Recipe>(root, `recipes/${id}`)]);
  const ids = [...new Set(recipe.steps.map(({ operationId }) => operationId))];
  const operations = new Map(await Promise.all(ids.map(async (each) => [each, await loadOperation(each)] as const)));
  return makeRecipePanel(recipe, { operations, store, root });
}
