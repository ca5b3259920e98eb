/** A list and the detail of one item; on a narrow screen, one of the two. */

import { fill, h } from "./element.js";
import { activeElement } from "./stage.js";

/** @import { Child } from "./element.js" */

/**
 * @typedef {object} Split
 * @property {HTMLElement} element
 * @property {(title: Child, children: readonly Child[]) => void} open shows an item under its title.
 * @property {(address: string) => void} backTo says what the address of the list alone is.
 * @property {(...children: readonly Child[]) => void} close shows the list alone, and this where there is room beside it.
 */

/**
 * @param {string} label what an item is, such as `Request`.
 * @param {HTMLElement} list
 * @returns {Split}
 */
export function split(label, list) {
  const detail = h("section", { class: "detail", "aria-label": label, tabindex: "0" });
  const element = h("div", { class: "split" }, list, detail);
  const close = h("a", { class: "close" }, "Close");
  /** What in the list led to the item. @type {HTMLElement | undefined} */
  let opener;
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
      fill(detail, h("div", { class: "detail-head" }, heading, close), ...children);
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
