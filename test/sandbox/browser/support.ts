import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import type { Browser, Page } from "playwright-core";
import { connectBrowser } from "../../support/browser.ts";
import { callFunction } from "../../support/page-functions.ts";
import { root } from "../../support/program.ts";
import type { PageFunctions } from "./page.ts";

/** The secret of the subscriptions whose webhooks the page verifies; see page.ts. */
export const secret = "whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3";

/** A page that can have a sandbox. */
export interface SandboxPage {
  readonly page: Page;
  /** Errors of the page and of its worker, and requests to other sites. */
  readonly complaints: readonly string[];
  /** Calls a function of the page. */
  run<Name extends keyof PageFunctions>(
    name: Name,
    ...args: Parameters<PageFunctions[Name]>
  ): Promise<Awaited<ReturnType<PageFunctions[Name]>>>;
  /** The sandbox in the page, in place of the global `fetch`. */
  readonly fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
}

/** A site with the page, its script and the worker's. */
export interface SandboxSite {
  readonly url: string;
  /** The file of the worker. */
  readonly worker: Uint8Array;
  openPage(): Promise<SandboxPage>;
  close(): Promise<void>;
}

/** Nothing but the site's own scripts: no code in strings, nothing inline, no other site, and no request of the page or the worker. */
const policy = "default-src 'none'; script-src 'self'; worker-src 'self'";

/** Serves a page with the sandbox as a site would, under a strict content security policy. */
export async function serveSandboxPage(): Promise<SandboxSite> {
  const folder = await mkdtemp(join(tmpdir(), "sandbox-page-"));
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: {
      page: "test/sandbox/browser/page.ts",
      example: "examples/sandbox-browser.ts",
      worker: "src/sandbox/browser/worker.ts",
    },
    bundle: true,
    minify: true,
    platform: "browser",
    format: "esm",
    target: "es2022",
    outdir: folder,
    write: false,
    logLevel: "silent", // esbuild throws the same messages
  });
  await rm(folder, { recursive: true });
  const files = new Map(outputFiles.map(({ path, contents }) => [path.slice(folder.length), contents]));
  const html =
    '<!doctype html><meta charset="utf-8"><title>Sandbox</title><script type="module" src="/page.js"></script>';
  const server = createServer(({ url = "/" }, response) => {
    const script = files.get(url);
    const type = script ? "text/javascript" : "text/html";
    response.writeHead(script || url === "/" ? 200 : 404, { "content-type": type, "content-security-policy": policy });
    response.end(script ?? html);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browser = await connectBrowser();
  return {
    url,
    worker: files.get("/worker.js") ?? new Uint8Array(),
    openPage: () => openPage(browser, url),
    close: async () => {
      await browser.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

async function openPage(browser: Browser, url: string): Promise<SandboxPage> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  page.on("request", (request) => {
    if (!request.url().startsWith(url)) complaints.push(`${request.method()} ${request.url()}`);
  });
  await page.goto(url);
  const run = ((name, ...args) => callFunction(page, name, args)) as SandboxPage["run"];
  return {
    page,
    complaints,
    run,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const body = await request.text();
      const headers = Object.fromEntries(request.headers);
      const response = await run("call", request.url, {
        method: request.method,
        headers,
        ...(body !== "" && { body }),
      });
      return new Response(response.body, response);
    },
  };
}
