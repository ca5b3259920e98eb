import { expect, expectTypeOf, test } from "vitest";
import { type AssumedReadingIds, type GapId, gaps, type ReadingId } from "../../generated/gaps.js";
import { makeGaps } from "../../scripts/tables/gaps.ts";
import { createProject } from "./support/project.ts";

test("has the decision and the readings of each gap, the assumed one first", async () => {
  const { root } = await createProject();
  const { "generated/gaps.js": table = "", "generated/gaps.d.ts": types = "" } = makeGaps(root);
  expect(table).toContain(`  "webhook-payload": {
    unknown: "What the body of a webhook looks like.",
    decision: "assumed",
    readings: {
      "envelope": {"says":"The body has a type and a timestamp."},
      "resource": {"says":"The body is the resource."},
    },
  },`);
  expect(types).toContain(`  /** What the body of a webhook looks like. */
  "webhook-payload": "envelope" | "resource";`);
});

test("has a gap without readings", async () => {
  const { root } = await createProject();
  const { "generated/gaps.js": table = "", "generated/gaps.d.ts": types = "" } = makeGaps(root);
  expect(table).toContain(
    `  "token-issue": {\n    unknown: "How a token is issued.",\n    decision: "open",\n    readings: {},\n  },`,
  );
  expect(types).toContain(`"token-issue": never;`);
});

test("types the ids as literals", () => {
  expectTypeOf<"collection-title">().toExtend<GapId>();
  expectTypeOf<ReadingId<"gift-card-states">>().toEqualTypeOf<"disabled" | "expired" | "both" | "independent">();
  expectTypeOf<ReadingId<"token-issue">>().toEqualTypeOf<never>();
  expectTypeOf<AssumedReadingIds["gift-card-states"]>().toEqualTypeOf<"disabled">();
  expectTypeOf<AssumedReadingIds["token-issue"]>().toEqualTypeOf<never>();
  expect(Object.keys(gaps["gift-card-states"].readings)).toEqual(["disabled", "expired", "both", "independent"]);
});
