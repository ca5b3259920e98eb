/** What the suite sends as the contract's own examples. */
import { expect, test } from "vitest";
import type { Step } from "../../src/conformance/case.ts";
import { CaseBuilder } from "../../src/conformance/case-builder.ts";
import { examples } from "../../src/conformance/phases/examples.ts";
import type { PhaseContext } from "../../src/conformance/phases/phase.ts";
import { contract } from "./support/transcript.ts";

/** The steps of an operation in the cases of the examples. */
function stepsOf(operation: string, all = contract): Step[] {
  const context = { contract: all, builder: new CaseBuilder(all), depth: "full" } as unknown as PhaseContext;
  return [...examples(context)].flatMap(({ steps }) => steps).filter((step) => step.operation === operation);
}

test("a gift card expires in the future", () => {
  const times = stepsOf("createGiftCard").flatMap(({ body }) =>
    [...JSON.stringify(body).matchAll(/"expireTime":"(\d{4})/g)].map(([, year]) => Number(year)),
  );
  expect(times.length).toBeGreaterThan(0);
  expect(Math.min(...times)).toBeGreaterThan(2036);
});
