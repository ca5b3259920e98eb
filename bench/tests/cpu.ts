/** Loaded before each test file when `npm run bench:tests` measures: appends what the file cost to a list. */
import { appendFileSync, readFileSync } from "node:fs";
import { afterAll, expect } from "vitest";
import { costsVariable, type FileCost } from "./cost.ts";

/** Clock ticks a second in `/proc`: 100 on Linux on all processors that Node supports. */
const ticks = 100;

interface Reading {
  readonly own: number;
  readonly children: number;
}

function readCosts(): Reading {
  const { user, system } = process.cpuUsage();
  return { own: (user + system) / 1e6, children: readChildren() };
}

/** The time of the children that have ended; 0 where there is no `/proc`. */
function readChildren(): number {
  try {
    const stat = readFileSync("/proc/self/stat", "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" "); // the name before may hold spaces
    return (Number(fields[13]) + Number(fields[14])) / ticks;
  } catch {
    return 0;
  }
}

// One worker may run several files, and loads this module anew for each: the process remembers.
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
