/** Snapshots, resets, seeds and dumps of a store. */

import { attempt } from "./announce.js";
import { confirmAction } from "./confirm.js";
import { h } from "./element.js";
import { form } from "./form.js";
import { button, nothing, panel } from "./panel.js";
import { showRows } from "./rows.js";
import { saveFile } from "./save-file.js";
import { fullTime } from "./times.js";

/** @import { Snapshot } from "../../control/snapshots.ts" */
/** @import { Context, View } from "./view.js" */

/** @param {Context} context @returns {View} */
export function snapshots({ api, choices, forget }) {
  const list = h("ul", { class: "cards", "aria-label": "Snapshots" });
  const none = nothing("No snapshots yet.");

  const refresh = async () => {
    const known = (await api.snapshots()).snapshots;
    none.hidden = known.length > 0;
    showRows(
      list,
      known,
      ({ name }) => name,
      (snapshot) => snapshotCard(snapshot, restore, remove),
    );
  };
  /** @param {Snapshot} snapshot */
  const restore = async ({ name }) => {
    if (!(await confirmAction(`Restore ${name}? The current state is lost.`, "Restore"))) return;
    await attempt(() => api.restore(name), `${name} is restored.`);
    await refresh();
  };
  /** @param {Snapshot} snapshot */
  const remove = async ({ name }) => {
    if (!(await confirmAction(`Delete the snapshot ${name}?`, "Delete"))) return;
    await attempt(() => api.deleteSnapshot(name), `${name} is deleted.`);
    await refresh();
  };
  const reset = async () => {
    if (!(await confirmAction("Reset to the last seed? The current state is lost.", "Reset"))) return;
    if (await attempt(() => api.reset(), "The store is reset to its last seed.")) forget();
    await refresh();
  };
  const dataSet = h("select", {}, ...choices.dataSets.map((name) => h("option", { selected: name === "small" }, name)));
  const seed = async () => {
    const { value } = dataSet;
    if (!(await confirmAction(`Replace everything in the store with the data set ${value}?`, "Seed"))) return;
    if (await attempt(() => api.seed(value), `The store has the data set ${value}.`)) forget();
    await refresh();
  };
  const file = h("input", { type: "file", accept: ".json,application/json" });
  const put = async () => {
    const [chosen] = file.files ?? [];
    if (!chosen) return file.click();
    if (!(await confirmAction(`Replace everything in the store with ${chosen.name}?`, "Import"))) return;
    await attempt(async () => api.import(await chosen.text()), `Imported ${chosen.name}.`);
    file.value = "";
    await refresh();
  };

  const save = async () => saveFile(`${api.tenant}.json`, JSON.stringify(await api.export()));

  return {
    element: h(
      "div",
      { class: "page columns" },
      h(
        "div",
        {},
        panel("Snapshots", list, none),
        panel(
          "Take a snapshot",
          form({
            submit: "Take snapshot",
            fields: [{ name: "name", label: "Name", required: true, hint: "Replaces a snapshot of the same name." }],
            send: async (values) => {
              const { name } = await api.snapshot(values.name ?? "");
              await refresh();
              return `The snapshot ${name} is taken.`;
            },
          }),
        ),
      ),
      h(
        "div",
        {},
        panel(
          "Reset",
          h("p", { class: "dim" }, "Restores the last seed and the initial clock. Clears faults and requests."),
          h("p", { class: "actions" }, button("Reset", reset, { class: "danger" })),
        ),
        panel(
          "Seed",
          h("p", { class: "actions" }, h("label", {}, "Data set ", dataSet), button("Seed", seed, { class: "danger" })),
        ),
        panel(
          "Dump",
          h("p", { class: "dim" }, "Everything in the store, as JSON. It contains the secrets of subscriptions."),
          h(
            "p",
            { class: "actions" },
            button("Export", () => attempt(save, "The store is exported.")),
          ),
          h(
            "p",
            { class: "actions" },
            h("label", {}, "Dump to import ", file),
            button("Import", put, { class: "danger" }),
          ),
        ),
      ),
    ),
    refresh,
  };
}

/**
 * @param {Snapshot} snapshot
 * @param {(snapshot: Snapshot) => unknown} restore
 * @param {(snapshot: Snapshot) => unknown} remove
 */
function snapshotCard(snapshot, restore, remove) {
  const { name, at } = snapshot;
  return h(
    "li",
    { class: "line" },
    h("span", { class: "card-title" }, name),
    h("time", { datetime: at }, fullTime(at)),
    button("Restore", () => restore(snapshot), { "aria-label": `Restore ${name}`, class: "danger" }),
    // A reset returns to this one.
    name !== "seed" && button("Delete", () => remove(snapshot), { "aria-label": `Delete ${name}`, class: "danger" }),
  );
}
