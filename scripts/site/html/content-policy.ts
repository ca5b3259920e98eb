import { assertOrigin } from "../../../src/sandbox/http/origin.ts";

/**
 * Where a sandbox on the reader's machine listens. Readers can point samples and the playground at one; the page asks no address
 * before they do. Loopback reaches nobody else, so a page can send no data away. A policy cannot name IPv6 addresses.
 */
const loopback = ["http://127.0.0.1:*", "http://localhost:*"];

/**
 * The content policy of a page, which loads its own files only. The server sends the same policy; the one in the page holds on any
 * host, and from disk.
 *
 * @param sandboxes the origins of hosted sandboxes that pages can also reach.
 */
export function contentPolicy(sandboxes: readonly string[] = []): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "worker-src 'self'",
    `connect-src ${["'self'", ...loopback, ...sandboxes].join(" ")}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
}

/** The variable with the hosted sandboxes that the site is built for. */
const sandboxesVariable = "DOCS_SANDBOXES";

/** Reads the origins of hosted sandboxes from the environment, separated by commas. @throws RangeError if one is not an https origin. */
export function hostedSandboxes(environment: Readonly<Record<string, string | undefined>>): string[] {
  const origins = (environment[sandboxesVariable] ?? "").split(",").map((each) => each.trim());
  const given = origins.filter((each) => each !== "");
  for (const origin of given) {
    assertOrigin(origin);
    if (!origin.startsWith("https:"))
      throw new RangeError(`${sandboxesVariable}: ${origin} would get access tokens unencrypted. Use https.`);
  }
  return given;
}
