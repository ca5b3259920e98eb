import type { SandboxRequest } from "../http/messages.ts";

/**
 * The Link header of a list: the next page, at the same address with another page token. The last page links to the first one, so that
 * clients can tell it from a list that has no links.
 */
export function linkOf(
  { origin }: SandboxRequest,
  path: string,
  query: string,
  token: string | number | undefined,
): string {
  const pairs = query.split("&").filter((pair) => pair !== "" && !/^pageToken(=|$)/.test(pair));
  if (token !== undefined) pairs.push(`pageToken=${encodeURIComponent(token)}`);
  return `<${origin}${path}${pairs.length > 0 ? "?" : ""}${pairs.join("&")}>; rel="${token === undefined ? "first" : "next"}"`;
}
