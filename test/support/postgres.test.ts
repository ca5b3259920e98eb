// @module-tag postgresql
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { node, typescript } from "./program.ts";

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test.each(["SIGINT", "SIGKILL"] as const)("a server ends with the program that has started it: %s", async (signal) => {
  const program = `
    import { startPostgres } from ${JSON.stringify(new URL("postgres.ts", import.meta.url).href)};
    console.log((await startPostgres()).url());
    setInterval(() => {}, 1000);`;
  const started = node([...typescript, "--input-type=module", "-e", program]);
  const [, host = ""] = await started.until(/host=(\S+)\n/);
  const folder = decodeURIComponent(host);
  const pid = Number(readFileSync(`${folder}/data/postmaster.pid`, "utf8").split("\n")[0]);
  expect(isRunning(pid)).toBe(true);
  started.signal(signal);
  await started.ended;
  await expect.poll(() => [isRunning(pid), existsSync(folder)], { timeout: 60_000 }).toEqual([false, false]);
});
