import { afterAll, beforeAll, expect, it } from "vitest";
import { runConformance } from "../../src/conformance/run.ts";
import { createSandbox, type Sandbox } from "../../src/sandbox/index.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox({ dataSet: "small" });
});
afterAll(() => sandbox.close());

/** A proxy between the conformance suite and a conforming server that changes a response. */
interface Fault {
  readonly fault: string;
  readonly change: (response: { method: string; path: string; status: number; text: string }) => {
    status?: number;
    text?: string;
  };
  readonly phases: string[];
  readonly finding: { check: string; operation: string; pointer: string };
}

const updates = new Map<string, number>();

it.each<Fault>([
  {
    fault: "deleting a customer with orders returns 422 instead of 409",
    change: ({ method, path, status, text }) =>
      method === "DELETE" && /\/customers\/\d+$/.test(path) && status === 409
        ? { status: 422, text: text.replace('"status":409', '"status":422') }
        : {},
    phases: ["rules"],
    finding: { check: "response/conflict-status", operation: "deleteCustomer", pointer: "" },
  },
  {
    fault: "cancelling an order twice returns 400 instead of 409",
    change: ({ path, status, text }) =>
      path.endsWith("/cancel") && path.includes("/orders/") && status === 409
        ? { status: 400, text: text.replace('"status":409', '"status":400') }
        : {},
    phases: ["rules"],
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
    phases: ["state"],
    finding: { check: "state/not-idempotent", operation: "updateProduct", pointer: "/product/vendor" },
  },
])("finds that $fault", async ({ change, phases, finding }) => {
  const report = await runConformance({
    baseUrl: "http://sandbox.test",
    token: sandbox.token,
    fetch: async (url, init) => {
      const response = await sandbox.fetch(url, init);
      const text = await response.text();
      const { method = "GET" } = init ?? {};
      const changed = change({ method, path: new URL(url).pathname, status: response.status, text });
      const { headers } = response;
      headers.delete("content-length");
      return new Response(changed.text ?? text, { status: changed.status ?? response.status, headers });
    },
    depth: "smoke",
    phases,
    shrinks: false,
  });
  expect(report.findings).toContainEqual(expect.objectContaining(finding));
});
