// Fulfillments in responses. Which fields there are depends on the operation. Their times are at +08:00.
import { formatCents } from "./amounts.js";
import { store } from "./store.js";
import { formatWithOffset } from "./times.js";

/** The response to a create. */
export const viewCreatedFulfillment = (fulfillment) => ({
  ...viewFulfillment(fulfillment),
  fulfillmentServiceHandle: fulfillment.handle,
});

/** An entry of the list of an order's fulfillments. */
export const viewListedFulfillment = (fulfillment) => ({
  ...viewCreatedFulfillment(fulfillment),
  ...viewTrackings(fulfillment, (values) => `[${values.join(", ")}]`),
  trackings: fulfillment.trackings,
});

/** The response to an update of tracking has only the fields of its request. */
export const viewUpdatedFulfillment = (fulfillment) => ({
  ...viewState(fulfillment),
  trackings: fulfillment.trackings,
  originAddress: fulfillment.originAddress,
});

/** The response to a get or a cancel. */
export const viewFulfillment = (fulfillment) => ({
  ...viewState(fulfillment),
  originAddress: fulfillment.originAddress,
  ...viewTrackings(fulfillment, (values) => values.join(",")),
});

const viewState = (fulfillment) => ({
  id: fulfillment.id,
  orderId: fulfillment.orderId,
  status: fulfillment.status,
  lineItems: fulfillment.lineItems.map((each) => viewLineItem(fulfillment, each)),
  createTime: formatWithOffset(fulfillment.created),
  updateTime: formatWithOffset(fulfillment.updated),
});

function viewTrackings({ trackings }, join) {
  const [first] = trackings;
  const valuesOf = (name) => trackings.map((tracking) => tracking[name]).filter(Boolean);
  return {
    trackingCompany: first?.trackingCompany ?? null,
    trackingNumber: first?.trackingNumber ?? null,
    trackingUrl: first?.trackingUrl ?? null,
    trackingNumbers: join(valuesOf("trackingNumber")),
    trackingUrls: join(valuesOf("trackingUrl")),
  };
}

function viewLineItem({ orderId, status }, { id, quantity }) {
  const lineItem = store.orders.get(orderId).lineItems.find((each) => each.id === id);
  const { title, variantTitle } = lineItem;
  return {
    id,
    productId: lineItem.productId,
    variantId: lineItem.variantId,
    variantTitle,
    title,
    name: variantTitle ? `${title} - ${variantTitle}` : title,
    sku: lineItem.sku,
    quantity,
    price: formatCents(lineItem.price),
    grams: lineItem.grams,
    requiresShipping: lineItem.requiresShipping,
    giftCard: lineItem.giftCard,
    fulfillmentStatus: status === "fulfilled" ? "fulfilled" : null,
  };
}
