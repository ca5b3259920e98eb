/** A list of links that is one stop of the Tab key: arrow keys, Home and End move within it. */

import { activeElement } from "./stage.ts";
/** @returns to be called when the links of the list have changed. */
export function arrowKeys(list: HTMLElement): () => void {
  const links = (): HTMLAnchorElement[] => [...list.querySelectorAll("a")].filter((link) => !link.closest("[hidden]"));
  const stopAt = (chosen: HTMLAnchorElement | undefined) => {
    for (const link of list.querySelectorAll("a")) link.tabIndex = link === chosen ? 0 : -1;
  };
  list.addEventListener("focusin", (event) => {
    if (event.target instanceof HTMLAnchorElement) stopAt(event.target);
  });
  list.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const all = links();
    const index = all.indexOf(activeElement() as HTMLAnchorElement);
    const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: all.length - 1 }[event.key];
    const link = next === undefined ? undefined : all[next];
    if (!link) return;
    event.preventDefault();
    link.focus();
  });
  return () => {
    const all = links();
    stopAt(all.find((link) => link.getAttribute("aria-current")) ?? all.find((link) => link.tabIndex === 0) ?? all[0]);
  };
}
