/** The address of the inspector: a view, a path within it, and filters. It is in the hash, so that reload and back work. */

/**
 * @typedef {object} Address
 * @property {string} view such as `requests`.
 * @property {readonly string[]} path what is open in the view, such as the number of a request.
 * @property {Readonly<Record<string, string>>} query filters.
 * @property {string} tenant
 */

const defaultTenant = "default";

/** The last address of the page that is one of the inspector. Links within another page, such as to its menu, have other fragments. */
let lastHash = "";

/** @returns {boolean} whether the page's address is one of the inspector. */
export function isAtInspector() {
  return location.hash === "" || location.hash.startsWith("#/");
}

function currentHash() {
  if (isAtInspector()) lastHash = location.hash;
  return lastHash;
}

/**
 * Reads a hash such as `#/resources/order/12?tenant=worker-1`.
 *
 * @param {string} [hash]
 * @returns {Address}
 */
export function readAddress(hash = currentHash()) {
  const [text = "", search = ""] = hash.replace(/^#\/?/, "").split("?");
  const [view = "", ...path] = text.split("/").filter(Boolean).map(decode);
  const { tenant = defaultTenant, ...query } = Object.fromEntries(new URLSearchParams(search));
  return { view, path, query, tenant };
}

/** @param {string} text */
function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * @param {Pick<Address, "view"> & Partial<Address>} address Default of the tenant: the current one.
 * @returns {string} a hash.
 */
export function hashOf({ view, path = [], query = {}, tenant = readAddress().tenant }) {
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ""));
  if (tenant !== defaultTenant) search.set("tenant", tenant);
  const text = [view, ...path].map(encodeURIComponent).join("/");
  return `#/${text}${search.size > 0 ? `?${search}` : ""}`;
}
