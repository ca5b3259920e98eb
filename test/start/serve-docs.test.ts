import { mkdir, mkdtemp, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { type IncomingMessage, type OutgoingHttpHeaders, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { type Site, serveDocs } from "../../scripts/site/serve.ts";

let site: Site;
let home = "";
const long = `<p>${"Long. ".repeat(2000)}</p>`;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), "docs-"));
  await mkdir(join(folder, "site/guides"), { recursive: true });
  await writeFile(join(folder, "site/index.html"), "<p>Home</p>");
  await writeFile(join(folder, "site/guides/index.html"), "<p>Guides</p>");
  await writeFile(join(folder, "site/guides/über uns.html"), "<p>Us</p>");
  await writeFile(join(folder, "site/long.html"), long);
  await writeFile(join(folder, "site/long.png"), long);
  await writeFile(join(folder, "site/openapi.yaml"), "openapi: 3.1.1\n");
  await writeFile(join(folder, "site/plain"), "?");
  await writeFile(join(folder, "secret.txt"), "secret");
  await symlink(join(folder, "secret.txt"), join(folder, "site/link.txt"));
  await symlink(folder, join(folder, "site/up"));
  site = await serveDocs(join(folder, "site"));
  home = join(folder, "site/index.html");
  return async () => {
    await site.close();
    await rm(folder, { recursive: true });
  };
});

/** Sends the path as it is; `fetch` would tidy it up first. */
async function call(
  path: string,
  method = "GET",
  headers: OutgoingHttpHeaders = {},
): Promise<{ response: IncomingMessage; status: number; body: string; bytes: Buffer }> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(`${site.url}`, { path, method, headers }, resolve).on("error", reject).end();
  });
  const bytes = await buffer(response);
  return { response, status: response.statusCode ?? 0, body: bytes.toString(), bytes };
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

test("every response has security headers, and a browser asks before it shows a kept page", async () => {
  for (const path of ["/", "/missing"]) {
    const { headers } = (await call(path)).response;
    expect(headers["content-security-policy"]).toMatch(/^default-src 'none'; /);
    expect(headers["content-security-policy"]).not.toMatch(/https:|unsafe/);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["cache-control"]).toBe(path === "/" ? "no-cache" : "no-store");
    expect(headers["access-control-allow-origin"]).toBeUndefined();
  }
});

test("HEAD returns the headers of GET without the body", async () => {
  const { status, body, response } = await call("/", "HEAD");
  expect({ status, body, length: response.headers["content-length"] }).toEqual({ status: 200, body: "", length: "11" });
});

describe("compression", () => {
  const decoders = { br: brotliDecompressSync, gzip: gunzipSync };

  test.each([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, deflate", "gzip"],
    ["br;q=0.5, gzip", "gzip"],
    ["br;q=0, *", "gzip"],
    ["*", "br"],
    ["BR", "br"],
  ] as const)("%s is sent as %s", async (accepted, encoding) => {
    const { bytes, response } = await call("/long.html", "GET", { "accept-encoding": accepted });
    expect(response.headers).toMatchObject({
      "content-encoding": encoding,
      "content-length": String(bytes.length),
      vary: "Accept-Encoding",
    });
    expect(bytes.length).toBeLessThan(long.length / 10);
    expect(decoders[encoding](bytes).toString()).toBe(long);
  });

  test.each([undefined, "", "identity", "br;q=0, gzip;q=0", "zstd"])("%s is sent as it is", async (accepted) => {
    const { body, response } = await call(
      "/long.html",
      "GET",
      accepted === undefined ? {} : { "accept-encoding": accepted },
    );
    expect(response.headers["content-encoding"]).toBeUndefined();
    expect(response.headers.vary).toBe("Accept-Encoding");
    expect(body).toBe(long);
  });

  test.each(["/long.png", "/"])("%s gains nothing from it and is sent as it is", async (path) => {
    const { response } = await call(path, "GET", { "accept-encoding": "br" });
    expect(response.headers["content-encoding"]).toBeUndefined();
  });
});

describe("a page that the browser has kept", () => {
  test("is a 304 without a body, until the page changes", async () => {
    const headers = { "accept-encoding": "br" };
    const { etag = "" } = (await call("/long.html", "GET", headers)).response.headers;
    for (const condition of [etag, `"other", W/${etag}`, "*"]) {
      for (const method of ["GET", "HEAD"]) {
        const known = await call("/long.html", method, { ...headers, "if-none-match": condition });
        expect({ status: known.status, body: known.body }).toEqual({ status: 304, body: "" });
        expect(known.response.headers).toMatchObject({ etag, vary: "Accept-Encoding", "cache-control": "no-cache" });
      }
    }
    const { status } = await call("/long.html", "GET", { ...headers, "if-none-match": '"other"' });
    expect(status).toBe(200);
  });

  test("has another tag in each encoding", async () => {
    const tags = await Promise.all(
      ["br", "gzip", ""].map(async (accepted) => {
        return (await call("/long.html", "GET", { "accept-encoding": accepted })).response.headers.etag;
      }),
    );
    expect(new Set(tags).size).toBe(3);
  });

  test("keeps its tag if the build writes the same bytes again, and gets another with other bytes", async () => {
    const { etag } = (await call("/")).response.headers;
    await utimes(home, new Date(), new Date(Date.now() + 5000));
    expect((await call("/", "GET", { "if-none-match": etag })).status).toBe(304);
    await writeFile(home, "<p>Door</p>");
    const { status, body, response } = await call("/", "GET", { "if-none-match": etag });
    expect({ status, body }).toEqual({ status: 200, body: "<p>Door</p>" });
    expect(response.headers.etag).not.toBe(etag);
    await writeFile(home, "<p>Home</p>");
  });
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

test("a browser gets the page for missing ones, a program a line", async () => {
  const folder = await mkdtemp(join(tmpdir(), "not-found-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, "404.html"), "<title>Page not found</title>");
  const own = await serveDocs(folder);
  onTestFinished(() => own.close());
  const [page, line] = await Promise.all(
    ["text/html,*/*;q=0.8", "*/*"].map((accept) => fetch(`${own.url}/guides/nope/`, { headers: { accept } })),
  );
  expect([page?.status, page?.headers.get("content-type"), await page?.text()]).toEqual([
    ...[404, "text/html; charset=utf-8", "<title>Page not found</title>"],
  ]);
  expect(page?.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect([line?.status, await line?.text()]).toEqual([404, "There is no /guides/nope/ in the docs.\n"]);
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
