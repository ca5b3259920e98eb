/** Options of a sandbox in this process, as programs without types can give them. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSandbox, type Sandbox } from "../../src/sandbox/index.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox({ dataSet: "empty", quotas: { stores: 5 }, deterministic: 1 });
});
afterAll(() => sandbox.close());

describe("a wrong option is a TypeError that says what is meant", () => {
  it.each<[options: unknown, message: string]>([
    [{ dataSet: "nope" }, 'dataSet must be "empty" or "small" or "medium" or "large" (got "nope").'],
    [{ dataset: "empty" }, "There is no option dataset. Did you mean dataSet?"],
    [{ wireFormat: "x" }, 'wireFormat must be "typed" or "string" (got "x").'],
    [{ token: 5 }, "token must be a string (got 5)."],
    [{ allowedOrigins: "http://a" }, "allowedOrigins must be a list of strings (got a string)."],
    [{ quotas: { maxStores: 1 } }, "quotas must be an object with numbers, 0 or more, for some of stores, "],
    [{ quotas: { stores: -1 } }, "quotas must be an object with numbers, 0 or more"],
    [{ log: true }, "log must be a function (got true)."],
    [null, "The options must be an object (got null)."],
  ])("of createSandbox: %j", (options, message) => expect(createSandbox(options as object)).rejects.toThrow(message));

  it.each<[options: unknown, message: string]>([
    [{ nmae: "a" }, "There is no option nmae. Did you mean name?"],
    [{}, "createTenant needs the option name."],
    [{ name: "a", dataSet: "nope" }, 'dataSet must be "empty" or "small" or "medium" or "large" (got "nope").'],
  ])("of createTenant: %j", async (options, message) => {
    await expect(sandbox.createTenant(options as { name: string })).rejects.toThrow(new TypeError(message));
    expect(await sandbox.tenants()).toHaveLength(1);
  });

  it.each<[options: unknown, message: string]>([
    [{ prot: 1 }, "There is no option prot. Did you mean port?"],
    [{ port: "abc" }, 'port must be a port, 0 to 65535 (got "abc").'],
    [{ host: 1 }, "host must be a string (got 1)."],
  ])("of listen: %j", (options, message) =>
    expect(sandbox.listen(options as object)).rejects.toThrow(new TypeError(message)),
  );
});
