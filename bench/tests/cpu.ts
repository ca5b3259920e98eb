/** Loaded before each test file by `npm run bench:tests`. Appends the cost of the file to a list. */
import { appendFileSync } from "node:fs";
import { afterAll, expect } from "vitest";
import { costsVariable, type FileCost, readChildren } from "./cost.ts";

interface Reading {
  readonly own: number;
  readonly children: number;
}

function readCosts(): Reading {
  const { user, system } = process.cpuUsage();
  return { own: (user + system) / 1e6, children: readChildren() };
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
