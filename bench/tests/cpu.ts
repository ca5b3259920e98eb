/** Loaded before each test file by `npm run bench:tests`. Appends the cost of the file to a list. */
import { appendFileSync, readFileSync } from "node:fs";
import { afterAll, expect } from "vitest";
import { costsVariable, type FileCost } from "./cost.ts";

/** Clock ticks per second in `/proc`: 100 on Linux on all processors that Node.js supports. */
const ticks = 100;

interface Reading {
  readonly own: number;
  readonly children: number;
}

function readCosts(): Reading {
  const { user, system } = process.cpuUsage();
  return { own: (user + system) / 1e6, children: readChildren() };
}

/** Returns the CPU time of ended child processes; 0 without `/proc`. */
function readChildren(): number {
  try {
    const stat = readFileSync("/proc/self/stat", "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" "); // the name before it can contain spaces
    return (Number(fields[13]) + Number(fields[14])) / ticks;
  } catch {
    return 0;
  }
}

// A worker can run several files and loads this module again for each, so the last reading is stored on the process.
const processKey = Symbol.for("store-admin-api test costs");
const worker = process as unknown as { [processKey]?: Reading };
const { testPath: file } = expect.getState();

afterAll(() => {
  const now = readCosts();
  const before = worker[processKey] ?? { own: 0, children: 0 };
  worker[processKey] = now;
  const cost: FileCost = { file: file ?? "", own: now.own - before.own, children: now.children - before.children };
  const list = process.env[costsVariable];
  if (list) appendFileSync(list, `${JSON.stringify(cost)}\n`);
});
