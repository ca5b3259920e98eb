/** Forms: fields in, a body out, and each violation next to its field. */

import { announce } from "./announce.ts";
import { ApiError } from "./api.ts";
import { fill, h } from "./element.ts";

export interface Field {
  /** The member of the body, with dots for one within another: `limit.calls`. */
  readonly name: string;
  readonly label: string;
  /** Default: `text`. */
  readonly type?: "text" | "number" | "check" | "choice" | "choices" | "datetime-local";
  /** Of a choice, or of choices. */
  readonly options?: readonly (string | readonly [value: string, label: string])[];
  /** The initial value. */
  readonly value?: string;
  /** Of a text, a number or a choice. */
  readonly hint?: string;
  readonly required?: boolean;
  readonly placeholder?: string;
}

/** The values of the fields that are not empty; what receives them validates them. */
export type Values = Readonly<Record<string, never>>;

export interface FormOptions {
  /** What the button says. */
  readonly submit: string;
  /** Fields, or groups of them. */
  readonly fields: readonly (Field | readonly [legend: string, readonly Field[]])[];
  /** Does it, and returns what to say when it is done. */
  readonly send: (values: Values) => Promise<string>;
  /** Whether what was filled in stays when it is done. */
  readonly keep?: boolean;
}

export function form({ submit, fields, send, keep = false }: FormOptions): HTMLFormElement {
  const alert = h("div.refused", { role: "alert" });
  const button = h("button.primary", submit);
  const parts = fields.map((part) =>
    isGroup(part) ? h("fieldset.group", h("legend", part[0]), ...part[1].map(control)) : control(part),
  );
  const element = h("form", { novalidate: true }, h("div.fields", ...parts), alert, h("p.actions", button));
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

function isGroup(part: FormOptions["fields"][number]): part is readonly [string, readonly Field[]] {
  return Array.isArray(part);
}

/** How many fields there are, so that each hint has an id. */
let hints = 0;

function control({ name, label, type = "text", options = [], value, hint, required, placeholder }: Field) {
  hints += 1;
  const described = hint === undefined ? undefined : `hint-${hints}`;
  const hintElement = described !== undefined && h("small", { id: described }, hint);
  const pairs = options.map((option) => (typeof option === "string" ? ([option, option] as const) : option));
  if (type === "choices")
    return h(
      "fieldset.choices",

      h("legend", label),
      ...pairs.map(([value, text]) => h("label.check", h("input", { type: "checkbox", name, value }), text)),
    );
  if (type === "check") return h("label.check", h("input", { type: "checkbox", name }), label);
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
  return h("div", h("label", h("span", label), input), hintElement);
}

function valuesOf(element: HTMLFormElement, fields: readonly Field[]): Values {
  const data = new FormData(element);
  const values: Record<string, unknown> = {};
  for (const { name, type } of fields) {
    const given = data.getAll(name).map(String).filter(Boolean);
    const [first] = given;
    if (first === undefined) continue;
    const number = type === "number" && first.trim() !== "" && !Number.isNaN(Number(first));
    const value = type === "choices" ? given : type === "check" ? true : number ? Number(first) : first;
    const [outer = "", inner] = name.split(".");
    if (inner === undefined) values[outer] = value;
    else values[outer] = { ...Object(values[outer]), [inner]: value };
  }
  return values as Values;
}

function showError(element: HTMLFormElement, alert: HTMLElement, error: unknown) {
  const errors = error instanceof ApiError ? error.errors : [];
  if (errors.length === 0) return fill(alert, error instanceof Error ? error.message : String(error));
  const lines = errors.map(({ pointer, detail }) => {
    const name = pointer.split("/").slice(2).join(".");
    const input = element.elements.namedItem(name);
    if (input instanceof Element) input.setAttribute("aria-invalid", "true");
    const label = input instanceof Element ? input.closest("label")?.querySelector("span")?.textContent : undefined;
    return h("li", h("b", label ?? name), " ", detail);
  });
  fill(alert, h("ul", ...lines));
}
