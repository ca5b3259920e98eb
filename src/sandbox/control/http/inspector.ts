/** Serves the inspector: a web page, and the files that it is made of. */
import type { SandboxResponse } from "../../http/messages.ts";
import { RequestError } from "../../http/request-error.ts";
import type { Platform } from "../../platform.ts";

/** Content types by file extension. */
const types: Readonly<Record<string, string>> = {
  html: "text/html; charset=utf-8",
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  svg: "image/svg+xml",
};

/** Nothing from other origins, nothing inline, no framing, and no text of a store becomes markup. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join("; ");

/**
 * A file of the inspector.
 *
 * @param read reads it.
 * @param name such as `style.css`. Default: the page.
 * @throws RequestError 404.
 */
export async function inspectorFile(
  read: Platform["readInspectorFile"],
  name = "index.html",
): Promise<SandboxResponse> {
  if (!read) throw new RequestError(404, "This sandbox has no inspector.");
  const [, extension = ""] = /^[a-z-]+\.([a-z]+)$/.exec(name) ?? [];
  const type = types[extension];
  const body = type === undefined ? undefined : await read(name);
  if (type === undefined || body === undefined)
    throw new RequestError(404, `The inspector has no file ${name.slice(0, 100)}.`);
  const headers = {
    "content-type": type,
    "cache-control": "no-cache",
    "content-security-policy": policy,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
  };
  return { status: 200, headers, body };
}
