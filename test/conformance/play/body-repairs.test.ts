/** Servers that want other bodies than the examples of the contract: the suite learns from their rejections. */
import { describe, expect, it, onTestFinished, test } from "vitest";
import type { Step } from "../../../src/conformance/cases/case.ts";
import { CaseBuilder } from "../../../src/conformance/cases/case-builder.ts";
import { caseFile, readCaseFile } from "../../../src/conformance/cases/case-file.ts";
import { type ReplayOptions, replay, runConformance } from "../../../src/conformance/index.ts";
import { isCertain } from "../../../src/conformance/model/basis.ts";
import { BodyRepairs } from "../../../src/conformance/play/body-repairs.ts";
import { incompleteOf } from "../../../src/conformance/run/not-done.ts";
import { replayFinding, shrinkCase } from "../../../src/conformance/run/replay.ts";
import type { WireResponse } from "../../../src/conformance/server/wire-response.ts";
import { createSandbox } from "../../../src/sandbox/index.ts";
import { findVariation } from "../../../trials/variations/index.ts";
import { runAgainst } from "../support/right-server.ts";
import { contract } from "../support/transcript.ts";

describe.each(["gift-card-code-default/rejected", "card-amounts/exactly-two"])("a server of %s", (id) => {
  it("is looked at in full, and not accused", { timeout: 120_000 }, async () => {
    const { notDone, findings, coverage } = await runAgainst(findVariation(id), {
      phases: ["examples", "rules"],
      operations: ["Gift cards"],
    });
    expect(incompleteOf(notDone)).toEqual([]);
    expect(findings.filter(({ basis }) => isCertain(basis)).map(({ message }) => message)).toEqual([]);
    const notCalled = coverage.aspects.succeeded.notDone.map(({ of }) => of);
    for (const operation of ["getGiftCard", "updateGiftCard", "disableGiftCard"])
      expect(notCalled).not.toContain(operation);
  });
});

test("an update is sent again without the field that the server does not take", { timeout: 120_000 }, async () => {
  const sandbox = await createSandbox();
  onTestFinished(() => sandbox.close());
  const counts = { rejected: 0, accepted: 0 };
  const fetch: ReplayOptions["fetch"] = async (input, init) => {
    const isUpdate = input.endsWith("/update_tracking");
    if (isUpdate && String(init?.body).includes('"lineItems"')) {
      counts.rejected += 1;
      return Response.json({ detail: "fulfillment.lineItems cannot change." }, { status: 422 });
    }
    const response = await sandbox.fetch(input, init);
    if (isUpdate && response.ok) counts.accepted += 1;
    return response;
  };
  const { findings } = await runConformance({
    baseUrl: "http://sandbox.test",
    token: sandbox.token,
    fetch,
    profile: "sandbox",
    depth: "smoke",
    phases: ["examples", "rules"],
    operations: ["Fulfillments"],
    shrinks: false,
  });
  expect(findings.filter(({ basis }) => isCertain(basis)).map(({ message }) => message)).toEqual([]);
  expect(counts.rejected).toBeLessThan(counts.accepted);
});

describe("the case of a finding after a repaired creation", () => {
  /** A server that wants a note with each gift card, and shows a wrong balance. Counts what it rejects. */
  const startServer = async (): Promise<{ server: ReplayOptions; rejections: () => number }> => {
    const sandbox = await createSandbox();
    onTestFinished(() => sandbox.close());
    let count = 0;
    const fetch: ReplayOptions["fetch"] = async (input, init) => {
      if (init?.method === "POST" && input.endsWith("/gift_cards") && !String(init.body).includes('"note"')) {
        count += 1;
        return Response.json({ detail: "giftCard.note is missing." }, { status: 422 });
      }
      const response = await sandbox.fetch(input, init);
      const text = await response.text();
      const isRead = init?.method === "GET" && /gift_cards\/\d+$/.test(input);
      return new Response(isRead ? text.replace(/"balance":\d+/, '"balance":1') : text, response);
    };
    const server = { baseUrl: "http://sandbox.test", token: sandbox.token, fetch };
    return { server, rejections: () => count };
  };

  const findingOf = async (server: ReplayOptions, shrinks: boolean) => {
    const only = ["state/read-after-write"];
    const operations = ["Gift cards"];
    const options = { profile: "sandbox", depth: "smoke", only, operations, shrinks } as const;
    const { findings } = await runConformance({ ...server, ...options });
    const found = findings.find(({ operation }) => operation === "getGiftCard");
    if (!found) throw new Error("The run found nothing.");
    return found;
  };

  it.each([true, false])("sends what the server accepted (shrunk: %s)", async (shrinks) => {
    const { server, rejections } = await startServer();
    const found = await findingOf(server, shrinks);
    const before = rejections();
    expect(await replay(found.case, server)).not.toEqual([]);
    expect(rejections()).toBe(before);
  });

  it("is repaired when it is replayed or minimized without the repair", async () => {
    const { server, rejections } = await startServer();
    const found = await findingOf(server, true);
    const steps = found.case.steps.map((step) => ({ ...step, ...(step.body !== undefined && { body: card.body }) }));
    const stored = readCaseFile(caseFile({ ...found, case: { ...found.case, steps } }, 1));
    for (const again of [await replayFinding(stored, server), await shrinkCase(stored, server)]) {
      const before = rejections();
      expect(await replay(again?.case ?? found.case, server)).not.toEqual([]);
      expect([again === undefined, rejections()]).toEqual([false, before]);
    }
  });
});

const rejected = (text: string, status = 422): WireResponse => ({
  status,
  isSuccess: false,
  headers: {},
  text,
  body: undefined,
  value: undefined,
});
const card: Step = { as: "giftCard", operation: "createGiftCard", body: { giftCard: { initialValue: 20 } } };

/** The resources in the bodies to try, in order. */
function tryAll(repairs: BodyRepairs, step: Step, text: string, status?: number): unknown[] {
  const bodies = [...repairs.alternatives(step, rejected(text, status))].map(({ step: { body } }) => body);
  return bodies.map((body) => Object.values(body as object)[0]);
}

test("a member that the rejection names is added first", () => {
  const [first] = tryAll(new BodyRepairs(contract), card, '{"detail":"giftCard.note is missing."}');
  expect(first).toEqual({ initialValue: 20, note: expect.any(String) });
});

test("without a name, a unique member is added, amounts get two decimals, and at last all members are sent", () => {
  const tried = tryAll(new BodyRepairs(contract), card, "{}");
  expect(tried[0]).toEqual({ initialValue: 20, code: expect.stringMatching(/^SUITE\{\{run:\d+\}\}$/) });
  expect(tried[1]).toEqual({ initialValue: "20.00" });
  expect(tried.at(-1)).toMatchObject({ initialValue: "20.00", code: expect.any(String), note: expect.any(String) });
});

test("no order is tried without the line items of the example", () => {
  const lineItems = [{ productId: "1", quantity: 1 }];
  const step = { as: "order", operation: "createOrder", body: { order: { note: "x", lineItems } } };
  const tried = tryAll(new BodyRepairs(contract), step, "{}");
  expect(tried).not.toEqual([]);
  for (const order of tried) expect(order).toMatchObject({ lineItems: [{ quantity: 1 }] });
});

test("an optional member that the rejection names is left out", () => {
  const step = {
    as: "customer",
    operation: "createCustomer",
    body: { customer: { email: "a@b.example", notes: "x" } },
  };
  expect(tryAll(new BodyRepairs(contract), step, "notes: not allowed")).toContainEqual({ email: "a@b.example" });
});

test.each([
  ["a request that tests its body", { ...card, expect: { ...expectation(), pointer: "/body/giftCard/note" } }, 422],
  ["a token of single scopes", { ...card, token: { scopes: [] } }, 422],
  ["a missing permission", card, 403],
  ["a conflict", card, 409],
] as const)("nothing else is tried for %s", (_, step, status) => {
  expect(tryAll(new BodyRepairs(contract), step, "code", status)).toEqual([]);
});

function expectation(): NonNullable<Step["expect"]> {
  const check = "response/valid-request-rejected";
  return { outcome: "accepted", check, basis: { documented: "create-gift-card" as never }, reason: "it is valid" };
}

test("an example stays as it is, and others are tried after it", () => {
  const repairs = new BodyRepairs(contract);
  const example = { ...card, expect: expectation() };
  const [next] = repairs.alternatives(example, rejected("code"));
  expect(next?.step.body).toMatchObject({ giftCard: { code: expect.any(String) } });
  next?.learn();
  expect(repairs.repair(example)).toEqual(example);
});

test("the body that the server accepts is sent from then on, but what a request tests stays", () => {
  const repairs = new BodyRepairs(contract);
  for (const { step, learn } of repairs.alternatives(card, rejected("code"))) {
    expect(step.body).toMatchObject({ giftCard: { code: expect.any(String) } });
    learn();
    break;
  }
  expect(repairs.repair({ ...card, as: "other" }).body).toMatchObject({ giftCard: { code: expect.any(String) } });
  const tested = { ...card, expect: { ...expectation(), pointer: "/body/giftCard/code" } };
  expect(repairs.repair(tested)).toEqual(tested);
});

test("a server whose rejections are not understood is asked no more", () => {
  const repairs = new BodyRepairs(contract);
  for (const _ of [1, 2]) expect(tryAll(repairs, card, "{}").length).toBeGreaterThan(2);
  expect(tryAll(repairs, card, "{}")).toEqual([]);
});

test("fixtures are sent for members that the examples do not have, and for unique members and amounts", () => {
  const fixtures = { values: { "giftCard/code": "GC-{unique}", "giftCard/initialValue": "20.00" } };
  const bodies = [0, 1].map(
    (example) => new CaseBuilder(contract, fixtures).call("createGiftCard", { example, requiredOnly: true }).step.body,
  );
  for (const body of bodies)
    expect(body).toMatchObject({
      giftCard: { code: expect.stringMatching(/^GC-\{\{run:\d+\}\}$/), initialValue: "20.00" },
    });
});
