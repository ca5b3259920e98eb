import { defineConfig } from "vitest/config";
import { costsVariable } from "./bench/tests/cost.ts";

export default defineConfig({
  test: {
    // A hang must end some day. Nothing is measured against these.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    setupFiles: process.env[costsVariable] ? ["bench/tests/cpu.ts"] : [],
    projects: [
      {
        extends: true,
        test: {
          name: "contract",
          include: ["test/contract/**/*.test.ts"],
          globalSetup: "test/support/shared-mock.ts", // one Prism for the whole run, and none for the other project
        },
      },
      {
        extends: true,
        // Spectral takes a second to load, so the rules' tables share one process each worker.
        test: { name: "rules", include: ["test/rules/**/*.test.ts"], isolate: false },
      },
      {
        extends: true,
        test: {
          name: "unit",
          include: ["test/**/*.test.ts"],
          // The mutants take minutes: `npm run bench:kill-rate` runs them.
          exclude: ["test/contract/**", "test/rules/**", "test/kill-rate/{mutants,sample}.test.ts"],
        },
      },
    ],
  },
});
