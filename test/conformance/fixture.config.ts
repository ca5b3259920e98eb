/** How the tests of other processes run: name the file of one after `vitest run --config`. */
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/conformance/*.fixture.ts"],
    experimental: { fsModuleCache: true, fsModuleCachePath: ".cache/vitest" }, // as in the main configuration
  },
});
