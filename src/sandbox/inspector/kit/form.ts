/** Forms: fields in, a body out, and each violation next to its field. */

import type { Violation } from "../../../validation/violations.ts";
import { announce, messageOf } from "./announce.ts";
import { type Child, fill, h } from "./element.ts";

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
  const element = h("form", { novalidate: true }, h("div.inputs", ...parts), alert, h("p.actions", button));
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

let rows = 0;

/** A control under its label, with a hint. */
export function fieldRow(label: Child, control: HTMLElement, hint?: Child): HTMLElement {
  rows += 1;
  const id = `hint-${rows}`;
  if (hint !== undefined) control.setAttribute("aria-describedby", id);
  return h("div", h("label", h("span", label), control), hint !== undefined && h("small", { id }, hint));
}

function control({ name, label, type = "text", options = [], value, hint, required, placeholder }: Field) {
  const pairs = options.map((option) => (typeof option === "string" ? ([option, option] as const) : option));
  if (type === "choices")
    return h(
      "fieldset.choices",
      h("legend", label),
      ...pairs.map(([value, text]) => h("label.check", h("input", { type: "checkbox", name, value }), text)),
    );
  if (type === "check") return h("label.check", h("input", { type: "checkbox", name }), label);
  if (type === "choice") {
    const choices = pairs.map(([own, text]) => h("option", { value: own, selected: own === value }, text));
    return fieldRow(label, h("select", { name }, ...choices), hint);
  }
  const input = h("input", {
    type: type === "number" ? "text" : type,
    inputmode: type === "number" && "decimal",
    step: type === "datetime-local" && "1",
    autocomplete: "off",
    spellcheck: "false",
    name,
    value,
    placeholder,
    "aria-required": required && "true",
  });
  return fieldRow(label, input, hint);
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
  const { errors = [] } = Object(error) as { readonly errors?: readonly Violation[] };
  if (errors.length === 0) return fill(alert, messageOf(error));
  const lines = errors.map(({ pointer, detail }) => {
    const name = pointer.split("/").slice(2).join(".");
    const input = element.elements.namedItem(name);
    if (input instanceof Element) input.setAttribute("aria-invalid", "true");
    const label = input instanceof Element ? input.closest("label")?.querySelector("span")?.textContent : undefined;
    return h("li", h("b", label ?? name), " ", detail);
  });
  fill(alert, h("ul", ...lines));
}
