/** The page that shows the progress of each order. It has no login, so it shows no names or addresses of customers. */
import type { Fulfillment } from "store-admin-api";
import { Html, html } from "./html.ts";
import { describeOrder, describeParcel, findUnshippedItems, type Shipment } from "./orders.ts";
import { style } from "./style.ts";

/** The data of the page. */
export interface PageData {
  readonly shipments: readonly Shipment[];
  readonly errors: readonly string[];
  readonly listedAt: Date | undefined;
}

/** The page shows at most this many orders. */
const maxOrders = 100;

/** Renders the page as HTML. */
export function renderPage({ shipments, errors, listedAt }: PageData): string {
  const shown = shipments.slice(0, maxOrders);
  return html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>Orders and parcels</title>
  <style>${new Html(style)}</style>
</head>
<body>
  <main>
    <header>
      <h1>Orders and parcels</h1>
      <p>${listedAt ? html`Last read from the store at ${renderTime(listedAt)}.` : "Not read from the store yet."}</p>
    </header>
    ${errors.length > 0 ? renderErrors(errors) : undefined}
    ${shown.length > 0 ? shown.map(renderOrder) : html`<p>There are no orders.</p>`}
    ${shown.length < shipments.length ? html`<p>These are the newest ${maxOrders} of ${shipments.length} orders.</p>` : undefined}
  </main>
</body>
</html>
`.text;
}

function renderErrors(errors: readonly string[]): Html {
  return html`<section class="errors" role="status">
      <h2>These steps failed and will be retried</h2>
      <ul>${errors.map((error) => html`<li>${error}</li>`)}</ul>
    </section>`;
}

function renderOrder(shipment: Shipment): Html {
  const { order, parcels } = shipment;
  const { orderId, sourceIdentifier, createdAt } = order;
  const unshipped = findUnshippedItems(shipment).map(({ lineItem, quantity }) => ({ ...lineItem, quantity }));
  return html`<article>
      <header class="row">
        <h2>${sourceIdentifier || `Order ${orderId}`}</h2>
        ${renderBadge(describeOrder(shipment))}
        <p>${createdAt ? html`<time datetime="${createdAt}">${createdAt.slice(0, 10)}</time> · ` : undefined}${orderId}</p>
      </header>
      <ul>
        ${parcels.map(renderParcel)}
        ${unshipped.length > 0 ? html`<li class="row"><span>Not packed</span><p>${formatItems(unshipped)}</p></li>` : undefined}
      </ul>
    </article>
    `;
}

function renderParcel(parcel: Fulfillment): Html {
  const { trackingNumber = "", trackingUrl = "", trackingCompany = "", lineItems = [] } = parcel;
  const name = trackingNumber || `Parcel ${parcel.id}`;
  // A URL of another scheme could be a script.
  const isLink = /^https?:/.test(trackingUrl);
  return html`<li class="row">
          <span>${isLink ? html`<a href="${trackingUrl}">${name}</a>` : name} ${trackingCompany}</span>
          ${renderBadge(describeParcel(parcel))}
          <p>${formatItems(lineItems)}</p>
        </li>`;
}

interface Item {
  readonly title?: string;
  readonly variantTitle?: string;
  readonly quantity?: number | undefined;
}

function formatItems(items: readonly Item[]): string {
  const names = items.map(({ title = "?", variantTitle, quantity = 1 }) => {
    const variant = variantTitle && variantTitle !== "Default" ? `, ${variantTitle}` : "";
    return `${quantity} × ${title}${variant}`;
  });
  return names.join(" · ");
}

function renderBadge(state: string): Html {
  return html`<mark class="${state.replaceAll(" ", "-")}">${state}</mark>`;
}

function renderTime(date: Date): Html {
  const text = date.toISOString();
  return html`<time datetime="${text}">${text.slice(11, 19)} UTC</time>`;
}
