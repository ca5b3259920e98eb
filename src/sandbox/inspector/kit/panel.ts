/** Parts of views. */

import { announce } from "./announce.ts";
import { type Attributes, type Child, h } from "./element.ts";
/** A part of a view under a heading. */
export function panel(title: string, ...children: readonly Child[]): HTMLElement {
  return h("section.panel", { "aria-label": title }, h("h2", title), ...children);
}

/** A button that runs an action. */
export function button(text: string, action: () => unknown, attributes: Attributes = {}): HTMLButtonElement {
  return h("button", { type: "button", ...attributes, click: () => action() }, text);
}

/** A button that copies a text, and then says so. */
export function copyButton(text: () => string, name = "Copy", attributes: Attributes = {}): HTMLButtonElement {
  const copy = button(
    name,
    async () => {
      if (!(await copyText(text()))) return;
      copy.textContent = "Copied";
      setTimeout(() => {
        copy.textContent = name;
      }, 1500);
    },
    attributes,
  );
  return copy;
}

/** @returns whether the browser allowed it. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    announce("The browser blocked copying. Select the text instead.", "failed");
    return false;
  }
}

/** A fold. */
export function fold(summary: Child, content: readonly Child[], isOpen = false): HTMLDetailsElement {
  return h("details", { open: isOpen }, h("summary", summary), ...content);
}

/** The text of an empty list. */
export function nothing(...children: readonly Child[]): HTMLElement {
  return h("p.nothing", ...children);
}

/** @param status 0 if there was no response. */
export function statusPill(status: number): HTMLElement {
  const kind = status === 0 ? "none" : `s${Math.floor(status / 100)}`;
  return h("span", { class: `pill ${kind}` }, status === 0 ? "none" : status);
}
