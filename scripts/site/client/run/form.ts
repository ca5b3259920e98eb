/** The form of a request, made from the parameters and the body of its operation. */

import { h } from "../../../../src/sandbox/inspector/kit/element.ts";
import { fieldRow } from "../../../../src/sandbox/inspector/kit/form.ts";
import { fold } from "../../../../src/sandbox/inspector/kit/panel.ts";
import type { Draft } from "./draft.ts";
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
    element: h("div.inputs", ...parameters.elements, ...fields.elements),
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
    const row = fieldRow([h("code", field.name), field.isRequired && " required"], control, field.text);
    return { field, control, row, isShown: value !== "" || field.isRequired };
  });
}

function controlOf({ type, values }: RunField, value: string): Control {
  const choices = type === "boolean" ? ["true", "false"] : values;
  if (choices.length > 0) {
    const all = ["", ...new Set([...choices, ...(value === "" ? [] : [value])])];
    const options = all.map((own) => h("option", { value: own, selected: own === value }, own || "(not sent)"));
    return h("select", ...options);
  }
  if (type === "json" || value.includes("\n")) {
    const rows = Math.min(8, Math.max(2, value.split("\n").length));
    return h("textarea", { rows, spellcheck: "false" }, value);
  }
  return h("input", { value, autocomplete: "off", spellcheck: "false" });
}

function groupOf(title: string, controls: readonly FieldControl[]): HTMLElement[] {
  if (controls.length === 0) return [];
  const rows = (isShown: boolean) => controls.filter((each) => each.isShown === isShown).map(({ row }) => row);
  const others = rows(false);
  const more = others.length > 0 && fold(`${others.length} more`, [h("div.inputs", ...others)]);
  return [h("fieldset.inputs", h("legend", title), ...rows(true), more)];
}
