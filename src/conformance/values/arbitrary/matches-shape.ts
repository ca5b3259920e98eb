/** Whether a value has a shape. */

import { isObject, type Json } from "../../../contract/json.ts";
import { numberFits } from "./number.ts";
import { areDistinct, areEqual, type Schemas, typeOf } from "./schema.ts";
import { memberParts, type ValueShape } from "./shape.ts";
import { stringFits } from "./string.ts";
import { isValid } from "./validate.ts";

export function matchesShape(schemas: Schemas, shape: ValueShape, value: Json): boolean {
  const { values, array, object } = shape;
  if (!shape.types.includes(typeOf(value))) return false;
  if (values && !values.some((each) => areEqual(each, value))) return false;
  if (typeof value === "number") return numberFits(shape.number, value);
  if (typeof value === "string") return stringFits(shape.string, value);
  if (Array.isArray(value)) {
    const isLengthRight = value.length >= array.min && value.length <= array.max;
    if (array.isSet && !areDistinct(value)) return false;
    return isLengthRight && value.every((item: Json) => array.items.every((part) => isValid(schemas, part, item)));
  }
  if (!isObject(value)) return true;
  const members = Object.entries(value);
  const isSizeRight = members.length >= object.min && members.length <= object.max;
  if (!isSizeRight || !object.required.every((name) => Object.hasOwn(value, name))) return false;
  return members.every(([name, member]) => memberParts(object, name).every((part) => isValid(schemas, part, member)));
}
