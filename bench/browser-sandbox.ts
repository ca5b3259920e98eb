/**
 * `npm run bench:browser-sandbox`: the size of the sandbox's worker, and its times in Chromium on this machine: from the start of the
 * worker to the first response, and for later calls; and those of Run on a page of the docs, as built last.
 * Exit codes: 0 within the bounds, 1 a bound is exceeded, 2 could not run.
 */
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { chromium, type Page } from "playwright-core";
import { requestExamples } from "../generated/examples.js";
import { serveDocs } from "../scripts/site/serve.ts";
import { chromiumOptions } from "../test/support/chromium.ts";
import { printTable } from "../trials/table.ts";
import { holdTo, median } from "./bounds.ts";
import { type PageTimes, runOnPage } from "./browser-sandbox/page-runs.ts";
import { root } from "./peers.ts";

/** Upper bounds: kB gzipped, and milliseconds. */
const bounds = { size: 250, first: 1000, later: 20 };

/** How many sandboxes are started, and how often each call is sent. */
const starts = 7;
const calls = 200;

/** The pages whose samples run, how often each is sent again, and in how many new browsers. */
const samples = {
  get: "reference/orders/getOrder/",
  list: "reference/orders/listOrders/",
  post: "reference/orders/createOrder/",
};
const sends = 10;
const pageStarts = 3;

/** The order that is created: the contract's first example. */
const order = JSON.stringify(Object.values(requestExamples.createOrder ?? {})[0]);

const dist = join(root, "dist/sandbox/browser");

/** Times in milliseconds. */
interface Times {
  readonly first: number;
  readonly get: readonly number[];
  readonly list: readonly number[];
  readonly post: readonly number[];
}

/** Serves the files of the package, and a page without content. */
async function serve(): Promise<{ readonly url: string; readonly close: () => void }> {
  const server = createServer(async ({ url = "/" }, response) => {
    const script = /^\/(index|worker)\.js$/.test(url) ? await readFile(join(dist, url)) : undefined;
    response.writeHead(200, { "content-type": script ? "text/javascript" : "text/html" });
    response.end(script ?? "<!doctype html><title>Sandbox</title>");
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

/** Starts a sandbox in a page, and calls it. */
function measure(page: Page, url: string): Promise<Times> {
  return page.evaluate(
    async ([script, count, body]) => {
      const { createBrowserSandbox } = await import(script);
      const started = performance.now();
      const sandbox = await createBrowserSandbox();
      const api = "http://sandbox.test/api/202412";
      const headers = { "X-Service-Access-Token": sandbox.token, "Content-Type": "application/json" };
      const call = async (path: string, init: RequestInit = {}): Promise<number> => {
        const before = performance.now();
        const response = await sandbox.fetch(api + path, { headers, ...init });
        await response.text();
        if (!response.ok) throw new Error(`${path} responded with ${response.status}.`);
        return performance.now() - before;
      };
      await call("/shops/info");
      const first = performance.now() - started;
      const times = { first, get: [] as number[], list: [] as number[], post: [] as number[] };
      for (let index = 0; index < count; index += 1) {
        times.get.push(await call("/shops/info"));
        times.post.push(await call("/orders", { method: "POST", body }));
        times.list.push(await call("/orders?limit=50"));
      }
      sandbox.close();
      return times;
    },
    [`${url}/index.js`, calls, order] as const,
  );
}

const site = await serve();
const browser = await chromium.launch(chromiumOptions());
const runs: Times[] = [];
for (let run = 0; run < starts; run += 1) {
  // A new context has nothing cached.
  const context = await browser.newContext();
  await context.addInitScript("globalThis.__name = (named) => named"); // tsx wraps functions in it
  const page = await context.newPage();
  await page.goto(site.url);
  runs.push(await measure(page, site.url));
  await context.close();
}
const docs = await serveDocs(join(root, "generated/docs"));
const pageRuns: Record<keyof typeof samples, PageTimes[]> = { get: [], list: [], post: [] };
for (let run = 0; run < pageStarts; run += 1) {
  for (const [name, address] of Object.entries(samples)) {
    pageRuns[name as keyof typeof samples].push(await runOnPage(browser, `${docs.url}/${address}`, sends));
  }
}
await docs.close();
await browser.close();
site.close();

const sorted = (times: readonly number[]): number[] => times.toSorted((one, other) => one - other);
const late = (times: readonly number[]): number => sorted(times)[Math.floor(times.length * 0.95)] ?? Number.NaN;
const milliseconds = (time: number): string => `${time.toFixed(1)} ms`;
const rows = (["get", "list", "post"] as const).map((name) => {
  const times = runs.flatMap((run) => run[name]);
  return { name, median: median(times), late: late(times) };
});
const pageRows = (["get", "list", "post"] as const).map((name) => {
  const responses = pageRuns[name].flatMap((run) => run.responses);
  const shown = pageRuns[name].flatMap((run) => run.shown);
  return { name, response: late(responses), shown: late(shown), medians: [median(responses), median(shown)] as const };
});
const firstRuns = Object.values(pageRuns).flatMap((all) => all.map(({ first }) => first));
const firstRun = median(firstRuns);
const first = median(runs.map((run) => run.first));
const worker = await readFile(join(dist, "worker.js"));
const size = gzipSync(worker, { level: 9 }).length / 1000;

printTable([
  ["in Chromium", "median", "19 of 20, and the slowest start"],
  ["start and first response", milliseconds(first), milliseconds(Math.max(...runs.map((run) => run.first)))],
  ...rows.map((row) => [row.name, milliseconds(row.median), milliseconds(row.late)]),
  ["first Run on a page", milliseconds(firstRun), milliseconds(Math.max(...firstRuns))],
  ...pageRows.flatMap(({ name, medians: [response, shown], ...row }) => [
    [`later Run of ${name}: response`, milliseconds(response), milliseconds(row.response)],
    [`later Run of ${name}: shown, with what it changed`, milliseconds(shown), milliseconds(row.shown)],
  ]),
]);
const slowest = Math.max(...pageRows.map(({ medians: [response] }) => response));
console.log(
  `\nCompared with the goals, a first Run takes ${(firstRun / bounds.first).toFixed(2)} ×, and the response to a later one ${(slowest / bounds.later).toFixed(2)} × (medians).`,
);
holdTo([{ what: "the worker, gzipped", value: size, most: bounds.size }], (value) => `${value.toFixed(0)} kB`);
const sizeHolds = process.exitCode === 0;
holdTo(
  [
    { what: "start and first response", value: first, most: bounds.first },
    ...rows.map(({ name, late }) => ({ what: `${name}, 19 of 20`, value: late, most: bounds.later })),
    { what: "first Run on a page", value: firstRun, most: bounds.first },
    ...pageRows.map(({ name, response }) => ({
      what: `later Run of ${name}: response, 19 of 20`,
      value: response,
      most: bounds.later,
    })),
  ],
  milliseconds,
);
if (!sizeHolds) process.exitCode = 1;
