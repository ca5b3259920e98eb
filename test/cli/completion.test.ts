/** What shells can complete. */
import { beforeAll, describe, expect, test, vi } from "vitest";
import { call } from "../../src/cli/call.ts";
import { candidatesFor } from "../../src/cli/completion/candidates.ts";
import { describe as describeCommand } from "../../src/cli/describe.ts";
import { mock } from "../../src/cli/mock.ts";
import { createSandbox, type Sandbox } from "../../src/sandbox/index.ts";

const commands = {
  mock: { summary: "Serve the contract.", load: async () => mock },
  call: { summary: "Call an operation.", load: async () => call },
  describe: { summary: "Describe a name.", load: async () => describeCommand },
};
const valuesOf = async (...words: string[]) => (await candidatesFor(commands, words)).map(({ value }) => value);

test.each([
  [["m"], ["mock"]],
  [["mock", "--po"], ["--port"]],
  [["mock", "--port", ""], []],
  [["call", "getO"], ["getOrder"]],
  [["call", "getOrder", "--or"], ["--order-id"]],
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

describe("ids", () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await createSandbox();
    const { url } = await sandbox.listen();
    vi.stubEnv("BASE_URL", url);
    vi.stubEnv("ACCESS_TOKEN", sandbox.token);
    return async () => {
      vi.unstubAllEnvs();
      await sandbox.close();
    };
  });

  test.each([
    ["--order-id", "getOrder", ["1218555927430977", "1218555927434856", "1218555927436012"]],
    ["--fulfillment.order-id", "createFulfillment", ["1218555927430977", "1218555927434856", "1218555927436012"]],
    ["--collection-id", "deleteCollection", ["3301846220054471", "3301846220058026"]],
    ["--order.note", "createOrder", []],
  ])("of the store complete %s of %s", async (option, operation, ids) => {
    expect(await valuesOf("call", operation, option, "")).toEqual(ids);
  });

  test("that begin with what is typed are left", async () => {
    expect(await valuesOf("call", "getOrder", "--order-id=12185559274349")).toEqual([]);
    expect(await valuesOf("call", "getOrder", "--order-id=12185559274348")).toEqual(["--order-id=1218555927434856"]);
  });
});

test("each operation and each argument says what it is", async () => {
  expect(await candidatesFor(commands, ["call", "getOrder"])).toEqual([{ value: "getOrder", text: "Get an order" }]);
  const [argument] = await candidatesFor(commands, ["call", "getOrder", "--order"]);
  expect(argument).toEqual({ value: "--order-id", text: "ID of the order." });
});
