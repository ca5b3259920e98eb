import { readFileSync } from "node:fs";

/** The cost of a test file in CPU seconds. */
export interface FileCost {
  readonly file: string;
  /** Of the worker, including its start if it runs only this file. */
  readonly own: number;
  /** Of the child processes that the file waited for. */
  readonly children: number;
}

/** The environment variable with the path of the list of costs: one line of JSON for each test file. */
export const costsVariable = "TEST_COSTS";

/** Clock ticks per second in `/proc`: 100 on Linux on all processors that Node.js supports. */
const ticks = 100;

/** Returns the CPU seconds of the child processes that have ended, and of theirs; 0 without `/proc`. */
export function readChildren(): number {
  try {
    const stat = readFileSync("/proc/self/stat", "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" "); // the name before it can contain spaces
    return (Number(fields[13]) + Number(fields[14])) / ticks;
  } catch {
    return 0;
  }
}
