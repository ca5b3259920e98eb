import { expect, test } from "vitest";
import { gaps } from "../../../generated/gaps.js";
import { Answers } from "../../../src/conformance/model/answers.ts";
import { gapOf, Register } from "../../../src/conformance/model/register.ts";
import { type Convention, conventions } from "../../../src/contract/conventions.ts";

const ofShop = new Register({
  "lost-and-found": {
    unknown: "What a missing thing gets.",
    decision: "open",
    convention: "missing-resource-statuses",
    readings: { silence: { says: "The server says nothing." } },
  },
  "page-turning": { unknown: "How pages turn.", decision: "open", readings: {} },
});

test("the gap of a contract that asks a question has the question's place, whatever its id is", () => {
  expect(ofShop.idOf(gapOf("missing-resource-statuses"))).toBe("lost-and-found");
  expect(Object.keys(ofShop.readingsOf("missing-resource-statuses"))).toEqual(["silence"]);
});

test("a question that no gap of a contract asks stands for itself", () => {
  expect(ofShop.idOf(gapOf("next-page"))).toBe("next-page");
});

test("an answer counts by the id of the gap and by that of the question, and a basis has the id of the gap", () => {
  for (const id of ["lost-and-found", "missing-resource-statuses"])
    expect(new Answers(ofShop, { [id]: "silence" }).settle({ assumed: "missing-resource-statuses" })).toEqual({
      answered: "lost-and-found",
    });
});

test("a question has its own readings where no gap asks it, and the first is assumed", () => {
  const answers = new Answers(ofShop);
  expect(ofShop.gap("decimal-places")).toEqual(conventions["decimal-places"]);
  expect(answers.basisOf("decimal-places")).toEqual({ assumed: "decimal-places" });
  expect(answers.readingsOf("decimal-places")).toEqual(["as-sent"]);
  expect(answers.readingsOf("rate-limits")).toEqual([]);
  const ids = ofShop.answerable.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(["lost-and-found", "decimal-places"]));
  for (const other of ["missing-resource-statuses", "page-turning", "rate-limits"]) expect(ids).not.toContain(other);
});

// This contract declares its resources, and its responses end.
const ofOthers: ReadonlySet<string> = new Set(["endless-responses", "inferred-resources"]);

test("this contract asks every question, and has the readings that the suite knows of each", () => {
  const register = new Register(gaps);
  expect(register.idOf("decimal-places")).toBe("coordinate-form");
  for (const [id, { readings }] of Object.entries(conventions).filter(([id]) => !ofOthers.has(id))) {
    expect(register.ids).toContain(register.idOf(id as Convention));
    expect(Object.keys(register.readingsOf(id))).toEqual(expect.arrayContaining(Object.keys(readings)));
  }
});
