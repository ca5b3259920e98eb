// The fields of a fulfillment in a request.
import { readUrl } from "./formats.js";
import { fulfilledQuantity } from "./order-quantities.js";
import { reject, rejectField } from "./problem.js";
import { isObject, readInteger, readList, readString } from "./values.js";

const addressTexts = ["zip", "address1", "address2", "city", "provinceCode", "countryCode"];

/** One address or a list of them. */
export function readOriginAddress(value) {
  if (value === undefined || value === null) return undefined;
  const addresses = isObject(value) ? [value] : readList(value, "originAddress");
  return addresses.map((sent) => {
    if (!isObject(sent)) rejectField("originAddress", "must hold objects");
    const address = {};
    for (const name of addressTexts) address[name] = readString(sent[name], `originAddress.${name}`) ?? null;
    return address;
  });
}

export function readTrackings(value) {
  return readList(value, "trackings")?.map((tracking) => {
    if (!isObject(tracking)) rejectField("trackings", "must hold objects");
    return {
      trackingCompany: readString(tracking.trackingCompany, "trackings.trackingCompany") ?? null,
      trackingNumber: readString(tracking.trackingNumber, "trackings.trackingNumber") ?? null,
      trackingUrl: readUrl(tracking.trackingUrl, "trackings.trackingUrl") ?? null,
    };
  });
}

/** The line items to fulfill, at most the units that are left. */
export function readFulfilledLineItems(value, order) {
  const sent = readList(value, "lineItems");
  if (!sent?.length) rejectField("lineItems", "must hold at least one line");
  const lineItems = [];
  for (const each of sent) {
    if (!isObject(each)) rejectField("lineItems", "must hold objects");
    const lineItem = order.lineItems.find(({ id }) => id === String(each.id));
    if (!lineItem) rejectField("lineItems.id", "is not a line of the order");
    if (lineItems.some(({ id }) => id === lineItem.id)) rejectField("lineItems.id", "is named twice");
    const left = lineItem.quantity - lineItem.refunded - fulfilledQuantity(order, lineItem);
    const quantity = readInteger(each.quantity, "lineItems.quantity", { min: 1 }) ?? left;
    if (quantity < 1 || quantity > left) {
      reject(422, "nothing_to_fulfill", "more than the quantity left to fulfil", "lineItems.quantity");
    }
    lineItems.push({ id: lineItem.id, quantity });
  }
  return lineItems;
}
