import { readFile, realpath, stat } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, sep } from "node:path";
import { contentPolicy } from "./html/content-policy.ts";
import { isKnown, Representations } from "./representation.ts";

/** A site that is being served. */
export interface Site {
  readonly url: string;
  close(): Promise<void>;
}

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".yaml": "application/yaml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".md": "text/markdown; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
};

/** Types that compress; the others are compressed already. */
const compressible = /^(?:text|application)\/(?:html|css|javascript|json|yaml|plain|markdown|xml)|svg/;

/** The single-file reference has its code in itself, and says so in a policy of its own. */
const noFrames = "frame-ancestors 'none'";
const singleFile = `${sep}redoc.html`;

/**
 * Serves the files of a folder on loopback, to read the docs on the machine where they are built. Texts are compressed, and a
 * browser gets a page again only after it changed.
 *
 * @param root the folder; nothing outside it is served, by whatever path or link.
 * @param port the port to listen on, 0 for a free one.
 * @param sandboxes the hosted sandboxes that the site was built for.
 * @throws the error of Node when the port cannot be had (`code: "EADDRINUSE"`).
 */
export async function serveDocs(root: string, port = 0, sandboxes: readonly string[] = []): Promise<Site> {
  const folder = await realpath(root);
  const source = { folder, representations: new Representations(), policy: contentPolicy(sandboxes) };
  const server = createServer((request, response) => {
    respond(source, request, response).catch(() => {
      if (!response.headersSent) refuse(response, 500, "The file cannot be read.");
      response.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  let closed: Promise<void> | undefined;
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      closed ??= new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      return closed;
    },
  };
}

/** What is served. */
interface Source {
  readonly folder: string;
  readonly representations: Representations;
  /** The content policy of its pages. */
  readonly policy: string;
}

async function respond(source: Source, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.setHeader("Allow", "GET, HEAD");
    return refuse(response, 405, "Only GET and HEAD are allowed here.");
  }
  const path = readPath(request.url ?? "/");
  if (path === undefined) return refuse(response, 400, "The path of this address is not readable.");
  const file = await find(source.folder, path);
  if (file === undefined) return showNotFound(source, request, response, path);
  if (file === "folder") {
    response.setHeader("Location", `${encodeURI(path)}/`);
    return refuse(response, 301, "The page is a folder.");
  }
  const type = types[extname(file.path)] ?? "application/octet-stream";
  const accepted = request.headers["accept-encoding"];
  const { body, encoding, etag } = await source.representations.read(file.path, compressible.test(type), accepted);
  const policy = file.path.endsWith(singleFile) ? noFrames : `${source.policy}; ${noFrames}`;
  for (const [name, value] of Object.entries({ ...headersWith(policy), ...revalidated, ETag: etag }))
    response.setHeader(name, value);
  if (isKnown(etag, request.headers["if-none-match"])) {
    response.writeHead(304).end();
    return;
  }
  if (encoding !== "identity") response.setHeader("Content-Encoding", encoding);
  response.writeHead(200, { "Content-Type": type, "Content-Length": body.length });
  response.end(request.method === "HEAD" ? undefined : body);
}

/** Shows a person the page that the site has for this, and tells a program in a line. */
async function showNotFound(
  { folder, policy }: Source,
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> {
  const page = await find(folder, "/404.html");
  if (page === undefined || page === "folder" || !headers.accept?.includes("text/html"))
    return refuse(response, 404, `There is no ${path} in the docs.`);
  const body = await readFile(page.path);
  const type = { "Content-Type": types[".html"], "Content-Length": body.length, "Cache-Control": "no-store" };
  response.writeHead(404, { ...headersWith(`${policy}; ${noFrames}`), ...type });
  response.end(method === "HEAD" ? undefined : body);
}

const headersWith = (policy: string) => ({
  "Content-Security-Policy": policy,
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
});

/** Built pages change under the same address, so a browser asks each time whether its copy is current. */
const revalidated = { "Cache-Control": "no-cache", Vary: "Accept-Encoding" };

function refuse(response: ServerResponse, status: number, why: string): void {
  const headers = headersWith(`default-src 'none'; ${noFrames}`);
  response.writeHead(status, { ...headers, "Cache-Control": "no-store", "Content-Type": types[".txt"] });
  response.end(`${why}\n`);
}

/** The decoded path of a request target, or nothing when it cannot be one of a file. */
function readPath(target: string): string | undefined {
  try {
    const path = decodeURIComponent(new URL(`http://localhost${target}`).pathname);
    return path.includes("\0") || path.includes("\\") || path.startsWith("//") ? undefined : path;
  } catch {
    return undefined;
  }
}

async function find(folder: string, path: string): Promise<{ path: string } | "folder" | undefined> {
  try {
    const wanted = await realpath(join(folder, path.endsWith("/") ? `${path}index.html` : path));
    if (!wanted.startsWith(folder + sep)) return undefined;
    const found = await stat(wanted);
    if (found.isDirectory()) return "folder";
    return found.isFile() ? { path: wanted } : undefined;
  } catch {
    return undefined; // no such file
  }
}
