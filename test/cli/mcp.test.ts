// @module-tag package
/** The MCP server as an agent meets it: over the standard input and output of the command. */
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test, vi } from "vitest";
import { mcp } from "../../src/cli/mcp.ts";
import { createSandbox } from "../../src/sandbox/index.ts";

interface ToolResult {
  readonly content: readonly { readonly text: string }[];
  readonly structuredContent?: Readonly<Record<string, unknown>>;
  readonly isError?: boolean;
}

interface Tool {
  readonly name: string;
  readonly annotations: Readonly<Record<string, boolean>>;
}

/** Starts the server and greets it as an agent does. */
async function connect(args: readonly string[] = [], env: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, ["dist/cli/main.js", "mcp", ...args], {
    stdio: ["pipe", "pipe", "pipe"],
    env: { PATH: process.env.PATH, ...env },
  });
  onTestFinished(() => void child.kill());
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const waiting = new Map<number, (result: unknown) => void>();
  createInterface({ input: child.stdout }).on("line", (line) => {
    const { id, result, error } = JSON.parse(line);
    waiting.get(id)?.(result ?? error);
  });
  let count = 0;
  const send = <Result>(method: string, params: object): Promise<Result> =>
    new Promise((resolve) => {
      count += 1;
      waiting.set(count, resolve as (result: unknown) => void);
      child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", id: count, method, params })}\n`);
    });
  const clientInfo = { name: "test", version: "1" };
  const greeting = await send<{ instructions: string }>("initialize", {
    protocolVersion: "2025-06-18",
    capabilities: {},
    clientInfo,
  });
  child.stdin.write('{"jsonrpc":"2.0","method":"notifications/initialized"}\n');
  const { tools } = await send<{ tools: readonly Tool[] }>("tools/list", {});
  const use = (name: string, input: object) => send<ToolResult>("tools/call", { name, arguments: input });
  const close = () => {
    child.stdin.end();
    return ended;
  };
  return { greeting, tools, use, close };
}

test("an agent finds, describes and calls operations of a sandbox of its own, and controls it", async () => {
  const { greeting, tools, use, close } = await connect();
  expect(greeting.instructions).toContain("a sandbox with sample data, which ends with this server");
  expect(tools.map(({ name }) => name)).toEqual(["find", "describe", "call", "sandbox"]);
  // At four characters a token, 1,500 tokens are 6,000 characters.
  expect(JSON.stringify(tools).length).toBeLessThan(3_000);

  const found = await use("find", { words: "cancel an order", limit: 1 });
  expect(found.structuredContent).toEqual({
    results: [
      {
        kind: "operation",
        name: "cancelOrder",
        title: "Cancel an order",
        endpoint: "POST /api/202412/orders/{orderId}/cancel",
      },
    ],
  });
  const { content } = await use("describe", { name: "cancelOrder" });
  expect(content[0]?.text).toContain('{"orderId":"1218555927436012","reason":"Customer changed their mind"}');
  expect(await use("describe", { name: "cancelOrdr" })).toMatchObject({
    isError: true,
    content: [{ text: expect.stringContaining("Did you mean cancelOrder?") }],
  });

  const lineItems = [{ productId: "5904417730268823", variantId: "5904417730268823137", quantity: 2 }];
  const created = await use("call", {
    operation: "createOrder",
    arguments: { order: { note: "For the agent", lineItems } },
    fields: "note,totalPrice",
  });
  expect(created.structuredContent).toEqual({ result: { note: "For the agent", totalPrice: "56.00" } });
  const listed = await use("call", { operation: "listOrders", all: true, fields: "note" });
  expect(listed.structuredContent?.result).toHaveLength(4);
  const rejected = await use("call", { operation: "cancelOrder", arguments: { orderId: "1218555927434856" } });
  expect(rejected).toMatchObject({ isError: true });
  expect(rejected.content[0]?.text).toContain("Rule: paid-and-fulfilled-stays.");

  const wrong = async (args: object) =>
    (await use("call", { operation: "getOrder", arguments: args })).content[0]?.text;
  expect(await wrong({ orderId: 2 ** 60 })).toBe("orderId is too large for a JSON number. Send it as a string.");
  expect(await wrong({ ordrId: "1" })).toContain("Did you mean --order-id?");
  expect(await wrong({})).toContain("getOrder needs --order-id");

  const moved = await use("sandbox", { action: "clock", body: { now: "2031-01-01T00:00:00Z", frozen: true } });
  expect(moved.structuredContent).toEqual({ result: { now: "2031-01-01T00:00:00.000Z", frozen: true, tick: 0 } });
  await use("sandbox", { action: "fault", body: { operation: "getShop", status: 404, times: 1 } });
  expect((await use("call", { operation: "getShop" })).isError).toBe(true);
  const log = JSON.stringify((await use("sandbox", { action: "requests" })).structuredContent);
  expect(log).toContain("orders/create");
  await use("sandbox", { action: "reset" });
  const after = await use("call", { operation: "listOrders", all: true, fields: "note" });
  expect(after.structuredContent?.result).toHaveLength(3);
  expect(await close()).toBe(0);
});

test("a live store is read only, until writes are allowed; then calls that nothing undoes have to be confirmed", async () => {
  const sandbox = await createSandbox();
  onTestFinished(() => sandbox.close());
  const { url } = await sandbox.listen();
  const env = { BASE_URL: url, ACCESS_TOKEN: sandbox.token };
  const reading = await connect(["--live"], env);
  expect(reading.tools.map(({ name }) => name)).toEqual(["find", "describe", "call"]);
  expect(reading.tools[2]?.annotations).toEqual({ readOnlyHint: true, destructiveHint: false, openWorldHint: true });
  const cancel = { operation: "cancelOrder", arguments: { orderId: "1218555927436012" } };
  expect((await reading.use("call", cancel)).content[0]?.text).toContain("Start the server with --allow-writes");
  const search = await reading.use("call", { operation: "searchCustomers", fields: "firstName" });
  expect(search.structuredContent?.result).toHaveLength(2);

  const writing = await connect(["--live", "--allow-writes"], env);
  expect(writing.tools[2]?.annotations).toEqual({ readOnlyHint: false, destructiveHint: true, openWorldHint: true });
  const asked = await writing.use("call", cancel);
  expect(asked.content[0]?.text).toContain("cannot be undone. Pass confirm: true to make the call.");
  const confirmed = await writing.use("call", { ...cancel, fields: "cancelReason", confirm: true });
  expect(confirmed.isError).toBeUndefined();
  const note = { order: { note: "Can be undone" } };
  const update = { operation: "updateOrder", arguments: { orderId: "1218555927430977", ...note }, fields: "note" };
  expect((await writing.use("call", update)).structuredContent).toEqual({ result: { note: "Can be undone" } });
});

test.each([
  [["--allow-writes"], "--allow-writes needs --live."],
  [["--live", "--sandbox", "http://127.0.0.1:9"], "--sandbox excludes --live."],
])("mcp %j cannot start, and says why", async (args, message) => {
  await expect(mcp.run(args)).rejects.toThrow(message);
});

test("mcp does not start without the sandbox that it is to use", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => error.mockRestore());
  expect(await mcp.run(["--sandbox", "http://127.0.0.1:9"])).toBe(2);
  expect(error).toHaveBeenCalledWith(expect.stringContaining("No sandbox responds at http://127.0.0.1:9."));
});
