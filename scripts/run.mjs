// Runs a script of this folder: `node scripts/run.mjs build --watch` runs `build.ts`.
import { fileURLToPath } from "node:url";
import { loadTypeScript } from "./load-typescript.mjs";

const [node, , name = "", ...args] = process.argv;
const file = fileURLToPath(new URL(`${name}.ts`, import.meta.url));
process.argv = [node, file, ...args];
await loadTypeScript(file);
