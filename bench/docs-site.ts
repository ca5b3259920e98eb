/** `npm run bench:docs-site`: the scores of Lighthouse for the docs on a phone. See `--help`. */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { command } from "../scripts/pipeline/command.ts";
import { readBundle } from "../scripts/pipeline/generated.ts";
import { htmlFile } from "../scripts/site/addresses.ts";
import { readModel } from "../scripts/site/model.ts";
import type { Page } from "../scripts/site/page.ts";
import { makePages } from "../scripts/site/pages/pages.ts";
import { serveDocs } from "../scripts/site/serve.ts";
import { makeSite } from "../scripts/site/site.ts";
import { UsageError } from "../src/terminal/usage-error.ts";
import { chromiumOptions } from "../test/support/chromium.ts";
import { installTools } from "../trials/install-tools.ts";
import { printTable } from "../trials/table.ts";
import { median } from "./bounds.ts";
import { root } from "./peers.ts";

/** The last version that runs on Node 20. */
const packages = { lighthouse: "12.8.2" };

/** The least scores, of 100. */
const goals = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 } as const;
type Category = keyof typeof goals;
const categories = Object.keys(goals) as Category[];

/** How often a page is measured that misses a goal. The median counts. */
const attempts = 3;

/** What Lighthouse measured on a page. */
interface Report {
  readonly scores: Readonly<Record<Category, number>>;
  /** First and largest paint, and blocking time, in milliseconds. */
  readonly paint: number;
  readonly largest: number;
  readonly blocking: number;
  /** How much moved, without a unit. */
  readonly shift: number;
  /** The speed of this machine; a laptop from 2020 has about 1,500. */
  readonly speed: number;
}

/** The parts of Lighthouse's result that are read. */
interface Result {
  readonly categories: Readonly<Record<Category, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
  readonly environment: { readonly benchmarkIndex: number };
  readonly runtimeError?: { readonly message: string };
}

/** The largest page of each kind. */
async function largestPages(): Promise<Map<string, Page>> {
  const bundle = await readBundle(root);
  const [model, files] = [await readModel(bundle, root), await makeSite(bundle, root)];
  const size = (page: Page | undefined): number => (page && files[htmlFile(page.address)]?.length) ?? 0;
  const largest = new Map<string, Page>();
  for (const page of makePages(model)) {
    const kind = page.app ?? page.kind;
    if (size(page) > size(largest.get(kind))) largest.set(kind, page);
  }
  return largest;
}

async function measure(lighthouse: string, url: string): Promise<Report> {
  const { executablePath = "", args = [] } = chromiumOptions();
  const options = [
    "--output=json",
    "--quiet",
    `--only-categories=${categories.join(",")}`,
    `--chrome-flags=--headless=new ${args.join(" ")}`,
    "--no-enable-error-reporting",
  ];
  const { stdout } = await promisify(execFile)(process.execPath, [lighthouse, url, ...options], {
    env: { ...process.env, CHROME_PATH: executablePath },
    maxBuffer: 64 * 1024 * 1024,
  });
  const result = JSON.parse(stdout) as Result;
  if (result.runtimeError) throw new Error(`Lighthouse cannot measure ${url}: ${result.runtimeError.message}`);
  const value = (audit: string): number => result.audits[audit]?.numericValue ?? Number.NaN;
  const score = (category: Category): number => Math.round((result.categories[category].score ?? 0) * 100);
  return {
    scores: {
      performance: score("performance"),
      accessibility: score("accessibility"),
      "best-practices": score("best-practices"),
      seo: score("seo"),
    },
    paint: value("first-contentful-paint"),
    largest: value("largest-contentful-paint"),
    blocking: value("total-blocking-time"),
    shift: value("cumulative-layout-shift"),
    speed: result.environment.benchmarkIndex,
  };
}

const reachesGoals = ({ scores }: Report): boolean =>
  categories.every((category) => scores[category] >= goals[category]);

/** Measures a page once; if it misses a goal, more often. */
async function measureOften(lighthouse: string, url: string): Promise<Report> {
  const reports = [await measure(lighthouse, url)];
  const [first] = reports;
  if (first && reachesGoals(first)) return first;
  while (reports.length < attempts) reports.push(await measure(lighthouse, url));
  const performance = median(reports.map(({ scores }) => scores.performance));
  return reports.find(({ scores }) => scores.performance === performance) ?? (first as Report);
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

/** The pages to measure, by kind. */
async function choosePages(only: string | undefined): Promise<[kind: string, page: Page][]> {
  const all = await largestPages();
  const kinds = only?.split(",") ?? [...all.keys()];
  return kinds.map((kind) => {
    const page = all.get(kind);
    if (page === undefined)
      throw new UsageError(`There is no kind of page ${kind}. The kinds are ${[...all.keys()].join(", ")}.`);
    return [kind, page];
  });
}

async function measurePages(only: string | undefined): Promise<0 | 1> {
  const pages = await choosePages(only);
  const tools = await installTools(
    fileURLToPath(new URL("../node_modules/.cache/lighthouse", import.meta.url)),
    packages,
  );
  const lighthouse = join(tools, "node_modules/lighthouse/cli/index.js");
  const site = await serveDocs(join(root, "generated/docs"));
  const head = ["  page", ...categories, "first paint", "largest", "blocking", "shift", "machine", "address"];
  const goal = ["  goal", ...categories.map((category) => String(goals[category])), "", "", "", "", "", ""];
  const rows = [head, goal];
  const reports: Report[] = [];
  try {
    for (const [kind, { address }] of pages) {
      const report = await measureOften(lighthouse, site.url + address);
      const { scores, paint, largest, blocking, shift, speed } = report;
      const times = [seconds(paint), seconds(largest), `${Math.round(blocking)} ms`];
      const mark = reachesGoals(report) ? "✓" : "✗";
      const given = categories.map((category) => String(scores[category]));
      rows.push([`${mark} ${kind}`, ...given, ...times, shift.toFixed(3), speed.toFixed(0), address]);
      reports.push(report);
    }
  } finally {
    await site.close();
  }
  printTable(rows);
  return reports.every(reachesGoals) ? 0 : 1;
}

await command(
  import.meta.url,
  {
    does: "Prints the scores that Lighthouse gives the largest page of each kind on a phone. Exit code 1: a goal is missed.",
    usage: "npm run bench:docs-site -- [options]",
    options: { only: { value: "<kind>,<kind>", help: "only these kinds of pages" } },
    notes:
      "It measures generated/docs/ as `npm run build` made it, in Chromium. npm installs Lighthouse in node_modules/.cache on the first run. A page that misses a goal is measured three times; on a busy machine, all pages look slow.",
  },
  ({ only }) => measurePages(only),
);
