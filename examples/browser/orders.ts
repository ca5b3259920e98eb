/**
 * A page that lists a store's orders. It carries one operation of the client, and asks for the access token, because whatever is
 * built into a page can be read by all who open it. To try it at http://127.0.0.1:8000, run these two in this folder:
 *
 *   npx store-admin-api mock --port 4010
 *   npx esbuild orders.ts --bundle --outdir=. --servedir=. --serve=127.0.0.1:8000
 */
import { listOrders, type Order, paged, pickStore, StoreError } from "store-admin-api";

const [form] = document.forms;
const rows = document.querySelector("tbody");
const status = document.querySelector("output");

form?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const given = new FormData(form);
  const store = pickStore(
    { listOrders: paged(listOrders) },
    { baseUrl: String(given.get("baseUrl")), accessToken: String(given.get("accessToken")) },
  );
  rows?.replaceChildren();
  say("Loading …");
  try {
    const orders = store.listOrders.items({ limit: 50 }, { maxPages: 1 });
    for await (const order of orders) rows?.append(rowOf(order));
    say(orders.end === "complete" ? "That is all of them." : "There may be more.");
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    say(error.message, "failed");
  }
});

function say(text: string, kind = ""): void {
  if (status) Object.assign(status, { textContent: text, className: kind });
}

function rowOf(order: Order): HTMLElement {
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
    amountOf(order),
  ];
  for (const cell of cells) row.insertCell().append(cell);
  return row;
}

/** The amount in the reader's way of writing. It is decimal text, so no cent is lost. */
function amountOf({ totalPrice, currency }: Order): string {
  if (totalPrice === undefined) return "";
  return new Intl.NumberFormat(undefined, currency ? { style: "currency", currency } : {}).format(totalPrice);
}
