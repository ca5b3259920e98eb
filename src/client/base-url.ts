import { apiVersion } from "../api-version.ts";

/**
 * Reads the address of a store. The path of the API at its end is cut, because operations contain it.
 *
 * @returns the address without a slash at its end.
 * @throws TypeError if it is not an HTTP address, or has credentials, a query, a fragment or another version at its end. The message
 *   does not show the address, which may contain a password.
 */
export function parseBaseUrl(baseUrl: unknown): string {
  const text = String(baseUrl);
  if (URL.canParse(text) && !/[\s\\]/.test(text)) {
    const [, address, version = apiVersion] =
      /^(https?:[^@?#]+?)(?:\/+api(?:\/+(\d+))?)?\/*$/.exec(new URL(text).href) ?? [];
    if (address && version === apiVersion) return address;
  }
  throw new TypeError('baseUrl must be an address such as "https://store.example".');
}
