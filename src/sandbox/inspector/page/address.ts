/** The address of the inspector: a view, a path within it, and filters. It is in the hash, so that reload and back work. */

export interface Address {
  /** Such as `requests`. */
  readonly view: string;
  /** What is open in the view, such as the number of a request. */
  readonly path: readonly string[];
  /** Filters. */
  readonly query: Readonly<Record<string, string>>;
  readonly tenant: string;
}

const defaultTenant = "default";

/** The last address of the page that is one of the inspector. Links within another page, such as to its menu, have other fragments. */
let lastHash = "";

/** @returns whether the page's address is one of the inspector. */
export function isAtInspector(): boolean {
  return location.hash === "" || location.hash.startsWith("#/");
}

function currentHash() {
  if (isAtInspector()) lastHash = location.hash;
  return lastHash;
}

/** Reads the hash of the page, such as `#/resources/order/12?tenant=worker-1`. */
export function readAddress(): Address {
  const [text = "", search = ""] = currentHash().replace(/^#\/?/, "").split("?");
  const [view = "", ...path] = text.split("/").filter(Boolean).map(decode);
  const { tenant = defaultTenant, ...query } = Object.fromEntries(new URLSearchParams(search));
  return { view, path, query, tenant };
}

function decode(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * @param address Default of the tenant: the current one.
 * @returns a hash.
 */
export function hashOf({
  view,
  path = [],
  query = {},
  tenant = readAddress().tenant,
}: Pick<Address, "view"> & Partial<Address>): string {
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ""));
  if (tenant !== defaultTenant) search.set("tenant", tenant);
  const text = [view, ...path].map(encodeURIComponent).join("/");
  return `#/${text}${search.size > 0 ? `?${search}` : ""}`;
}
