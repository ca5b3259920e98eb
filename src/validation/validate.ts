/** Validates values with the schemas of the contract. */

import * as validators from "../../generated/validators.js";
import type { Validate } from "./validator.ts";
import { type Violation, violationsOf } from "./violations.ts";

/**
 * Validates a value. @returns its violations; empty if it conforms to the schema.
 *
 * @param schema the name of the schema.
 * @param part the first segment of the pointers, such as `body`.
 */
export function validate(schema: string, value: unknown, part = ""): readonly Violation[] {
  const check = (validators as unknown as Record<string, Validate | undefined>)[schema];
  if (!check) throw new Error(`There is no validator of ${schema}.`);
  return check(value) ? [] : violationsOf(check.errors ?? [], value, part);
}
