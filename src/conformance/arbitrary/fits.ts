/** Whether a value is of a shape. */

import { isObject, type Json } from "../contract/json.ts";
import { isValid } from "./evaluate.ts";
import { numberFits } from "./number.ts";
import { canonical, type Schemas, typeOf } from "./schema.ts";
import { itemParts, type ListRules, type MemberRules, memberParts, type Shape } from "./shape.ts";
import { textFits } from "./text.ts";

export function fits(schemas: Schemas, shape: Shape, value: Json): boolean {
  const { values, number, text, list, members, excluded } = shape;
  if (!shape.types.includes(typeOf(value))) return false;
  if (values && !values.some((each) => canonical(each) === canonical(value))) return false;
  if (typeof value === "number" && !numberFits(number, value)) return false;
  if (typeof value === "string" && !textFits(text, value)) return false;
  if (Array.isArray(value) && !listFits(schemas, list, value)) return false;
  if (isObject(value) && !membersFit(schemas, members, Object.entries(value))) return false;
  return !excluded.some((part) => isValid(schemas, part, value));
}

export function listFits(schemas: Schemas, rules: ListRules, items: readonly Json[]): boolean {
  if (items.length < rules.min || items.length > rules.max) return false;
  if (rules.unique && new Set(items.map(canonical)).size < items.length) return false;
  const enough = rules.contains.every(({ part, min, max }) => {
    const count = items.filter((item) => isValid(schemas, part, item)).length;
    return count >= min && count <= max;
  });
  return enough && items.every((item, index) => itemParts(rules, index).every((part) => isValid(schemas, part, item)));
}

function membersFit(schemas: Schemas, rules: MemberRules, entries: readonly (readonly [string, Json])[]): boolean {
  if (entries.length < rules.min || entries.length > rules.max) return false;
  if (!rules.required.every((name) => entries.some(([own]) => own === name))) return false;
  return entries.every(
    ([name, value]) =>
      rules.names.every((part) => isValid(schemas, part, name)) &&
      memberParts(rules, name).every((part) => isValid(schemas, part, value)),
  );
}
