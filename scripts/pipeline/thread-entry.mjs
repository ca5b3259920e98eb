// What a thread of `thread.ts` runs.
import { parentPort, workerData } from "node:worker_threads";
import { loadTypeScript } from "../load-typescript.mjs";

const module = loadTypeScript(workerData.module);
module.catch(() => {}); // each call reports it

parentPort?.on("message", async ({ id, name, args }) => {
  try {
    const result = await (await module)[name](...args);
    parentPort?.postMessage({ id, result });
  } catch (error) {
    parentPort?.postMessage({ id, error });
  }
});
