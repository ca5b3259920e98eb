/** The `Link` header of a page (RFC 8288). That it names the next page is assumed. */

/** What a `Link` header says about the page after its own. */
export type NextLink =
  | { readonly kind: "next" /** As in the header. */; readonly target: string }
  /** It links to other pages, but to no next page. */
  | { readonly kind: "last" }
  | { readonly kind: "none" };

/**
 * The address of a link, its relations, or a quoted string, which may contain anything. A string that does not end takes the rest, so
 * that the time to read a header grows with its length only.
 */
const part = /<([^<>]*)>|;\s*rel\s*=\s*(?:"([^"]*)"|([^\s";,]+))|"(?:\\.|[^"\\])*(?:"|$)/gi;

/** Reads a `Link` header. */
export function parseNextLink(header: string): NextLink {
  let kind: "last" | "none" = "none";
  let target = "";
  for (const [, address, quoted, bare] of header.matchAll(part)) {
    target = address ?? target;
    const relations = quoted ?? bare ?? "";
    if (/(^|\s)next(?!\S)/i.test(relations)) return { kind: "next", target };
    if (/(^|\s)(first|prev)(?!\S)/i.test(relations)) kind = "last";
  }
  return { kind };
}

/**
 * The query of the next page. If the link leads to the address of this page, it is the query of the link, unchanged. Otherwise it is
 * the page token alone: the access token must not go to another address.
 *
 * @param url the address of this page.
 * @param parameter the query parameter for the page token.
 * @returns `isWhole` if it takes the place of all arguments; undefined if the link does not name a next page of this list.
 */
export function queryOfLink(
  target: string,
  url: string,
  parameter: string,
): { readonly query: string; readonly isWhole: boolean } | undefined {
  if (!URL.canParse(target, url)) return undefined;
  const here = new URL(url);
  const there = new URL(target, url);
  const query = there.search.slice(1);
  const token = parseQuery(query)[parameter];
  const isWhole = there.origin === here.origin && there.pathname === here.pathname;
  if (token === "" || !(isWhole ? query : token)) return undefined;
  return { query: isWhole ? query : `${parameter}=${encodeURIComponent(String(token))}`, isWhole };
}

/** The parameters of a query. A plus stays one: tokens may contain it (RFC 4648, section 4), but no spaces. */
export function parseQuery(query: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(query.replaceAll("+", "%2B")));
}
