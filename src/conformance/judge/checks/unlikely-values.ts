/** Recognizes the values that phases send for server-managed fields. */
import { isSame } from "../../model/compare.ts";
import { unlikelyValues } from "../../values/chosen-values.ts";

/** Whether a value is one of them. */
export function isUnlikely(value: unknown): boolean {
  return Object.values(unlikelyValues).some((each) => isSame(each, value));
}
