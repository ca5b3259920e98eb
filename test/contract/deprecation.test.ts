import { expect, test } from "vitest";
import { deprecationHeaders, deprecationOf, describeDeprecation } from "../../src/contract/deprecation.ts";

const details = { since: "2025-01-01", sunset: "2026-01-01", replacement: "getOrder", source: "some-fact" };

test("a deprecation is what is known of it, in a sentence each", () => {
  expect(deprecationOf({ "x-deprecated": details })).toBeUndefined();
  expect(deprecationOf({ deprecated: true })).toEqual({});
  expect(describeDeprecation({ deprecated: true })).toBe("");
  expect(describeDeprecation({ deprecated: true, "x-deprecated": details })).toBe(
    "Since 2025-01-01. Ends on 2026-01-01. Use `getOrder`.",
  );
});

test("responses have the dates in the form of RFC 9745 and RFC 8594", () => {
  expect(deprecationHeaders(details)).toEqual({ deprecation: "@1735689600", sunset: "Thu, 01 Jan 2026 00:00:00 GMT" });
  expect(deprecationHeaders({ sunset: "2026-01-01" })).toEqual({ sunset: "Thu, 01 Jan 2026 00:00:00 GMT" });
  expect(deprecationHeaders({})).toEqual({});
});
