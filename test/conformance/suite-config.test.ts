import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createSandbox } from "../../src/sandbox/index.ts";
import { node, root } from "../support/program.ts";
import { serve } from "../support/serve.ts";

/** A sandbox behind a gateway: a server that is not recognized as a sandbox. @param sent gets each method and path. */
async function serveGateway(sent: string[], token: string): Promise<string> {
  const sandbox = await createSandbox({ dataSet: "small" });
  onTestFinished(() => sandbox.close());
  return serve(async (request, response) => {
    sent.push(`${request.method} ${request.url}`);
    const { "x-service-access-token": sentToken = "", "x-gateway-key": key } = request.headers;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const answer =
      request.url?.startsWith("/api/") && key === "key-of-gateway"
        ? await sandbox.fetch(`http://sandbox.test${request.url}`, {
            method: request.method ?? "GET",
            headers: {
              "content-type": "application/json",
              "x-service-access-token": sentToken === token ? sandbox.token : String(sentToken),
            },
            ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
          })
        : Response.json({ status: 404 }, { status: 404 });
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
  });
}

test("conformanceSuite reads conform.yaml as the command does, and only reads from a live server", async () => {
  const folder = await mkdtemp(join(tmpdir(), "suite-config-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const sent: string[] = [];
  const url = await serveGateway(sent, "token-of-store");
  const file = join(folder, "conform.yaml");
  await writeFile(
    file,
    `address: ${url}/api/202412
token: \${STORE_TOKEN}
headers: { X-Gateway-Key: key-of-gateway }
smoke: true
rate: 100000
phases: [examples, state]
`,
  );
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const { stdout, stderr } = await node(
    [vitest, "run", "--config", "test/conformance/fixture.config.ts", "suite-config.fixture", "--reporter", "verbose"],
    { env: { ...process.env, NO_COLOR: "1", CONFIG: file, STORE_TOKEN: "token-of-store" } },
  ).ended;
  expect(`${stdout}${stderr}`).toMatch(new RegExp(`✓ .*conformance of ${url} > getShop > response/schema`));
  expect(stdout).toMatch(/↓ .* > createOrder > state\/.*\[nothing may be written\]/);
  expect(stdout.split("\n").filter((line) => line.includes(" × "))).toEqual([]);
  expect(sent.some((call) => call.startsWith("GET /api/202412/orders"))).toBe(true);
  const writing = sent.filter((call) => !call.startsWith("GET ") && !call.endsWith("/customers/search"));
  expect(writing).toEqual([]);
}, 120_000);
