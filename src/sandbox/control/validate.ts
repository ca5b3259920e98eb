/** Validates arguments of the control API, with validators compiled from its OpenAPI document. */
import {
  type ControlBody,
  type ControlOperationId,
  controlDocument,
  controlOperations,
} from "../../../generated/control.js";
import * as validators from "../../../generated/control-validators.js";
import { isObject } from "../../contract/json.ts";
import { parsePointer, valueAt } from "../../contract/pointer.ts";
import { type Violation, violationsOf } from "../../validation/violations.ts";

/** The schemas that have a validator: those of bodies, and the parameters of each operation. */
export type ControlSchema = ControlBody | "Empty" | `${ControlOperationId}Parameters`;

/**
 * Validates a value.
 *
 * @param part the first segment of the pointers, such as `body`.
 * @returns everything that is wrong with it, one violation for each place.
 */
export function validateControl(schema: ControlSchema, value: unknown, part = ""): readonly Violation[] {
  // biome-ignore lint/performance/noDynamicNamespaceImportAccess: all of them are used, by name
  const validate = validators[schema];
  return validate(value) ? [] : violationsOf(validate.errors ?? [], value, part, allowedNames);
}

/** The names that a closed object allows. @param schemaPath the path of the keyword that rejects another name. */
function allowedNames(schemaPath: string): readonly string[] | undefined {
  const [, id] = /^#\/(\w+)Parameters\/properties\/query\//.exec(schemaPath) ?? [];
  const operation = controlOperations.find((known) => known.id === id);
  if (operation) return Object.keys(operation.query);
  const schema = valueAt(controlDocument, parsePointer(schemaPath).slice(0, -1));
  return isObject(schema) && isObject(schema.properties) ? Object.keys(schema.properties) : undefined;
}
