/** The `Link` header of a page (RFC 8288). That it names the next page is assumed. */

/** The address of a link, its relations, or a quoted string, which may contain anything. */
const part = /<([^<>]*)>|;\s*rel\s*=\s*(?:"([^"]*)"|([^\s";,]+))|"(?:\\.|[^"\\])*"/gi;

/**
 * Reads the token of the next page.
 *
 * @param parameter the query parameter that has the token.
 * @returns the token, empty if the next page's address has none; null if the header has links to other pages but none to a next
 *   page; undefined if it has no links to pages.
 */
export function parseNextLink(header: string, parameter: string): string | null | undefined {
  let found: null | undefined;
  let address = "";
  for (const [, target, quoted, bare] of header.matchAll(part)) {
    address = target ?? address;
    const relations = quoted ?? bare ?? "";
    if (/(^|\s)next(?!\S)/i.test(relations)) return tokenFromAddress(address, parameter);
    if (/(^|\s)(first|prev)(?!\S)/i.test(relations)) found = null;
  }
  return found;
}

/** Reads only the query, so that the access token is never sent to an address from a response. */
function tokenFromAddress(address: string, parameter: string): string {
  // Keep a plus: tokens may contain it (RFC 4648, section 4), but no spaces.
  const query = /^[^?#]*\?([^#]*)/.exec(address)?.[1]?.replaceAll("+", "%2B");
  return new URLSearchParams(query).getAll(parameter).at(-1) ?? "";
}
