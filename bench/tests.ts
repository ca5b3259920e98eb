/** `npm run bench:tests`: measures the cost of each test file. See `--help`. */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join, relative } from "node:path";
import { startVitest, type TestModule } from "vitest/node";
import { command } from "../scripts/pipeline/command.ts";
import { readWhole } from "../src/terminal/options.ts";
import { printTable } from "../trials/table.ts";
import { costsVariable, type FileCost, readChildren } from "./tests/cost.ts";

/** The cost of a file, or of the files of a project, in seconds. */
interface Cost {
  readonly files: number;
  readonly tests: number;
  readonly cpu: number;
  readonly load: number;
  readonly run: number;
}

await command(
  import.meta.url,
  {
    does: "Runs the tests and shows the cost of each project and of the most expensive files.",
    usage: "npm run bench:tests -- [options]",
    options: {
      only: { value: "<word>", help: "run only tests whose path contains this word" },
      project: { value: "<name>", help: "run only tests of this project of vitest.config.ts" },
      files: { value: "<number>", help: "number of files to list, most expensive first (default: 25)" },
    },
    notes: `  cpu      CPU seconds of the worker and its child processes
  import   seconds until all modules are loaded
  run      seconds in tests and hooks; more than cpu if the tests wait

The last line compares the duration of the run with its minimum: all CPU seconds, distributed evenly over the processors.`,
  },
  async (given) => {
    const listed = readWhole("files", given.files ?? "25");
    const folder = await mkdtemp(join(tmpdir(), "test-costs-"));
    try {
      const list = join(folder, "costs.jsonl");
      process.env[costsVariable] = list;
      const started = performance.now();
      const vitest = await startVitest("test", given.only ? [given.only] : [], {
        watch: false,
        reporters: [["default", { summary: false }]],
        ...(given.project && { project: given.project }),
      });
      const modules = vitest.state.getTestModules();
      const failed = modules.filter((module) => !module.ok()).length;
      await vitest.close();
      const wall = (performance.now() - started) / 1000;
      const costs = (await readFile(list, "utf8")).trimEnd().split("\n");
      const read = costs.map((line) => JSON.parse(line) as FileCost);
      print(modules, read, wall, listed);
      return failed === 0 && modules.length > 0 ? 0 : 1;
    } finally {
      await rm(folder, { recursive: true });
    }
  },
);

function print(modules: readonly TestModule[], costs: readonly FileCost[], wall: number, listed: number): void {
  const cpu = new Map(costs.map(({ file, own, children }) => [file, own + children]));
  const byFile = new Map(
    modules.map((module): [string, Cost] => {
      const { collectDuration, setupDuration, duration } = module.diagnostic();
      const file = `${module.project.name}  ${relative(process.cwd(), module.moduleId)}`;
      const tests = [...module.children.allTests()].length;
      const load = (collectDuration + setupDuration) / 1000;
      return [file, { files: 1, tests, cpu: cpu.get(module.moduleId) ?? 0, load, run: duration / 1000 }];
    }),
  );
  const byProject = new Map<string, Cost>();
  for (const [index, cost] of [...byFile.values()].entries()) {
    const name = modules[index]?.project.name ?? "";
    byProject.set(name, add(byProject.get(name), cost));
  }
  const mainCpu = process.cpuUsage();
  const vite = (mainCpu.user + mainCpu.system) / 1e6;
  const workers = [...byFile.values()].reduce((sum, cost) => sum + cost.cpu, 0);
  const costly = [...byFile].sort(([, a], [, b]) => b.cpu - a.cpu).slice(0, listed);

  console.log();
  printTable([["project", "files", "tests", "cpu", "import", "run"], ...[...byProject].map(row)]);
  console.log();
  printTable([["file", "", "tests", "cpu", "import", "run"], ...costly.map(row)]);
  // Workers end with the run, so they count as child processes. Chromium, which all browser tests share, is one too.
  const others = Math.max(0, readChildren() - workers);
  const total = workers + vite + others;
  const least = total / availableParallelism();
  console.log(
    `\n${seconds(total)} cpu s: ${seconds(workers)} in the workers and their child processes, ${seconds(vite)} in Vitest itself (transforming, reporting), ${seconds(others)} in Chromium and in starting workers.`,
  );
  console.log(
    `The run took ${seconds(wall)} s on ${availableParallelism()} processors, ${(wall / least).toFixed(2)} times the minimum (${seconds(least)} s).`,
  );
}

function add(sum: Cost | undefined, cost: Cost): Cost {
  if (!sum) return cost;
  return {
    files: sum.files + cost.files,
    tests: sum.tests + cost.tests,
    cpu: sum.cpu + cost.cpu,
    load: sum.load + cost.load,
    run: sum.run + cost.run,
  };
}

function row([name, { files, tests, cpu, load, run }]: [string, Cost]): string[] {
  const count = files > 1 ? String(files) : "";
  return [name, count, String(tests), seconds(cpu), seconds(load), seconds(run)];
}

function seconds(value: number): string {
  return value.toFixed(1);
}
