import { recall, remember } from "./storage.ts";

/** Adds tabs to samples with several variants, and a copy button to all code. */
export function enhanceCode(): void {
  for (const block of document.querySelectorAll<HTMLElement>(".code")) addTabs(block);
  for (const pre of document.querySelectorAll("pre")) addCopyButton(pre);
}

function addTabs(block: HTMLElement): void {
  const variants = [...block.querySelectorAll<HTMLElement>(".variant")];
  if (variants.length < 2) return;
  const { choice } = block.dataset;
  const tabs = document.createElement("div");
  tabs.className = "tabs";
  tabs.setAttribute("role", "tablist");
  for (const variant of variants) {
    const { variant: id = "", label = "" } = variant.dataset;
    const tab = document.createElement("button");
    tab.type = "button";
    tab.textContent = label;
    tab.dataset.tab = id;
    tab.setAttribute("role", "tab");
    tab.addEventListener("click", () => {
      if (choice === undefined) return select(block, id);
      remember(choice, id);
      for (const other of document.querySelectorAll<HTMLElement>(`[data-choice="${choice}"]`)) select(other, id);
    });
    tabs.append(tab);
  }
  tabs.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const all = [...tabs.querySelectorAll("button")];
    const next = all.at((all.indexOf(document.activeElement as HTMLButtonElement) + step) % all.length);
    next?.focus();
    next?.click();
  });
  variants[0]?.before(tabs);
  block.classList.add("tabbed");
  select(block, (choice && recall(choice)) || variants[0]?.dataset.variant || "");
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
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy";
  button.textContent = "Copy";
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(pre.textContent ?? "");
    button.textContent = "Copied";
    setTimeout(() => {
      button.textContent = "Copy";
    }, 1500);
  });
  const holder = pre.parentElement;
  if (holder?.classList.contains("variant")) holder.append(button);
  else {
    const wrapper = document.createElement("div");
    wrapper.className = "variant shown";
    pre.replaceWith(wrapper);
    wrapper.append(pre, button);
  }
}
