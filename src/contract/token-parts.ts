/** The parts of a request that carry an access token. */
import type { TokenPlace } from "./protocol.ts";

/** What a token adds to a request. */
export interface TokenParts {
  readonly headers: Readonly<Record<string, string>>;
  /** A part of the query, such as `key=token`; empty if the token is elsewhere. */
  readonly query: string;
}

/** Where a token is that a contract says nothing about (RFC 6750, section 2.1). */
export const bearer: TokenPlace = { in: "header", name: "Authorization", prefix: "Bearer ", isBasic: false };

/** The parts of a request that carry a token; nothing without a token, or without a place for it. */
export function tokenParts(place: TokenPlace | undefined, token: string | null): TokenParts {
  if (place === undefined || token === null) return { headers: {}, query: "" };
  const { name, prefix, isBasic } = place;
  const value = `${prefix}${isBasic ? base64Of(token) : token}`;
  if (place.in === "query") return { headers: {}, query: `${encodeURIComponent(name)}=${encodeURIComponent(value)}` };
  if (place.in === "cookie") return { headers: { Cookie: `${name}=${encodeURIComponent(value)}` }, query: "" };
  return { headers: { [name]: value }, query: "" };
}

/** The Base64 of a text in UTF-8. */
function base64Of(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
