import { createReadStream } from "node:fs";
import { realpath, stat } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, sep } from "node:path";

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
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
};

/** A page may use its own files and inline code. It can't load or send anything else. */
const policy = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/**
 * Serves the files of a folder on loopback, to read the docs on the machine where they are built.
 *
 * @param root the folder; nothing outside it is served, by whatever path or link.
 * @param port the port to listen on, 0 for a free one.
 * @throws the error of Node when the port cannot be had (`code: "EADDRINUSE"`).
 */
export async function serveDocs(root: string, port = 0): Promise<Site> {
  const folder = await realpath(root);
  const server = createServer((request, response) => {
    respond(folder, request, response).catch(() => {
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

async function respond(folder: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.setHeader("Allow", "GET, HEAD");
    return refuse(response, 405, "Only GET and HEAD are allowed here.");
  }
  const path = readPath(request.url ?? "/");
  if (path === undefined) return refuse(response, 400, "The path of this address is not readable.");
  const file = await find(folder, path);
  if (file === undefined) return refuse(response, 404, `There is no ${path} in the docs.`);
  if (file === "folder") {
    response.setHeader("Location", `${encodeURI(path)}/`);
    return refuse(response, 301, "The page is a folder.");
  }
  response.writeHead(200, {
    ...headers,
    "Content-Type": types[extname(file.path)] ?? "application/octet-stream",
    "Content-Length": file.size,
  });
  if (request.method === "HEAD") {
    response.end();
    return;
  }
  createReadStream(file.path)
    .on("error", () => response.destroy())
    .pipe(response);
}

// Built pages change under the same address, so that no copy is ever kept.
const headers = {
  "Content-Security-Policy": policy,
  "Cache-Control": "no-store",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
};

function refuse(response: ServerResponse, status: number, why: string): void {
  response.writeHead(status, { ...headers, "Content-Type": types[".txt"] });
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

async function find(folder: string, path: string): Promise<{ path: string; size: number } | "folder" | undefined> {
  try {
    const wanted = await realpath(join(folder, path.endsWith("/") ? `${path}index.html` : path));
    if (!wanted.startsWith(folder + sep)) return undefined;
    const found = await stat(wanted);
    if (found.isDirectory()) return "folder";
    return found.isFile() ? { path: wanted, size: found.size } : undefined;
  } catch {
    return undefined; // no such file
  }
}
