// @module-tag curl

import { execFile } from "node:child_process";
import { access, mkdtemp } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { type Case, from } from "../../../src/conformance/cases/case.ts";
import type { CheckCode } from "../../../src/conformance/cases/check-codes.ts";
import { Player } from "../../../src/conformance/play/player.ts";
import { curlScript } from "../../../src/conformance/report/curl.ts";
import { Target } from "../../../src/conformance/server/target.ts";
import { createSandbox } from "../../../src/sandbox/index.ts";
import { serve } from "../../support/serve.ts";
import { contract, finding, hostile } from "./sample-report.ts";

/** A request as a server sees it. */
interface Received {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly token: unknown;
  readonly type: unknown;
  readonly key: unknown;
  readonly body: string;
}

/** Listens, answers by a function, and keeps what came. */
async function listening(
  answer: (request: Received) => Promise<Response> | Response,
): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = [];
  const address = await serve(async (request, response) => {
    const { method, url, headers } = request;
    const body = await textOf(request);
    const seen = {
      method,
      url,
      token: headers["x-service-access-token"],
      type: headers["content-type"],
      key: headers["x-key"],
      body,
    };
    received.push(seen);
    const answered = await answer(seen);
    response.writeHead(answered.status, Object.fromEntries(answered.headers));
    response.end(await answered.text());
  });
  return { url: address, received };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** What a script writes. */
async function run(
  script: string,
  environment: Readonly<Record<string, string>>,
): Promise<{ stdout: string; folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), "curl-"));
  const { stdout } = await promisify(execFile)("bash", ["-c", script], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? "", TOKEN: "sandbox-token", ...environment },
  });
  return { stdout, folder };
}

test("shows a finding of a server that is wrong", async () => {
  const sandbox = await createSandbox();
  onTestFinished(() => sandbox.close());
  const { url } = await listening(async ({ method, url: path, token, type, body }) => {
    const answer = await sandbox.fetch(
      new Request(`http://sandbox.test${path}`, {
        method: method ?? "GET",
        headers: { "x-service-access-token": String(token), ...(typeof type === "string" && { "content-type": type }) },
        ...(body !== "" && { body }),
      }),
    );
    const text = await answer.text();
    // The fault: a balance that is read has a place too many.
    const wrong = method === "GET" ? text.replace(/("balance":\d+\.\d\d)/, "$10") : text;
    return new Response(wrong, { status: answer.status, headers: { "content-type": "application/json" } });
  });
  const { stdout } = await run(curlScript(finding(), contract), { BASE_URL: url });
  expect(stdout).toMatch(/1\. POST \/api\/202412\/gift_cards\n200 .*"balance":25\.00,/);
  expect(stdout).toMatch(/"note":"it's \d+"/);
  expect(stdout).toMatch(/2\. GET \/api\/202412\/gift_cards\/\d+\n200 .*"balance":25\.000,/);
  expect(stdout).toContain("Look at step 2: /giftCard/balance is 0.000.");
});

// An answer with all that can be referred to: an id unreachable what a number holds, a text with quotes, a list in a text.
const answered =
  '{"giftCard":{"id":900719925474099312345,"code":"a\\"b\'c$(id)`","note":"50% & more"},"tags":"x,y","n":12}';

const hard: Case = {
  name: "All that a case can have",
  phase: "state",
  steps: [
    {
      as: 'first "one"',
      operation: "createGiftCard",
      body: { giftCard: { note: 'it\'s \\ "so" $HOME `id`\n\ud83d\ude00' } },
    },
    {
      as: "second",
      operation: "updateGiftCard",
      path: { giftCardId: from('first "one"', "/giftCard/code") },
      body: {
        giftCard: {
          note: { $join: ["'", from('first "one"', "/giftCard/code"), "-", from('first "one"', "/n"), '"'] },
          list: [from('first "one"', "/n"), null, true, "", []],
          numbers: ["/giftCard/id", "/giftCard/code"].map((at) => ({ $from: 'first "one"', at, as: "number" })),
          "a'b": {},
        },
      },
    },
    {
      as: "third",
      operation: "listOrders",
      query: { limit: 2, ids: ["a b", from('first "one"', "/giftCard/note")], createdAt: { "x y": "é" } },
    },
    { as: "none", operation: "getShop", token: "none" },
    { as: "empty", operation: "getShop", token: { changed: "empty" } },
    { as: "suffix", operation: "getShop", token: { changed: "suffix" } },
    { as: "prefix", operation: "getShop", token: { changed: "prefix" } },
    { as: "case", operation: "getShop", token: { changed: "case" } },
    { as: "scoped", operation: "getShop", token: { scopes: ["read_shops"] } },
    { as: "text", operation: "createGiftCard", body: {}, override: { text: "{'", contentType: "text/plain" } },
    { as: "blank", operation: "createGiftCard", body: {}, override: { text: "" } },
    { as: "method", operation: "getShop", override: { method: "PATCH", query: "a=1&a=%272%27&b[c]=$d" } },
    { as: "paged", operation: "listCustomers", query: { limit: 1 }, pages: 3 },
  ],
};

function answerTo({ url = "" }: Received): Response {
  const page = Number(new URL(url, "http://x").searchParams.get("page") ?? 1);
  const link = `<http://elsewhere.test/api/202412/customers?limit=1&page=${page + 1}>; rel="next"`;
  return new Response(answered, {
    headers: { "content-type": "application/json", ...(url.includes("/customers") && { link }) },
  });
}

test("sends the requests of the case", async () => {
  const played = await listening(answerTo);
  const tokens = { all: "sandbox-token", withScopes: (scopes: readonly string[]) => `only ${scopes.join()}` };
  const target = new Target({ baseUrl: played.url });
  const { steps } = await new Player(contract, target, tokens, "run").play(hard);
  expect(steps.flatMap(({ skipped }) => skipped ?? [])).toEqual([]);
  const scripted = await listening(answerTo);
  const script = curlScript(finding({ case: hard, step: "second" }), contract);
  await run(script, { BASE_URL: scripted.url, TOKEN_read_shops: "only read_shops" });
  expect(scripted.received).toEqual(played.received);
});

test("sends the headers of every request, with values from the environment", async () => {
  const { url, received } = await listening(answerTo);
  const steps = [{ as: "shop", operation: "getShop" }];
  const script = curlScript(finding({ case: { ...hard, steps } }), contract, ["X-Key"]);
  await run(script, { BASE_URL: url, HEADER_X_KEY: "gate $way" });
  expect(received).toMatchObject([{ key: "gate $way" }]);
  await expect(run(script, { BASE_URL: url })).rejects.toThrow("Set it to the value of the header X-Key.");
});

test("sends a call many times at once", async () => {
  const { url, received } = await listening(answerTo);
  const steps = [{ as: "often", operation: "getShop", times: 5 }];
  await run(curlScript(finding({ case: { ...hard, steps } }), contract), { BASE_URL: url });
  expect(received).toHaveLength(5);
});

test("sends values of the form that a placeholder names, and none twice", async () => {
  const { url, received } = await listening(answerTo);
  const product = { barcode: "{{barcode:1}}", other: "{{barcode:2}}", vendor: "Tel. {{phone:3}}, {{phone:4}}" };
  const steps: Case["steps"] = [
    { as: "product", operation: "createProduct", body: { product } },
    { as: "list", operation: "listOrders", query: { phone: "{{phone:3}}" } },
  ];
  await run(curlScript(finding({ case: { ...hard, steps } }), contract), { BASE_URL: url });
  const [{ body = "" } = {}, list] = received;
  const barcodes = body.match(/\b200\d{10}\b/g) ?? [];
  expect(new Set(barcodes).size).toBe(2);
  for (const code of barcodes) {
    const sum = [...code].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
    expect(sum % 10).toBe(0);
  }
  const [, one, other] = /"Tel\. (\+1206[2-9]\d{6}), (\+1206[2-9]\d{6})"/.exec(body) ?? [];
  expect(one).not.toBe(other);
  expect(list?.url).toBe(`/api/202412/orders?phone=${encodeURIComponent(String(one))}`);
});

test("sends several bodies at once", async () => {
  const { url, received } = await listening(answerTo);
  const bodies = ["one", "two"].map((firstName) => ({ customer: { firstName } }));
  const steps = [{ as: "parallel", operation: "updateCustomer", path: { customerId: "1001" }, bodies }];
  await run(curlScript(finding({ case: { ...hard, steps } }), contract), { BASE_URL: url });
  expect(received.map(({ body }) => body).sort()).toEqual(bodies.map((body) => JSON.stringify(body)));
});

test("does nothing that a server says", async () => {
  const { url } = await listening(answerTo);
  const told = finding({
    message: hostile,
    check: hostile as CheckCode,
    case: { ...hard, name: hostile, steps: hard.steps.slice(0, 2) },
  });
  const { stdout, folder } = await run(curlScript(told, contract), { BASE_URL: url });
  expect(stdout).toContain("$(touch hacked)");
  await expect(access(join(folder, "hacked"))).rejects.toThrow("ENOENT");
});

test("requires the address", async () => {
  await expect(run(curlScript(finding(), contract), {})).rejects.toThrow("Set it to the address before /api/202412.");
});
