import { apiVersion } from "../api-version.ts";

/**
 * Reads the address of a store. The path of the API at its end is cut, because operations contain it.
 *
 * @returns the address without a slash at its end.
 * @throws TypeError if it is not an HTTP address, or has credentials, a query or a fragment.
 */
export function parseBaseUrl(baseUrl: unknown): string {
  try {
    const { href } = new URL(String(baseUrl));
    if (/^https?:[^@?#]+$/.test(href) && !/[\s\\]/.test(String(baseUrl)))
      return href.replace(/\/+$/, "").replace(new RegExp(`/api/${apiVersion}$`), "");
  } catch {
    // Its message would contain the address.
  }
  throw new TypeError('baseUrl must be an address such as "https://store.example".');
}
