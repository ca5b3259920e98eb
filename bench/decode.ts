/**
 * `npm run bench:decode`: the CPU time to decode a list of 250 orders in the string wire format, relative to JSON.parse.
 * Exit codes: 0 within the bounds, 1 a bound is exceeded.
 */
import { OrderListEnvelope } from "../generated/decoders.js";
import { readBundle } from "../scripts/pipeline/generated.ts";
import { parseLossless } from "../src/client/lossless.ts";
import { decodeBody } from "../src/client/wire-reader.ts";
import { valueAt } from "../src/contract/pointer.ts";
import { holdTo, median } from "./bounds.ts";

/** Upper bounds, as multiples of JSON.parse. */
const bounds = { decoding: 1.2, lossless: 1.45 };
const rounds = 41;

const example = valueAt(await readBundle(process.cwd()), ["components", "examples", "orderText", "value", "order"]);
const text = JSON.stringify({ orders: Array.from({ length: 250 }, () => example) });

const ways = {
  plain: () => JSON.parse(text) as object,
  decoding: () => {
    const body: unknown = JSON.parse(text);
    return decodeBody(body, OrderListEnvelope);
  },
  lossless: () => decodeBody(parseLossless(text), OrderListEnvelope),
};

// Alternate in each round, so that a slow phase of the machine affects all of them. CPU time leaves out what other programs take.
const times: Record<keyof typeof ways, number[]> = { plain: [], decoding: [], lossless: [] };
for (let round = -5; round < rounds; round += 1) {
  for (const way of Object.keys(ways) as (keyof typeof ways)[]) {
    const { user } = process.cpuUsage();
    for (let repeat = 0; repeat < 5; repeat += 1) ways[way]();
    if (round >= 0) times[way].push((process.cpuUsage().user - user) / 5000);
  }
}

const plain = median(times.plain);
console.log(
  `250 orders, ${(text.length / 1e6).toFixed(2)} MB, medians of ${rounds} rounds; JSON.parse takes ${plain.toFixed(2)} ms`,
);
holdTo(
  [
    { what: "JSON.parse and decoding", value: median(times.decoding) / plain, most: bounds.decoding },
    { what: "lossless parsing and decoding", value: median(times.lossless) / plain, most: bounds.lossless },
  ],
  (ratio) => `${ratio.toFixed(2)} ×`,
);
