/** Holds values against the schemas of the contract. */

import * as validators from "../../generated/validators.js";
import type { Validate } from "./validator.ts";
import { type Violation, violationsOf } from "./violations.ts";

/**
 * What of a value is not as its schema has it; nothing when it is.
 *
 * @param schema its name.
 * @param part the first segment of the pointers, such as `body`.
 */
export function validate(schema: string, value: unknown, part = ""): readonly Violation[] {
  const check = (validators as unknown as Record<string, Validate | undefined>)[schema];
  if (!check) throw new Error(`There is no validator of ${schema}.`);
  return check(value) ? [] : violationsOf(check.errors ?? [], value, part);
}
