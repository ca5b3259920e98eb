import { apiPath } from "./api-version.ts";

/** Returns a shell command that calls the API at a URL. The mock accepts any token. */
export function curlLine(url: string, token = "any"): string {
  return `curl -H "X-Service-Access-Token: ${token}" ${url}${apiPath}/shops/info`;
}
