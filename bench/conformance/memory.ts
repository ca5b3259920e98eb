/** Measures the memory that the conformance suite needs, phase by phase. */
import { pathToFileURL } from "node:url";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { Worker } from "node:worker_threads";
import type { Depth } from "../../src/conformance/phases/phase.ts";
import { buildModule } from "../../trials/kill-rate/build.ts";
import { printTable } from "../../trials/table.ts";
import { holdTo } from "../bounds.ts";

/** Megabytes of objects that a run may hold after any phase. */
const mostMegabytes = 64;

/**
 * Prints what is in use after each phase, and holds it to the limit. The sandbox runs in another thread, so its data does not count.
 *
 * @param seeds how many runs to make, with seeds from 1 on.
 */
export async function measureMemory(seeds: number, depth: Depth): Promise<0 | 1> {
  setFlagsFromString("--expose-gc");
  const collectGarbage = runInNewContext("gc") as () => void;
  const inUse = (): number => {
    collectGarbage();
    return process.memoryUsage().heapUsed / 1e6;
  };
  const suite = await buildModule("src/conformance/run/run.ts");
  const { runConformance }: typeof import("../../src/conformance/run/run.ts") = await import(
    pathToFileURL(suite.file).href
  );
  const rows: string[][] = [];
  let most = 0;
  for (let seed = 1; seed <= seeds; seed += 1) {
    const { worker, url, token } = await startSandbox();
    let phase = "start";
    let cases = 0;
    const record = (): void => {
      const megabytes = inUse();
      most = Math.max(most, megabytes);
      rows.push([phase, String(cases), `${megabytes.toFixed(0)} MB`]);
    };
    await runConformance({
      baseUrl: url,
      token,
      profile: "sandbox",
      seed,
      depth,
      onProgress: (progress) => {
        if (progress.kind === "case") cases += 1;
        if (progress.kind !== "phase") return;
        record();
        phase = progress.name;
      },
    });
    record();
    await worker.terminate();
  }
  printTable([["after", "cases", "in use"], ...rows]);
  const maximum = process.resourceUsage().maxRSS / 1000;
  console.log(`\nThe whole process, with the sandbox in it: at most ${maximum.toFixed(0)} MB.`);
  return holdTo([{ what: "megabytes in use after a phase", value: most, most: mostMegabytes }], (value) =>
    value.toFixed(0),
  );
}

/** Starts a sandbox in a thread of its own. */
async function startSandbox(): Promise<{ worker: Worker; url: string; token: string }> {
  const { file } = await buildModule("src/sandbox/index.ts");
  const worker = new Worker(
    `import(${JSON.stringify(pathToFileURL(file).href)}).then(async ({ createSandbox }) => {
      const sandbox = await createSandbox();
      const { url } = await sandbox.listen();
      require("node:worker_threads").parentPort.postMessage({ url, token: sandbox.token });
    });`,
    { eval: true },
  );
  const { url, token } = await new Promise<{ url: string; token: string }>((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
  });
  return { worker, url, token };
}
