// Refunds in responses. Their times are at +00:00.
import { formatCents } from "./amounts.js";
import { viewCustomerSummary } from "./customer-view.js";
import { formatWithOffset } from "./times.js";

export const viewRefund = (refund) => ({
  refundId: Number(refund.id),
  orderId: refund.orderId,
  status: refund.status,
  customerId: Number(refund.customerId),
  customer: viewCustomerSummary(refund.customerId),
  lineItems: refund.lineItems.map(viewLineItem),
  note: refund.note,
  refundPrice: refund.price / 100,
  createTime: formatWithOffset(refund.created, 0),
  updateTime: formatWithOffset(refund.updated, 0),
});

const viewLineItem = ({ id, lineItem, quantity, subtotal, tax, locationId }) => ({
  id,
  line_item_id: lineItem.id,
  line_item: {
    id: lineItem.id,
    title: lineItem.title,
    sku: lineItem.sku,
    price: formatCents(lineItem.price),
    productId: lineItem.productId,
    variantId: lineItem.variantId,
  },
  quantity,
  subtotal: formatCents(subtotal),
  total_tax: formatCents(tax),
  location_id: locationId,
});
