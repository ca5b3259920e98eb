/** "Prove it": each question with a request that shows the answer, asked of a new store. The evaluator runs here as on a page. */

import { expect, onTestFinished, test } from "vitest";
import type { RunnableOperation } from "../../scripts/site/client/run/operation.ts";
import { proofCalls, verdictOf } from "../../scripts/site/client/run/proof.ts";
import { runnableOperation } from "../../scripts/site/run-data.ts";
import { observeCalls, observeGap } from "../../src/conformance/config/observe-gap.ts";
import { Prober, type SentCall } from "../../src/conformance/config/probe.ts";
import type { ShowingCall } from "../../src/contract/gaps.ts";
import type { Answer } from "../../src/sandbox/answers/answer.ts";
import { followAnswers } from "../../src/sandbox/answers/follow-answers.ts";
import { createSandbox } from "../../src/sandbox/index.ts";
import { contract } from "../conformance/support/transcript.ts";
import { allPages, model } from "./site-model.ts";

const operations = new Map(
  model.operations.map((operation) => [operation.id, runnableOperation(model, operation)] as const),
);
const gaps = contract.gaps.all;

/** A new store, whose responses are changed. */
async function newStore(
  change: (text: string, url: string) => string = (text) => text,
  answers: readonly Answer[] = [],
): Promise<Prober> {
  const variation = answers.length > 0 ? followAnswers(answers) : undefined;
  const sandbox = await createSandbox({ deterministic: "docs", dataSet: "small", variation });
  onTestFinished(() => sandbox.close());
  return new Prober(contract, {
    baseUrl: "https://store.test",
    token: "sandbox-token",
    fetch: async (url, init) => {
      const { status, headers, ...response } = await sandbox.fetch(url, init).then(async (received) => ({
        status: received.status,
        headers: received.headers,
        text: await received.text(),
      }));
      return new Response(change(response.text, url), { status, headers });
    },
  });
}

const callsOf = (calls: readonly ShowingCall[] = []): SentCall[] =>
  proofCalls(
    calls.map(({ operation, ...how }) => ({ operation: operations.get(operation) as RunnableOperation, ...how })),
  );
const sampleOf = (operation: string): SentCall[] => callsOf([{ operation }]);
const proofs = new Map([...model.gaps].map(([id, { value }]) => [id, value.shownBy]));

const shownGaps = gaps.filter(({ id }) => proofs.get(id) !== undefined);

test.each(shownGaps)("$id is shown", async ({ id, readings }) => {
  const all = Object.keys(readings);
  const shown = await observeGap(await newStore(), id, callsOf(proofs.get(id)));
  expect(shown.readings).toContain(all[0]);
  expect(shown).toMatchObject({ isMixed: false });
  expect(shown.readings.length).toBeLessThan(all.length);
  expect(shown.evidence).not.toBe("");
});

const followed = [...model.gaps.values()].flatMap(({ value }) =>
  value.shownBy === undefined ? [] : (value.followed ?? []),
);

test.each(followed.map((answer) => [answer.gap, answer.name, answer] as const))(
  "%s shows that a store follows %s",
  async (id, name, answer) => {
    const { readings = {} } = gaps.find((each) => each.id === id) ?? {};
    const calls = callsOf(proofs.get(id));
    const shown = await observeGap(await newStore(undefined, [answer]), id, calls);
    // Without a control, a call that is rejected as the answer says shows no reading.
    const [only, ...others] = calls;
    if (answer.reading.rejects && others.length === 0 && !only?.control)
      expect(shown.readings).not.toContain(Object.keys(readings)[0]);
    else expect(shown.readings).toContain(name);
  },
);

test("what a sample or a read shows has the word for it", async () => {
  const missing: string[] = [];
  for (const shownBy of ["reads", ...operations.keys()]) {
    const seen = await observeCalls(await newStore(), shownBy === "reads" ? [] : sampleOf(shownBy));
    for (const { id, readings } of gaps) {
      const { readings: left, isMixed } = seen.of(id);
      if (proofs.get(id) === undefined && !isMixed && left.length > 0 && left.length < Object.keys(readings).length)
        missing.push(`${id}: ${shownBy}`);
    }
  }
  expect(missing).toEqual([]);
});

test("another answer of a store is seen, and said", async () => {
  const closing = (text: string, url: string): string =>
    url.endsWith("/cancel") ? text.replace('"closedAt":null', '"closedAt":"2024-12-05T11:41:09-08:00"') : text;
  const shown = await observeGap(await newStore(closing), "cancelled-order-closing", sampleOf("cancelOrder"));
  expect(shown.readings).toEqual(["closed"]);
  const readings = { open: "It stays open.", closed: "It is closed too." };
  expect(verdictOf({ readings }, shown)).toBe(
    "The store gives the answer “closed”: It is closed too. The contract assumes “open”.",
  );
});

test("what is read after a call shows what it did, of the resource that it is about", async () => {
  const other = { operation: "getOrder", change: { parameters: { orderId: "1218555927436012" } } };
  const calls = callsOf([...(proofs.get("refund-effects") ?? []), other]);
  const keeping = (text: string, url: string): string =>
    url.includes("/orders/1218555927434856")
      ? text.replaceAll(/"currentQuantity":"?\d+"?/g, '"currentQuantity":2')
      : text;
  const shown = await observeGap(await newStore(keeping), "refund-effects", calls);
  expect(shown.readings).not.toContain("current");
  expect((await observeGap(await newStore(), "refund-effects", calls)).readings).toEqual(["current"]);
});

test("a value in a response shows which reading it is right by", async () => {
  const currency = async (shown: string): Promise<readonly string[]> => {
    const store = await newStore((text) => text.replaceAll('"currency":"EUR"', `"currency":"${shown}"`));
    return (await observeGap(store, "order-currency", callsOf(proofs.get("order-currency")))).readings;
  };
  expect(await currency("EUR")).toEqual(["as-sent"]);
  expect(await currency("USD")).toEqual(["store"]);
  expect(await currency("JPY")).toEqual([]);
});

test("a filtered list shows how it compares", async () => {
  const search = async (change?: (text: string, url: string) => string): Promise<readonly string[]> =>
    (await observeGap(await newStore(change), "category-search", callsOf(proofs.get("category-search")))).readings;
  expect(await search()).toEqual(["contains-ignoring-case"]);
  const empty = (text: string, url: string): string => (url.includes("ANDLE") ? text.replace(/\[.*\]/, "[]") : text);
  expect(await search(empty)).toEqual(["contains", "prefix", "exact"]);
});

test("a request that is rejected shows nothing unless it was accepted before", async () => {
  const twice = callsOf([{ operation: "cancelOrder" }, { operation: "cancelOrder" }]);
  const rejected = await observeGap(await newStore(), "second-order-cancel", twice);
  expect(rejected.readings).toEqual(["conflict"]);
  const prober = await newStore();
  const cancel = sampleOf("cancelOrder");
  await observeGap(prober, "cancelled-order-closing", cancel);
  const again = await observeGap(prober, "cancelled-order-closing", cancel);
  expect(again).toEqual({ readings: [], isMixed: false, evidence: "" });
  expect(verdictOf({ readings: {} }, again)).toBe(
    "The responses show none of the answers. Reset the store, and ask again.",
  );
});

test("a changed sample that is rejected shows nothing if the sample as it is is rejected too", async () => {
  const rejects = [{ operations: ["createGiftCard"], statuses: [422] }];
  const answer: Answer = { gap: "gift-card-value-default", reading: { says: "No card is created.", rejects } };
  const calls = callsOf(proofs.get("gift-card-value-default"));
  expect(calls).toMatchObject([{ control: { body: { giftCard: { initialValue: 50 } } } }]);
  const shown = await observeGap(await newStore(undefined, [answer]), "gift-card-value-default", calls);
  expect(shown).toEqual({ readings: [], isMixed: false, evidence: "" });
});

test("several answers that a request does not tell apart, and different ones in different places, are said", () => {
  const readings = { zero: "All are zero.", unchanged: "All stay." };
  const answer = { readings: ["zero", "unchanged"], evidence: "POST /a: 200." };
  expect(verdictOf({ readings }, { ...answer, isMixed: false })).toBe(
    "The store gives one of these answers: “zero” or “unchanged”. This request does not tell them apart.",
  );
  expect(verdictOf({ readings }, { ...answer, isMixed: true })).toBe(
    "The store gives different answers in different places: “zero” or “unchanged”.",
  );
});

test("the page of such a question has the button, and the others have none", () => {
  const pages = allPages().filter(({ kind }) => kind === "assumption");
  const asked = pages.flatMap(({ body }) => body.flatMap((block) => (block.type === "proof" ? [block.proof.gap] : [])));
  expect(asked.sort()).toEqual(shownGaps.map(({ id }) => id).sort());
  expect(asked.length).toBeGreaterThan(30);
});
