import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { costsVariable } from "./bench/tests/cost.ts";
import { hasProgram, programs, programTags } from "./scripts/setup/programs.ts";
import { isLong } from "./test/support/runs.ts";
import { slowTests, withoutSlowTests } from "./test/support/slow-tests.ts";

/** Tests that talk to Prism. */
const contract = ["test/contract/**/*.test.ts"];

/** Tests that open pages in Chromium. */
const browser = [
  "test/client/browser/page.test.ts",
  "test/conformance/report/{html,junit}.test.ts",
  "test/docs/{keyboard,kinds,own-sandbox,page,playground,prove-on-page,run-on-page,store}.test.ts",
  "test/sandbox/browser/*.test.ts",
  "test/sandbox/inspector/*.test.ts",
];

/** Tests that store in PostgreSQL. */
const postgres = [
  "test/sandbox/storage/postgres/*.test.ts",
  "test/cli/postgres/*.test.ts",
  "test/conformance/engines/*.test.ts",
];

/** Tests that change shared state: globals, the environment, timers or modules. Each file runs in its own process. */
const isolated = [
  "test/client/{headers,log,requests}.test.ts",
  "test/conformance/suite.test.ts",
  "test/docs/{client-guide,guides-run,samples-run}.test.ts",
  "test/mock/**/*.test.ts",
  "test/sandbox/{deprecated-version,kill}.test.ts",
  "test/sandbox/processes/kills.test.ts",
  "test/sandbox/storage/memory/nested.test.ts",
  "test/sandbox/webhooks/{drain,state}.test.ts",
  "test/webhooks/hmac-sha256.test.ts",
];

/**
 * By project, the slow files first. A worker goes on with the next file, with the modules that it has loaded and what its files share (a
 * package, a site), only while that file is of the same project; otherwise it ends, and the file gets a new one. The project with the most
 * files is the last, so that no worker waits for others at the end.
 */
class ByProject extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(specifications);
    const placeOf = ({ moduleId }: TestSpecification) => slowTests.findIndex((file) => moduleId.endsWith(`/${file}`));
    const slow = sorted.filter((file) => placeOf(file) >= 0).sort((one, other) => placeOf(one) - placeOf(other));
    const all = [...slow, ...sorted.filter((file) => !slow.includes(file))];
    const names = [...new Set(all.map(({ project }) => project.name))];
    const projects = names.map((name) => all.filter(({ project }) => project.name === name));
    return projects.sort((one, other) => one.length - other.length).flat();
  }
}

/** A tag for each program that tests need. Where the program is missing, the tests are skipped; in CI, they run and fail. */
const tags = [
  ...programTags.map((name) => ({
    name,
    description: `needs ${programs[name].name}`,
    ...(!process.env.CI && !hasProgram(name) && { skip: true }),
  })),
  { name: "package", description: "uses the compiled package in dist/" },
  { name: "long", description: "left to npm run test:long", ...(!isLong && { skip: true }) },
];

/** Stops a test that hangs, also on a busy machine; no test measures time with it. The long suite multiplies the runs of a test by `TEST_RUNS`. */
const timeout = 300_000 * Math.max(1, Number(process.env.TEST_RUNS ?? 1));

export default defineConfig({
  test: {
    exclude: [...configDefaults.exclude, ...(process.env[withoutSlowTests] ? slowTests : [])],
    tags,
    testTimeout: timeout,
    hookTimeout: timeout,
    globalSetup: ["test/support/built-files.ts"],
    maxWorkers: availableParallelism() + 1, // one more than processors, because some tests wait for a browser or a program
    sequence: { sequencer: ByProject },
    experimental: { fsModuleCache: true, fsModuleCachePath: ".cache/vitest" }, // transforming a module takes longer than loading it
    setupFiles: process.env[costsVariable] ? ["bench/tests/cpu.ts"] : [],
    projects: [
      {
        extends: true,
        test: { name: "contract", include: contract, isolate: false, globalSetup: ["test/support/shared-mock.ts"] },
      },
      {
        extends: true,
        test: { name: "browser", include: browser, isolate: false, globalSetup: ["test/support/shared-browser.ts"] },
      },
      {
        extends: true,
        test: { name: "postgres", include: postgres, isolate: false, globalSetup: ["test/support/shared-postgres.ts"] },
      },
      {
        extends: true,
        test: { name: "isolated", include: isolated },
      },
      {
        extends: true,
        test: {
          name: "unit",
          include: ["test/**/*.test.ts"],
          exclude: [...contract, ...browser, ...postgres, ...isolated], // beside those of all projects
          isolate: false, // a worker loads modules that its files share only once
        },
      },
    ],
  },
});
