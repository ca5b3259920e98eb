import type { Company } from "./company.ts";
import { centsText } from "./decimals.ts";
import type { Fulfillment } from "./records.ts";
import { withOffset } from "./times.ts";
import { Digits } from "./wire.ts";

/** A fulfillment as the operations show it. */
export function fulfillmentView(company: Company, row: Fulfillment) {
  const first = row.trackings[0];
  const joined = (name: "trackingNumber" | "trackingUrl") => {
    return row.trackings.flatMap((tracking) => tracking[name] ?? []).join(",") || null;
  };
  return {
    id: row.id,
    orderId: row.orderId,
    status: row.status,
    lineItems: lines(company, row),
    originAddress: row.origin,
    trackingCompany: first?.trackingCompany ?? null,
    trackingNumber: first?.trackingNumber ?? null,
    trackingUrl: first?.trackingUrl ?? null,
    trackingNumbers: joined("trackingNumber"),
    trackingUrls: joined("trackingUrl"),
    trackings: row.trackings,
    fulfillmentServiceHandle: row.service,
    createTime: withOffset(row.created),
    updateTime: withOffset(row.updated),
  };
}

type View = ReturnType<typeof fulfillmentView>;

/** The view after a way through numbers of 53 bits. */
export function roundLongIds(view: View): View {
  return {
    ...view,
    id: rounded(view.id),
    lineItems: view.lineItems.map((line) => ({ ...line, id: rounded(line.id) })),
  };
}

function rounded(id: string): string {
  return BigInt(Number(id)).toString();
}

/** The line items carry the identifiers of the order's line items. */
function lines(company: Company, row: Fulfillment) {
  const order = company.orders.find(row.orderId);
  return row.lines.flatMap(({ id, quantity }) => {
    const line = order?.lines.find((candidate) => candidate.id === id);
    if (!line) return [];
    return {
      id,
      productId: line.productId,
      variantId: line.variantId,
      variantTitle: line.variantTitle,
      title: line.title,
      name: [line.title, line.variantTitle].filter((part) => part !== null).join(" - ") || null,
      sku: line.sku,
      quantity,
      price: new Digits(centsText(line.price)),
      grams: line.grams,
      requiresShipping: line.requiresShipping,
      giftCard: line.giftCard,
      fulfillmentStatus: row.status === "fulfilled" ? "fulfilled" : null,
    };
  });
}
