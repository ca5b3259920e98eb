/** Operations that replace everything in a store, apart from those that do not. Each asks first, and names what is lost. */

import { attempt } from "../kit/announce.ts";
import { confirmAction } from "../kit/confirm.ts";
import { h } from "../kit/element.ts";
import { button, panel } from "../kit/panel.ts";
import { describeResources } from "./contents.ts";

import type { Context } from "./view.ts";

const kept = "Snapshots and access tokens stay.";
const all = ["Webhook deliveries, faults, and the request log", "The setting of the clock"];

function empty(file: HTMLInputElement): void {
  file.value = "";
}

export function replaceDataPanel(
  { api, choices, forget }: Pick<Context, "api" | "choices" | "forget">,
  refresh: () => Promise<unknown>,
) {
  /** Asks, replaces the data, and says so. @param more what else is lost. */
  const replace = async (
    [question, yes]: readonly [string, string],
    more: readonly string[],
    action: () => Promise<unknown>,
    done: string,
  ) => {
    if (!(await confirmAction(question, yes, { lost: [await describeResources(api), ...more], kept }))) return;
    await attempt(action, done);
    await refresh();
  };
  const reset = () => {
    const question = `Reset the store ${api.tenant} to its last seed?`;
    return replace([question, "Reset"], all, () => api.reset().then(forget), "The store is reset to its last seed.");
  };
  const dataSet = h("select", ...choices.dataSets.map((name) => h("option", { selected: name === "small" }, name)));
  const seed = () => {
    const { value } = dataSet;
    const question = `Replace everything in the store ${api.tenant} with the data set ${value}?`;
    const done = `The store has the data set ${value}.`;
    return replace([question, "Replace"], all, () => api.seed(value).then(forget), done);
  };
  const file = h("input", { type: "file", accept: ".json,application/json" });
  const put = async () => {
    const [chosen] = file.files ?? [];
    if (!chosen) return file.click();
    const more = ["Webhook subscriptions and deliveries", "The setting of the clock"];
    const question = `Replace everything in the store ${api.tenant} with ${chosen.name}?`;
    const action = async () => api.import(await chosen.text()).finally(() => empty(file));
    return replace([question, "Import"], more, action, `Imported ${chosen.name}.`);
  };
  const danger = (text: string, action: () => unknown) => button(text, action, { class: "danger" });
  const element = panel(
    "Replace all data",
    h("p.dim", "These operations replace everything in the store. Take a snapshot first to be able to return."),
    h("h3", "Reset"),
    h("p.dim", "Restores the last seed and the initial clock. Clears faults and requests."),
    h("p.actions", danger("Reset", reset)),
    h("h3", "Sample data"),
    h("p.actions", h("label", "Data set ", dataSet), danger("Replace with data set", seed)),
    h("h3", "Import"),
    h("p.actions", h("label", "Exported store ", file), danger("Import", put)),
  );
  element.classList.add("destructive");
  return element;
}
