const utf8 = new TextDecoder();

/** The text of a body, which is a string or in UTF-8. */
export function bodyText(body: string | Uint8Array): string {
  return typeof body === "string" ? body : utf8.decode(body);
}
