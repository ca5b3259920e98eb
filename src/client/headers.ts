import type { StoreOptions } from "./options.ts";
import { userAgent } from "./user-agent.ts";

/**
 * The headers that every request has, by name in lower case. The access token is asked for each time.
 *
 * @throws TypeError when no header can hold the token. `fetch` would say so too, but with the token in its message.
 */
export async function headersOf({ accessToken }: Pick<StoreOptions, "accessToken">): Promise<Record<string, string>> {
  const token = typeof accessToken === "function" ? await accessToken() : accessToken;
  if (/[^ -~]/.test(token))
    throw new TypeError("accessToken has a character that no header can hold, such as a line break.");
  return {
    accept: "application/json",
    "x-service-access-token": token,
    ...(userAgent && { "user-agent": userAgent }),
  };
}
