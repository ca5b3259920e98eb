/**
 * `missing-resource-statuses` and `ids-not-found`: a server may respond with 200 to a request for a resource that does not exist, with
 * null under the key or with nothing. By no reading does it show a resource.
 */
import { isObject } from "../../../contract/json.ts";
import type { Operation } from "../../model/operation.ts";

/** Whether a response shows a resource. */
export function showsResource({ returns }: Operation, value: unknown): boolean {
  return isObject(value) && returns.some(({ key, isList }) => !isList && isObject(value[key]));
}
