/** What a tenant keeps as a whole: snapshots, resets, seeds and dumps. */

import { attempt } from "./announce.js";
import { confirmed } from "./confirm.js";
import { h } from "./element.js";
import { form } from "./form.js";
import { button, nothing, panel } from "./panel.js";
import { showRows } from "./rows.js";
import { fullTime } from "./times.js";

/** @import { Snapshot } from "../../control/snapshots.ts" */
/** @import { Context, View } from "./main.js" */

/** @param {Context} context @returns {View} */
export function snapshots({ api, choices, forget }) {
  const list = h("ul", { class: "cards", "aria-label": "Snapshots" });
  const none = nothing("There are no snapshots.");

  const refresh = async () => {
    const known = (await api.snapshots()).snapshots;
    none.hidden = known.length > 0;
    showRows(
      list,
      known,
      ({ name }) => name,
      (snapshot) => snapshotCard(snapshot, restore),
    );
  };
  /** @param {Snapshot} snapshot */
  const restore = async ({ name }) => {
    if (!(await confirmed(`Bring back ${name}? What there is now is lost.`, "Bring it back"))) return;
    await attempt(() => api.restore(name), `${name} is back.`);
    await refresh();
  };
  const reset = async () => {
    if (!(await confirmed("Go back to the last seed? What there is now is lost.", "Reset"))) return;
    if (await attempt(() => api.reset(), "The store is as after the last seed.")) forget();
    await refresh();
  };
  const dataSet = h("select", {}, ...choices.dataSets.map((name) => h("option", { selected: name === "small" }, name)));
  const seed = async () => {
    const { value } = dataSet;
    if (!(await confirmed(`Replace everything in the store with the data set ${value}?`, "Seed"))) return;
    if (await attempt(() => api.seed(value), `The store has the data set ${value}.`)) forget();
    await refresh();
  };
  const file = h("input", { type: "file", accept: ".json,application/json" });
  const put = async () => {
    const [chosen] = file.files ?? [];
    if (!chosen) return file.click();
    if (!(await confirmed(`Put ${chosen.name} in place of all that there is?`, "Import"))) return;
    await attempt(async () => api.import(await chosen.text()), `The store is that of ${chosen.name}.`);
    file.value = "";
    await refresh();
  };

  return {
    element: h(
      "div",
      { class: "page columns" },
      h(
        "div",
        {},
        panel("Snapshots", list, none),
        panel(
          "Make a snapshot",
          form({
            submit: "Make it",
            fields: [{ name: "name", label: "Name", required: true, hint: "It takes the place of what has the name." }],
            send: async (values) => {
              const { name } = await api.snapshot(values.name ?? "");
              await refresh();
              return `The snapshot ${name} is made.`;
            },
          }),
        ),
      ),
      h(
        "div",
        {},
        panel(
          "Reset",
          h(
            "p",
            { class: "dim" },
            "Back to the last seed, with the clock as it stood at first, and without faults and requests.",
          ),
          h("p", { class: "actions" }, button("Reset", reset, { class: "danger" })),
        ),
        panel(
          "Seed",
          h("p", { class: "actions" }, h("label", {}, "Data set ", dataSet), button("Seed", seed, { class: "danger" })),
        ),
        panel(
          "Dump",
          h("p", { class: "dim" }, "All that the store keeps, as JSON. Secrets of subscriptions are in it."),
          h(
            "p",
            { class: "actions" },
            h("a", { class: "button", href: api.exportAddress, download: `${api.tenant}.json` }, "Export"),
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

/** @param {Snapshot} snapshot @param {(snapshot: Snapshot) => unknown} restore */
function snapshotCard(snapshot, restore) {
  const { name, at } = snapshot;
  return h(
    "li",
    { class: "line" },
    h("span", { class: "card-title" }, name),
    h("time", { datetime: at }, fullTime(at)),
    button("Bring back", () => restore(snapshot), { "aria-label": `Bring back ${name}` }),
  );
}
