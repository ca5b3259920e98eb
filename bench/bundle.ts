/**
 * `npm run bench:bundle`: what a program ships that calls three operations, or all of them, through our client and through others.
 * Ours retries, times out, decodes and has typed errors; the others do not.
 * Exit codes: 0 the bounds hold, 1 one does not, 2 could not run.
 */
import { readBundle } from "../scripts/generated.ts";
import { ours, peers, rawFetch } from "./clients.ts";
import { everyCall, threeCalls } from "./contract-calls.ts";
import { ofOurs, root, withEach } from "./peers.ts";
import { type Size, sizeOf, writeThree, writeWhole } from "./programs.ts";
import { holdTo, printTable } from "./table.ts";

/** What ours must not exceed, in bytes, minified and gzipped. */
const bounds = { orders: 4500, whole: 9000 };

const contract = await readBundle(root);
const orders = threeCalls(contract, "orders");
const giftCards = threeCalls(contract, "giftCards");
const every = everyCall(contract);

const sizes = await withEach([rawFetch, ...peers, ours], async (client) => ({
  orders: await sizeOf(await writeThree(client, orders, "orders")),
  giftCards: await sizeOf(await writeThree(client, giftCards, "gift-cards")),
  whole: await sizeOf(await writeWhole(client, every)),
}));

const bytes = (count: number) => count.toLocaleString("en");
const shown = ({ plain, gzipped }: Size) => `${bytes(plain)} / ${bytes(gzipped)}`;
printTable([
  ["bytes, minified / and gzipped", "3 of orders", "3 of gift cards", `all ${every.length}`],
  ...[...sizes].map(([{ name }, size]) => [
    name,
    ...(size instanceof Error ? [size.message] : Object.values(size).map(shown)),
  ]),
]);

const own = ofOurs(sizes);
holdTo(
  [
    { what: "three operations, gzipped", value: own.orders.gzipped, most: bounds.orders },
    { what: "all operations, gzipped", value: own.whole.gzipped, most: bounds.whole },
  ],
  bytes,
);
