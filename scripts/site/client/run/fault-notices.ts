/** Says which faults are active in a store: a forgotten one changes the responses to all samples. */

import { h } from "../../../../src/sandbox/inspector/kit/element.ts";
import { button } from "../../../../src/sandbox/inspector/kit/panel.ts";
import { describeActive } from "../../../../src/sandbox/inspector/page/describe-fault.ts";
import { controlApi } from "../store/control-api.ts";
import type { SiteStore } from "../store/site-store.ts";

/** A notice if faults are active, with a button that removes them; nothing if there are none, or the page may not ask. */
export async function faultNotices(store: SiteStore, root: string): Promise<HTMLElement[]> {
  const api = controlApi(store);
  const { faults } = store.control ? await api.faults().catch(() => ({ faults: [] })) : { faults: [] };
  const text = describeActive(faults);
  if (text === "") return [];
  const inspector = store.origin === undefined ? `${root}playground/index.html` : `${store.origin}/_sandbox/`;
  const remove = button(text.startsWith("1 ") ? "Remove it" : "Remove them", () =>
    api.clearFaults().then(() => notice.remove()),
  );
  const notice = h(
    "p.notice",
    { role: "note" },
    `${text} `,
    remove,
    " ",
    h("a", { href: `${inspector}#/faults` }, "Open faults"),
  );
  return [notice];
}
