/** Edits a resource as JSON. */

import { announce, messageOf } from "../kit/announce.ts";
import { fill, h } from "../kit/element.ts";
import { button } from "../kit/panel.ts";
import { ApiError } from "./api.ts";

interface EditorOptions {
  /** The JSON to begin with. */
  readonly text: string;
  /** What the button says. */
  readonly submit: string;
  /** Saves it, and returns the message. */
  readonly send: (resource: object) => Promise<string>;
  /** Leaves without saving. */
  readonly cancel: () => void;
}

export function editor({ text, submit, send, cancel }: EditorOptions): HTMLFormElement {
  const input = h("textarea.editor", { "aria-label": "Resource as JSON", rows: 24, spellcheck: "false" });
  input.value = text;
  const alert = h("div.refused", { role: "alert" });
  const save = h("button.primary", submit);
  const element = h("form", { novalidate: true }, input, alert, h("p.actions", save, button("Cancel", cancel)));
  element.addEventListener("submit", async (event) => {
    event.preventDefault();
    fill(alert);
    input.removeAttribute("aria-invalid");
    save.disabled = true;
    try {
      announce(await send(parse(input.value)));
    } catch (error) {
      input.setAttribute("aria-invalid", "true");
      fill(alert, ...messagesOf(error));
    } finally {
      save.disabled = false;
    }
  });
  return element;
}

function parse(text: string): object {
  const value = JSON.parse(text);
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new Error("It must be a JSON object.");
  return value;
}

function messagesOf(error: unknown) {
  const violations = error instanceof ApiError ? error.errors : [];
  if (violations.length === 0) return [messageOf(error)];
  const lines = violations.map(({ pointer, detail }) => {
    const place = pointer.replace(/^\/body/, "");
    return h("li", h("code", place === "" ? "/" : place), " ", detail);
  });
  return [h("ul", ...lines)];
}
