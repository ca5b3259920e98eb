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
 *
 * @throws TypeError if a name or a value is not allowed in a header. It does not show the value.
 */
export function createHeaders(
  token: string,
  body: string | undefined,
  ...overrides: readonly SharedHeaders[]
): Record<string, string> {
  const headers: Record<string, string> = Object.assign(Object.create(redacting), {
    accept: "application/json",
    [tokenHeader]: checkHeader("accessToken", token),
    ...(userAgent && { "user-agent": userAgent }),
    ...(body !== undefined && { "content-type": "application/json" }),
  });
  for (const [name, value] of overrides.flatMap((override) => Object.entries(override ?? {})))
    if (value === undefined) delete headers[name.toLowerCase()];
    else headers[name.toLowerCase()] = checkHeader(name, value);
  return headers;
}

/** What `JSON.stringify` and `console.log` show of headers: everything but the access token. */
const redacting = {
  toJSON(this: Record<string, string>): Record<string, string> {
    return { ...this, [tokenHeader]: "<redacted>" };
  },
  [Symbol.for("nodejs.util.inspect.custom")](this: Record<string, string>): Record<string, string> {
    return redacting.toJSON.call(this);
  },
};

type SharedHeaders = CallOptions["headers"];

/**
 * Checks a header. `fetch` checks it too, but puts the value, which may be a secret, in its message.
 *
 * @throws TypeError if the name is not a token (RFC 9110, section 5.6.2), or the value is not a string or has a line break.
 */
export function checkHeader(name: string, value: string): string {
  if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name)) throw new TypeError(`${JSON.stringify(name)} is not a header name.`);
  if (typeof value !== "string" || /[^\t -~\x80-\xff]/.test(value))
    throw new TypeError(`${name} must be a string without line breaks and control characters.`);
  return value;
}
