// Page sizes and cursors.
import { reject } from "./problem.js";

/** @param isCapped whether a larger limit means the maximum; otherwise it is rejected. */
export function readLimit(value, { standard, max, isCapped = true }) {
  if (value === null || value === undefined || value === "") return standard;
  if (!/^\d+$/.test(String(value)) || Number(value) < 1) {
    reject(400, "invalid_limit", "limit must be a whole number of at least 1", "limit");
  }
  if (Number(value) <= max) return Number(value);
  return isCapped ? max : reject(400, "invalid_limit", `limit must not exceed ${max}`, "limit");
}

export const formatCursor = (offset) => Buffer.from(`p:${offset}`).toString("base64url");

/** The offset of a page; 0 without a cursor. */
export function readCursor(cursor) {
  if (cursor === null || cursor === undefined || cursor === "") return 0;
  const [, offset] = /^p:(\d+)$/.exec(Buffer.from(String(cursor), "base64url").toString()) ?? [];
  if (offset === undefined) reject(400, "invalid_page_token", "the page token is not known", "pageToken");
  return Number(offset);
}

/** A page whose next cursor is in the header X-Next-Page-Token. */
export function pageWithHeader(response, all, offset, limit) {
  const next = offset + limit;
  if (next < all.length) response.setHeader("X-Next-Page-Token", formatCursor(next));
  return all.slice(offset, next);
}

/** Sets the header Link to the address of the next page. */
export function linkNextPage(response, url, cursor) {
  url.searchParams.set("pageToken", cursor);
  response.setHeader("Link", `<${url.pathname}${url.search}>; rel="next"`);
}
