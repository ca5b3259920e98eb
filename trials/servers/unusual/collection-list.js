// The list of collections. Its cursor is a number, and the next one is in the header Link.
import { hasBug } from "./bug.js";
import { linkNextPage, readLimit } from "./pages.js";
import { reject } from "./problem.js";
import { liveRecords, store } from "./store.js";
import { readList } from "./values.js";

const firstCursor = 900001;
const cursorStep = 7;

/** @returns the collections of the page. */
export function listCollections({ query, response, url }) {
  const collections = sort(filter(liveRecords(store.collections), query), query);
  const limit = readLimit(query.get("limit"), { standard: 20, max: 250 });
  const offset = readOffset(query.get("pageToken"));
  const next = offset + limit;
  if (next < collections.length) linkNextPage(response, url, String(next * cursorStep + firstCursor));
  return collections.slice(offset, next + (hasBug("col-limit") ? 1 : 0));
}

function filter(collections, query) {
  const title = query.get("title");
  const type = readType(query.get("collectionType"));
  const ids = readIds(query);
  const status = query.get("publishedStatus") || "any";
  if (!["published", "unpublished", "any"].includes(status)) {
    reject(400, "invalid_filter", "publishedStatus is not known");
  }
  const isAny = status === "any" || (hasBug("col-unpublished") && status === "unpublished");
  return collections.filter(
    (collection) =>
      (!title || collection.title.toLowerCase() === title.trim().toLowerCase()) &&
      (!type || collection.collectionType === type) &&
      (!ids || ids.has(collection.collectionId)) &&
      (isAny || collection.published === (status === "published")),
  );
}

function readType(value) {
  if (value && !/^[12]$/.test(value)) reject(400, "invalid_filter", "collectionType must be 1 or 2");
  return value ? Number(value) : undefined;
}

/** Ids that are repeated, list-shaped text or separated by commas; undefined without any. */
function readIds(query) {
  const values = [...query.getAll("ids"), ...query.getAll("ids[]")].filter((value) => value !== "");
  if (values.length === 0) return undefined;
  const ids = values.flatMap((value) =>
    value.startsWith("[") ? readList(value, "ids").map(String) : value.split(",").map((id) => id.trim()),
  );
  return new Set(ids);
}

/** Newest first without a `sortOrder`. */
function sort(collections, query) {
  const order = query.get("sortOrder") || "created-desc";
  const key = { created: "sequence", updated: "updateSequence" }[order.replace(/-desc$/, "")];
  if (!key) reject(400, "invalid_sort", "sortOrder is not known");
  const ascending = collections.sort((one, other) => one[key] - other[key]);
  const isDescending = order.endsWith("-desc") && !(hasBug("col-sort") && query.get("sortOrder"));
  return isDescending ? ascending.reverse() : ascending;
}

function readOffset(cursor) {
  if (!cursor) return 0;
  const steps = Number(cursor) - firstCursor;
  if (!/^\d+$/.test(cursor) || steps % cursorStep !== 0) {
    reject(400, "invalid_page_token", "the page token is not known");
  }
  return steps / cursorStep;
}
