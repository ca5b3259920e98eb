/** A request as a shell command. */

import type { LoggedRequest } from "../../log/request-log.ts";

export type Sent = Pick<LoggedRequest, "method" | "target" | "requestHeaders" | "requestBody" | "requestBodyEncoding">;

const tokenHeader = "x-service-access-token";

/** Headers that the sandbox does not read, and those that curl sets itself. */
const leftOut =
  /^(host|connection|content-length|transfer-encoding|expect|user-agent|accept.*|keep-alive|cache-control|pragma|referer|dnt|priority|sec-.*)$/;

/** The headers to send again. The request log has redacted those with secrets. */
export function headersToSend({ requestHeaders }: Sent) {
  return Object.entries(requestHeaders).filter(
    ([name, value]) => name !== tokenHeader && !leftOut.test(name) && !value.startsWith("…"),
  );
}

function hasToken({ requestHeaders }: Sent) {
  return Object.hasOwn(requestHeaders, tokenHeader);
}

/**
 * The request log redacts the token, so the command takes it from the environment.
 *
 * @param origin where the sandbox is.
 */
export function requestCommand(sent: Sent, origin: string) {
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

/** The request of a delivery as a shell command: the same body with the same signature. */
export function deliveryCommand({
  url,
  headers,
  event,
}: {
  url: string;
  headers: Readonly<Record<string, string>>;
  event: string;
}) {
  const options = Object.entries(headers).flatMap(([name, value]) => ["-H", quote(`${name}: ${value}`)]);
  return ["curl", "-X", "POST", quote(url), "--globoff", ...options, "--data-raw", quote(event)].join(" ");
}

function quote(text: string) {
  return /^[\w./:-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
