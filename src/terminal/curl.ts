import { apiVersion } from "../api-version.ts";

/** A line that calls what serves the interface at an address, to paste into a shell. The mock only asks that there is a token. */
export function curlLine(url: string, token = "any"): string {
  return `curl -H "X-Service-Access-Token: ${token}" ${url}/api/${apiVersion}/shops/info`;
}
