/** Forms: fields in, a body out, and each violation next to its field. */

import { announce } from "./announce.js";
import { ApiError } from "./api.js";
import { fill, h } from "./element.js";

/**
 * @typedef {object} Field
 * @property {string} name the member of the body, with dots for one within another: `limit.calls`.
 * @property {string} label
 * @property {"text" | "number" | "check" | "choice" | "choices" | "datetime-local"} [type] Default: `text`.
 * @property {readonly (string | readonly [value: string, label: string])[]} [options] of a choice, or of choices.
 * @property {string} [value] the initial value.
 * @property {string} [hint] of a text, a number or a choice.
 * @property {boolean} [required]
 * @property {string} [placeholder]
 */

/** The values of the fields that are not empty. @typedef {Record<string, any>} Values */

/**
 * @typedef {object} FormOptions
 * @property {string} submit what the button says.
 * @property {readonly (Field | readonly [legend: string, readonly Field[]])[]} fields fields, or groups of them.
 * @property {(values: Values) => Promise<string>} send does it, and returns what to say when it is done.
 * @property {boolean} [keep] whether what was filled in stays when it is done.
 */

/**
 * @param {FormOptions} options
 * @returns {HTMLFormElement}
 */
export function form({ submit, fields, send, keep = false }) {
  const alert = h("div", { class: "refused", role: "alert" });
  const button = h("button", { class: "primary" }, submit);
  const parts = fields.map((part) =>
    isGroup(part)
      ? h("fieldset", { class: "group" }, h("legend", {}, part[0]), ...part[1].map(control))
      : control(part),
  );
  const element = h(
    "form",
    { novalidate: true },
    h("div", { class: "fields" }, ...parts),
    alert,
    h("p", { class: "actions" }, button),
  );
  const flat = fields.flatMap((part) => (isGroup(part) ? part[1] : [part]));
  element.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (button.disabled) return;
    fill(alert);
    for (const input of element.querySelectorAll("[aria-invalid]")) input.removeAttribute("aria-invalid");
    button.disabled = true;
    try {
      announce(await send(valuesOf(element, flat)));
      if (!keep) element.reset();
    } catch (error) {
      showError(element, alert, error);
    } finally {
      button.disabled = false;
      button.focus({ preventScroll: true });
    }
  });
  return element;
}

/** @param {FormOptions["fields"][number]} part @returns {part is readonly [string, readonly Field[]]} */
function isGroup(part) {
  return Array.isArray(part);
}

/** How many fields there are, so that each hint has an id. */
let hints = 0;

/** @param {Field} field */
function control({ name, label, type = "text", options = [], value, hint, required, placeholder }) {
  hints += 1;
  const described = hint === undefined ? undefined : `hint-${hints}`;
  const hintElement = described !== undefined && h("small", { id: described }, hint);
  const pairs = options.map((option) =>
    typeof option === "string" ? /** @type {const} */ ([option, option]) : option,
  );
  if (type === "choices")
    return h(
      "fieldset",
      { class: "choices" },
      h("legend", {}, label),
      ...pairs.map(([value, text]) =>
        h("label", { class: "check" }, h("input", { type: "checkbox", name, value }), text),
      ),
    );
  if (type === "check") return h("label", { class: "check" }, h("input", { type: "checkbox", name }), label);
  const input =
    type === "choice"
      ? h(
          "select",
          { name, "aria-describedby": described },
          ...pairs.map(([own, text]) => h("option", { value: own, selected: own === value }, text)),
        )
      : h("input", {
          type: type === "number" ? "text" : type,
          inputmode: type === "number" ? "decimal" : undefined,
          step: type === "datetime-local" ? "1" : undefined,
          autocomplete: "off",
          spellcheck: "false",
          name,
          value,
          placeholder,
          "aria-describedby": described,
          "aria-required": required ? "true" : undefined,
        });
  return h("div", {}, h("label", {}, h("span", {}, label), input), hintElement);
}

/**
 * @param {HTMLFormElement} element
 * @param {readonly Field[]} fields
 */
function valuesOf(element, fields) {
  const data = new FormData(element);
  /** @type {Values} */
  const values = {};
  for (const { name, type } of fields) {
    const given = data.getAll(name).map(String).filter(Boolean);
    const [first] = given;
    if (first === undefined) continue;
    const number = type === "number" && first.trim() !== "" && !Number.isNaN(Number(first));
    const value = type === "choices" ? given : type === "check" ? true : number ? Number(first) : first;
    const [outer = "", inner] = name.split(".");
    if (inner === undefined) values[outer] = value;
    else values[outer] = { ...values[outer], [inner]: value };
  }
  return values;
}

/**
 * @param {HTMLFormElement} element
 * @param {HTMLElement} alert
 * @param {unknown} error
 */
function showError(element, alert, error) {
  const errors = error instanceof ApiError ? error.errors : [];
  if (errors.length === 0) return fill(alert, error instanceof Error ? error.message : String(error));
  const lines = errors.map(({ pointer, detail }) => {
    const name = pointer.split("/").slice(2).join(".");
    const input = element.elements.namedItem(name);
    if (input instanceof Element) input.setAttribute("aria-invalid", "true");
    const label = input instanceof Element ? input.closest("label")?.querySelector("span")?.textContent : undefined;
    return h("li", {}, h("b", {}, label ?? name), " ", detail);
  });
  fill(alert, h("ul", {}, ...lines));
}
