// @module-tag package
/** The client guide names each option, default and error class, and its samples run against the sandbox. */
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import * as api from "../../src/client/node.ts";
import { resolveOptions } from "../../src/client/resolve-options.ts";
import { defaultToken, SandboxServer } from "../../src/sandbox/sandbox.ts";

const root = process.cwd();
const guide = await readFile(join(root, "docs/client.md"), "utf8");

/** The rows of a table, by the code in their first cell. */
const rows = new Map(
  [...guide.matchAll(/^\| `(\w+)` \|(.*)\|$/gm)].map(([, name = "", rest = ""]) => [
    name,
    rest.split("|").map((cell) => cell.trim()),
  ]),
);

describe("options", () => {
  /** The members of an interface in a source file. */
  const membersOf = async (file: string, name: string): Promise<string[]> => {
    const code = await readFile(join(root, "src/client", file), "utf8");
    const body = new RegExp(`interface ${name}[^{]*\\{\n(.*?)^\\}`, "ms").exec(code)?.[1] ?? "";
    return [...body.matchAll(/^ {2}readonly (\w+)/gm)].map(([, member = ""]) => member);
  };

  test.each([
    ["options.ts", "StoreOptions", "store"],
    ["options.ts", "CallOptions", "call"],
    ["options.ts", "SharedOptions", "store, call"],
  ])("the guide names those of %s, %s", async (file, name, scope) => {
    const shared = name === "SharedOptions" ? [] : await membersOf(file, "SharedOptions");
    const members = (await membersOf(file, name)).filter((member) => !shared.includes(member));
    expect(members.length).toBeGreaterThan(0);
    expect(members.map((member) => [member, rows.get(member)?.[0]])).toEqual(members.map((member) => [member, scope]));
  });

  test("the guide names the defaults", () => {
    const { retries, timeout, attemptTimeout, maxResponseBytes } = resolveOptions({ baseUrl: "", accessToken: "" }, {});
    for (const [name, value] of Object.entries({ retries, timeout, attemptTimeout, maxResponseBytes }))
      expect(rows.get(name)?.[2], name).toMatch(new RegExp(`^${value.toLocaleString("en")}\\b`));
  });
});

test("the guide names each error class and what it extends", () => {
  const classes = Object.entries(api).filter(
    ([, value]) =>
      value === api.StoreError || (typeof value === "function" && value.prototype instanceof api.StoreError),
  );
  expect(classes.length).toBeGreaterThan(10);
  for (const [name, value] of classes) expect(rows.get(name)?.[0]).toBe(`\`${Object.getPrototypeOf(value).name}\``);
});

describe("samples", () => {
  const samples = [...guide.matchAll(/```ts\n(import [\s\S]*?)```/g)].map(([, code = ""]) => code);
  /** Those that need no function of the reader, and run by themselves. */
  const runnable = samples.filter((code) => !/declare function|export default/.test(code));

  let folder = "";
  let sandbox: SandboxServer;
  beforeAll(async () => {
    await mkdir(join(root, ".cache"), { recursive: true });
    folder = await mkdtemp(join(root, ".cache/client-guide-"));
    sandbox = await SandboxServer.open({});
    const { url } = await sandbox.listen();
    vi.stubEnv("BASE_URL", url);
    vi.stubEnv("ACCESS_TOKEN", defaultToken);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await sandbox.close();
    await rm(folder, { recursive: true, force: true });
  });

  test("are found", () => expect(runnable.length).toBeGreaterThanOrEqual(5));

  test.each(runnable.map((code, index) => ({ index, code })))("sample $index runs", async ({ index, code }) => {
    const file = join(folder, `sample-${index}.ts`);
    await writeFile(file, code);
    const log = vi.spyOn(console, "log").mockImplementation(() => {});
    const failed = vi.spyOn(console, "error").mockImplementation(() => {});
    try {
      await import(file);
      expect(log).toHaveBeenCalled();
      expect(failed).not.toHaveBeenCalled();
    } finally {
      log.mockRestore();
      failed.mockRestore();
    }
  });

  test("the sample of a worker responds with the name of the shop", async () => {
    const file = join(folder, "worker.ts");
    await writeFile(file, samples.find((code) => code.includes("export default")) ?? "");
    const { default: worker } = await import(file);
    const response: Response = await worker.fetch(new Request("https://worker.example/"), process.env);
    expect(await response.json()).toEqual({ name: "Alder & Wick" });
  });

  test("the sample of a proxy sends its calls through it", async () => {
    const proxied: string[] = [];
    const proxy = createServer().on("connect", ({ url = "" }, socket) => {
      proxied.push(url);
      const { hostname, port } = new URL(`http://${url}`);
      const target = connect(Number(port), hostname, () => socket.write("HTTP/1.1 200 OK\r\n\r\n"));
      target.pipe(socket).pipe(target);
    });
    await once(proxy.listen(0, "127.0.0.1"), "listening");
    try {
      const [sample = ""] = /(?<=```js\n)import [^`]*ProxyAgent[^`]*/.exec(guide) ?? [];
      const { port } = proxy.address() as AddressInfo;
      const code = sample.replace("http://proxy.example:8080", `http://127.0.0.1:${port}`);
      expect(code).not.toBe(sample);
      const file = join(folder, "proxy.mjs");
      await writeFile(
        file,
        `${code}\nexport const { order } = await store.getOrder({ orderId: "1218555927434856" });\n`,
      );
      const { order } = (await import(file)) as { order: { orderId: string } };
      expect(order.orderId).toBe("1218555927434856");
      expect(proxied).toEqual([new URL(process.env.BASE_URL ?? "").host]);
    } finally {
      proxy.closeAllConnections();
      proxy.close();
    }
  });
});
