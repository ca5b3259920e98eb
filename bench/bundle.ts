/**
 * `npm run bench:bundle`: what a program ships that calls three operations, or all of them, through our client and through others.
 * Ours retries, times out, decodes and has typed errors; the others do not.
 * Exit codes: 0 the bounds hold, 1 one does not, 2 could not run.
 */
import { readBundle } from "../scripts/pipeline/generated.ts";
import { type Client, ours, peers, rawFetch } from "./clients.ts";
import { everyCall, threeCalls } from "./contract-calls.ts";
import { ofOurs, root, withEach } from "./peers.ts";
import { type Size, sizeOf, writeThree, writeWhole } from "./programs.ts";
import { holdTo, printTable } from "./table.ts";

/**
 * What ours must not exceed, in bytes, minified and gzipped. Orders have the most to decode of all resources, and are shown beside.
 * The whole client is every operation ready to be called; the table has the text of 49 calls on top, as others are not whole
 * before they are called.
 */
const bounds = { three: 4500, whole: 9000 };

const contract = await readBundle(root);
const every = everyCall(contract);
const three = (client: Client, resource: Parameters<typeof threeCalls>[1]): Promise<Size> =>
  writeThree(client, threeCalls(contract, resource), resource).then(sizeOf);

const sizes = await withEach([rawFetch, ...peers, ours], async (client) => ({
  giftCards: await three(client, "giftCards"),
  customers: await three(client, "customers"),
  orders: await three(client, "orders"),
  whole: await sizeOf(await writeWhole(client, every)),
}));

const bytes = (count: number) => count.toLocaleString("en");
const shown = ({ plain, gzipped }: Size) => `${bytes(plain)} / ${bytes(gzipped)}`;
printTable([
  ["bytes, minified / and gzipped", "3 of gift cards", "3 of customers", "3 of orders", `all ${every.length}, called`],
  ...[...sizes].map(([{ name }, size]) => [
    name,
    ...(size instanceof Error ? [size.message] : Object.values(size).map(shown)),
  ]),
]);

const own = ofOurs(sizes);
const ready = await sizeOf(await writeWhole(ours, []));
holdTo(
  [
    { what: "three operations on customers, gzipped", value: own.customers.gzipped, most: bounds.three },
    { what: "all operations, gzipped", value: ready.gzipped, most: bounds.whole },
  ],
  bytes,
);
