/** `npm run test:long`: what `npm test` does a little of, at length. See `--help`. */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { readWhole } from "../src/terminal/options.ts";
import { UsageError } from "../src/terminal/usage-error.ts";
import { compilePackage } from "./package.ts";
import { command } from "./pipeline/command.ts";
import { formatFindings } from "./pipeline/finding.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const stateFile = join(root, "node_modules/.cache/store-admin-api/test-long.json");

/** Node's arguments of each part, in the order in which they run. */
const parts: Readonly<Record<string, readonly string[]>> = {
  encoding: vitest("test/client/request-body.test.ts", "test/client/lossless.test.ts"),
  roundtrip: vitest("test/client/roundtrip.test.ts"),
  values: vitest("test/conformance/arbitrary/values.test.ts"),
  pagination: vitest("test/client/pagination/properties.test.ts"),
  "control-api": vitest("test/sandbox/control/document.test.ts"),
  storage: vitest("test/sandbox/storage/sqlite/engine.test.ts"),
  "storage-memory": vitest("test/sandbox/storage/memory"),
  "storage-postgres": vitest("test/sandbox/storage/postgres/engine.test.ts"),
  histories: bench("histories.ts"),
  model: vitest("test/sandbox/model/sequences.test.ts"),
  stores: vitest("test/sandbox/tenants.test.ts"),
  fuzz: vitest("test/sandbox/fuzz.test.ts"),
  kill: vitest("test/sandbox/kill.test.ts"),
  "kill-anywhere": vitest("test/sandbox/atomicity.test.ts", "test/sandbox/storage/postgres/atomicity.test.ts"),
  "kill-processes": vitest("test/sandbox/processes/kills.test.ts"),
  soundness: bench("conformance.ts", "soundness", "--seeds", "20"),
  "soundness-variations": bench("variations.ts"),
  "soundness-engines": vitest("test/conformance/engines/suite.test.ts"),
  sameness: bench("conformance.ts", "sameness", "--seeds", "20"),
  cases: bench("conformance.ts", "cases", "--seeds", "20"),
  pages: vitest("test/docs/kinds.test.ts"),
  postman: bench("postman.ts"),
  generators: bench("generators.ts"),
  platforms: bench("platforms.ts"),
  servers: bench("servers.ts", "--seeds", "1-10", "--most", "0", "--least", "85"),
  "servers-full": bench("servers.ts", "--seeds", "1-10", "--depth", "full", "--bugs", "none", "--most", "0"),
  mutants: bench("kill-rate.ts", "--tool", "conformance-smoke", "--least", "83"),
};

/** What has passed, as long as nothing it depends on has changed. */
interface State {
  /** Stands for the files, the number of runs and the seed. */
  readonly key: string;
  /** The parts that passed, with their seconds. */
  readonly passed: Readonly<Record<string, number>>;
}

function vitest(...files: string[]): string[] {
  return ["node_modules/vitest/vitest.mjs", "run", ...files];
}

function bench(file: string, ...args: string[]): string[] {
  return ["--import", "tsx", `bench/${file}`, ...args];
}

/** Runs Node; what it writes is shown as it comes. */
function runNode(args: readonly string[], env: Readonly<Record<string, string>>): Promise<number | null> {
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, stdio: "inherit" });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
}

/** What git says of the working tree: the commit, and what differs from it. */
async function describeTree(): Promise<string> {
  const git = async (...args: string[]): Promise<string> => {
    const child = spawn("git", args, { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
    const chunks: Buffer[] = [];
    for await (const chunk of child.stdout) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks).toString();
  };
  return (await git("rev-parse", "HEAD")) + (await git("status", "--short")) + (await git("diff", "HEAD"));
}

async function readState(key: string): Promise<State> {
  try {
    const state = JSON.parse(await readFile(stateFile, "utf8")) as State;
    if (state.key === key) return state;
  } catch {
    // There is none, or it was cut while it was written: begin anew.
  }
  return { key, passed: {} };
}

async function writeState(state: State): Promise<void> {
  await mkdir(dirname(stateFile), { recursive: true });
  await writeFile(stateFile, `${JSON.stringify(state, null, 2)}\n`);
}

/** The parts that `--only` names; all without it. */
function chooseParts(only: string | undefined): string[] {
  const names = only?.split(",") ?? Object.keys(parts);
  const unknown = names.find((name) => !Object.hasOwn(parts, name));
  if (unknown !== undefined) throw new UsageError(`There is no part ${unknown}. The parts are ${list}.`);
  return names;
}

const list = Object.keys(parts).join(", ");

await command(
  import.meta.url,
  {
    does: "Runs the long suite: properties thousands of times, 100,000 changed requests, 100,000 histories of store operations on each engine, kill -9 under writes (also of several processes and of PostgreSQL), hundreds of stores at once, the conformance suite with 20 seeds and on servers that read the gaps otherwise, all pages of the docs in a browser, the Postman collection, the generators on the plain views, the packed package on Deno, Bun, workerd and with TypeScript 5.4, the independent servers, and the mutants.",
    usage: "npm run test:long -- [options]",
    options: {
      only: { value: "<part>,<part>", help: `only these parts, of ${list}` },
      factor: { value: "<number>", help: "how many times as much as npm test tries (20)" },
      seed: { value: "<number>", help: "the seed of what is tried at random (20241)" },
      fresh: { help: "run the parts that have passed again" },
    },
    notes:
      "A run that was interrupted continues where it was: what has passed is kept in node_modules/.cache until a file, the factor or the seed changes.",
  },
  async ({ only, factor = "20", seed = "20241", fresh }) => {
    const env = { TEST_RUNS: String(readWhole("factor", factor)), TEST_SEED: String(readWhole("seed", seed)) };
    const chosen = chooseParts(only);
    const key = createHash("sha256")
      .update(JSON.stringify([await describeTree(), env]))
      .digest("hex");
    let state = fresh ? { key, passed: {} } : await readState(key);
    const compiled = await compilePackage(root); // some parts start the command from dist/
    if (compiled.length > 0) {
      console.log(formatFindings(compiled));
      return 1;
    }
    const failed: string[] = [];
    for (const [index, name] of chosen.entries()) {
      const place = `${index + 1}/${chosen.length} ${name}`;
      const before = state.passed[name];
      if (before !== undefined) {
        console.log(`✓ ${place}  passed before, in ${before} s`);
        continue;
      }
      console.log(`▶ ${place}`);
      const started = performance.now();
      const code = await runNode(parts[name] ?? [], env);
      const seconds = Math.round((performance.now() - started) / 1000);
      console.log(`${code === 0 ? "✓" : "✗"} ${place}  ${seconds} s`);
      if (code === 0) {
        state = { key, passed: { ...state.passed, [name]: seconds } };
        await writeState(state);
      } else failed.push(name);
    }
    console.log(
      `Of ${chosen.length} parts, ${chosen.length - failed.length} passed and ${failed.length} failed${failed.map((name) => `\n✗ ${name}`).join("")}`,
    );
    return failed.length > 0 ? 1 : 0;
  },
);
