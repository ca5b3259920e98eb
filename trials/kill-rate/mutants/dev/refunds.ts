import { orderWithLineItem } from "../../../../src/sandbox/services/orders.ts";
import { type Mutant, mutant } from "../../mutant.ts";
import {
  afterOperation,
  aroundOperation,
  asOwner,
  beforeOperation,
  changeArguments,
  changePageSize,
  changeRule,
  combine,
  kinds,
  onList,
  onRequest,
  onRequestBody,
  onResponseText,
  onStore,
  performForbidden,
  rejection,
  requireScopes,
  resourceOf,
} from "../../variation/index.ts";
import { acceptUnknownLocations, allowOverRefunds, changeRefundedQuantities } from "../refunds.ts";

export const refundMutants: readonly Mutant[] = [
  mutant("refunds-01", "createRefund", "rules", "More of a line item can be refunded than was bought.", () =>
    combine(refundsWhatWasBought("line.quantity > 1000"), allowOverRefunds()),
  ),
  mutant("refunds-02", "createRefund", "rules", "A line item can be refunded twice: what is left is ignored.", () =>
    combine(refundsWhatWasBought("line.quantity > bought.quantity"), allowOverRefunds()),
  ),
  mutant("refunds-03", "createRefund", "rules", "All that is left of a line item cannot be refunded at once.", () =>
    refundsWhatWasBought("line.quantity >= bought.currentQuantity"),
  ),
  mutant("refunds-04", "createRefund", "rules", "A refund has two ids that differ.", () =>
    onStore("createRefund", "refund", (refund) => ({ ...refund, id: String(BigInt(refund.refundId) + 1n) })),
  ),
  mutant("refunds-05", "createRefund", "state", "A new refund loses its note.", () =>
    onStore("createRefund", "refund", (refund) => ({ ...refund, note: undefined })),
  ),
  mutant("refunds-06", "createRefund", "input", "A refund may name a location that does not exist.", () =>
    acceptUnknownLocations(),
  ),
  mutant("refunds-07", "createRefund", "input", "A refund may name a customer that does not exist.", () =>
    beforeOperation("createRefund", ({ refund: { customerId: _, customer, ...refund } }) => {
      const { id, ...unnamed } = customer ?? {};
      return { refund: { ...refund, ...(customer && { customer: unnamed }) } };
    }),
  ),
  mutant("refunds-08", "createRefund", "state", "A refund does not change the order's current quantities.", () =>
    changeRefundedQuantities(() => 0),
  ),
  mutant("refunds-09", "createRefund", "input", "An unknown line item gets 404, not 422.", () =>
    beforeOperation("createRefund", async (request, { documents }) => {
      const id = request.refund.lineItems?.[0]?.line_item_id;
      if (id !== undefined && !(await orderWithLineItem(id, documents)))
        throw rejection(404, "/body", "has no line item");
      return request;
    }),
  ),
  mutant("refunds-10", "createRefund", "access", "A token without the scope gets 403, yet makes the refund.", () =>
    performForbidden("createRefund"),
  ),
  mutant("refunds-11", "createRefund", "state", "A refund changes the note of its order.", () =>
    onStore("createRefund", "order", (order, { request }) => ({ ...order, note: request.refund.note ?? order.note })),
  ),
  mutant("refunds-12", "createRefund", "response", "A new refund is returned without refundId.", () =>
    onResponseText("createRefund", (text) => text.replace(/,"refundId":\d+/, "").replace(/"refundId":\d+,/, "")),
  ),
  mutant("refunds-13", "getRefundsByIds", "input", "An unknown refund gets 200 and the requested id.", () =>
    aroundOperation("getRefundsByIds", async (request, { documents }, next) => {
      const { ids = request.refundIds ?? [] } = request;
      for (const id of ids) {
        const refund = request.refundIds?.includes(id) === false ? undefined : await documents.get(kinds.refund, id);
        if (refund && (request.orderId === undefined || request.orderId === refund.row.ref)) return next(request);
      }
      return { refund: { refundId: ids[0] ?? "0" } };
    }),
  ),
  mutant("refunds-14", "getRefundsByIds", "response", "The price of a refund has a currency sign.", () =>
    onResponseText("getRefundsByIds", (text) => text.replace(/"refundPrice":([\d.]+)/, '"refundPrice":"$$$1"')),
  ),
  mutant("refunds-15", "getRefundsByIds", "state", "A refund that is read by its id has no line items.", () =>
    afterOperation("getRefundsByIds", ({ refund }, _, { fields }) => ({
      refund: fields ? refund : { ...resourceOf(refund), lineItems: [] },
    })),
  ),
  mutant("refunds-16", "getRefundsByIds", "access", "The scopes are ignored when the query begins with ids.", () =>
    onRequest("getRefundsByIds", (request, target) =>
      target.tenant && request.target.includes("?ids=") ? asOwner(request, target) : request,
    ),
  ),
  mutant("refunds-17", "updateRefundStatus", "state", "A new status does not change updateTime.", () =>
    onStore("updateRefundStatus", "refund", (refund, { before }) => ({ ...refund, updateTime: before?.updateTime })),
  ),
  mutant("refunds-18", "updateRefundStatus", "state", "A new status removes the note of the refund.", () =>
    onStore("updateRefundStatus", "refund", (refund) => ({ ...refund, note: undefined })),
  ),
  mutant("refunds-19", "updateRefundStatus", "response", "The response shows the status, which is not declared.", () =>
    onResponseText("updateRefundStatus", (text) => text.replace('"refund":{', '"refund":{"status":1,')),
  ),
  mutant("refunds-20", "updateRefundStatus", "access", "Setting a status needs read_refunds, not write_refunds.", () =>
    requireScopes("updateRefundStatus", "read_refunds"),
  ),
  mutant("refunds-21", "updateRefundStatus", "input", "A request without a status is accepted.", () =>
    onRequestBody("updateRefundStatus", (body) => {
      body.status ??= 0;
    }),
  ),
  mutant("refunds-22", "updateRefundStatus", "state", "A new status sets the price of the refund to 0.", () =>
    onStore("updateRefundStatus", "refund", (refund) => ({ ...refund, refundPrice: "0.00" })),
  ),
  mutant("refunds-23", "listOrderRefunds", "lists", "The list has the refunds of all orders.", () =>
    onList("listOrderRefunds", "refund", (page) => ({ ...page, where: [] })),
  ),
  mutant("refunds-24", "listOrderRefunds", "lists", "The list of refunds ignores its limit.", () =>
    changeArguments("listOrderRefunds", ({ limit: _, ...request }) => request),
  ),
  mutant("refunds-25", "listOrderRefunds", "lists", "A page of refunds has 10 by default, not 50.", () =>
    changePageSize("listOrderRefunds", 10),
  ),
  mutant("refunds-26", "listOrderRefunds", "input", "The refunds of an unknown order are an empty list.", () =>
    aroundOperation("listOrderRefunds", async (request, { documents }, next) =>
      (await documents.get(kinds.order, request.orderId)) ? next(request) : { refunds: [] },
    ),
  ),
  mutant("refunds-27", "listOrderRefunds", "lists", "The second page of refunds names no next page.", () =>
    afterOperation("listOrderRefunds", (response, call, { pageToken }) => {
      if (pageToken !== undefined) call.nextPage = undefined;
      return response;
    }),
  ),
];

function refundsWhatWasBought(isTooMuch: string) {
  return changeRule("createRefund", "refunds-what-was-bought", {
    refuse: `request.refund.lineItems.exists(line, has(line.quantity)
      && before.order.lineItems.exists(bought, bought.id == line.line_item_id && ${isTooMuch}))`,
  });
}
