// The list of orders, newest first. The next cursor is in the header Link.
import { hasBug } from "./bug.js";
import { fulfillmentStatusOf } from "./order-quantities.js";
import { formatCursor, linkNextPage, readCursor, readLimit } from "./pages.js";
import { reject } from "./problem.js";
import { newestFirst, store } from "./store.js";

const day = 86_400_000;

/** @returns the orders of the page. */
export function listOrders({ query, response, url }) {
  const orders = filter(newestFirst([...store.orders.values()]), query);
  const limit = readLimit(query.get("limit"), { standard: 30, max: 100 });
  const offset = readCursor(query.get("pageToken"));
  const next = offset + limit;
  if (next < orders.length) linkNextPage(response, url, formatCursor(next));
  return orders.slice(offset, next);
}

function filter(orders, query) {
  const isCreatedAt = timeFilter(query, "createdAt", hasBug("ord-max"));
  const isUpdatedAt = timeFilter(query, "updatedAt", false);
  const financialStatus = hasBug("ord-fin") ? null : query.get("financialStatus");
  const fulfillmentStatus = query.get("fulfillmentStatus");
  const ids = query
    .get("ids")
    ?.split(",")
    .map((id) => id.trim());
  return orders.filter(
    (order) =>
      isCreatedAt(order.created) &&
      isUpdatedAt(order.updated) &&
      (!financialStatus || order.financialStatus === financialStatus) &&
      (!fulfillmentStatus || fulfillmentStatusOf(order) === fulfillmentStatus) &&
      (!query.get("ids") || ids.includes(order.orderId)),
  );
}

/** Whether a time is within the bounds `…Min` and `…Max` of a query, both inclusive. */
function timeFilter(query, name, isMaxExclusive) {
  const min = readBound(query.get(`${name}Min`), `${name}Min`) ?? Number.NEGATIVE_INFINITY;
  const max = readBound(query.get(`${name}Max`), `${name}Max`, { isMax: true }) ?? Number.POSITIVE_INFINITY;
  return (time) => time >= min && (isMaxExclusive ? time < max : time <= max);
}

/** Without an offset, a time is at -05:00. A date alone covers the whole day. */
function readBound(value, name, { isMax = false } = {}) {
  if (!value) return undefined;
  const text = value.trim().replace(/ (\d\d:?\d\d)$/, "+$1");
  const midnight = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00-05:00`) : Number.NaN;
  if (!Number.isNaN(midnight)) return isMax ? midnight + day - 1 : midnight;
  const time = Date.parse(/(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}-05:00`);
  if (Number.isNaN(time)) reject(400, "invalid_date", `${name} is not a timestamp`);
  return time;
}
