/** The answers that the suite cannot check yet, by the reason. A reading with a meaning leaves this list. */
import { expect, test } from "vitest";
import { type GapId, gaps } from "../../../../generated/gaps.js";
import { uncheckedAnswers } from "../../../../src/conformance/judge/readings/judged.ts";
import { contract } from "../../support/transcript.ts";

const unchecked: Readonly<Record<string, readonly string[]>> = {
  "The suite receives no webhooks, and reaches no limit of rates or sizes.": [
    "callback-use: new-fulfillments",
    "order-update-topic: every-change, order-only",
    "rate-limits: status-only, unavailable",
    "refund-messages: new-only, kinds",
    "request-sizes: bad-request, unlimited",
    "webhook-answer: success, any",
    "webhook-emission: one-topic, elsewhere",
    "webhook-payload: keyed, resource, id-only",
    "webhook-signature: body-hmac, none",
  ],
  "The reading only allows more than the others, so nothing contradicts it.": [
    "action-effects: follows",
    "coordinate-form: double",
    "money-form: double",
    "undeclared-members: more",
    "undeclared-types: strings",
  ],
  "No response shows what it is about.": [
    "field-meanings: own",
    "included-taxes: never",
    "search-is-safe: recorded",
    "time-zones: utc",
    "undoing: by-update",
  ],
  "No phase sends such a request.": ["order-list-pages: page-number"],
  "What the server does shows in more requests than a predicate reads.": [
    "collection-order: own-fields",
    "resource-times: own-changes, own-times",
  ],
  "A part of what it says depends on the value that is sent.": [
    "input-checks: converted",
    "limit-violations: cut",
    "presence: main-fields, contact, more",
    "strings-as-sent: distinct-tags",
    "whole-numbers: rounded",
  ],
};

test("every other answer is checked", () => {
  const found = (Object.keys(gaps) as GapId[]).flatMap((gap) => {
    const readings = Object.keys(gaps[gap].readings).filter(
      (reading) => uncheckedAnswers(contract.gaps, { [gap]: reading }).length > 0,
    );
    return readings.length === 0 ? [] : [`${gap}: ${readings.join(", ")}`];
  });
  expect(found.sort()).toEqual(Object.values(unchecked).flat().sort());
});
