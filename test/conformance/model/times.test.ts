import { expect, test } from "vitest";
import { atOtherOffset, timeOf, yearsLater } from "../../../src/conformance/model/times.ts";

test.each([
  ["2026-11-20T08:00:03.500+05:30", "2026-11-20T02:30:03.500Z"],
  ["2026-11-20T08:00:03+0530", "2026-11-20T02:30:03Z"],
  ["2026-21-11T08:00:03-08:00", "2026-11-21T16:00:03Z"],
])("the instant of %s", (text, iso) => {
  expect(timeOf(text)).toBe(Date.parse(iso));
});

test.each([
  ["2026-11-20T08:00:03.500+05:30", "later", "2026-11-20T16:30:03.500+14:00"],
  ["2026-11-20T08:00:03.500+05:30", "earlier", "2026-11-20T00:30:03.500-02:00"],
  ["2026-11-20T20:15:00-08:00", "later", "2026-11-20T23:15:00-05:00"],
  ["2026-11-20T23:30:00-08:00", "later", undefined],
  ["2026-11-20T08:00:00", "later", undefined],
] as const)("%s at another offset, with a clock that is %s", (text, direction, other) => {
  expect(atOtherOffset(text, direction)).toBe(other);
  if (other !== undefined) expect(timeOf(other)).toBe(timeOf(text));
});

test("a time years later", () => {
  expect(yearsLater("2024-02-29T08:00:03.500+05:30", 10)).toBe("2034-02-28T08:00:03.500+05:30");
  expect(yearsLater("2026-11-20T08:00:03Z", -10)).toBe("2016-11-20T08:00:03Z");
  expect(yearsLater("soon", 1)).toBeUndefined();
});
