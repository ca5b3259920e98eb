/** A JSON value as the literal of a language: the same brackets over the same lines as JSON, with other words. */
import { isObject, type Json } from "../../../src/contract/json.ts";

/** How a language writes values. */
export interface LiteralForm {
  readonly text: (value: string) => string;
  readonly words: { readonly true: string; readonly false: string; readonly null: string };
  readonly brackets: { readonly list: readonly [string, string]; readonly object: readonly [string, string] };
  /** What is between a name and its value. */
  readonly colon: string;
  readonly emptyObject: string;
  readonly indent: string;
}

/** Writes a value. @param before what its lines after the first begin with. */
export function literalIn(form: LiteralForm, value: Json, before: string): string {
  const inside = before + form.indent;
  const write = ([open, close]: readonly [string, string], items: readonly string[]): string =>
    items.length === 0
      ? open + close
      : `${open}\n${items.map((item) => `${inside}${item},\n`).join("")}${before}${close}`;
  if (typeof value === "string") return form.text(value);
  if (typeof value === "number") return String(value);
  if (Array.isArray(value))
    return write(
      form.brackets.list,
      value.map((item) => literalIn(form, item, inside)),
    );
  if (!isObject(value)) return form.words[`${value as boolean | null}`];
  const members = Object.entries(value).map(
    ([name, member]) => form.text(name) + form.colon + literalIn(form, member, inside),
  );
  return members.length === 0 ? form.emptyObject : write(form.brackets.object, members);
}
