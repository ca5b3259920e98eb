/** Documented limits: a server that rejects a value at one fails on a fact, also where its resources cannot be deleted again. */
import { expect, it, test } from "vitest";
import { isCertain } from "../../../src/conformance/model/basis.ts";
import { basisOfCase } from "../../../src/conformance/phases/input-basis.ts";
import type { PhaseContext } from "../../../src/conformance/phases/phase.ts";
import { RequestError } from "../../../src/sandbox/http/request-error.ts";
import { onRequestBody } from "../../../trials/kill-rate/variation/index.ts";
import { runAgainst } from "../support/right-server.ts";
import { contract } from "../support/transcript.ts";

it.each(["createGiftCard", "updateGiftCard"] as const)(
  "fails a live server whose %s rejects a note of 500 characters",
  { timeout: 60_000 },
  async (operation) => {
    const rejectsLongNotes = onRequestBody(operation, ({ giftCard }) => {
      if ([...String(giftCard?.note ?? "")].length === 500)
        throw new RequestError(422, "/giftCard/note must be at most 499 characters.", {});
    });
    const { findings } = await runAgainst(rejectsLongNotes, {
      profile: "live",
      allowsWrites: true,
      phases: ["input"],
      operations: [operation],
    });
    const found = findings.filter(({ check }) => check === "input/boundary-value");
    expect(found.map((finding) => [finding.operation, finding.basis])).toContainEqual([
      operation,
      { documented: "gift-card-note-length" },
    ]);
  },
);

it("does not fail a server that counts a character beyond the basic plane twice", { timeout: 60_000 }, async () => {
  const countsCodeUnits = onRequestBody(["createGiftCard", "updateGiftCard"], ({ giftCard }) => {
    if (String(giftCard?.note ?? "").length > 500)
      throw new RequestError(422, "/giftCard/note must be at most 500 characters.", {});
  });
  const { findings } = await runAgainst(countsCodeUnits, {
    phases: ["input"],
    operations: ["createGiftCard", "updateGiftCard"],
  });
  const found = findings.filter(({ check }) => check === "input/boundary-value");
  expect(found.map(({ basis }) => basis)).toContainEqual({ assumed: "length-units" });
  expect(findings.filter(({ basis }) => isCertain(basis))).toEqual([]);
});

test.each([
  ["createOrder", "a".repeat(41), { documented: "order-tag-length" }],
  ["updateOrder", "a".repeat(41), { documented: "order-tag-length" }],
  ["updateOrder", `ab, ${"a".repeat(40)}`, { assumed: "order-tags" }],
])("%s with the tags %s", (operation, tags, basis) => {
  const each = { pointer: "/order/tags", keyword: "pattern", value: { order: { tags } }, note: "tags" };
  const context = { contract } as PhaseContext;
  expect(basisOfCase(context, contract.operation(operation), each)).toEqual(basis);
});
