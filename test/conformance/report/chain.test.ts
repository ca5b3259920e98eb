import { describe, expect, test } from "vitest";
import { explainCommand } from "../../../src/conformance/judge/checks/guidance.ts";
import { runChecks } from "../../../src/conformance/judge/run-checks.ts";
import { chainText, parseBasis } from "../../../src/conformance/report/chain.ts";
import { send, transcript } from "../support/transcript.ts";
import { contract } from "./sample-report.ts";

describe("the chain of a finding", () => {
  test("goes from the requirement by the readings and the answer to the verdict", () => {
    const basis = { assumed: "limit-violations" } as const;
    const finding = {
      check: "input/schema-violation",
      basis,
      requirement: { documented: "gift-card-note-length" },
    } as const;
    const links = chainText(finding, contract.with({ answers: {} })).split("\n\n");
    expect(links).toEqual([
      expect.stringMatching(/^Requirement: A server rejects a body that breaks a single keyword/),
      expect.stringMatching(/^It rests on: gift-card-note-length, documented in ".+": .*500/),
      expect.stringMatching(/^Readings of limit-violations: .+\n {2}rejected +.+ \(assumed\)\n {2}\S/),
      expect.stringMatching(/^Answer: none\. .*answers: \{ limit-violations: rejected \}/),
      expect.stringMatching(/^Verdict: a warning/),
    ]);
  });

  test("names the answer that a server contradicts", () => {
    const finding = { check: "access/missing-token", basis: { answered: "token-statuses" } } as const;
    const links = chainText(finding, contract.with({ answers: { "token-statuses": "forbidden" } })).split("\n\n");
    expect(links[3]).toBe("Answer: forbidden, in the configuration.");
    expect(links[4]).toMatch(/^Verdict: the run fails, because .* answer/);
  });

  test("does not report what the answer allows", () => {
    const finding = { check: "access/missing-token", basis: { assumed: "token-statuses" } } as const;
    expect(chainText(finding, contract.with({ answers: { "token-statuses": "forbidden" } }))).toMatch(
      /Verdict: .* does not report it\.$/,
    );
  });

  test("has no readings where nothing is open", () => {
    const finding = { check: "state/use-after-delete", basis: { inherent: "deleted-is-gone" } } as const;
    const links = chainText(finding, contract.with({ answers: {} })).split("\n\n");
    expect(links).toHaveLength(3);
    expect(links[2]).toMatch(/^Verdict: the run fails\. No reading/);
  });
});

test("a finding that rests on a reading names what its requirement rests on, and so does its command", () => {
  const step = send("createGiftCard", {
    body: { giftCard: { initialValue: "25.00", note: "x".repeat(501) } },
    response: { giftCard: { id: "4001", initialValue: "25.00", note: "x".repeat(500) } },
    expect: {
      outcome: "rejected",
      check: "input/schema-violation",
      basis: { documented: "gift-card-note-length" },
      reason: "the note is too long",
      pointer: "/body/giftCard/note",
      keyword: "maxLength",
    },
  });
  const [finding] = runChecks(contract, transcript([step])).filter(({ check }) => check === "input/schema-violation");
  expect(finding).toMatchObject({
    basis: { assumed: "limit-violations" },
    requirement: { documented: "gift-card-note-length" },
  });
  expect(finding && explainCommand(finding)).toBe(
    "conform explain input/schema-violation assumed:limit-violations documented:gift-card-note-length",
  );
});

test.each([
  ["assumed: token-statuses", { assumed: "token-statuses" }],
  ["assumed:token-statuses", { assumed: "token-statuses" }],
  ["inherent: unique-ids (no two resources of a kind have the same id)", { inherent: "unique-ids" }],
  ["documented: token-statuses", undefined],
  ["assumed: toString", undefined],
  ["token-statuses", undefined],
])("%j is the basis %j", (text, basis) => {
  expect(parseBasis(contract, text)).toEqual(basis);
});
