/** Faults in fulfillments. */
import type { OrderLineItem } from "../../../../generated/types.js";
import type { Unsaved } from "../../../../src/sandbox/state/unsaved.ts";
import { type Mutant, mutant } from "../../mutant.ts";
import {
  afterOperation,
  any,
  aroundOperation,
  authorize,
  changeRule,
  changeStatus,
  combine,
  ignoreRule,
  kinds,
  onList,
  onRequestBody,
  onRequestText,
  onResponseText,
  onStore,
  requireScopes,
  skipStore,
} from "../../variation/index.ts";
import { changeTrackings, fulfillsWhatIsLeft } from "../fulfillments.ts";

export const fulfillmentMutants: readonly Mutant[] = [
  mutant("fulfillments-01", "createFulfillment", "rules", "More of a line item can be shipped than is left.", () =>
    fulfillsWhatIsLeft("line.quantity > 1000"),
  ),
  mutant(
    "fulfillments-02",
    "createFulfillment",
    "rules",
    "A line item can be shipped twice: what is left is ignored.",
    () => fulfillsWhatIsLeft("line.quantity > bought.quantity"),
  ),
  mutant(
    "fulfillments-03",
    "createFulfillment",
    "rules",
    "All that is left of a line item cannot be shipped at once.",
    () => fulfillsWhatIsLeft("line.quantity >= bought.fulfillableQuantity"),
  ),
  mutant("fulfillments-04", "createFulfillment", "rules", "A new fulfillment is pending.", () =>
    onStore("createFulfillment", "fulfillment", (fulfillment) => ({ ...fulfillment, status: "pending" })),
  ),
  mutant("fulfillments-05", "createFulfillment", "rules", "Line items that are not of the order are ignored.", () =>
    ignoreRule("createFulfillment", "fulfills-lines-of-the-order"),
  ),
  mutant("fulfillments-06", "createFulfillment", "rules", "Line items of a cancelled order can be shipped.", () =>
    combine(
      ignoreRule("createFulfillment", "cancelled-order-is-not-shipped"),
      fulfillsWhatIsLeft("line.quantity > bought.quantity"),
    ),
  ),
  mutant("fulfillments-07", "createFulfillment", "state", "Only the first of several trackings is stored.", () =>
    changeTrackings("createFulfillment", (trackings) => trackings.slice(0, 1)),
  ),
  mutant("fulfillments-08", "createFulfillment", "state", "A new fulfillment loses its origin address.", () =>
    onStore("createFulfillment", "fulfillment", (fulfillment) => ({ ...fulfillment, originAddress: undefined })),
  ),
  mutant("fulfillments-09", "createFulfillment", "input", "Ids that are sent as numbers are read as doubles.", () =>
    onRequestText(any, (text) => {
      try {
        return JSON.stringify(JSON.parse(text));
      } catch {
        return text;
      }
    }),
  ),
  mutant("fulfillments-10", "createFulfillment", "state", "Shipping does not lower what is left to ship.", () =>
    combine(
      onStore(
        ["createFulfillment", "cancelFulfillment", "updateFulfillmentTracking", "createRefund"],
        "order",
        (order) => ({ ...order, lineItems: order.lineItems?.map(keepFulfillable) }),
      ),
      onStore("createRefund", "refund", (refund) => ({
        ...refund,
        lineItems: refund.lineItems?.map(({ line_item, ...item }) => ({
          ...item,
          line_item: line_item && keepFulfillable(line_item),
        })),
      })),
    ),
  ),
  mutant("fulfillments-11", "createFulfillment", "state", "The line items of a fulfillment have variant ids.", () =>
    onStore("createFulfillment", "fulfillment", (fulfillment) => ({
      ...fulfillment,
      lineItems: fulfillment.lineItems?.map((line) => ({ ...line, id: line.variantId })),
    })),
  ),
  mutant("fulfillments-12", "createFulfillment", "access", "Only the first scope of a token counts.", () =>
    authorize(any, ([first = ""], { scopes }) => scopes.includes(first)),
  ),
  mutant("fulfillments-13", "getFulfillmentsByIds", "input", "An unknown fulfillment gets 422.", () =>
    changeStatus("getFulfillmentsByIds", 404, 422),
  ),
  mutant("fulfillments-14", "getFulfillmentsByIds", "state", "trackingNumbers has only the main number.", () =>
    onStore(["createFulfillment", "updateFulfillmentTracking"], "fulfillment", ({ trackings, ...fulfillment }) => {
      const numbers = trackings?.slice(0, 1).flatMap(({ trackingNumber }) => trackingNumber ?? []);
      return { ...fulfillment, trackings, ...(numbers && { trackingNumbers: numbers }) };
    }),
  ),
  mutant("fulfillments-15", "getFulfillmentsByIds", "response", "A fulfillment is returned as a list of one.", () =>
    onResponseText("getFulfillmentsByIds", (text) => text.replace(/^\{"fulfillment":(.*)\}$/s, '{"fulfillment":[$1]}')),
  ),
  mutant("fulfillments-16", "cancelFulfillment", "rules", "A fulfillment can be cancelled twice.", () =>
    cancelsUnless("before.fulfillment.status == 'fulfilled'"),
  ),
  mutant("fulfillments-17", "cancelFulfillment", "rules", "A fulfillment that is not open can be cancelled.", () =>
    cancelsUnless("before.fulfillment.status == 'cancelled'"),
  ),
  mutant("fulfillments-18", "cancelFulfillment", "rules", "The status of a cancelled fulfillment is canceled.", () =>
    onStore("cancelFulfillment", "fulfillment", (fulfillment) => ({ ...fulfillment, status: "canceled" })),
  ),
  mutant("fulfillments-19", "cancelFulfillment", "state", "Cancelling a fulfillment removes its trackings.", () =>
    onStore("cancelFulfillment", "fulfillment", (fulfillment) => {
      const { trackingCompany: _, trackingNumber: __, trackingUrl: ___, ...rest } = fulfillment;
      return { ...rest, trackings: [], trackingNumbers: [], trackingUrls: [] };
    }),
  ),
  mutant("fulfillments-20", "cancelFulfillment", "state", "A cancelled fulfillment is not stored.", () =>
    skipStore("cancelFulfillment"),
  ),
  mutant("fulfillments-21", "cancelFulfillment", "input", "Cancelling an unknown fulfillment gets 409.", () =>
    changeStatus("cancelFulfillment", 404, 409),
  ),
  mutant("fulfillments-22", "updateFulfillmentTracking", "rules", "An update adds trackings to the old ones.", () =>
    changeTrackings("updateFulfillmentTracking", (trackings, stored) => [...stored, ...trackings]),
  ),
  mutant("fulfillments-23", "updateFulfillmentTracking", "rules", "A cancelled fulfillment can be updated.", () =>
    ignoreRule("updateFulfillmentTracking", "cancelled-fulfillment-stays"),
  ),
  mutant("fulfillments-24", "updateFulfillmentTracking", "state", "An update keeps the main tracking number.", () =>
    onStore("updateFulfillmentTracking", "fulfillment", (fulfillment, { request, before }) => ({
      ...fulfillment,
      ...(request.fulfillment.trackings && { trackingNumber: before?.trackingNumber }),
    })),
  ),
  mutant(
    "fulfillments-25",
    "updateFulfillmentTracking",
    "response",
    "The response shows an undeclared trackingNumber.",
    () =>
      onResponseText("updateFulfillmentTracking", (text) =>
        text.replace('"fulfillment":{', '"fulfillment":{"trackingNumber":"1",'),
      ),
  ),
  mutant("fulfillments-26", "updateFulfillmentTracking", "state", "An update removes the line items.", () =>
    onStore("updateFulfillmentTracking", "fulfillment", (fulfillment) => ({ ...fulfillment, lineItems: [] })),
  ),
  mutant("fulfillments-27", "updateFulfillmentTracking", "state", "An update drops trackings without a URL.", () =>
    changeTrackings("updateFulfillmentTracking", (trackings) =>
      trackings.filter(({ trackingUrl }) => trackingUrl !== undefined),
    ),
  ),
  mutant("fulfillments-28", "listOrderFulfillments", "response", "The list is under the plural.", () =>
    onResponseText("listOrderFulfillments", (text) => text.replace('{"fulfillment":', '{"fulfillments":')),
  ),
  mutant("fulfillments-29", "listOrderFulfillments", "lists", "Only the first fulfillment is listed.", () =>
    onList("listOrderFulfillments", "fulfillment", (page) => ({ ...page, limit: 1 })),
  ),
  mutant("fulfillments-30", "listOrderFulfillments", "lists", "The fulfillments of all orders are listed.", () =>
    onList("listOrderFulfillments", "fulfillment", (page) => ({ ...page, where: [] })),
  ),
  mutant("fulfillments-31", "listOrderFulfillments", "input", "An unknown order has an empty list.", () =>
    aroundOperation("listOrderFulfillments", async (request, { documents }, next) =>
      (await documents.get(kinds.order, request.orderId)) ? next(request) : { fulfillment: [] },
    ),
  ),
  mutant("fulfillments-32", "countOrderFulfillments", "lists", "The fulfillments of all orders are counted.", () =>
    afterOperation("countOrderFulfillments", async (_, { documents }) => ({
      count: await documents.count(kinds.fulfillment),
    })),
  ),
  mutant("fulfillments-33", "countOrderFulfillments", "input", "An unknown order has 0 fulfillments.", () =>
    aroundOperation("countOrderFulfillments", async (request, { documents }, next) =>
      (await documents.get(kinds.order, request.orderId)) ? next(request) : { count: 0 },
    ),
  ),
  mutant("fulfillments-34", "countOrderFulfillments", "lists", "The count is never above 1.", () =>
    afterOperation("countOrderFulfillments", ({ count }) => ({ count: Math.min(1, Number(count)) })),
  ),
  mutant("fulfillments-35", "createFulfillmentService", "state", "Every new service supports tracking.", () =>
    onStore("createFulfillmentService", "fulfillmentService", (service) => ({ ...service, trackingSupport: true })),
  ),
  mutant("fulfillments-36", "createFulfillmentService", "response", "The response shows a callback URL.", () =>
    onResponseText("createFulfillmentService", (text) =>
      text.replace('"serviceId"', '"callbackUrl":"https://a.example/","serviceId"'),
    ),
  ),
  mutant("fulfillments-37", "createFulfillmentService", "input", "An invalid callback URL is accepted.", () =>
    onRequestBody("createFulfillmentService", ({ fulfillmentService }) => {
      delete fulfillmentService?.callbackUrl;
    }),
  ),
  mutant("fulfillments-38", "createFulfillmentService", "access", "Creating a service needs write_shops.", () =>
    requireScopes("createFulfillmentService", "write_shops"),
  ),
  mutant("fulfillments-39", "cancelFulfillment", "rules", "Only fulfillments that are not open can be cancelled.", () =>
    cancelsUnless("before.fulfillment.status == 'open'"),
  ),
];

function cancelsUnless(refuse: string) {
  return changeRule("cancelFulfillment", "only-open-fulfillments-are-cancelled", { refuse });
}

/** The line item with all of its current quantity left to ship. */
function keepFulfillable(line: OrderLineItem): Unsaved<OrderLineItem> {
  return { ...line, fulfillableQuantity: line.requiresShipping === false ? 0 : line.currentQuantity };
}
