/** Snapshots of a store and what changed since, its dump, and what replaces its data. */

import type { Snapshot } from "../../control/snapshots.ts";
import { attempt } from "../kit/announce.ts";
import { cards } from "../kit/cards.ts";
import { confirmAction } from "../kit/confirm.ts";
import { h } from "../kit/element.ts";
import { form } from "../kit/form.ts";
import { button, panel } from "../kit/panel.ts";
import { saveFile } from "../kit/save-file.ts";
import { fullTime } from "../kit/times.ts";
import { hashOf, readAddress } from "./address.ts";
import { describeResources } from "./contents.ts";
import { replaceDataPanel } from "./replace-data.ts";
import { snapshotChanges } from "./snapshot-changes.ts";
import type { Context, View } from "./view.ts";

export function snapshots(context: Context): View {
  const { api } = context;
  const compared = comparison(context);
  const { list, none, show } = cards<Snapshot>(
    "Snapshots",
    "No snapshots yet.",
    ({ name }) => name,
    (snapshot) => snapshotCard(snapshot, restore, remove),
  );
  const refresh = async () => {
    const known = (await api.snapshots()).snapshots;
    compared.offer(known);
    show(known);
  };
  const restore = async ({ name }: Snapshot) => {
    const lost = [await describeResources(api), "Webhook subscriptions and deliveries", "The setting of the clock"];
    const kept = "Faults, the request log, snapshots and access tokens stay.";
    if (!(await confirmAction(`Restore ${name}?`, "Restore", { lost, kept }))) return;
    await attempt(() => api.restore(name), `${name} is restored.`);
    await refresh();
  };
  const remove = async ({ name, at }: Snapshot) => {
    const lost = [`The state of the store at ${fullTime(at)}`];
    if (!(await confirmAction(`Delete the snapshot ${name}?`, "Delete", { lost, kept: "The store stays as it is." })))
      return;
    await attempt(() => api.deleteSnapshot(name), `${name} is deleted.`);
    if (readAddress().path[0] === name) location.hash = hashOf({ view: "snapshots" });
    await refresh();
  };
  const taking = form({
    submit: "Take snapshot",
    fields: [{ name: "name", label: "Name", required: true, hint: "Replaces a snapshot of the same name." }],
    send: async (values) => {
      const { name } = await api.snapshot(values.name ?? "");
      await refresh();
      return `Took the snapshot “${name}”.`;
    },
  });
  const own = [panel("Snapshots", list, none), panel("Take a snapshot", taking), exportPanel(context)];
  return {
    element: h("div.page.columns", compared.element, h("div", own), replaceDataPanel(context, refresh)),
    async follow({ path: [name = ""], query: { to = "" } }) {
      compared.show(name, to);
      if (name !== "") compared.offer((await api.snapshots()).snapshots);
    },
    refresh,
  };
}

function exportPanel({ api }: Context): HTMLElement {
  const save = async () => saveFile(`${api.tenant}.json`, JSON.stringify(await api.export()));
  return panel(
    "Export",
    h("p.dim", "Everything in the store, as JSON. It contains the secrets of subscriptions."),
    h(
      "p.actions",
      button("Export", () => attempt(save, "The store is exported.")),
    ),
  );
}

/** What changed since the snapshot in the address. */
function comparison({ api, linkTo, signal }: Context) {
  const onChoose = (to: string) => {
    location.hash = hashOf({ ...readAddress(), query: { to } });
  };
  const changes = snapshotChanges({ api, linkTo, signal, onChoose });
  const title = h("h2", { tabindex: "-1" });
  const closing = h("a.close", "Close");
  const attributes = { "aria-label": "Changes", hidden: true };
  const head = h("div.panel-head", title, closing);
  const element = h("section.panel.wide-panel", attributes, head, changes.element);
  return {
    element,
    offer: (known: readonly Snapshot[]) => changes.offer(known.map(({ name }) => name)),
    /** @param name "" for no comparison. */
    show(name: string, to: string) {
      const opening = element.hidden;
      element.hidden = name === "";
      closing.href = hashOf({ view: "snapshots" });
      if (name === "") return;
      title.textContent = `Changes since ${name}`;
      if (opening && element.isConnected) title.focus();
      void changes.show(name, to);
    },
  };
}

function snapshotCard(
  snapshot: Snapshot,
  restore: (snapshot: Snapshot) => unknown,
  remove: (snapshot: Snapshot) => unknown,
) {
  const { name, at } = snapshot;
  return h(
    "li",
    h(
      "p.line",
      h("span.card-title", name),
      h("time", { datetime: at }, fullTime(at)),
      h("a", { href: hashOf({ view: "snapshots", path: [name] }), "aria-label": `Compare ${name}` }, "Compare"),
    ),
    h(
      "p.actions",
      button("Restore", () => restore(snapshot), { "aria-label": `Restore ${name}`, class: "danger" }),
      // A reset returns to this one.
      name !== "seed" && button("Delete", () => remove(snapshot), { "aria-label": `Delete ${name}`, class: "danger" }),
    ),
  );
}
