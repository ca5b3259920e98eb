import { apiVersion } from "../api-version.ts";

/** A line that calls the mock at an address, to paste into a shell. Any token does: the mock only asks that there is one. */
export function curlLine(url: string): string {
  return `curl -H "X-Service-Access-Token: any" ${url}/api/${apiVersion}/shops/info`;
}
