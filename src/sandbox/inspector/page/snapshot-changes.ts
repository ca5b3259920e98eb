/** What changed since a snapshot, or between two of them: resources that were created, updated and deleted. */

import { messageOf } from "../kit/announce.ts";
import { changeView } from "../kit/change-view.ts";
import { fill, h } from "../kit/element.ts";
import type { LinkTo } from "../kit/json-view.ts";
import { button, nothing } from "../kit/panel.ts";
import { formatCount } from "../kit/times.ts";
import type { Api } from "./api.ts";

/** The store as it is, in the choice of what to compare with. */
const now = "";

interface ChangesOptions {
  readonly api: Api;
  readonly linkTo: LinkTo;
  /** Stops it. */
  readonly signal: AbortSignal;
  /** Is called with another snapshot to compare with; "" is the store as it is. */
  readonly onChoose: (to: string) => void;
}

/** Offers snapshots to compare with. @param current what is compared. */
function offer(to: HTMLSelectElement, names: readonly string[], current: { name: string; to: string }): void {
  const options = [now, ...names.filter((name) => name !== current.name)];
  if (to.options.length === options.length && options.every((name, at) => to.options[at]?.value === name)) return;
  fill(
    to,
    options.map((name) => h("option", { value: name }, name === now ? "the store now" : name)),
  );
  to.value = current.to;
}

export function snapshotChanges({ api, linkTo, signal, onChoose }: ChangesOptions) {
  const to: HTMLSelectElement = h("select", { change: () => onChoose(to.value) });
  const list = h("div.effects.changes");
  const status = h("p.dim", { role: "status" });
  const more = button("More", () => read());
  /** Where the next page begins. */
  let next: string | undefined;
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
      list.append(...page.changes.map((change) => changeView(change, linkTo)));
      if (page.changes.length > 0) break;
    } while (next !== undefined);
    more.hidden = next === undefined;
    const found = `${formatCount(shown, "resource")} ${shown === 1 ? "differs" : "differ"}`;
    fill(status, shown === 0 ? "Nothing differs." : `${found}${next === undefined ? "." : " so far."}`);
  };

  const again = button("Compare again", () => start());
  const choosing = h("p.actions", h("label", "Compare with ", to), again);
  return {
    element: h("div.comparison", choosing, status, list, h("p.actions", more)),
    /** @param names the snapshots to choose from. */
    offer: (names: readonly string[]) => offer(to, names, current),
    show(name: string, other: string) {
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
    return read().catch((error) => fill(status, nothing(messageOf(error))));
  }
}
