/** `npm run test:long`: what `npm test` does a little of, at length. See `--help`. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readWhole } from "../src/terminal/options.ts";
import { UsageError } from "../src/terminal/usage-error.ts";
import { compilePackage } from "./package.ts";
import { command } from "./pipeline/command.ts";
import { formatFindings } from "./pipeline/finding.ts";
import { projectFiles } from "./read/project-files.ts";
import { type Part, runParts } from "./test/run-parts.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Node's arguments of each part, in the order in which they run. */
export const parts: Readonly<Record<string, readonly string[]>> = {
  encoding: vitest("test/client/request-body.test.ts", "test/client/lossless.test.ts"),
  roundtrip: vitest("test/client/roundtrip.test.ts"),
  values: vitest("test/conformance/values/arbitrary/values.test.ts"),
  pagination: vitest("test/client/pagination/properties.test.ts"),
  "control-api": vitest("test/sandbox/control/document.test.ts"),
  storage: vitest("test/sandbox/storage/sqlite/engine.test.ts"),
  "storage-memory": vitest("test/sandbox/storage/memory"),
  "storage-postgres": vitest("test/sandbox/storage/postgres/engine.test.ts"),
  histories: bench("histories.ts"),
  stores: vitest("test/sandbox/tenants/tenants.test.ts"),
  fuzz: vitest("test/sandbox/fuzz.test.ts"),
  kill: vitest("test/sandbox/kill.test.ts"),
  "kill-anywhere": vitest("test/sandbox/atomicity.test.ts", "test/sandbox/storage/postgres/atomicity.test.ts"),
  "kill-processes": vitest("test/sandbox/processes/kills.test.ts"),
  soundness: bench("conformance.ts", "--of", "soundness", "--seeds", "20"),
  "soundness-variations": trial("variations.ts"),
  "soundness-answers": trial("variations.ts", "--answered", "--combinations", "0"),
  "soundness-engines": vitest("test/conformance/engines/suite.test.ts"),
  sameness: bench("conformance.ts", "--of", "sameness", "--seeds", "20"),
  cases: bench("conformance.ts", "--of", "cases", "--seeds", "20"),
  pages: vitest("test/docs/kinds.test.ts"),
  "odd-contracts": vitest("test/pipeline/step-failures.test.ts"),
  tutorial: vitest("test/tutorial/tutorial.test.ts"),
  postman: bench("postman.ts"),
  generators: bench("generators.ts"),
  platforms: bench("platforms.ts"),
  servers: trial("servers.ts", "--seeds", "1-10", "--most", "0", "--least", "85"),
  "servers-full": trial("servers.ts", "--seeds", "1-10", "--depth", "full", "--bugs", "none", "--most", "0"),
  "long-tests": vitest("--tags-filter", "long"),
  types: ["node_modules/typescript/bin/tsc"],
  mutants: trial("kill-rate.ts", "--sample", "100", "--least", "80"),
};

/** Shows each test as soon as it has ended: some take minutes. */
function vitest(...filters: string[]): string[] {
  return ["node_modules/vitest/vitest.mjs", "run", "--reporter", "verbose", ...filters];
}

function bench(file: string, ...args: string[]): string[] {
  return ["--import", "tsx", `bench/${file}`, ...args];
}

function trial(file: string, ...args: string[]): string[] {
  return ["--import", "tsx", `trials/${file}`, ...args];
}

/** A hash of all files but those that Git ignores. */
async function hashTree(): Promise<string> {
  const hash = createHash("sha256");
  for (const name of await projectFiles(root)) {
    const text = await readFile(join(root, name));
    hash.update(`${name} ${text.length}\n`).update(text);
  }
  return hash.digest("hex");
}

/** The parts that `--only` names; all without it. */
function chooseParts(only: string | undefined): Part[] {
  return (only?.split(",") ?? Object.keys(parts)).map((name) => {
    const args = Object.hasOwn(parts, name) ? parts[name] : undefined;
    if (!args) throw new UsageError(`There is no part ${name}. The parts are ${list}.`);
    return { name, args };
  });
}

const list = Object.keys(parts).join(", ");

await command(
  import.meta.url,
  {
    does: "Runs the long suite: properties thousands of times, 100,000 changed requests, 100,000 histories of calls and 100,000 of rows on each engine, kill -9 under writes (also of several processes and of PostgreSQL), hundreds of stores at once, the conformance suite with 20 seeds and on servers that read the gaps otherwise, all pages of the docs in a browser, 500 odd contracts, a rehearsed release, the Postman collection, the generators on the plain views, the packed package on Deno, Bun, workerd, with Jest 29 and 30 and with TypeScript 5.4, the independent servers, the tests with the tag `long`, the types under TypeScript 5.9, and the mutants.",
    usage: "npm run test:long -- [options]",
    options: {
      only: { value: "<part>,<part>", help: `only these parts, of ${list}` },
      factor: { value: "<number>", help: "how many times as much as npm test tries (20)" },
      seed: { value: "<number>", help: "the seed of what is tried at random (20241)" },
      fresh: { help: "run the parts that have passed again" },
    },
    notes:
      "A run that was interrupted continues with the part that it was in: what has passed is kept in node_modules/.cache until a file, the factor or the seed changes. A part fails if a program that it needs, such as PostgreSQL or Chromium, is missing.",
  },
  async ({ only, factor = "20", seed = "20241", fresh }) => {
    const values = { TEST_RUNS: String(readWhole("factor", factor)), TEST_SEED: String(readWhole("seed", seed)) };
    const chosen = chooseParts(only);
    const key = createHash("sha256")
      .update(JSON.stringify([await hashTree(), values]))
      .digest("hex");
    const compiled = await compilePackage(root); // some parts start the command from dist/
    if (compiled.length > 0) {
      console.log(formatFindings(compiled));
      return 1;
    }
    return runParts(chosen, {
      cwd: root,
      env: { ...values, CI: "1" }, // in CI no test is skipped because a program that it needs is missing
      stateFile: join(root, "node_modules/.cache/store-admin-api/test-long.json"),
      key,
      isFresh: fresh === true,
    });
  },
);
