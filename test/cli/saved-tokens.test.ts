// @module-tag package
/** Which tokens `sandbox --host` adds to a store that is saved. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createSandbox } from "../../src/sandbox/index.ts";
import { node } from "../support/program.ts";

async function newFolder(): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), "store-admin-tokens-"));
  onTestFinished(() => rm(parent, { recursive: true }));
  return join(parent, "data");
}

const key = "a-control-key-of-the-test";

/** Starts a sandbox that other machines can reach, and stops it. @returns what it printed, and the tokens of the default store. */
async function start(data: string, ...args: string[]) {
  const options = ["--host", "0.0.0.0", "--port", "0", "--control-key", key, "--data", data, ...args];
  const program = node(["dist/cli/main.js", "sandbox", ...options]);
  const [banner = "", url = ""] = await program.until(/[\s\S]*BASE_URL=(\S+)[\s\S]*curl .*\n/);
  const response = await fetch(`${url}/_sandbox/tenants/default/tokens`, {
    headers: { authorization: `Bearer ${key}` },
  });
  const { tokens } = (await response.json()) as { tokens: { token: string }[] };
  const [, token = ""] = /ACCESS_TOKEN=(.*)\n/.exec(banner) ?? [];
  const shop = await fetch(`${url}/api/202412/shops/info`, { headers: { "x-service-access-token": token } });
  program.signal("SIGINT");
  expect((await program.ended).code).toBe(0);
  return { banner, token, tokens: tokens.length, status: shop.status };
}

test("the first start adds a random one, and later starts add none", async () => {
  const data = await newFolder();
  const first = await start(data);
  expect(first).toMatchObject({ token: expect.stringMatching(/^sandbox-[0-9a-f]{32}$/), tokens: 1, status: 200 });
  const second = await start(data);
  expect(second).toMatchObject({ token: '"<token>"', tokens: 1 });
  expect(second.banner).toContain(
    "The default store has tokens. Only their hashes are saved; pass --token for a new one in place of that of the last start.",
  );
  expect(await start(data, "--token", first.token)).toMatchObject({ token: first.token, tokens: 1, status: 200 });
  expect(await start(data, "--token", "another-token")).toMatchObject({
    token: "another-token",
    tokens: 1,
    status: 200,
  });
});

test("a store that only this machine has used gets one, because everybody knows sandbox-token", async () => {
  const data = await newFolder();
  await (await createSandbox({ data })).close();
  expect(await start(data)).toMatchObject({ tokens: 2, status: 200 });
  expect(await start(data)).toMatchObject({ tokens: 2, token: '"<token>"' });
});
