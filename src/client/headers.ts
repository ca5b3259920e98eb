import type { StoreOptions } from "./options.ts";
import { userAgent } from "./user-agent.ts";

/**
 * Creates the headers of every request, by name in lower case. Calls the access token function each time.
 *
 * @throws TypeError if the token is not allowed in a header.
 */
export async function createHeaders({
  accessToken,
}: Pick<StoreOptions, "accessToken">): Promise<Record<string, string>> {
  const token = typeof accessToken === "function" ? await accessToken() : accessToken;
  return {
    accept: "application/json",
    "x-service-access-token": checkHeaderValue("accessToken", token),
    ...(userAgent && { "user-agent": userAgent }),
  };
}

/**
 * Checks the value of a header. `fetch` checks it too, but puts the value, which may be a secret, in its message.
 *
 * @throws TypeError if it is not a string, or has a character such as a line break.
 */
export function checkHeaderValue(name: string, value: string): string {
  if (typeof value !== "string" || /[^\t -~\x80-\xff]/.test(value))
    throw new TypeError(`${name} must be a string without line breaks and control characters.`);
  return value;
}
