// @module-tag chromium

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";
import { expect, onTestFinished, test } from "vitest";
import { connectBrowser } from "../support/browser.ts";
import { root } from "../support/program.ts";
import { serve } from "../support/serve.ts";

/** Serves a page with its script, the worker of the sandbox and that of msw. @returns its address. */
async function servePage(): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: { page: "test/msw/page.ts", worker: "src/sandbox/browser/worker.ts" },
    bundle: true,
    platform: "browser",
    format: "esm",
    target: "es2022",
    outdir: "/",
    write: false,
    logLevel: "silent",
  });
  const scripts = new Map(outputFiles.map(({ path, contents }) => [path, contents]));
  scripts.set("/mockServiceWorker.js", await readFile(join(root, "node_modules/msw/lib/mockServiceWorker.js")));
  return serve(({ url = "/" }, response) => {
    const script = scripts.get(url);
    const type = script ? "text/javascript" : "text/html";
    response.writeHead(script || url === "/" ? 200 : 404, { "content-type": type });
    response.end(script ?? '<!doctype html><title>msw</title><script type="module" src="/page.js"></script>');
  });
}

test("in a page, the sandbox responds to requests of the program, and keeps its state", async () => {
  const url = await servePage();
  const browser = await connectBrowser();
  onTestFinished(() => browser.close());
  const page = await (await browser.newContext()).newPage();
  const complaints: string[] = [];
  page.on("pageerror", ({ message }) => complaints.push(message));
  await page.goto(url);
  await page.waitForFunction("globalThis.tryStore");
  expect(await page.evaluate("tryStore()")).toEqual({ name: "Ines", afterReset: "not found", other: 404 });
  expect(complaints).toEqual([]);
});
