import { h } from "../../../src/sandbox/inspector/kit/element.ts";
import { copyButton } from "../../../src/sandbox/inspector/kit/panel.ts";
import { recall, remember } from "../../../src/sandbox/inspector/kit/storage.ts";

/** Makes the tabs of samples work, and adds a copy button to all code. */
export function enhanceCode(): void {
  for (const block of document.querySelectorAll<HTMLElement>(".tabbed")) connectTabs(block);
  for (const pre of document.querySelectorAll("pre")) addCopyButton(pre);
}

function connectTabs(block: HTMLElement): void {
  const folded = block.querySelector(":scope > .others");
  folded?.replaceWith(...folded.querySelectorAll(":scope > .variant")); // the tabs lead to them
  const { choice } = block.dataset;
  const tabs = [...block.querySelectorAll<HTMLElement>("[data-tab]")];
  for (const tab of tabs) {
    const { tab: id = "" } = tab.dataset;
    tab.addEventListener("click", () => {
      if (choice === undefined) return select(block, id);
      remember(choice, id);
      for (const other of document.querySelectorAll<HTMLElement>(`[data-choice="${choice}"]`)) select(other, id);
    });
    tab.addEventListener("keydown", ({ key }) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
      if (step === undefined) return;
      const next = tabs.at((tabs.indexOf(tab) + step) % tabs.length);
      next?.focus();
      next?.click();
    });
  }
  select(block, (choice && recall(choice)) || "");
}

function select(block: HTMLElement, id: string): void {
  const variants = [...block.querySelectorAll<HTMLElement>(".variant")];
  const chosen = variants.find(({ dataset }) => dataset.variant === id) ?? variants[0];
  for (const variant of variants) variant.classList.toggle("shown", variant === chosen);
  for (const tab of block.querySelectorAll<HTMLElement>("[data-tab]")) {
    const isChosen = tab.dataset.tab === chosen?.dataset.variant;
    tab.setAttribute("aria-selected", String(isChosen));
    tab.tabIndex = isChosen ? 0 : -1;
  }
}

function addCopyButton(pre: HTMLPreElement): void {
  const copy = copyButton(() => pre.textContent ?? "", "Copy", { class: "copy" });
  const holder = pre.parentElement;
  if (holder?.classList.contains("variant")) {
    holder.append(copy);
    return;
  }
  const wrapper = h("div.variant.shown");
  pre.replaceWith(wrapper);
  wrapper.append(pre, copy);
}
