/** Edits a resource as JSON. */

import { announce } from "./announce.js";
import { ApiError } from "./api.js";
import { fill, h } from "./element.js";
import { button } from "./panel.js";

/**
 * @param {object} options
 * @param {string} options.text the JSON to begin with.
 * @param {string} options.submit what the button says.
 * @param {(resource: object) => Promise<string>} options.send saves it, and returns the message.
 * @param {() => void} options.cancel leaves without saving.
 * @returns {HTMLFormElement}
 */
export function editor({ text, submit, send, cancel }) {
  const input = h("textarea", { class: "editor", "aria-label": "Resource as JSON", rows: 24, spellcheck: "false" });
  input.value = text;
  const alert = h("div", { class: "refused", role: "alert" });
  const save = h("button", { class: "primary" }, submit);
  const element = h(
    "form",
    { novalidate: true },
    input,
    alert,
    h("p", { class: "actions" }, save, button("Cancel", cancel)),
  );
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

/** @param {string} text @returns {object} */
function parse(text) {
  const value = JSON.parse(text);
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new Error("It must be a JSON object.");
  return value;
}

/** @param {unknown} error */
function messagesOf(error) {
  const violations = error instanceof ApiError ? error.errors : [];
  if (violations.length === 0) return [error instanceof Error ? error.message : String(error)];
  const lines = violations.map(({ pointer, detail }) => {
    const place = pointer.replace(/^\/body/, "");
    return h("li", {}, h("code", {}, place === "" ? "/" : place), " ", detail);
  });
  return [h("ul", {}, ...lines)];
}
