/** A request as a shell command. */

/** @import { LoggedRequest } from "../../request-log.ts" */

/**
 * The request log redacts the token, so the command takes it from the environment.
 *
 * @param {Pick<LoggedRequest, "method" | "target" | "requestBody">} entry
 * @param {string} origin where the sandbox is.
 */
export function requestCommand({ method, target, requestBody }, origin) {
  const parts = ["curl"];
  if (method === "HEAD") parts.push("--head");
  else if (method !== "GET") parts.push("-X", quote(method));
  parts.push(quote(origin + target), "-H", '"X-Service-Access-Token: $ACCESS_TOKEN"');
  if (requestBody !== undefined)
    parts.push("-H", quote("Content-Type: application/json"), "--data-raw", quote(requestBody));
  return parts.join(" ");
}

/** @param {string} text */
function quote(text) {
  return /^[\w./:-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
