import { expect, test } from "vitest";
import { gaps } from "../../../generated/gaps.js";
import { Answers } from "../../../src/conformance/model/answers.ts";
import { gapNamed, gapOf, gapsByConvention } from "../../../src/conformance/model/conventions.ts";
import { conventions } from "../../../src/contract/conventions.ts";

const ofShop = gapsByConvention({
  "lost-and-found": {
    unknown: "What a missing thing gets.",
    decision: "open",
    convention: "missing-resource-statuses",
    readings: {},
  },
  "page-turning": { unknown: "How pages turn.", decision: "open", readings: {} },
});

test("the gap of a contract that asks a question has the question's place, whatever its id is", () => {
  expect(gapOf("missing-resource-statuses", ofShop)).toBe("lost-and-found");
});

test("a question that no gap of a contract asks stands for itself", () => {
  expect(gapOf("next-page", ofShop)).toBe("next-page");
});

test("a gap of this contract asks it by another id", () => {
  expect(gapOf("decimal-places")).toBe("coordinate-form");
});

test("a question has its own readings where no gap asks it, and the first is assumed", () => {
  const unasked = gapOf("decimal-places", ofShop);
  expect(gapNamed(unasked)).toEqual(conventions["decimal-places"]);
  expect(Answers.none.basisOf(unasked)).toEqual({ assumed: "decimal-places" });
  expect(Answers.none.readingsOf(unasked)).toEqual([]);
});

test("this contract asks every question, and has the readings that the suite knows of each", () => {
  const asked = gapsByConvention(gaps);
  expect([...asked.keys()].sort()).toEqual(Object.keys(conventions).sort());
  for (const [id, { readings }] of Object.entries(conventions))
    expect(Object.keys(gapNamed(gapOf(id as keyof typeof conventions)).readings)).toEqual(
      expect.arrayContaining(Object.keys(readings)),
    );
});
