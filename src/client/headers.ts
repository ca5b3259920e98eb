import type { CallOptions, StoreOptions } from "./options.ts";
import { userAgent } from "./user-agent.ts";

/** The header that carries the access token. */
export const tokenHeader = "x-service-access-token";

/** Gets the access token. @param rejected the token that the store rejected before, if any. */
export async function getToken({ accessToken }: Pick<StoreOptions, "accessToken">, rejected?: string): Promise<string> {
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
    ...(userAgent && { "user-agent": userAgent }),
    ...(body !== undefined && { "content-type": "application/json" }),
  });
  for (const [name, value] of overrides.flatMap((override) => Object.entries(override ?? {}))) {
    delete headers[name.toLowerCase()];
    if (value !== undefined) headers[name.toLowerCase()] = value;
  }
  return headers;
}

/** What `JSON.stringify` and `console.log` show of headers: everything but the access token. */
function redact(this: Record<string, string>): Record<string, string> {
  return { ...this, [tokenHeader]: "<redacted>" };
}
const redacting = { toJSON: redact, [Symbol.for("nodejs.util.inspect.custom")]: redact };

type SharedHeaders = CallOptions["headers"];

/**
 * Checks headers. `fetch` checks them too, but puts the value, which may be a secret, in its message.
 *
 * @throws TypeError if a name is not a token (RFC 9110, section 5.6.2), or a value is not a string or has a line break.
 */
export function checkHeaders(headers: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(headers)) {
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name)) throw new TypeError(`${JSON.stringify(name)} is not a header name.`);
    if (typeof value !== "string" || /[^\t -~\x80-\xff]/.test(value))
      throw new TypeError(
        `The header ${name} must be a string of characters up to U+00FF, without control characters (got a ${typeof value}).`,
      );
  }
}
