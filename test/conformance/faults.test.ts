import { expect, it } from "vitest";
import type { Finding } from "../../src/conformance/cases/finding.ts";
import { runConformance } from "../../src/conformance/run/run.ts";
import { createSandbox } from "../../src/sandbox/index.ts";

/** A proxy between the conformance suite and a conforming server that changes a response. */
interface Fault {
  readonly fault: string;
  readonly change: (response: { method: string; path: string; status: number; text: string }) => {
    status?: number;
    text?: string;
  };
  readonly finding: { check: string; operation: string; pointer: string };
}

const updates = new Map<string, number>();
let rejectedAdditions = 0;

const faults: readonly Fault[] = [
  {
    fault: "deleting a customer with orders returns 422 instead of 409",
    change: ({ method, path, status, text }) =>
      method === "DELETE" && /\/customers\/\d+$/.test(path) && status === 409
        ? { status: 422, text: text.replace('"status":409', '"status":422') }
        : {},
    finding: { check: "response/conflict-status", operation: "deleteCustomer", pointer: "" },
  },
  {
    fault: "cancelling an order twice returns 400 instead of 409",
    change: ({ path, status, text }) =>
      path.endsWith("/cancel") && path.includes("/orders/") && status === 409
        ? { status: 400, text: text.replace('"status":409', '"status":400') }
        : {},
    finding: { check: "response/conflict-status", operation: "cancelOrder", pointer: "" },
  },
  {
    fault: "each update of a product appends to its vendor",
    change: ({ method, path, status, text }) => {
      if (method !== "PUT" || !/\/products\/\d+$/.test(path) || status !== 200) return {};
      const count = (updates.get(path) ?? 0) + 1;
      updates.set(path, count);
      return { text: text.replace(/"vendor":"[^"]*"/, `"vendor":"Vendor ${"I".repeat(count)}"`) };
    },
    finding: { check: "state/not-idempotent", operation: "updateProduct", pointer: "/product/vendor" },
  },
  {
    fault: "an update of a gift card takes a balance of 0 for none",
    change: ({ method, path, text }) =>
      method === "PUT" && path.includes("/gift_cards/")
        ? { text: text.replace(/"balance":0(\.00)?(?=[,}])/, '"balance":25') }
        : {},
    finding: { check: "state/update-mismatch", operation: "updateGiftCard", pointer: "/giftCard/balance" },
  },
  {
    fault: "an update of a customer replaces letters beyond ASCII",
    change: ({ method, path, text }) =>
      method === "PUT" && path.includes("/customers/")
        ? { text: text.replace(/"notes":"P[^"]*"/, '"notes":"P?te"') }
        : {},
    finding: { check: "state/update-mismatch", operation: "updateCustomer", pointer: "/customer/notes" },
  },
  {
    fault: "a rejected addition counts the products before the unknown one",
    change: ({ method, path, status, text }) => {
      if (method === "POST" && path.endsWith("/collections/collect") && status === 422) rejectedAdditions += 1;
      return method === "GET" && /\/collections\/\d+$/.test(path)
        ? { text: text.replace(/(?<="countGoodsNum":)\d+/, (count) => String(Number(count) + rejectedAdditions)) }
        : {};
    },
    finding: { check: "state/read-after-write", operation: "getCollection", pointer: "/collection/countGoodsNum" },
  },
];

/** One run finds all faults: each is in another operation. */
const findings = await findingsAt(faults);

it.each(faults)("finds that $fault", ({ finding }) => {
  expect(findings).toContainEqual(expect.objectContaining(finding));
});

async function findingsAt(all: readonly Fault[]): Promise<readonly Finding[]> {
  const sandbox = await createSandbox({ dataSet: "small" });
  const report = await runConformance({
    baseUrl: "http://sandbox.test",
    token: sandbox.token,
    fetch: async (url, init) => {
      const response = await sandbox.fetch(url, init);
      const { method = "GET" } = init ?? {};
      const { pathname: path } = new URL(url);
      let { status } = response;
      let text = await response.text();
      for (const { change } of all) ({ status = status, text = text } = change({ method, path, status, text }));
      const { headers } = response;
      headers.delete("content-length");
      return new Response(text, { status, headers });
    },
    depth: "smoke",
    phases: ["rules", "state", "input"],
    operations: [...all.map(({ finding }) => finding.operation), "addProductsToCollection"],
    shrinks: false,
  });
  await sandbox.close();
  return report.findings;
}
