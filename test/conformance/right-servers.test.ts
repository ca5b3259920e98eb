/** Right servers that are not the sandbox: the suite accuses none of them, and sees as much of them. */
import { expect, it } from "vitest";
import type { Order, ProductCategory } from "../../generated/types.js";
import type { Finding } from "../../src/conformance/cases/finding.ts";
import { isCertain } from "../../src/conformance/model/basis.ts";
import { readContract } from "../../src/conformance/model/bundle.ts";
import { runConformance } from "../../src/conformance/run/run.ts";
import type { Variation } from "../../src/sandbox/calls/variation.ts";
import { createSandbox } from "../../src/sandbox/index.ts";
import type { Document } from "../../src/sandbox/state/document.ts";
import {
  afterOperation,
  beforeOperation,
  combine,
  rejection,
  resourceOf,
} from "../../trials/kill-rate/variation/index.ts";
import { isLong } from "../support/runs.ts";
import {
  checksValues,
  limitsPages,
  numbersEachKind,
  requiresUniqueValues,
  runAgainst,
} from "./support/right-server.ts";

/** `npm test` tries areas where resources have names and e-mail addresses, and the long suite all. */
const shortened = isLong ? {} : { operations: ["Customers", "Orders"] };

const summarize = ({ check, operation, message }: Finding): string => `${check} ${operation}: ${message}`;

it("finds nothing at a server that rejects unknown strings and wants unique names and e-mail addresses", async () => {
  const { findings, requests, coverage } = await runAgainst(combine(requiresUniqueValues(), checksValues()), {
    phases: ["examples", "access", "links", "random", "input"],
    ...shortened,
  });
  expect(findings.filter(({ basis }) => isCertain(basis)).map(summarize)).toEqual([]);
  expect(requests).toBeGreaterThan(500);
  if (isLong) expect(coverage.aspects.succeeded.notDone).toEqual([]);
});

it("finds nothing at such a server that also numbers the resources of each kind from 1", async () => {
  const { findings, cases, coverage } = await runAgainst(
    combine(numbersEachKind(), requiresUniqueValues(), checksValues()),
    { phases: ["lists", "rules", "state"], ...shortened },
  );
  // It is assumed that a client may send back what it read. This server takes some of those values for duplicates.
  const others = findings.filter(({ basis, check }) => isCertain(basis) || check !== "state/read-only-field");
  expect(others.map(summarize)).toEqual([]);
  expect(cases.rules).toBeGreaterThan(isLong ? 100 : 50);
  if (isLong) expect(coverage.aspects.allowing.notDone).toEqual([]);
});

const lists = ["listCollections", "searchGiftCards", "listOrders", "listLocations"];

it.each([
  [50, "rejects", undefined],
  [10, "rejects", lists],
  [50, "reduces", lists],
] as const)(
  "reads the lists of a server whose pages have at most %i items and that %s more",
  async (maximum, how, operations) => {
    const largest = new Map<string, number>();
    const { findings, notDone } = await runAgainst(limitsPages(maximum, how), {
      phases: ["lists"],
      operations,
      log: ({ url }, { status }) => {
        const { pathname, searchParams } = new URL(url);
        const limit = Number(searchParams.get("limit"));
        if (status === 200) largest.set(pathname, Math.max(limit, largest.get(pathname) ?? 0));
      },
    });
    expect(findings.map(({ check, message }) => `${check}: ${message}`)).toEqual([]);
    for (const list of ["collections", "gift_cards/search", "orders", "shops/locations"])
      expect(largest.get(`/api/202412/${list}`)).toBeGreaterThanOrEqual(maximum);
    const unsent = notDone.filter(({ kind }) => kind === "call");
    expect(unsent.filter(({ why }) => !why.includes("fulfillmentStatus"))).toEqual([]);
  },
  120_000,
);

it("finds nothing with an access token of digits, which has no other case", async () => {
  const { scopes } = await readContract();
  const sandbox = await createSandbox();
  try {
    const { token } = await sandbox.control.tokens.add({ token: "31415926535", scopes });
    const { findings, notDone } = await runConformance({
      baseUrl: "http://sandbox.test",
      fetch: sandbox.fetch as typeof fetch,
      token,
      phases: ["access"],
      operations: ["Shop"],
      profile: "sandbox",
    });
    expect(findings.map(({ check, message }) => `${check}: ${message}`)).toEqual([]);
    expect(notDone).toContainEqual(expect.objectContaining({ kind: "call", subject: "getShop" }));
  } finally {
    await sandbox.close();
  }
});

it("takes the customer of a refund from its order, where the list shows customers of others first", async () => {
  const { findings, cases } = await runAgainst(combine(limitsPages(1, "reduces"), comparesCustomers()), {
    depth: "full",
    phases: ["links"],
    operations: ["listCustomers", "createRefund"],
  });
  expect(cases.links).toBeGreaterThan(0);
  expect(findings.filter(({ basis }) => isCertain(basis)).map(summarize)).toEqual([]);
});

/** Rejects (422) a refund to another customer than that of the order. */
function comparesCustomers(): Variation {
  const customers = new Map<string, string | undefined>();
  return combine(
    afterOperation("createOrder", (response) => {
      const { lineItems = [], customer } = resourceOf<Order>(response.order);
      for (const { id } of lineItems) customers.set(String(id), customer?.id);
      return response;
    }),
    beforeOperation("createRefund", ({ refund, ...rest }) => {
      const expected = customers.get(String(refund.lineItems?.[0]?.line_item_id));
      if (expected !== undefined && refund.customerId !== undefined && refund.customerId !== expected)
        throw rejection(422, "/body/refund/customerId", "is not the customer of the order");
      return { refund, ...rest };
    }),
  );
}

it("creates products with a category that the server lists, if it knows no other", async () => {
  const example = "2048001100210001";
  const own = new Set<string>();
  const rejected: unknown[] = [];
  const variation = combine(
    afterOperation("searchCategories", ({ productCategories, ...rest }) => {
      const others = (productCategories as readonly Document<ProductCategory>[]).filter(
        ({ value }) => String(value.categoryId) !== example,
      );
      for (const { value } of others) own.add(String(value.categoryId));
      return { ...rest, productCategories: others };
    }),
    beforeOperation("createProduct", (request) => {
      if (own.has(String(request.product.categoryId))) return request;
      rejected.push(request.product.categoryId);
      throw rejection(422, "/body/product/categoryId", "is not a category");
    }),
  );
  const { failures, statuses } = await callsOf("createProduct", variation);
  expect(failures).toEqual([]);
  expect(statuses).toContain("POST 200");
  expect(rejected).toEqual([]);
});

it("updates a product with the options that its variants have", async () => {
  const contradictions: unknown[] = [];
  const variation = beforeOperation("updateProduct", (request) => {
    const { options, variants } = request.product;
    const known = new Set(options?.flatMap(({ value }) => value?.map(({ name }) => name) ?? []));
    const chosen = variants?.flatMap((variant) => variant.options ?? []) ?? [];
    if (options) contradictions.push(...chosen.filter(({ value }) => !known.has(value?.name)));
    return request;
  });
  const { failures, statuses } = await callsOf("updateProduct", variation);
  expect(failures).toEqual([]);
  expect(statuses).toContain("PUT 200");
  expect(contradictions).toEqual([]);
});

/** What fails in calls of an operation, and the methods with the statuses of all responses. */
async function callsOf(
  operation: string,
  variation: Variation,
): Promise<{ readonly failures: readonly string[]; readonly statuses: readonly string[] }> {
  const statuses: string[] = [];
  const { findings } = await runAgainst(variation, {
    phases: ["examples", "state"],
    operations: [operation],
    log: ({ method }, { status }) => void statuses.push(`${method} ${status}`),
  });
  return { failures: findings.filter(({ basis }) => isCertain(basis)).map(summarize), statuses };
}
