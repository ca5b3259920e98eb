import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { beforeAll, expect, test } from "vitest";
import { type Site, serveDocs } from "../../scripts/docs/serve.ts";

let site: Site;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), "docs-"));
  await mkdir(join(folder, "site/guides"), { recursive: true });
  await writeFile(join(folder, "site/index.html"), "<p>Home</p>");
  await writeFile(join(folder, "site/guides/index.html"), "<p>Guides</p>");
  await writeFile(join(folder, "site/guides/über uns.html"), "<p>Us</p>");
  await writeFile(join(folder, "site/openapi.yaml"), "openapi: 3.1.1\n");
  await writeFile(join(folder, "site/plain"), "?");
  await writeFile(join(folder, "secret.txt"), "secret");
  await symlink(join(folder, "secret.txt"), join(folder, "site/link.txt"));
  await symlink(folder, join(folder, "site/up"));
  site = await serveDocs(join(folder, "site"));
  return async () => {
    await site.close();
    await rm(folder, { recursive: true });
  };
});

/** Sends the path as it is; `fetch` would tidy it up first. */
async function call(
  path: string,
  method = "GET",
): Promise<{ response: IncomingMessage; status: number; body: string }> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(`${site.url}`, { path, method }, resolve).on("error", reject).end();
  });
  return { response, status: response.statusCode ?? 0, body: await text(response) };
}

test.each([
  ["/", "<p>Home</p>", "text/html; charset=utf-8"],
  ["/index.html?theme=dark", "<p>Home</p>", "text/html; charset=utf-8"],
  ["/guides/", "<p>Guides</p>", "text/html; charset=utf-8"],
  ["/guides/%C3%BCber%20uns.html", "<p>Us</p>", "text/html; charset=utf-8"],
  ["/guides/../openapi.yaml", "openapi: 3.1.1\n", "application/yaml; charset=utf-8"],
  ["/plain", "?", "application/octet-stream"],
])("%s is served with its type", async (path, body, type) => {
  const { status, body: received, response } = await call(path);
  expect({ status, body: received, type: response.headers["content-type"] }).toEqual({ status: 200, body, type });
});

test("every response has security headers and is not cached", async () => {
  for (const path of ["/", "/missing"]) {
    const { headers } = (await call(path)).response;
    expect(headers["content-security-policy"]).toMatch(/^default-src 'none'; /);
    expect(headers["content-security-policy"]).not.toMatch(/https?:|\*|unsafe-eval/);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["access-control-allow-origin"]).toBeUndefined();
  }
});

test("HEAD returns the headers of GET without the body", async () => {
  const { status, body, response } = await call("/", "HEAD");
  expect({ status, body, length: response.headers["content-length"] }).toEqual({ status: 200, body: "", length: "11" });
});

test.each(["POST", "PUT", "DELETE", "OPTIONS"])("%s is rejected", async (method) => {
  const { status, response } = await call("/", method);
  expect({ status, allow: response.headers.allow }).toEqual({ status: 405, allow: "GET, HEAD" });
});

test.each([
  "/../secret.txt",
  "/guides/../../secret.txt",
  "/%2e%2e/secret.txt",
  "/..%2fsecret.txt",
  "/guides/..%2F..%2Fsecret.txt",
  "/..\\secret.txt",
  "/..%5csecret.txt",
  "//secret.txt",
  "/link.txt",
  "/up/secret.txt",
  "/up/",
  "/%00",
  "/%",
  "/missing",
])("%s returns a 404", async (path) => {
  const { status, body } = await call(path);
  expect([400, 404]).toContain(status);
  expect(body).not.toBe("secret");
});

test("a folder without a trailing slash redirects to the one with it", async () => {
  const { status, response } = await call("/guides");
  expect({ status, location: response.headers.location }).toEqual({ status: 301, location: "/guides/" });
});

test("a port in use is an error with Node's code, and closing twice is allowed", async () => {
  const port = Number(new URL(site.url).port);
  await expect(serveDocs(tmpdir(), port)).rejects.toMatchObject({ code: "EADDRINUSE" });
  const other = await serveDocs(tmpdir());
  await Promise.all([other.close(), other.close()]);
});
