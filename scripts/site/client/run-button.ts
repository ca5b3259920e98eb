import { h } from "../../../src/sandbox/inspector/kit/element.ts";
import { loadScript } from "./load-script.ts";
import type { RunTarget, SampleTarget } from "./run/target.ts";

/** What the script that runs samples sets when it has loaded. */
declare global {
  interface Window {
    openRunPanel?: (block: HTMLElement, target: RunTarget) => Promise<void>;
    showSharedSteps?: () => Promise<void>;
  }
}

/** Adds a button to each sample and each recipe. The script that runs them loads on first use. */
export function addRunButtons(): void {
  if (location.hash.startsWith("#run=")) void load().then(() => window.showSharedSteps?.());
  for (const block of document.querySelectorAll<HTMLElement>(
    "[data-operation],[data-run],[data-recipe],[data-proof]",
  )) {
    const { operation, run, recipe, proof } = block.dataset;
    if (recipe !== undefined) addButton(block, { recipe }, "Try this recipe");
    else if (proof !== undefined) addButton(block, JSON.parse(proof), "Prove it");
    else if (operation !== undefined) addButton(block, { operation }, "Run", operation);
    else addSampleButtons(block, JSON.parse(run ?? "[]"));
  }
}

/** A sample of a guide can have several requests. */
function addSampleButtons(block: HTMLElement, targets: readonly SampleTarget[]): void {
  for (const [index, target] of targets.entries()) {
    const { method = "", target: address = "" } = target.request ?? {};
    addButton(
      block,
      target,
      targets.length > 1 ? `Run ${index + 1}` : "Run",
      target.operation ?? `${method} ${address}`,
    );
  }
}

/** @param what it runs, for readers who do not see the sample next to it. */
function addButton(block: HTMLElement, target: RunTarget, text: string, what?: string): void {
  const place = block.querySelector<HTMLElement>(".run-buttons") ?? block;
  const label = what && `${text} ${what}`;
  const alert = h("p", { role: "alert" });
  const click = async (): Promise<void> => {
    button.disabled = true;
    alert.remove();
    try {
      await load();
      await window.openRunPanel?.(block, target);
      button.hidden = true;
      place.hidden = place.querySelector("button:not([hidden])") === null;
    } catch {
      alert.textContent = "The sample can't run: a script of this site did not load. Try again.";
      block.after(alert);
    } finally {
      button.disabled = false;
    }
  };
  const button = h("button.run-button.primary", { type: "button", "aria-label": label, click }, text);
  place.append(button);
}

const load = (): Promise<unknown> => loadScript(document.documentElement.dataset.root ?? "", "run");
