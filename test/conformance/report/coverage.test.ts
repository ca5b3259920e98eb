import { expect, test } from "vitest";
import type { Case, Step } from "../../../src/conformance/cases/case.ts";
import { runChecks } from "../../../src/conformance/judge/run-checks.ts";
import { Player } from "../../../src/conformance/play/player.ts";
import { type Aspect, type CoverageSummary, CoverageTracker } from "../../../src/conformance/run/coverage.ts";
import { Target } from "../../../src/conformance/server/target.ts";
import { createSandbox } from "../../../src/sandbox/index.ts";
import { operationCount } from "../../support/bundle.ts";
import { contract } from "./sample-report.ts";

/** What is seen of the contract by steps against a sandbox. */
async function seenBy(
  steps: readonly Step[],
  relations: NonNullable<Case["relations"]> = [],
): Promise<CoverageSummary> {
  const sandbox = await createSandbox();
  try {
    const withScopes = (scopes: readonly string[]): string => `of:${scopes.join()}`;
    for (const scopes of [["read_orders"], ["read_shops"]])
      await sandbox.control.tokens.add({ token: withScopes(scopes), scopes });
    const fetch = (url: string, init?: RequestInit): Promise<Response> => sandbox.fetch(new Request(url, init));
    const target = new Target({ baseUrl: "http://sandbox.test", fetch });
    const player = new Player(contract, target, { all: sandbox.token, withScopes }, "run");
    const coverage = new CoverageTracker(contract);
    const transcript = await player.play({ name: "By hand", phase: "state", steps, relations });
    coverage.recordTranscript(transcript);
    runChecks(contract, transcript, coverage);
    return coverage.summary();
  } finally {
    await sandbox.close();
  }
}

function seen({ aspects }: CoverageSummary, aspect: Aspect): string[] {
  return aspects[aspect].seen.map(({ of, item }) => `${of} ${item}`.trim());
}

const card: Step = { as: "card", operation: "createGiftCard", body: { giftCard: { initialValue: "25.00" } } };
const ofCard = { giftCardId: { $from: "card", at: "/giftCard/id" } };
const product: Step = { as: "product", operation: "createProduct", body: { product: { title: "Scarf" } } };

test("is empty at first", () => {
  const { aspects, checks } = new CoverageTracker(contract).summary();
  expect(aspects.called).toMatchObject({ count: 0, total: operationCount, seen: [] });
  expect(aspects.called.notDone).toHaveLength(operationCount);
  const withoutScope = [
    "getOrder",
    "createProduct",
    "getProduct",
    "updateProduct",
    "deleteProduct",
    "searchCategories",
  ];
  const unreachable = (status: string) =>
    aspects.statuses.notDone.filter(({ kind, subject }) => kind === "unreachable" && subject === status);
  expect(unreachable("429")).toHaveLength(operationCount);
  expect(unreachable("403").map(({ of }) => of).sort()).toEqual(withoutScope.sort()); // biome-ignore format: one line
  expect(unreachable("429")[0]?.why).toBe("each server has its own rate limit");
  expect(aspects.statuses.total).toBe(
    aspects.statuses.notDone.length - unreachable("429").length - unreachable("403").length,
  );
  expect(aspects.rejectedScopes.notDone.filter(({ of }) => of === "getOrder")).toEqual([]);
  expect(aspects.acceptedScopes.notDone).toContainEqual({
    kind: "uncovered",
    of: "listOrders",
    subject: "read_orders",
    why: "no request of the run reaches it",
  });
  expect(aspects.rejecting.notDone.filter(({ of }) => of === "cancelOrder")).not.toEqual([]);
  expect(Object.keys(checks)).toHaveLength(operationCount);
});

test("counts calls and successful responses, by operation and status", async () => {
  const summary = await seenBy([
    { as: "shop", operation: "getShop" },
    { as: "none", operation: "getGiftCard", path: { giftCardId: "999999999999999" } },
    { as: "method", operation: "listLanguages", override: { method: "PATCH" } },
  ]);
  expect(seen(summary, "called").sort()).toEqual(["getGiftCard", "getShop"]);
  expect(seen(summary, "succeeded")).toEqual(["getShop"]);
  expect(seen(summary, "statuses").sort()).toEqual(["getGiftCard 404", "getShop 200"]);
  expect(summary.aspects.called).toMatchObject({ count: 2, total: operationCount });
});

test("tells scopes that are enough from foreign ones", async () => {
  const summary = await seenBy([
    { as: "own", operation: "listOrders", token: { scopes: ["read_orders"] } },
    { as: "foreign", operation: "listOrders", token: { scopes: ["read_shops"] } },
  ]);
  expect(seen(summary, "acceptedScopes")).toEqual(["listOrders read_orders"]);
  expect(seen(summary, "rejectedScopes")).toEqual(["listOrders read_shops"]);
});

test("covers both outcomes of a rule, and the rules of resources", async () => {
  const [body = {}] = contract.operation("createOrder").body?.examples ?? [];
  const cancel: Step = {
    as: "cancel",
    operation: "cancelOrder",
    path: { orderId: { $from: "order", at: "/order/orderId" } },
    body: { reason: "Changed their mind" },
  };
  const steps: Step[] = [{ as: "order", operation: "createOrder", body }, cancel];
  const once = await seenBy([card, ...steps]);
  expect(seen(once, "allowing")).toContain("cancelOrder cancelled-order-stays");
  expect(seen(once, "rejecting")).toEqual([]);
  expect(seen(once, "evaluated")).toContain("cancelOrder cancelling-records-the-reason");
  expect(seen(once, "evaluated")).toContainEqual(expect.stringMatching(/^giftCard /));
  expect(once.checks.createGiftCard).toContain("rules/computed-field");
  const twice = await seenBy([...steps, { ...cancel, as: "again" }]);
  expect(seen(twice, "rejecting")).toEqual(["cancelOrder cancelled-order-stays"]);
});

test("covers a link if a step uses its values", async () => {
  const read: Step = { as: "read", operation: "getGiftCard", path: ofCard };
  const [link] = contract.operation("createGiftCard").links.filter(({ operation }) => operation === "getGiftCard");
  expect(seen(await seenBy([card, read]), "links")).toEqual([`createGiftCard ${link?.name}`]);
  expect(seen(await seenBy([card, { ...read, path: { giftCardId: "4410300000000001" } }]), "links")).toEqual([]);
});

test("covers a keyword of a request", async () => {
  const allowed = (keyword: string, pointer: string) =>
    ({
      outcome: "accepted",
      check: "input/boundary-value",
      basis: { documented: "order-tag-length" },
      reason: "it is allowed",
      keyword,
      pointer,
    }) as const;
  const summary = await seenBy([
    { ...card, expect: allowed("maxLength", "/body/giftCard/note") },
    { ...product, expect: allowed("no-such-keyword", "/body/product") },
  ]);
  expect(seen(summary, "keywords")).toEqual(["createGiftCard /body/giftCard/note maxLength"]);
  expect(summary.aspects.keywords.notDone).toContainEqual(
    expect.objectContaining({ of: "listCustomers", subject: "/query/limit minimum" }),
  );
});

test("lists the checks that ran for an operation", async () => {
  const summary = await seenBy(
    [card, { as: "read", operation: "getGiftCard", path: ofCard }, { as: "list", operation: "searchGiftCards" }],
    [
      {
        check: "lists/missing-item",
        steps: { created: "card", list: "list" },
        basis: { documented: "get-order" },
      },
    ],
  );
  expect(summary.checks.createGiftCard).toEqual(expect.arrayContaining(["response/schema", "state/create-mismatch"]));
  expect(summary.checks.createGiftCard).not.toContain("lists/missing-item");
  expect(summary.checks.getGiftCard).toContain("state/read-after-write");
  expect(summary.checks.searchGiftCards).toEqual(expect.arrayContaining(["lists/missing-item", "lists/stale-item"]));
  expect(summary.checks.getShop).toEqual([]);
});
