// Runs a script of this folder: `node scripts/run.mjs build --watch` runs `build.ts`.
import { fileURLToPath } from "node:url";
import { isMainThread } from "node:worker_threads";
import { loadTypeScript } from "./load-typescript.mjs";
import { explainStalePackages } from "./stale-packages.mjs";

const [node, , name = "", ...args] = process.argv;
const stale = isMainThread && (await explainStalePackages(fileURLToPath(new URL("..", import.meta.url))));
if (stale) {
  console.error(stale);
  process.exit(2);
}
const file = fileURLToPath(new URL(`${name}.ts`, import.meta.url));
process.argv = [node, file, ...args];
await loadTypeScript(file);
