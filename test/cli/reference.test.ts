/** `find` and `describe`: the contract in the terminal. */
import { describe, expect, test } from "vitest";
import { runDescribe } from "../../src/cli/describe.ts";
import { runFind } from "../../src/cli/find.ts";
import { screen } from "./call/terminal.ts";

async function printed(run: typeof runFind, ...args: string[]) {
  const [stdout, stderr] = [screen(), screen()];
  const code = await run(args, { stdout, stderr });
  return { code, stdout: stdout.text, stderr: stderr.text };
}
const described = async (...args: string[]) => (await printed(runDescribe, ...args)).stdout;

describe("find", () => {
  test.each([
    ["GET /orders/12/refunds", "listOrderRefunds"],
    ["how do I refund part of an order", "docs/faq.md#how-do-i-refund-part-of-an-order"],
    ["split shipment", "split-shipment"],
    ["count gift cards", "countGiftCards"],
    ["Create order", "createOrder"],
    ["orders/paid", "orders/paid"],
    ["trigger orders/partiallyFulfilled", "orders/partiallyFulfilled"],
  ])("%s finds %s first", async (words, name) => {
    const { code, stdout } = await printed(runFind, ...words.split(" "), "--json");
    expect(code).toBe(0);
    expect(JSON.parse(stdout)[0]).toMatchObject({ name });
  });

  test("prints names, kinds and titles", async () => {
    const { stdout } = await printed(runFind, "cancelOrder", "--limit", "1");
    expect(stdout).toBe("cancelOrder  operation   Cancel an order · POST /api/202412/orders/{orderId}/cancel\n");
  });

  test("exits with 1 if nothing is found", async () => {
    expect(await printed(runFind, "xyzzy")).toEqual({ code: 1, stdout: "", stderr: 'Nothing has "xyzzy".\n' });
  });

  test("searches the contract of another API", async () => {
    const { stdout } = await printed(runFind, "complete", "--contract", "examples/tasks/openapi.yaml");
    expect(stdout).toMatch(/^completeTask +operation +Complete a task · POST \/tasks\/\{taskId\}\/complete$/m);
  });
});

describe("describe", () => {
  test("an operation has its arguments, responses, rules, webhooks and scopes", async () => {
    const text = await described("cancelOrder");
    expect(text).toContain("cancelOrder (operation): Cancel an order (POST /api/202412/orders/{orderId}/cancel)\n");
    expect(text).toMatch(/^ {2}--order-id <string> +Required\. ID of the order\.$/m);
    expect(text).toMatch(/^ {2}409 Problem +The order is both paid and fulfilled/m);
    expect(text).toMatch(/^ {2}cancelled-order-stays +Rejects if the order is already cancelled\. Assumed:/m);
    expect(text).toMatch(/^ {2}orders\/cancelled +After every successful call\./m);
    expect(text).toContain("\nScopes: write_orders\n");
  });

  test.each([
    ["Order", /^ {2}financialStatus <string> +\S/m],
    ["paid-and-fulfilled-stays", /^Applies to: cancelOrder$/m],
    ["error-statuses", /^ {2}conflict +The server rejects/m],
    ["orders/cancelled", /^ {2}cancelOrder +Every successful call\.$/m],
    ["orders/cancelled", /^To cause it in a sandbox: store-admin-api trigger orders\/cancelled$/m],
    ["409", /^409 \(error\): Conflict\n[\s\S]*^ {2}cancelOrder +The order is both paid and fulfilled/m],
    ["split-shipment", /^ {2}1\. createOrder +Create a paid order/m],
    ["docs/errors.md", /^docs\/errors\.md \(guide\): /],
  ])("%s", async (name, pattern) => {
    expect(await described(name)).toMatch(pattern);
  });

  test("prints JSON", async () => {
    const [rule] = JSON.parse(await described("cancelled-order-stays", "--json"));
    expect(rule).toMatchObject({
      kind: "rule",
      title: "Rejects if the order is already cancelled.",
      sections: { "Applies to": [{ name: "cancelOrder" }] },
    });
  });

  test("suggests a name that is close", async () => {
    await expect(described("Ordr")).rejects.toThrow("The contract has nothing with the name Ordr. Did you mean Order?");
  });
});
