/**
 * `npm run bench:bundle`: the bundle size of a program that calls three operations, or all of them, with our client and with others.
 * Ours includes retries, timeouts, decoding and typed errors; the others do not.
 * Exit codes: 0 within the bounds, 1 a bound is exceeded, 2 could not run.
 */
import { readBundle } from "../scripts/pipeline/generated.ts";
import { printTable } from "../trials/table.ts";
import { holdTo } from "./bounds.ts";
import { type Client, ours, oursPaged, peers, rawFetch } from "./clients.ts";
import { everyCall, threeCalls } from "./contract-calls.ts";
import { ofOurs, root, withEach } from "./peers.ts";
import { type BundleSize, sizeOf, writeThree, writeWholeProgram } from "./programs.ts";

/**
 * Upper bounds of our client in bytes, minified and gzipped. Orders need the largest decoders; the table shows them too. The bound of
 * the whole client covers all operations without calls. The table adds a call of each operation, because other clients include only
 * operations that are called.
 */
const bounds = { three: 6700, paged: 8800, whole: 11_600 };

const contract = await readBundle(root);
const every = everyCall(contract);
const three = (client: Client, resource: Parameters<typeof threeCalls>[1]): Promise<BundleSize> =>
  writeThree(client, threeCalls(contract, resource), resource).then(sizeOf);

const sizes = await withEach([rawFetch, ...peers, ours, oursPaged], async (client) => ({
  giftCards: await three(client, "giftCards"),
  customers: await three(client, "customers"),
  orders: await three(client, "orders"),
  whole: await sizeOf(await writeWholeProgram(client, every)),
}));

const bytes = (count: number) => count.toLocaleString("en");
const formatSize = ({ plain, gzipped }: BundleSize) => `${bytes(plain)} / ${bytes(gzipped)}`;
printTable([
  ["bytes, minified / and gzipped", "3 of gift cards", "3 of customers", "3 of orders", `all ${every.length}, called`],
  ...[...sizes].map(([{ name }, size]) => [
    name,
    ...(size instanceof Error ? [size.message] : Object.values(size).map(formatSize)),
  ]),
]);

const own = ofOurs(sizes);
const paged = ofOurs(sizes, oursPaged);
const ready = await sizeOf(await writeWholeProgram(ours, []));
holdTo(
  [
    { what: "three operations on customers, gzipped", value: own.customers.gzipped, most: bounds.three },
    {
      what: "three operations on customers, one with a page iterator, gzipped",
      value: paged.customers.gzipped,
      most: bounds.paged,
    },
    { what: "all operations, gzipped", value: ready.gzipped, most: bounds.whole },
  ],
  bytes,
);
