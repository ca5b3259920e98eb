/** What `npm test` says at its end of the tests that it skipped. */
import { expect, it } from "vitest";
import { describeSkipped, type SkippedTest } from "../../scripts/test/skipped.ts";

const skipped = (moduleId: string, tags: string[], note?: string): SkippedTest => ({
  fullName: "a test",
  result: () => ({ state: "skipped", note, errors: undefined }),
  options: { tags },
  module: { moduleId },
});

it("names each missing program, counts what needs it, and says how to install it", () => {
  const tests = [
    skipped("a.test.ts", ["curl"]),
    skipped("a.test.ts", ["curl", "jq"]),
    skipped("b.test.ts", ["git", "long"]),
    skipped("c.test.ts", ["git"], "Mount namespaces are not available."),
    skipped("c.test.ts", []),
  ];
  expect(describeSkipped(tests, (tag) => tag === "git")).toEqual([
    "Skipped tests:",
    "  curl is not installed: 2 tests in 1 file",
    "  jq is not installed: 1 test in 1 file",
    "  npm run test:long runs them: 1 test in 1 file",
    "  Mount namespaces are not available.: 1 test in 1 file",
    "  a test: 1 test in 1 file",
    "To run these tests too, install what is missing: npm run setup",
  ]);
  expect(describeSkipped([skipped("b.test.ts", ["long"])], () => false)).toEqual([
    "Skipped tests:",
    "  npm run test:long runs them: 1 test in 1 file",
  ]);
  expect(describeSkipped([], () => false)).toEqual([]);
});
