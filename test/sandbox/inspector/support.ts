import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished } from "vitest";
import type { ListenOptions } from "../../../src/sandbox/http/server.ts";
import { defaultToken, type SandboxOptions, SandboxServer } from "../../../src/sandbox/sandbox.ts";
import { connectBrowser } from "../../support/browser.ts";
import { serve } from "../../support/serve.ts";

let browser: Browser | undefined;

/** Connects the tests of a file to the browser. */
export function useBrowser(): void {
  beforeAll(async () => {
    browser = await connectBrowser();
  });
  afterAll(() => browser?.close());
}

/** A running sandbox, and its inspector in its own window. */
export interface OpenInspector {
  readonly sandbox: SandboxServer;
  /** Where it listens. */
  readonly url: string;
  readonly page: Page;
  /** Requests to other origins, violations of the security policy, and errors in the console. */
  readonly problems: string[];
  /** Goes to a view by its address, and waits until it is there. */
  visit(hash: string): Promise<void>;
  /** Goes from a view to another one in the same page, as a link does. Loading the page again takes ten times as long. */
  follow(hash: string): Promise<void>;
  /** Calls the interface. @param path below `/api/202412`. */
  call(method: string, path: string, body?: unknown, token?: string): Promise<Response>;
}

/** Opens the inspector of a sandbox. @param start where it begins. */
export async function openInspector(
  start = "#/requests",
  {
    window = {},
    sandbox: options = {},
    listen = {},
    shows = "main > *",
  }: { window?: BrowserContextOptions; sandbox?: SandboxOptions; listen?: ListenOptions; shows?: string } = {},
): Promise<OpenInspector> {
  if (!browser) throw new Error("There is no browser: useBrowser() comes first.");
  const sandbox = await SandboxServer.open({ docs: "https://docs.test", ...options });
  onTestFinished(() => sandbox.close());
  const { url } = await sandbox.listen(listen);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...window });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const problems: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(`${url}/_sandbox/`)) problems.push(`requested ${request.url()}`);
  });
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => {
    // The page shows error responses of the control API; the browser logs them as errors.
    if (["error", "warning"].includes(message.type()) && !message.text().startsWith("Failed to load resource"))
      problems.push(message.text());
  });
  await page.exposeFunction("reportViolation", (text: string) => problems.push(text));
  await page.addInitScript(
    `addEventListener("securitypolicyviolation", (e) => reportViolation(e.violatedDirective + " " + e.blockedURI))`,
  );
  const visit = async (hash: string): Promise<void> => {
    await page.goto("about:blank"); // or another hash would be the same page still
    await page.goto(`${url}/_sandbox/${hash}`);
    await page.locator(shows).first().waitFor();
  };
  await visit(start);
  return {
    sandbox,
    url,
    page,
    problems,
    visit,
    follow: (hash) =>
      page.evaluate(
        (next) =>
          new Promise((resolve) => {
            new MutationObserver(() => resolve()).observe(document.querySelector("main") as Element, {
              childList: true,
            });
            location.hash = next;
          }),
        hash,
      ),
    call: (method, path, body, token = defaultToken) =>
      fetch(`${url}/api/202412${path}`, {
        method,
        headers: { "x-service-access-token": token, ...(body !== undefined && { "content-type": "application/json" }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
  };
}

/** For waits on a slow machine; a hanging test still ends. */
export const longTimeout = { timeout: 100_000 };

/** Waits until the elements of a page have these texts. */
export async function expectTexts(page: Page, selector: string, texts: readonly (string | RegExp)[]): Promise<void> {
  const wanted = texts.map((text) =>
    typeof text === "string" ? expect.stringContaining(text) : expect.stringMatching(text),
  );
  await expect.poll(() => page.locator(selector).allInnerTexts(), longTimeout).toEqual(wanted);
}

/** Confirms a dialog. */
export async function confirmDialog(page: Page, button: string): Promise<void> {
  await page.getByRole("dialog").getByRole("button", { name: button }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
}

/** Waits until the status line of the page has this text. */
export async function expectStatusText(page: Page, text: string | RegExp): Promise<void> {
  await page.locator(".said").getByText(text).waitFor();
}

/** Receives webhooks, and responds with a status and a body. */
export async function openWebhookReceiver(
  status = 204,
  body = "",
): Promise<{ readonly url: string; readonly topics: string[] }> {
  const topics: string[] = [];
  const address = await serve((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      topics.push(JSON.parse(Buffer.concat(chunks).toString()).type);
      response.writeHead(status).end(body);
    });
  });
  return { url: `${address}/webhooks`, topics };
}
