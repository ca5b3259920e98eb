/** A list and the detail of one item; on a narrow screen, one of the two. */

import { type Child, fill, h } from "../kit/element.ts";
import { activeElement } from "../kit/stage.ts";
export interface Split {
  readonly element: HTMLElement;
  /** Shows an item under its title. */
  readonly open: (title: Child, children: readonly Child[]) => void;
  /** Says what the address of the list alone is. */
  readonly backTo: (address: string) => void;
  /** Shows the list alone, and this where there is room beside it. */
  readonly close: (...children: readonly Child[]) => void;
}

/** @param label what an item is, such as `Request`. */
export function split(label: string, list: HTMLElement): Split {
  const detail = h("section.detail", { "aria-label": label, tabindex: "0" });
  const element = h("div.split", list, detail);
  const close = h("a.close", "Close");
  /** What in the list led to the item. */
  let opener: HTMLElement | undefined;
  let closing = false;
  detail.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && close.isConnected) close.click();
  });
  close.addEventListener("click", () => {
    closing = true;
  });
  return {
    element,
    open(title, children) {
      const active = activeElement();
      // What was typed or moved into an input keeps the focus there.
      const fromList = active instanceof HTMLElement && list.contains(active) && !(active instanceof HTMLInputElement);
      if (fromList) opener = active;
      const heading = h("h2", { tabindex: "-1" }, title);
      fill(detail, h("div.detail-head", heading, close), ...children);
      detail.scrollTop = 0;
      element.classList.add("open");
      if (fromList || detail.contains(active)) heading.focus();
    },
    backTo(address) {
      close.href = address;
    },
    close(...children) {
      element.classList.remove("open");
      fill(detail, ...children);
      if (closing && opener?.isConnected) opener.focus();
      closing = false;
    },
  };
}
