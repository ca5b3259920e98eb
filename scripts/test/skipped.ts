/** What `npm test` says of the tests that it skipped. */
import type { TestCase } from "vitest/node";
import { hasProgram, type ProgramTag, programs, programTags } from "../setup/programs.ts";

/** What is looked at of a test that was skipped. */
export type SkippedTest = Pick<TestCase, "fullName" | "result"> & {
  readonly options: Pick<TestCase["options"], "tags">;
  readonly module: Pick<TestCase["module"], "moduleId">;
};

/**
 * Says which tests were skipped, why, and how to run them.
 *
 * @param isInstalled whether this machine has a program.
 * @returns the lines; none if no test was skipped.
 */
export function describeSkipped(
  tests: readonly SkippedTest[],
  isInstalled: (tag: ProgramTag) => boolean = hasProgram,
): string[] {
  if (tests.length === 0) return [];
  const missing = programTags.filter((tag) => !isInstalled(tag));
  const left = tests.filter(({ options }) => options.tags?.includes("long"));
  const needing = (tag: ProgramTag) => tests.filter((test) => !left.includes(test) && test.options.tags?.includes(tag));
  const lacking = missing.filter((tag) => needing(tag).length > 0);
  const others = tests.filter((test) => !left.includes(test) && !lacking.some((tag) => needing(tag).includes(test)));
  return [
    "Skipped tests:",
    ...lacking.map((tag) => line(needing(tag), `${programs[tag].name} is not installed`)),
    ...(left.length > 0 ? [line(left, "npm run test:long runs them")] : []),
    ...[...groupByReason(others)].map(([reason, group]) => line(group, reason)),
    ...(lacking.length > 0 ? ["To run these tests too, install what is missing: npm run setup"] : []),
  ];
}

/** Tests that skip themselves say why. */
function groupByReason(tests: readonly SkippedTest[]): Map<string, SkippedTest[]> {
  const groups = new Map<string, SkippedTest[]>();
  for (const test of tests) {
    const result = test.result();
    const reason = (result.state === "skipped" && result.note) || test.fullName;
    groups.set(reason, [...(groups.get(reason) ?? []), test]);
  }
  return groups;
}

function line(tests: readonly SkippedTest[], reason: string): string {
  const files = new Set(tests.map(({ module }) => module.moduleId)).size;
  return `  ${reason}: ${plural(tests.length, "test")} in ${plural(files, "file")}`;
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
