/** `npm run bench:pipeline`: compares the build with the command lines of its tools. See `--help`. */
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { readBundle } from "../scripts/pipeline/generated.ts";
import { buildDocs } from "../scripts/site/site.ts";
import { describeOptions, readOptions } from "../src/terminal/options.ts";
import { UsageError } from "../src/terminal/usage-error.ts";
import { median } from "./bounds.ts";
import { type CommandLine, commandLines, runCommandLine } from "./pipeline/command-lines.ts";
import { timeSaves } from "./pipeline/save.ts";
import { type ContractSize, openWorkspace, repository } from "./pipeline/workspace.ts";

/** Upper bounds. */
const bounds = { cold: 0.6, watch: 0.15, growth: 10, docs: 2 };

const options = {
  rounds: { value: "<number>", help: "number of measurements; the result is the median (default: 5)" },
  help: { help: "show this" },
} as const;

const help = `Measures the build of this contract. The bounds are ratios, so that they apply on any machine:

  cold    a full build, relative to the command lines of the tools, run one after the other: at most ${bounds.cold}
  watch   from a save to an updated bundle and types, relative to the same: at most ${bounds.watch}
  docs    all pages of the docs, relative to the command line that renders the single-file reference: at most ${bounds.docs}
  growth  the build time of a contract ten times as large, minus that of a tiny one: at most ${bounds.growth} times ours

Usage: npm run bench:pipeline -- [options]

${describeOptions(options)}

Exit codes: 0 within the bounds, 1 a bound is exceeded, 2 could not run.`;

const build: CommandLine = { name: "build", args: [join(repository, "scripts/run.mjs"), "build", "--fresh"] };

async function main(args: readonly string[]): Promise<0 | 1> {
  const given = readOptions(args, options);
  if (given.help) {
    console.log(help);
    return 0;
  }
  const rounds = Number(given.rounds ?? 5);
  if (!Number.isInteger(rounds) || rounds < 1) throw new UsageError("--rounds takes a whole number from 1.");

  const roots: string[] = [];
  const open = async (size: ContractSize) => {
    const root = await openWorkspace(size);
    roots.push(root);
    return root;
  };
  try {
    return await measure(rounds, open);
  } finally {
    await Promise.all(roots.map((root) => rm(root, { recursive: true, force: true })));
  }
}

async function measure(rounds: number, open: (size: ContractSize) => Promise<string>): Promise<0 | 1> {
  const [ours, tiny, large] = [await open("ours"), await open("tiny"), await open(10)];
  await runCommandLine(build, ours);
  await mkdir(join(ours, "out"));
  const lines = await commandLines(ours, await readBundle(ours));

  const times = new Map<string, number[]>();
  const note = (name: string, milliseconds: number) => times.set(name, [...(times.get(name) ?? []), milliseconds]);
  for (let round = 0; round < rounds; round += 1) {
    for (const line of lines) note(line.name, await runCommandLine(line, ours));
    note("ours", await cold(ours));
    note("docs", await timeDocs(ours));
    note("tiny", await cold(tiny));
    note("large", await cold(large, true));
  }
  const saved = median(await timeSaves(ours, rounds));
  const time = (name: string) => median(times.get(name) ?? []);

  const byLines = lines.reduce((sum, { name }) => sum + time(name), 0);
  const growth = (time("large") - time("tiny")) / (time("ours") - time("tiny"));
  print([
    ...lines.map(({ name }) => [name, seconds(time(name))]),
    ["all command lines", seconds(byLines)],
    ["build, cold", seconds(time("ours"))],
    ["build, ten times as large", seconds(time("large"))],
    ["build, two operations", seconds(time("tiny"))],
    ["docs", seconds(time("docs"))],
    ["save to updated", seconds(saved)],
  ]);
  console.log();
  const docs = time("docs") / time("redocly build-docs");
  const ratios = { cold: time("ours") / byLines, watch: saved / byLines, growth, docs };
  const names = Object.keys(bounds) as (keyof typeof bounds)[];
  print(
    names.map((name) => [
      name,
      ratios[name].toFixed(2),
      `at most ${bounds[name]}`,
      ratios[name] <= bounds[name] ? "✓" : "✗",
    ]),
  );
  return names.every((name) => ratios[name] <= bounds[name]) ? 0 : 1;
}

/**
 * Measures a build without the files of an earlier one.
 *
 * @param mayFind whether the contract can break rules, as copies do: exceptions name locations in the original.
 */
async function cold(root: string, mayFind = false): Promise<number> {
  await rm(join(root, "generated"), { recursive: true, force: true });
  return runCommandLine({ ...build, mayFind }, root);
}

/** Measures the docs of this repository, with its guides, from the bundle that was built in a workspace. */
async function timeDocs(root: string): Promise<number> {
  const bundle = await readBundle(root);
  const output = join(root, "out/docs");
  await rm(output, { recursive: true, force: true });
  const started = performance.now();
  await buildDocs(bundle, { root: repository, output });
  return performance.now() - started;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}

/** Prints rows in columns. The first column is left-aligned, the others are right-aligned. */
function print(rows: readonly string[][]): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of rows) {
    console.log(
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join("  "),
    );
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof UsageError ? error.message : error);
  process.exitCode = 2;
}
