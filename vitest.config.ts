import { configDefaults, defineConfig } from "vitest/config";
import { costsVariable } from "./bench/tests/cost.ts";

/** Tests that talk to Prism. */
const contract = ["test/contract/**/*.test.ts"];

/** Tests that open pages in Chromium. */
const browser = [
  "test/client/browser/page.test.ts",
  "test/conformance/report/{html,junit}.test.ts",
  "test/docs/page.test.ts",
  "test/sandbox/inspector/*.test.ts",
];

/**
 * Tests that change nothing outside themselves: no globals, no environment, no files, no spies. A worker runs one after the other and
 * loads what they share once.
 */
const pure = ["test/rules/**/*.test.ts"];

/** The mutants take minutes: `npm run bench:kill-rate` runs them. */
const long = ["test/kill-rate/{mutants,sample}.test.ts"];

export default defineConfig({
  test: {
    // Ends a test that hangs; no test measures time against it.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    setupFiles: process.env[costsVariable] ? ["bench/tests/cpu.ts"] : [],
    projects: [
      {
        extends: true,
        test: { name: "contract", include: contract, globalSetup: "test/support/shared-mock.ts" },
      },
      {
        extends: true,
        test: { name: "browser", include: browser, globalSetup: "test/support/shared-browser.ts" },
      },
      {
        extends: true,
        test: { name: "pure", include: pure, isolate: false },
      },
      {
        extends: true,
        test: {
          name: "unit",
          include: ["test/**/*.test.ts"],
          exclude: [...configDefaults.exclude, ...contract, ...browser, ...pure, ...long],
        },
      },
    ],
  },
});
