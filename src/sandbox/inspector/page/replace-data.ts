/** Operations that replace everything in a store, apart from those that do not. Each asks first, and names what is lost. */

import { attempt } from "../kit/announce.ts";
import { confirmAction } from "../kit/confirm.ts";
import { h } from "../kit/element.ts";
import { button, panel } from "../kit/panel.ts";
import { describeResources } from "./contents.ts";

import type { Context } from "./view.ts";

export function replaceDataPanel(
  { api, choices, forget }: Pick<Context, "api" | "choices" | "forget">,
  refresh: () => Promise<unknown>,
) {
  /** @param more what else is lost. */
  const confirmReplace = async (question: string, yes: string, more: readonly string[]) =>
    confirmAction(question, yes, {
      lost: [await describeResources(api), ...more],
      kept: "Snapshots and access tokens stay.",
    });
  const all = ["Webhook deliveries, faults, and the request log", "The setting of the clock"];

  const reset = async () => {
    if (!(await confirmReplace(`Reset the store ${api.tenant} to its last seed?`, "Reset", all))) return;
    if (await attempt(() => api.reset(), "The store is reset to its last seed.")) forget();
    await refresh();
  };
  const dataSet = h("select", ...choices.dataSets.map((name) => h("option", { selected: name === "small" }, name)));
  const seed = async () => {
    const { value } = dataSet;
    if (
      !(await confirmReplace(
        `Replace everything in the store ${api.tenant} with the data set ${value}?`,
        "Replace",
        all,
      ))
    )
      return;
    if (await attempt(() => api.seed(value), `The store has the data set ${value}.`)) forget();
    await refresh();
  };
  const file = h("input", { type: "file", accept: ".json,application/json" });
  const put = async () => {
    const [chosen] = file.files ?? [];
    if (!chosen) return file.click();
    const more = ["Webhook subscriptions and deliveries", "The setting of the clock"];
    if (!(await confirmReplace(`Replace everything in the store ${api.tenant} with ${chosen.name}?`, "Import", more)))
      return;
    await attempt(async () => api.import(await chosen.text()), `Imported ${chosen.name}.`);
    file.value = "";
    await refresh();
  };

  const element = panel(
    "Replace all data",
    h("p.dim", "These operations replace everything in the store. Take a snapshot first to be able to return."),
    h("h3", "Reset"),
    h("p.dim", "Restores the last seed and the initial clock. Clears faults and requests."),
    h("p.actions", button("Reset", reset, { class: "danger" })),
    h("h3", "Sample data"),
    h("p.actions", h("label", "Data set ", dataSet), button("Replace with data set", seed, { class: "danger" })),
    h("h3", "Import"),
    h("p.actions", h("label", "Exported store ", file), button("Import", put, { class: "danger" })),
  );
  element.classList.add("destructive");
  return element;
}
