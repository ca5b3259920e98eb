import { beforeAll, describe, expect, test } from "vitest";
import type { Change } from "../../scripts/changes/change.ts";
import { compare } from "../../scripts/changes/compare.ts";
import { readCases } from "./cases/case.ts";
import { describeChanges, mount } from "./mount.ts";

const tables = [
  ["what breaks requests", "breaking-requests"],
  ["what breaks responses", "breaking-responses"],
  ["what breaks nobody on the wire", "harmless"],
  ["what keywords mean by where they are", "corrected"],
  ["what extensions say of behavior", "behavior"],
  ["what extensions say of lists, links and types", "extensions"],
] as const;

describe.each(tables)("%s", (_, table) => {
  const cases = readCases(table);
  let changes: Change[] = [];
  beforeAll(async () => {
    changes = compare(mount(cases, "before"), mount(cases, "after"));
  });

  test.each(cases.map((one, index) => ({ ...one, index })))("$name", ({ index, is }) => {
    expect(describeChanges(changes, index)).toEqual([...is].sort());
  });

  test("every change belongs to a case", () => {
    const told = cases.reduce((sum, { is }) => sum + is.length, 0);
    expect(changes.filter(({ place }) => place.kind !== "contract")).toHaveLength(told);
  });
});
