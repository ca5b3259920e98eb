/** What the client needs to know to read a list page by page, from `x-paging`. */
import { pagedItems } from "./claims.ts";
import { asArray, asObject, isObject, type JsonObject } from "./json.ts";

/** The parameters that page a list. */
export interface ListPaging {
  /** The property of the response that holds the items. */
  readonly items: string;
  /** The parameter for the page token, and whether it is a number. */
  readonly token?: string;
  readonly counted?: boolean;
  /** The parameter for the id after which a page starts. */
  readonly since?: string;
  /** Pairs of inclusive bounds, and the property of an item that they apply to. */
  readonly windows?: readonly (readonly [min: string, max: string, property: string])[];
}

/** Reads the claims of `x-paging`. */
export function listPagingOf(paging: JsonObject): ListPaging {
  const { pageToken, sinceId, window } = paging;
  const token = asObject(pageToken);
  const since = asObject(sinceId);
  return {
    items: pagedItems(paging).slice("/".length),
    ...(token.parameter !== undefined && { token: String(token.parameter) }),
    ...(token.form === "number" && { counted: true }),
    ...(since.parameter !== undefined && { since: String(since.parameter) }),
    ...(Array.isArray(window) && { windows: asArray(window).filter(isObject).map(windowOf) }),
  };
}

function windowOf({ min, max, property }: JsonObject): readonly [string, string, string] {
  return [String(min), String(max), String(property)];
}
