/** The sentences, as a reader of the report sees them. */
import { beforeAll, expect, test } from "vitest";
import type { Change } from "../../scripts/changes/change.ts";
import { compare } from "../../scripts/changes/compare.ts";
import { readCases } from "./cases/case.ts";
import { changesAt, mount } from "./mount.ts";

const cases = readCases("wording");

let changes: Change[] = [];
beforeAll(async () => {
  changes = compare(mount(cases, "before"), mount(cases, "after"));
});

test.each(cases.map(({ name }, index) => ({ index, name })))("$name", ({ index, name }) => {
  expect(changesAt(changes, index).map(({ what }) => what)).toEqual(name.split("; "));
});
