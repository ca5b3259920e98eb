import type { AccessToken, CallOptions } from "./options.ts";
import { platform } from "./platform.ts";

/** The header that carries the access token. */
export const tokenHeader = "x-service-access-token";

/** Gets the access token. @param rejected the token that the store rejected before, if any. */
export async function getToken(accessToken: AccessToken, rejected?: string): Promise<string> {
  return typeof accessToken === "function" ? await accessToken(rejected) : accessToken;
}

/**
 * The headers of a request by name in lower case: the client's own, overridden by the store's and then the call's. Where they are
 * printed or converted to JSON, the access token is redacted.
 */
export function createHeaders(
  token: string,
  body: string | undefined,
  ...overrides: readonly SharedHeaders[]
): Record<string, string> {
  const headers: Record<string, string> = Object.assign(Object.create(redacting), {
    accept: "application/json",
    [tokenHeader]: token,
    ...platform.headers,
    ...(body !== undefined && { "content-type": "application/json" }),
  });
  for (const [name, value] of overrides.flatMap((override) => Object.entries(override ?? {}))) {
    delete headers[name.toLowerCase()];
    if (value !== undefined) headers[name.toLowerCase()] = value;
  }
  return headers;
}

/** What `JSON.stringify` shows of headers: everything but the access token. */
export function redact(this: Record<string, string>): Record<string, string> {
  return { ...this, [tokenHeader]: "<redacted>" };
}
export const redacting = { toJSON: redact };

type SharedHeaders = CallOptions["headers"];

/**
 * Whether a header can be sent: its name is a token (RFC 9110, section 5.6.2), and its value a string without line breaks. `fetch` checks
 * it too, but puts the value, which may be a secret, in its message.
 */
export function isHeader(name: string, value: unknown): boolean {
  return /^[\w!#$%&'*+.^`|~-]+$/.test(name) && typeof value === "string" && !/[^\t -~\x80-\xff]/.test(value);
}

/** @throws TypeError if a header cannot be sent. */
export function checkHeaders(headers: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(headers))
    if (!isHeader(name, value)) throw new TypeError(`The header ${JSON.stringify(name)} cannot be sent.`);
}
