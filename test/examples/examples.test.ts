// @module-tag package
/** Runs the programs in `examples/` as users do, with the built package. */

import { createHmac } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Mock, startMock } from "../../src/mock/index.ts";
import { node, root, typescript } from "../support/program.ts";

let mock: Mock;
beforeAll(async () => {
  mock = await startMock();
});
afterAll(() => mock.close());

/** Runs a program that must succeed. @returns the lines that it prints. */
async function run(example: string): Promise<string[]> {
  const env = { ...process.env, BASE_URL: mock.url, ACCESS_TOKEN: "any" };
  const { code, stdout, stderr } = await node([...typescript, `${root}examples/${example}.ts`], { env }).ended;
  expect(stderr).toBe("");
  expect(code).toBe(0);
  return stdout.trim().split("\n");
}

test("first-call reads ids and amounts as strings, and counts as numbers", async () => {
  expect(await run("first-call")).toEqual(["1218555927434856", "67.65", "2"]);
});

test("small-bundle calls a store with three operations", async () => {
  expect(await run("small-bundle")).toEqual(["maya.okafor@example.com"]);
});

test("errors handles thrown errors and results", async () => {
  expect(await run("errors")).toEqual(["Maya 200"]);
});

test("pagination iterates over items and pages", async () => {
  expect(await run("pagination")).toEqual([
    "1218555927434856",
    "1218555927436012",
    "2 200",
    "There may be more customers.",
  ]);
});

test("openapi-fetch and wire read an order", async () => {
  expect(await run("openapi-fetch")).toEqual(["67.65"]);
  expect(await run("wire")).toEqual(["1218555927434856"]);
});

test("mock chooses its responses", async () => {
  expect(await run("mock")).toEqual(["Customer changed their mind", "true"]);
});

test("sandbox enforces a rule, moves the clock and injects faults", async () => {
  expect(await run("sandbox")).toEqual(["1", "true", "3 3"]);
});

test("msw lets a sandbox respond to the requests of the program", async () => {
  expect(await run("msw")).toEqual(["Ines"]);
});

test("webhooks accepts a signed webhook and rejects a forged one", async () => {
  const secret = `whsec_${Buffer.from("a secret of the test").toString("base64")}`;
  const env = { ...process.env, WEBHOOK_SECRET: secret };
  const receiver = node([...typescript, `${root}examples/webhooks.ts`], { env });
  const [url = ""] = await receiver.until(/http:\/\/127\.0\.0\.1:\d+/);
  const body =
    '{"type":"orders/create","timestamp":"2024-12-04T10:00:00Z","data":{"order":{"orderId":1218555927434856534,"totalPrice":67.65}}}';
  const timestamp = String(Math.floor(Date.now() / 1000));
  const sendSigned = (by: string) => {
    const signature = createHmac("sha256", by).update(`msg_1.${timestamp}.${body}`).digest("base64");
    const headers = { "webhook-id": "msg_1", "webhook-timestamp": timestamp, "webhook-signature": `v1,${signature}` };
    return fetch(url, { method: "POST", headers, body });
  };
  expect((await sendSigned("a secret of the test")).status).toBe(200);
  await receiver.until(/^msg_1 67\.65$/m);
  expect((await sendSigned("a secret of somebody else")).status).toBe(401);
});

const importLine = /^import (?:type )?(?:\{ (?<names>.*) \}|(?<name>\w+)) from (?<module>".*");$/;

/** The names that a text imports, each with its module. */
function importsOf(text: string): string[] {
  return text.split("\n").flatMap((line) => {
    const { names, name = "", module = "" } = importLine.exec(line)?.groups ?? {};
    if (module === "") return [];
    return (names?.split(", ") ?? [name]).map((each) => `${each.replace("type ", "")} from ${module}`);
  });
}

test.each([
  ["README.md", 3, "part"],
  ["docs/errors.md", 1, "whole"],
  ["docs/order-tracking.md", 5, "part"],
  ["docs/sandbox-control.md", 1, "part"],
  ["docs/testing.md", 9, "whole"],
])(
  "each TypeScript sample of %s is part of an example, and imports what it uses if it is whole",
  async (page, count, extent) => {
    const orderTracking = await readdir(`${root}examples/order-tracking`);
    const names = [...(await readdir(`${root}examples`)), ...orderTracking.map((file) => `order-tracking/${file}`)];
    const files = names.filter((file) => file.endsWith(".ts"));
    const texts = await Promise.all(files.map((file) => readFile(`${root}examples/${file}`, "utf8")));
    const lines = (text: string) =>
      text
        .split("\n")
        .map((line) => line.trim())
        .filter(Boolean);
    const examples = texts.map((text) => lines(text).join("\n"));
    const text = await readFile(`${root}${page}`, "utf8");
    const snippets = [...text.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = ""]) => lines(code).join("\n"));
    expect(snippets.length).toBeGreaterThanOrEqual(count);
    const withoutImports = (text: string) => text.replace(/^import .*\n/gm, "");
    for (const snippet of snippets) {
      const code = withoutImports(snippet);
      const example = examples.find((text) => withoutImports(text).includes(code));
      expect([snippet, example === undefined]).toEqual([snippet, false]);
      const imports = importsOf(example ?? "");
      const used = imports.filter((each) =>
        new RegExp(`\\b${each.split(" ")[0]}\\b`).test(code.replace(/"[^"]*"/g, "")),
      );
      expect([snippet, importsOf(snippet).filter((each) => !imports.includes(each))]).toEqual([snippet, []]);
      if (extent === "whole") expect([snippet, importsOf(snippet).sort()]).toEqual([snippet, used.sort()]);
    }
  },
);
