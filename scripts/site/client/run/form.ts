/** The form of a request, made from the parameters and the body of its operation. */
import type { Draft } from "./draft.ts";
import { element } from "./element.ts";
import type { RunField, RunnableOperation } from "./operation.ts";

/** A form, and what it says. */
export interface RequestForm {
  readonly element: HTMLElement;
  read(): Draft;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Makes a form with values. Fields without a value are folded. */
export function makeForm(operation: RunnableOperation, draft: Draft): RequestForm {
  const parameters = makeFields("Parameters", operation.parameters, draft.parameters);
  const fields = makeFields("Body", operation.body?.fields ?? [], draft.fields);
  return {
    element: element("div", { class: "run-form" }, ...parameters.elements, ...fields.elements),
    read: () => ({ parameters: parameters.read(), fields: fields.read() }),
  };
}

/** Fields, and what they say. */
interface FieldGroup {
  readonly elements: readonly HTMLElement[];
  read(): ReadonlyMap<string, string>;
}

let groups = 0;

/** Makes the controls of fields under a title; none if there are no fields. */
export function makeFields(
  title: string,
  fields: readonly RunField[],
  values: ReadonlyMap<string, string>,
): FieldGroup {
  groups += 1;
  const controls = controlsOf(`run-${groups}-`, fields, values);
  return {
    elements: groupOf(title, controls),
    read: () => new Map(controls.map(({ field, control }) => [field.name, control.value])),
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
