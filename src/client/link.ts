/** The `Link` header of a page (RFC 8288), by which the contract assumes that lists say where they go on. */

/** The address of a link, its relations, or a text in quotes, which may hold anything. */
const part = /<([^<>]*)>|;\s*rel\s*=\s*(?:"([^"]*)"|([^\s";,]+))|"(?:\\.|[^"\\])*"/gi;

/**
 * What a header says of the next page: its token, which is empty when its address has none; `null` when the header is about pages and
 * names no next one; and undefined when it says nothing of pages.
 *
 * @param parameter the query parameter of the next page's address that holds the token.
 */
export function nextInLink(header: string, parameter: string): string | null | undefined {
  let found: null | undefined;
  let address = "";
  for (const [, target, quoted, bare] of header.matchAll(part)) {
    address = target ?? address;
    const relations = quoted ?? bare ?? "";
    if (/(^|\s)next(?!\S)/i.test(relations)) return tokenIn(address, parameter);
    if (/(^|\s)(first|prev)(?!\S)/i.test(relations)) found = null;
  }
  return found;
}

/** Only the query matters, so that the access token never goes to an address that an answer names. */
function tokenIn(address: string, parameter: string): string {
  // A plus is a plus: tokens have it (RFC 4648, section 4), and no blanks.
  const query = /^[^?#]*\?([^#]*)/.exec(address)?.[1]?.replaceAll("+", "%2B");
  return new URLSearchParams(query).getAll(parameter).at(-1) ?? "";
}
