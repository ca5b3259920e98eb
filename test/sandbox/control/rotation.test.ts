/** Tokens and keys are rotated: a start replaces the token of the last start, and nobody else's. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createSandbox } from "../../../src/sandbox/index.ts";
import { sha256, toHex } from "../../../src/sandbox/text/bytes.ts";
import { openSandbox } from "./support.ts";

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "store-admin-rotation-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

const fingerprintOf = (token: string) => toHex(sha256(token)).slice(0, 16);

/** Opens the default store with a token, and closes it again. @returns the statuses of tokens, and what is listed of them. */
async function start(data: string, token: string, ...tried: string[]) {
  const sandbox = await createSandbox({ data, token, dataSet: "empty" });
  const ask = (each: string) =>
    sandbox.fetch("http://sandbox.test/api/202412/shops/info", { headers: { "x-service-access-token": each } });
  const statuses = await Promise.all(tried.map(async (each) => (await ask(each)).status));
  const listed = await sandbox.control.tokens.list();
  await sandbox.close();
  return { statuses, listed: listed.map(({ fingerprint, origin }) => [fingerprint, origin]) };
}

test("a leaked token ends with the first start that has another one", async () => {
  const data = await newFolder();
  await start(data, "aaa-old-token");
  expect(await start(data, "bbb-new-token", "aaa-old-token", "bbb-new-token")).toEqual({
    statuses: [401, 200],
    listed: [[fingerprintOf("bbb-new-token"), "start"]],
  });
});

test("a token that is added first is valid beside the old one, until a start has it", async () => {
  const data = await newFolder();
  const sandbox = await createSandbox({ data, token: "aaa-old-token", dataSet: "empty" });
  await sandbox.control.tokens.add({ token: "bbb-new-token" });
  await sandbox.control.tokens.add({ token: "of-a-colleague", scopes: ["read_orders"] });
  await sandbox.close();
  const both = await start(data, "aaa-old-token", "aaa-old-token", "bbb-new-token");
  expect(both.statuses).toEqual([200, 200]);
  const after = await start(data, "bbb-new-token", "aaa-old-token", "bbb-new-token", "of-a-colleague");
  // 403: its scopes are those that it was given.
  expect(after.statuses).toEqual([401, 200, 403]);
  expect(after.listed).toEqual([
    [fingerprintOf("of-a-colleague"), "call"],
    [fingerprintOf("bbb-new-token"), "start"],
  ]);
});

test("tokens with the same ending are distinguished, and removed, by their fingerprints", async () => {
  const { callControl: ask, call } = await openSandbox();
  const before = Date.now();
  for (const token of ["one-rotated-abcdef", "two-rotated-abcdef"])
    await ask("POST", "/tenants/default/tokens", { token, scopes: ["read_orders"] });
  const { json } = await ask("GET", "/tenants/default/tokens");
  const [, one, two] = json.tokens;
  expect([one.token, two.token]).toEqual(["…cdef", "…cdef"]);
  expect([one.fingerprint, two.fingerprint]).toEqual(["one-rotated-abcdef", "two-rotated-abcdef"].map(fingerprintOf));
  expect(Date.parse(one.added)).toBeGreaterThanOrEqual(before);
  const list = (token: string) => call("GET", "/orders", undefined, token).then(({ status }) => status);
  expect((await ask("DELETE", `/tenants/default/tokens?fingerprint=${one.fingerprint}`)).status).toBe(200);
  expect([await list("one-rotated-abcdef"), await list("two-rotated-abcdef")]).toEqual([401, 200]);
  expect((await ask("DELETE", `/tenants/default/tokens?fingerprint=${one.fingerprint}`)).status).toBe(404);
  for (const query of ["", `?token=two-rotated-abcdef&fingerprint=${two.fingerprint}`])
    expect((await ask("DELETE", `/tenants/default/tokens${query}`)).status).toBe(422);
});
