/** A request as a shell command. */

/** @import { LoggedRequest } from "../../log/request-log.ts" */

/** @typedef {Pick<LoggedRequest, "method" | "target" | "requestHeaders" | "requestBody" | "requestBodyEncoding">} Sent */

const tokenHeader = "x-service-access-token";

/** Headers that the sandbox does not read, and those that curl sets itself. */
const leftOut =
  /^(host|connection|content-length|transfer-encoding|expect|user-agent|accept.*|keep-alive|cache-control|pragma|referer|dnt|priority|sec-.*)$/;

/** The headers to send again. The request log has redacted those with secrets. @param {Sent} sent */
export function headersToSend({ requestHeaders }) {
  return Object.entries(requestHeaders).filter(
    ([name, value]) => name !== tokenHeader && !leftOut.test(name) && !value.startsWith("…"),
  );
}

/** @param {Sent} sent */
export function hasToken({ requestHeaders }) {
  return Object.hasOwn(requestHeaders, tokenHeader);
}

/**
 * The request log redacts the token, so the command takes it from the environment.
 *
 * @param {Sent} sent
 * @param {string} origin where the sandbox is.
 */
export function requestCommand(sent, origin) {
  const { method, target, requestBody, requestBodyEncoding } = sent;
  const parts = ["curl"];
  if (method === "HEAD") parts.push("--head");
  else if (method !== "GET" || requestBody !== undefined) parts.push("-X", quote(method));
  if (/[[\]{}]/.test(target)) parts.push("--globoff");
  if (/\/\.\.?(\/|\?|$)/.test(target)) parts.push("--path-as-is");
  parts.push(quote(origin + target));
  if (hasToken(sent)) parts.push("-H", '"X-Service-Access-Token: $ACCESS_TOKEN"');
  const headers = headersToSend(sent);
  for (const [name, value] of headers) parts.push("-H", quote(`${name}: ${value}`));
  if (requestBody === undefined) return parts.join(" ");
  // curl would send a type of its own.
  if (!headers.some(([name]) => name === "content-type")) parts.push("-H", "'Content-Type:'");
  if (requestBodyEncoding === undefined && !requestBody.includes("\0"))
    return [...parts, "--data-raw", quote(requestBody)].join(" ");
  const encoded = requestBodyEncoding === "base64" ? requestBody : btoa(requestBody);
  return `printf %s ${quote(encoded)} | base64 -d | ${[...parts, "--data-binary", "@-"].join(" ")}`;
}

/**
 * The request of a delivery as a shell command: the same body with the same signature.
 *
 * @param {{ url: string, headers: Readonly<Record<string, string>>, event: string }} sent
 */
export function deliveryCommand({ url, headers, event }) {
  const options = Object.entries(headers).flatMap(([name, value]) => ["-H", quote(`${name}: ${value}`)]);
  return ["curl", "-X", "POST", quote(url), "--globoff", ...options, "--data-raw", quote(event)].join(" ");
}

/** @param {string} text */
function quote(text) {
  return /^[\w./:-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
