/** Recognizes the values that phases send for server-managed fields. */
import { unlikelyValues } from "../chosen-values.ts";
import { isSame } from "../compare.ts";

/** Whether a value is one of them. */
export function isUnlikely(value: unknown): boolean {
  return Object.values(unlikelyValues).some((each) => isSame(each, value));
}
