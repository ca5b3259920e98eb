/**
 * A web page that lists the orders of a store. It bundles one operation of the client. It asks for the access token, because anyone
 * who opens a page can read what is built into it. To try it at http://127.0.0.1:8000, copy this folder into a project that has the
 * package, and run these commands there, the last one in this folder:
 *
 *   npm install --save-dev esbuild @stoplight/prism-http-server@5.12.2
 *   npx store-admin-api mock --port 4010
 *   npx esbuild orders.ts --bundle --outdir=. --servedir=. --serve=127.0.0.1:8000
 */
import { listOrders, type Order, paged, pickStore, StoreError } from "store-admin-api";

const [form] = document.forms;
const rows = document.querySelector("tbody");
const status = document.querySelector("output");

form?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const fields = new FormData(form);
  const store = pickStore(
    { listOrders: paged(listOrders) },
    { baseUrl: String(fields.get("baseUrl")), accessToken: String(fields.get("accessToken")) },
  );
  rows?.replaceChildren();
  showStatus("Loading …");
  try {
    const orders = store.listOrders.items({ limit: 50 }, { maxPages: 1 });
    for await (const order of orders) rows?.append(createRow(order));
    showStatus(orders.end === "complete" ? "All orders are shown." : "There may be more orders.");
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    showStatus(error.message, "failed");
  }
});

function showStatus(text: string, kind = ""): void {
  if (status) Object.assign(status, { textContent: text, className: kind });
}

function createRow(order: Order): HTMLElement {
  const { customer, createdAt, cancelledAt, financialStatus } = order;
  const state = document.createElement("mark");
  state.append(cancelledAt ? "cancelled" : (financialStatus ?? "unknown"));
  state.classList.toggle("cancelled", Boolean(cancelledAt));
  const row = document.createElement("tr");
  const cells = [
    order.sourceIdentifier ?? order.orderId,
    [customer?.firstName, customer?.lastName].filter(Boolean).join(" "),
    createdAt ? new Date(createdAt).toLocaleDateString(undefined, { dateStyle: "medium" }) : "",
    state,
    formatTotal(order),
  ];
  for (const cell of cells) row.insertCell().append(cell);
  return row;
}

/** The total in the reader's locale. `format` takes the decimal string, so no cent is lost. */
function formatTotal({ totalPrice, currency }: Order): string {
  if (totalPrice === undefined) return "";
  return new Intl.NumberFormat(undefined, currency ? { style: "currency", currency } : {}).format(totalPrice);
}
