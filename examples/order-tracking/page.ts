/** The page that shows how far each order is. It has no names and addresses of customers, for it asks nobody who they are. */
import type { Fulfillment } from "store-admin-api";
import { Html, html } from "./html.ts";
import { leftToShip, type Shipment, stateOf, stateOfParcel } from "./orders.ts";
import { style } from "./style.ts";

/** What the page shows. */
export interface Shown {
  readonly shipments: readonly Shipment[];
  readonly troubles: readonly string[];
  readonly listedAt: Date | undefined;
}

/** So many orders are shown. */
const most = 100;

/** @returns the page as text. */
export function pageOf({ shipments, troubles, listedAt }: Shown): string {
  const shown = shipments.slice(0, most);
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
      <p>${listedAt ? html`The store was last read at ${timeOf(listedAt)}.` : "The store has not been read yet."}</p>
    </header>
    ${troubles.length > 0 ? troublesOf(troubles) : undefined}
    ${shown.length > 0 ? shown.map(orderOf) : html`<p>There are no orders.</p>`}
    ${shown.length < shipments.length ? html`<p>These are the newest ${most} of ${shipments.length}.</p>` : undefined}
  </main>
</body>
</html>
`.text;
}

function troublesOf(troubles: readonly string[]): Html {
  return html`<section class="troubles" role="status">
      <h2>This did not work, and is tried again</h2>
      <ul>${troubles.map((trouble) => html`<li>${trouble}</li>`)}</ul>
    </section>`;
}

function orderOf(shipment: Shipment): Html {
  const { order, parcels } = shipment;
  const { orderId, sourceIdentifier, createdAt } = order;
  const left = leftToShip(shipment).map(({ line, quantity }) => ({ ...line, quantity }));
  return html`<article>
      <header class="row">
        <h2>${sourceIdentifier || `Order ${orderId}`}</h2>
        ${badge(stateOf(shipment))}
        <p>${createdAt ? html`<time datetime="${createdAt}">${createdAt.slice(0, 10)}</time> · ` : undefined}${orderId}</p>
      </header>
      <ul>
        ${parcels.map(parcelOf)}
        ${left.length > 0 ? html`<li class="row"><span>Not packed</span><p>${contents(left)}</p></li>` : undefined}
      </ul>
    </article>
    `;
}

function parcelOf(parcel: Fulfillment): Html {
  const { trackingNumber = "", trackingUrl = "", trackingCompany = "", lineItems = [] } = parcel;
  const name = trackingNumber || `Parcel ${parcel.id}`;
  // An address of another kind could be a script.
  const isLink = /^https?:/.test(trackingUrl);
  return html`<li class="row">
          <span>${isLink ? html`<a href="${trackingUrl}">${name}</a>` : name} ${trackingCompany}</span>
          ${badge(stateOfParcel(parcel))}
          <p>${contents(lineItems)}</p>
        </li>`;
}

interface Item {
  readonly title?: string;
  readonly variantTitle?: string;
  readonly quantity?: number | undefined;
}

function contents(items: readonly Item[]): string {
  const names = items.map(({ title = "?", variantTitle, quantity = 1 }) => {
    const variant = variantTitle && variantTitle !== "Default" ? `, ${variantTitle}` : "";
    return `${quantity} × ${title}${variant}`;
  });
  return names.join(" · ");
}

function badge(state: string): Html {
  return html`<mark class="${state.replaceAll(" ", "-")}">${state}</mark>`;
}

function timeOf(date: Date): Html {
  const text = date.toISOString();
  return html`<time datetime="${text}">${text.slice(11, 19)} UTC</time>`;
}
