import type { StoreOptions } from "./options.ts";
import { userAgent } from "./user-agent.ts";

/**
 * The headers that every request has, by name in lower case. The access token is asked for each time.
 *
 * @throws TypeError when no header can hold the token.
 */
export async function headersOf({ accessToken }: Pick<StoreOptions, "accessToken">): Promise<Record<string, string>> {
  const token = typeof accessToken === "function" ? await accessToken() : accessToken;
  return {
    accept: "application/json",
    "x-service-access-token": headerText("accessToken", token),
    ...(userAgent && { "user-agent": userAgent }),
  };
}

/**
 * A header's value. `fetch` refuses what it cannot hold too, but with the value in its message, which may be a secret.
 *
 * @throws TypeError when it is no text, or has a character such as a line break.
 */
export function headerText(name: string, value: string): string {
  if (typeof value !== "string" || /[^\t -~\x80-\xff]/.test(value))
    throw new TypeError(`No header can hold this ${name}.`);
  return value;
}
