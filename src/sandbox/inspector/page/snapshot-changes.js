/** What changed since a snapshot, or between two of them: resources that were created, updated and deleted. */

import { fill, h } from "./element.js";
import { button, nothing } from "./panel.js";
import { changeView } from "./resource-change.js";
import { formatCount } from "./times.js";

/** @import { Api } from "./api.js" */

/** The store as it is, in the choice of what to compare with. */
const now = "";

/**
 * @param {object} options
 * @param {Api} options.api
 * @param {readonly string[]} options.resources the names of resources.
 * @param {AbortSignal} options.signal stops it.
 * @param {(to: string) => void} options.onChoose is called with another snapshot to compare with; "" is the store as it is.
 */
export function snapshotChanges({ api, resources, signal, onChoose }) {
  const to = h("select", { change: () => onChoose(to.value) });
  const list = h("div", { class: "effects changes" });
  const status = h("p", { class: "dim", role: "status" });
  const more = button("More", () => read());
  /** Where the next page begins. @type {string | undefined} */
  let next;
  let shown = 0;
  /** The comparison that is shown: what an earlier one still reads is dropped. */
  let current = { name: "", to: now };

  /** Reads pages until one has changes, or there are no more. */
  const read = async () => {
    const mine = current;
    more.hidden = true;
    do {
      fill(status, "Comparing…");
      const page = await api.snapshotChanges(mine.name, { after: next, ...(mine.to !== now && { to: mine.to }) });
      if (mine !== current || signal.aborted) return;
      next = page.next;
      shown += page.changes.length;
      list.append(...page.changes.map((change) => changeView(change, resources)));
      if (page.changes.length > 0) break;
    } while (next !== undefined);
    more.hidden = next === undefined;
    const found = `${formatCount(shown, "resource")} ${shown === 1 ? "differs" : "differ"}`;
    fill(status, shown === 0 ? "Nothing differs." : `${found}${next === undefined ? "." : " so far."}`);
  };

  return {
    element: h(
      "div",
      { class: "comparison" },
      h(
        "p",
        { class: "actions" },
        h("label", {}, "Compare with ", to),
        button("Compare again", () => start()),
      ),
      status,
      list,
      h("p", { class: "actions" }, more),
    ),
    /** @param {readonly string[]} names the snapshots to choose from. */
    offer(names) {
      const options = names.filter((name) => name !== current.name);
      if (to.options.length === options.length + 1 && options.every((name, at) => to.options[at + 1]?.value === name))
        return;
      fill(
        to,
        h("option", { value: now }, "the store now"),
        ...options.map((name) => h("option", { value: name }, name)),
      );
      to.value = current.to;
    },
    /** @param {string} name @param {string} other */
    show(name, other) {
      current = { name, to: other };
      to.value = other;
      return start();
    },
  };

  function start() {
    current = { ...current };
    next = undefined;
    shown = 0;
    list.replaceChildren();
    return read().catch((error) => fill(status, nothing(error instanceof Error ? error.message : String(error))));
  }
}
