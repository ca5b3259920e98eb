/** What shells can complete. */
import { expect, test } from "vitest";
import { call } from "../../src/cli/call.ts";
import { candidatesFor } from "../../src/cli/completion/candidates.ts";
import { describe } from "../../src/cli/describe.ts";
import { mock } from "../../src/cli/mock.ts";

const commands = {
  mock: { summary: "Serve the contract.", load: async () => mock },
  call: { summary: "Call an operation.", load: async () => call },
  describe: { summary: "Describe a name.", load: async () => describe },
};
const valuesOf = async (...words: string[]) => (await candidatesFor(commands, words)).map(({ value }) => value);

test.each([
  [["m"], ["mock"]],
  [["mock", "--po"], ["--port"]],
  [["mock", "--port", ""], []],
  [["call", "getO"], ["getOrder"]],
  [["call", "getOrder", "--or"], ["--order-id"]],
  [["call", "getOrder", "--order-id", ""], []],
  [["call", "getOrder", "--ra"], ["--raw"]],
  [["call", "createOrder", "--order.shipping-address.ci"], ["--order.shipping-address.city"]],
  [["call", "createOrder", "--order.line-items.quan"], ["--order.line-items.quantity"]],
  [
    ["call", "searchGiftCards", "--status", "e"],
    ["enabled", "expired"],
  ],
  [["call", "searchGiftCards", "--status=d"], ["--status=disabled"]],
  [["call", "searchGiftCards", "--status", "=", "d"], ["disabled"]],
  [
    ["call", "getShop", "--dry-run", "="],
    ["curl", "typescript", "http"],
  ],
  [["call", "getShop", "--dry-run=t"], ["--dry-run=typescript"]],
  [["call", "getShop", "--fields", "shopId,shopN"], ["shopId,shopName"]],
  [["call", "completeTask", "--contract", "examples/tasks/openapi.yaml", "--task"], ["--task-id"]],
  [["describe", "paid-and"], ["paid-and-fulfilled-stays"]],
  [["unknown", ""], []],
])("%j", async (words, values) => {
  expect(await valuesOf(...words)).toEqual(values);
});

test("each operation and each argument says what it is", async () => {
  expect(await candidatesFor(commands, ["call", "getOrder"])).toEqual([{ value: "getOrder", text: "Get an order" }]);
  const [argument] = await candidatesFor(commands, ["call", "getOrder", "--order"]);
  expect(argument).toEqual({ value: "--order-id", text: "ID of the order." });
});
