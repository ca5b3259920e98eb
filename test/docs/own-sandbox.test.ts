// @module-tag chromium

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { writeChanged } from "../../scripts/pipeline/generated.ts";
import { htmlFile } from "../../scripts/site/addresses.ts";
import { makeAssets } from "../../scripts/site/assets.ts";
import { renderDocument } from "../../scripts/site/html/document.ts";
import { ProseRenderer } from "../../scripts/site/html/prose.ts";
import { makeRunData } from "../../scripts/site/run-data.ts";
import { type Site, serveDocs } from "../../scripts/site/serve.ts";
import { createSandbox, type ListenOptions, type SandboxOptions } from "../../src/sandbox/index.ts";
import { connectBrowser } from "../support/browser.ts";
import { allPages, model } from "./site-model.ts";

// Pages of the site on a sandbox of the reader, in Chromium.

const operation = "/reference/orders/cancelOrder/";
const playground = "/playground/";
const cancelled = "1218555927436012";
const hosted = "https://sandbox.team.example";

let folder = "";
let site: Site;
let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
  folder = await mkdtemp(join(tmpdir(), "own-sandbox-test-"));
  const frame = { title: "Store API", publicUrl: "", editUrl: "", menu: [], sandboxes: [hosted] };
  const pages = allPages().filter(({ address }) => [operation, playground].includes(address));
  const html = pages.map((page) => [htmlFile(page.address), renderDocument(page, frame, new ProseRenderer())]);
  await writeChanged(folder, { ...(await makeAssets()), ...makeRunData(model), ...Object.fromEntries(html) });
  site = await serveDocs(folder, 0, [hosted]);
});
afterAll(async () => {
  await site?.close();
  await browser?.close();
  await rm(folder, { recursive: true, force: true });
});

let profile: BrowserContext;
let page: Page;
beforeEach(async () => {
  profile = await browser.newContext();
  page = await profile.newPage();
  page.setDefaultTimeout(10_000);
});
afterEach(() => profile?.close());

/** A sandbox on this machine. By default, it lets pages of the site in. */
async function startSandbox(options: SandboxOptions = {}, where: ListenOptions = {}) {
  const sandbox = await createSandbox({ allowedOrigins: [site.url], ...options });
  onTestFinished(() => sandbox.close());
  return { sandbox, url: (await sandbox.listen(where)).url };
}

/** Enters a sandbox, and connects. */
async function connect(url: string, { token = "sandbox-token", key = "" } = {}): Promise<void> {
  await page.getByRole("radio", { name: "A sandbox" }).check();
  await page.getByLabel("Address", { exact: true }).fill(url);
  await page.getByLabel("Access token").fill(token);
  await page.getByLabel(/^Control key/).fill(key);
  await page.getByRole("button", { name: "Connect" }).click();
}

const run = () => page.getByRole("button", { name: "Run cancelOrder" }).click();
const send = () => page.getByRole("button", { name: "Send" }).click();
const status = (text: string) => page.locator(".run").getByRole("status").filter({ hasText: text }).waitFor();
const isCancelled = async ({ fetch }: Awaited<ReturnType<typeof createSandbox>>): Promise<boolean> => {
  const headers = { "x-service-access-token": "sandbox-token" };
  const response = await fetch(`http://sandbox.test/api/202412/orders/${cancelled}`, { headers });
  return ((await response.json()) as { order: { cancelReason?: string } }).order.cancelReason === "From the docs";
};

describe("a sample", () => {
  test("runs on the reader's sandbox, shows what it changed there, and does so on the next page too", async () => {
    const { sandbox, url } = await startSandbox();
    await sandbox.control.webhooks.subscribe({ url: "http://127.0.0.1:9/", topics: ["orders/cancelled"] });
    await page.goto(site.url + operation);
    await run();
    await status("Status 200");
    await connect(url);
    await page.getByText(`The sandbox at ${url} responds.`).waitFor();
    expect(await isCancelled(sandbox)).toBe(false);
    await page.getByText("Edit the request").click();
    await page.locator(".run").getByLabel("reason").fill("From the docs");
    await send();
    await status("Status 200");
    await page.getByText("Changes in the store (2)").waitFor();
    await page.getByText("Webhooks (1)").click();
    await page.getByText("waiting, signature").waitFor(); // its receiver does not respond
    expect(await isCancelled(sandbox)).toBe(true);

    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(request.url()));
    await page.reload();
    await run();
    await status("Status 409");
    expect(loaded.some((each) => each.endsWith("/assets/sandbox.js"))).toBe(false); // the one in the tab is not needed
    expect(await page.getByRole("button", { name: "Copy link to these steps" }).count()).toBe(0);

    await page.getByRole("button", { name: "Reset store" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
    await status("as it was");
    await page.getByRole("button", { name: "Reset store" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Reset" }).click();
    await status("initial data");
    expect(await isCancelled(sandbox)).toBe(false);

    await page.getByRole("radio", { name: "This tab" }).check();
    await page.getByText("A store in this tab responds.").waitFor();
    await send();
    await status("Status 409"); // the first run has cancelled the order in the tab
  });

  test("shows the response alone if the sandbox keeps its control API for others", async () => {
    const key = "a-key-of-my-own-choice";
    const { url } = await startSandbox({}, { controlKey: key });
    await page.goto(site.url + operation);
    await run();
    await connect(url);
    await page.getByText("changes, webhooks and reset are hidden").waitFor();
    await send();
    await status("Status 200");
    expect(await page.getByText(/^Changes in the store/).count()).toBe(0);
    expect(await page.getByRole("button", { name: "Reset store" }).count()).toBe(0);
    await page.getByRole("button", { name: "Change address" }).click();
    await connect(url, { key: "another-key-than-this" });
    await page.getByRole("alert").getByText("rejects the control key").waitFor();
    await connect(url, { key });
    await page.getByRole("button", { name: "Reset store" }).waitFor();
  });

  test("uses the store of the access token", async () => {
    const { sandbox, url } = await startSandbox();
    const other = await sandbox.createTenant({ name: "other", token: "other-token" });
    await page.goto(site.url + operation);
    await run();
    await connect(url, { token: "other-token" });
    await page.getByText(`The sandbox at ${url} responds.`).waitFor();
    await send();
    await page.getByText("Changes in the store (2)").waitFor();
    expect((await other.control.requests.list()).map(({ operation }) => operation)).toContain("cancelOrder");
    expect((await sandbox.control.requests.list()).map(({ operation }) => operation)).not.toContain("cancelOrder");
  });

  test("runs on a hosted sandbox that the site was built for", async () => {
    const { sandbox } = await startSandbox({ token: "team-token" });
    await page.route(`${hosted}/**`, async (route) => {
      const request = route.request();
      const init = { method: request.method(), headers: await request.allHeaders(), body: request.postData() };
      const response = await sandbox.fetch(request.url(), init);
      const headers = Object.fromEntries(response.headers);
      await route.fulfill({ status: response.status, headers, body: await response.text() });
    });
    await page.goto(site.url + operation);
    await run();
    await connect(hosted, { token: "team-token" });
    await page.getByText(`The sandbox at ${hosted} responds.`).waitFor();
    await send();
    await page.getByText("Changes in the store (2)").waitFor();
    await page.getByRole("button", { name: "Change address" }).click();
    await connect(hosted, { token: "sandbox-token" });
    await page.getByRole("alert").getByText("rejects the access token").waitFor();
  });

  test("says what is wrong with a sandbox, and how to start the right one", async () => {
    const closed = await startSandbox({ allowedOrigins: [] });
    const open = await startSandbox();
    const gone = await startSandbox();
    await gone.sandbox.close();
    await page.goto(site.url + operation);
    await run();
    const alert = page.locator(".run").getByRole("alert");
    const port = (url: string) => new URL(url).port;
    const start = (url: string) =>
      `npx store-admin-api sandbox --port ${port(url)} --allowed-origins ${new URL(site.url).origin}`;
    for (const [address, token, says] of [
      [
        closed.url,
        "sandbox-token",
        `does not allow pages of ${site.url}. Stop it, and start it with the command above.`,
      ],
      [gone.url, "sandbox-token", `Nothing responds at ${gone.url}. Start a sandbox there with the command above.`],
      [open.url, "unknown", "rejects the access token"],
      [open.url, "", "Enter an access token."],
      [open.url, "töken", "Enter an access token."],
      [site.url, "sandbox-token", "not a sandbox of this API"],
      [
        "http://sandbox.example",
        "sandbox-token",
        `can only reach sandboxes at http://127.0.0.1:*, http://localhost:*, ${hosted}.`,
      ],
      [`http://[::1]:${port(open.url)}`, "sandbox-token", `Enter http://localhost:${port(open.url)}`],
      ["sandbox", "sandbox-token", "Enter the address of a sandbox, such as http://127.0.0.1:4020"],
    ] as const) {
      await connect(address, { token });
      await alert.getByText(says).waitFor();
      if (says.endsWith("the command above.")) await page.getByText(start(address), { exact: true }).waitFor();
    }
    await page.getByText("A store in this tab responds.").waitFor();
    expect(await closed.sandbox.control.requests.list()).toEqual([]);
  });

  test("can go back to the tab if the sandbox has ended", async () => {
    const { sandbox, url } = await startSandbox();
    await page.goto(site.url + operation);
    await run();
    await connect(url);
    await page.getByText(`The sandbox at ${url} responds.`).waitFor();
    await sandbox.close();
    await send();
    await status(`The connection to the sandbox at ${url} failed.`);
    await page.reload();
    await run();
    await page.getByRole("alert").getByText(`Nothing responds at ${url}`).waitFor();
    await page.getByRole("radio", { name: "This tab" }).check();
    await status("Status 409"); // the first run has cancelled the order in the tab
  });
});

test("the playground shows the reader's sandbox, and its requests as they happen", async () => {
  const { sandbox, url } = await startSandbox();
  await page.goto(`${site.url}${playground}#/requests`);
  await connect(url);
  await page.getByText(`The sandbox at ${url} responds.`).waitFor();
  const headers = { "x-service-access-token": sandbox.token };
  await sandbox.fetch("http://sandbox.test/api/202412/orders/1218555927434856", { headers });
  await page.getByText("/orders/1218555927434856").waitFor();
  await page.goto(`${site.url}${playground}#/resources/order/1218555927434856`);
  await page.getByRole("heading", { name: "AW-1042" }).waitFor();
});
