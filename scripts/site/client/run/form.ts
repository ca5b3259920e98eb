/** The form of a request, made from the parameters and the body of its operation. */
import { type Draft, sampleDraft } from "./draft.ts";
import { element } from "./element.ts";
import type { RunField, RunnableOperation } from "./operation.ts";

/** A form, and what it says. */
export interface RequestForm {
  readonly element: HTMLElement;
  read(): Draft;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Makes a form with the values of the sample. Fields without a value are folded. */
export function makeForm(operation: RunnableOperation): RequestForm {
  const sample = sampleDraft(operation);
  const parameters = controlsOf(`${operation.id}-`, operation.parameters, sample.parameters);
  const fields = controlsOf(`${operation.id}-body-`, operation.body?.fields ?? [], sample.fields);
  const read = (controls: readonly FieldControl[]) =>
    new Map(controls.map(({ field, control }) => [field.name, control.value]));
  return {
    element: element("div", { class: "run-form" }, ...groupOf("Parameters", parameters), ...groupOf("Body", fields)),
    read: () => ({ parameters: read(parameters), fields: read(fields) }),
  };
}

interface FieldControl {
  readonly field: RunField;
  readonly control: Control;
  readonly row: HTMLElement;
  readonly isShown: boolean;
}

function controlsOf(prefix: string, fields: readonly RunField[], values: ReadonlyMap<string, string>): FieldControl[] {
  return fields.map((field) => {
    const value = values.get(field.name) ?? "";
    const control = controlOf(field, value);
    control.id = prefix + field.name;
    control.setAttribute("aria-describedby", `${control.id}-text`);
    const label = element(
      "label",
      { for: control.id },
      element("code", {}, field.name),
      field.isRequired ? " required" : "",
    );
    const row = element("div", {}, label, control, element("small", { id: `${control.id}-text` }, field.text));
    return { field, control, row, isShown: value !== "" || field.isRequired };
  });
}

function controlOf({ type, values }: RunField, value: string): Control {
  const choices = type === "boolean" ? ["true", "false"] : values;
  if (choices.length > 0) {
    const all = ["", ...new Set([...choices, ...(value === "" ? [] : [value])])];
    const select = element(
      "select",
      {},
      ...all.map((choice) => element("option", { value: choice }, choice || "(not sent)")),
    );
    select.value = value;
    return select;
  }
  if (type === "json" || value.includes("\n")) {
    const area = element("textarea", {
      rows: String(Math.min(8, Math.max(2, value.split("\n").length))),
      spellcheck: "false",
    });
    area.value = value;
    return area;
  }
  return element("input", { value, autocomplete: "off", spellcheck: "false" });
}

function groupOf(title: string, controls: readonly FieldControl[]): HTMLElement[] {
  if (controls.length === 0) return [];
  const rows = (isShown: boolean) => controls.filter((each) => each.isShown === isShown).map(({ row }) => row);
  const others = rows(false);
  const more = element("details", {}, element("summary", {}, `${others.length} more`), ...others);
  return [element("fieldset", {}, element("legend", {}, title), ...rows(true), others.length === 0 ? undefined : more)];
}
