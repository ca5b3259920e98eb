/** Strings that a server may require to be unique. */
import { expect, test } from "vitest";
import { CaseBuilder } from "../../../src/conformance/cases/case-builder.ts";
import { fillPlaceholders } from "../../../src/conformance/values/unique-values.ts";
import { contract } from "../support/transcript.ts";

test("no two variants of the products of a case have the same SKU or barcode", () => {
  const { setup } = new CaseBuilder(contract).call("createCollection");
  const strings = JSON.stringify(setup).match(/"(sku|barcode)":"[^"]+"/g) ?? [];
  expect(setup.filter(({ operation }) => operation === "createProduct").length).toBeGreaterThan(1);
  expect(new Set(strings).size).toBe(strings.length);
});

test("no two requests of a run, nor of two runs, have the same unique string", () => {
  const strings = ["ABC1231", "ABC1241"].flatMap((run) =>
    Array.from({ length: 1500 }, (_, play) =>
      [1, 2, 40].flatMap((number) =>
        [0, 1, 10].map((repetition) => fillPlaceholders(`{{run:${number}}}`, { run, play: play + 1, repetition })),
      ),
    ).flat(),
  );
  expect(new Set(strings).size).toBe(strings.length);
  expect(strings.every((each) => /^ABC12[34]1/.test(each))).toBe(true);
});

test("a unique string has few characters besides those of its run", () => {
  const run = "ABC1231";
  const added = [1, 99, 999].map((play) =>
    fillPlaceholders("{{run:40}}", { run, play, repetition: 0 }).slice(run.length),
  );
  expect(added.map(({ length }) => length)).toEqual([4, 4, 4]);
});
