/** The tests of `npm test`, run by Vitest. */
import { readFile } from "node:fs/promises";
import { relative } from "node:path";
import { createVitest, type TestCase, type TestSpecification, type Vitest } from "vitest/node";
import { dependsOnUnimported } from "./changed-files.ts";
import type { Totals } from "./checks.ts";

/** Which tests to run. */
export interface Selection {
  /** Words that the path of a test contains, any of them; all tests if there is none. */
  readonly words: readonly string[];
  /** Changed files, by path from the root, that a test depends on; all tests if absent. */
  readonly changed: readonly string[] | undefined;
}

/** What came of the tests. */
export interface TestResults extends Totals {
  /** The tests that did not run. */
  readonly skipped: readonly TestCase[];
}

/** The tests of one run. */
export class TestRun {
  readonly #vitest: Vitest;
  readonly specifications: readonly TestSpecification[];

  private constructor(vitest: Vitest, specifications: readonly TestSpecification[]) {
    this.#vitest = vitest;
    this.specifications = specifications;
  }

  /** Selects tests. */
  static async select(root: string, { words, changed }: Selection): Promise<TestRun> {
    // As the command of Vitest does; without it, Vite takes the tests for a development server.
    Object.assign(process.env, { TEST: "true", VITEST: "true", NODE_ENV: process.env.NODE_ENV ?? "test" });
    const related = changed ? { related: [...changed] } : {};
    const vitest = await createVitest("test", { root, watch: false, slowTestThreshold: 30_000, ...related });
    const imported = await vitest.getRelevantTestSpecifications([...words]);
    if (!changed) return new TestRun(vitest, imported);
    const known = new Set(imported.map(({ moduleId }) => moduleId));
    const others = (await vitest.globTestSpecifications([...words])).filter(({ moduleId }) => {
      return !known.has(moduleId) && dependsOnUnimported(relative(root, moduleId).replaceAll("\\", "/"), changed);
    });
    return new TestRun(vitest, [...imported, ...others]);
  }

  /** Whether a test of the selection uses the compiled package: its first lines say so. */
  async usesPackage(): Promise<boolean> {
    const texts = await Promise.all(this.specifications.map(({ moduleId }) => readFile(moduleId, "utf8")));
    return texts.some((text) => /^\/\/ @module-tag package$/m.test(text));
  }

  /** Runs the tests. What breaks outside a test, or keeps it from running, counts as a failure too. */
  async run(): Promise<TestResults> {
    await this.#vitest.standalone(); // opens the reporters: a line for each file as it ends, and the failures at the end
    await this.#vitest.runTestSpecifications([...this.specifications], true);
    const modules = this.#vitest.state.getTestModules();
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const suites = modules.flatMap((module) => [module, ...module.children.allSuites()]);
    const broken = suites.flatMap((suite) => suite.errors()).length + this.#vitest.state.getUnhandledErrors().length;
    const count = (...states: string[]) => tests.filter((test) => states.includes(test.result().state)).length;
    const skipped = tests.filter((test) => test.result().state === "skipped");
    return { passed: count("passed"), failed: count("failed", "pending") + broken, skipped };
  }

  close(): Promise<void> {
    return this.#vitest.close();
  }
}
