/**
 * Copies the orders that changed since the last run to a file. Run it every night. After each page it saves its position, so a run that
 * fails goes on where it stopped when you start it again. An order can come twice: the last line of an order counts.
 */
import { appendFile, readFile, rename, writeFile } from "node:fs/promises";
import { createStore, type Order } from "store-admin-api";

const { BASE_URL = "", ACCESS_TOKEN = "", STATE = "sync.json", ORDERS = "orders.jsonl", LIMIT = "100" } = process.env;

/** What the program remembers between runs. */
interface State {
  /** The time of the last change that all earlier runs have seen. */
  since?: string | undefined;
  /** The time of the last change that this run has seen. */
  latest?: string | undefined;
  /** The next page of an interrupted run. */
  next?: string | undefined;
}

const state: State = await readFile(STATE, "utf8").then(JSON.parse, () => ({}));

/** Replaces the file in one step, so that a crash leaves the old one or the new one. */
async function saveState(): Promise<void> {
  await writeFile(`${STATE}.new`, JSON.stringify(state));
  await rename(`${STATE}.new`, STATE);
}

/** The later one of two times, which can be of different time zones. */
function later(one: string | undefined, other: string | undefined): string | undefined {
  return Date.parse(one ?? "") > Date.parse(other ?? "") ? one : (other ?? one);
}

const store = createStore({ baseUrl: BASE_URL, accessToken: ACCESS_TOKEN, retries: 4 });

const pages = store.listOrders.pages(
  { limit: Number(LIMIT), updatedAtMin: state.since },
  { resume: state.next }, // undefined starts at the first page
);
for await (const { items, next } of pages) {
  await appendFile(ORDERS, items.map((order: Order) => `${JSON.stringify(order)}\n`).join(""));
  state.latest = items.map(({ updatedAt }) => updatedAt).reduce(later, state.latest);
  state.next = next;
  await saveState();
  console.log(`${items.length} orders`);
}

// The loop throws if the list may have more orders, so this run has seen every change.
state.since = later(state.latest, state.since);
await saveState();
console.log("complete");
