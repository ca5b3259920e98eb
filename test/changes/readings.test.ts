/** Changes of the register of gaps, which is beside the contract. */
import { expect, test } from "vitest";
import { compareRevisions } from "../../scripts/changes/readings.ts";
import type { Revision } from "../../scripts/changes/revision.ts";
import type { JsonObject } from "../../src/contract/json.ts";
import { contract } from "./mount.ts";

const gap = {
  unknown: "How many orders a page has.",
  decision: "assumed",
  about: { operation: "listOrders" },
  readings: { fifty: { says: "A page has 50 orders.", value: "50" }, any: "A page has any number of orders." },
  why: "Others do so.",
  section: "Orders",
};

function revision(gaps: JsonObject): Revision {
  return { contract: contract(), gaps };
}

function changed(members: JsonObject): string[] {
  const [before, after] = [revision({ size: gap }), revision({ size: { ...gap, ...members } })];
  return compareRevisions(before, after).map(({ impact, code, what }) => `${impact} ${code}: ${what}`);
}

test.each<[string, JsonObject, string[]]>([
  ["nothing", {}, []],
  ["the order of its members", Object.fromEntries(Object.entries(gap).reverse()), []],
  [
    "a reading is added",
    { readings: { ...gap.readings, hundred: "A page has 100." } },
    ["compatible reading-added: The gap `size` has the answer `hundred` too"],
  ],
  [
    "a reading is removed",
    { readings: { fifty: gap.readings.fifty } },
    ["breaking reading-removed: The gap `size` no longer has the answer `any`"],
  ],
  [
    "a reading means something else",
    { readings: { ...gap.readings, fifty: { ...gap.readings.fifty, value: "51" } } },
    ["review reading-changed: For the gap `size`, the answer `fifty` means something else"],
  ],
  [
    "another reading comes first",
    { readings: { any: gap.readings.any, fifty: gap.readings.fifty } },
    ["review assumed-reading-changed: What is assumed for the gap `size` changed"],
  ],
  [
    "it is about another operation",
    { about: { operation: "listRefunds" } },
    ["review gap-changed: What the gap `size` is about changed"],
  ],
  [
    "only words",
    { why: "It is usual.", readings: { ...gap.readings, any: "A page has some orders." } },
    ["note gap-reworded: The texts of the gap `size`, or the calls that show its answer, changed"],
  ],
])("%s", (_, members, expected) => {
  expect(changed(members)).toEqual(expected);
});

test("names the assumption before and after", () => {
  const { any, fifty } = gap.readings;
  const [change] = compareRevisions(revision({ size: gap }), revision({ size: { ...gap, readings: { any, fifty } } }));
  expect(change).toMatchObject({ for: ["tools"], before: "fifty", after: "any" });
});

test("notes a gap that opened or closed once, also if the contract marks it", () => {
  const marked = contract({ info: { title: "Test", version: "1", "x-gap": "size" } });
  const [without, open] = [revision({}), { contract: marked, gaps: { size: gap } }];
  const found = (before: Revision, after: Revision) =>
    compareRevisions(before, after)
      .map(({ code }) => code)
      .filter((code) => code.startsWith("gap-"));
  expect(found(without, open)).toEqual(["gap-opened"]);
  expect(found(open, without)).toEqual(["gap-closed"]);
});

test("says nothing about gaps where one side has no register, such as a file", () => {
  expect(compareRevisions({ contract: contract() }, revision({ size: gap }))).toEqual([]);
});
