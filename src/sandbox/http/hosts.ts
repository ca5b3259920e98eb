/** Host names and addresses: which of them are loopback, which a server accepts, and which proxies it trusts. */
import { BlockList, isIP } from "node:net";
import { BoundedCache } from "../../bounded-cache.ts";

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8); // also in the form ::ffff:127.0.0.1
loopback.addAddress("::1", "ipv6");

/** Whether only this machine can reach a host: `localhost`, a name below it, or a loopback address. */
export function isLoopback(host: string): boolean {
  const name = canonical(host);
  if (name === "localhost" || name.endsWith(".localhost")) return true;
  // The usual case first: a list builds an object for each address that it checks.
  if (isIP(name) === 4) return name.startsWith("127.");
  return contains(loopback, name);
}

/** IP addresses and subnets. */
export interface AddressList {
  /** @param address without brackets; a name is in no list. */
  contains(address: string): boolean;
}

/** Whether a list has an IP address. @param address without brackets; a name is in no list. */
export function contains(list: BlockList, address: string): boolean {
  const version = isIP(address);
  return version !== 0 && list.check(address, version === 6 ? "ipv6" : "ipv4");
}

/** How many values of the header Host are remembered: clients send the same ones again and again. */
const maxHeaders = 100;

/**
 * Which requests a server accepts by their header Host. A web page whose name resolves to this machine (DNS rebinding) sends its own
 * name there.
 *
 * @param allowed names; one that starts with a dot allows all names below it, and `*` allows every name.
 * @returns a function of the value of the header.
 */
export function hostFilter(allowed: readonly string[]): (header: string) => boolean {
  const known = new BoundedCache<string, boolean>(maxHeaders);
  return (header) => {
    const decided = known.get(header);
    if (decided !== undefined) return decided;
    const isAllowed = isAllowedHost(header, allowed);
    known.set(header, isAllowed);
    return isAllowed;
  };
}

function isAllowedHost(header: string, allowed: readonly string[]): boolean {
  if (/[@/?#\\]/.test(header) || !URL.canParse(`http://${header}`)) return false;
  const name = canonical(new URL(`http://${header}`).hostname);
  return isLoopback(name) || allowed.some((known) => matches(name, known));
}

function matches(name: string, known: string): boolean {
  return known === "*" || (known.startsWith(".") ? name.endsWith(canonical(known)) : name === canonical(known));
}

/** A name in lower case, without brackets and without the dot of the root. */
function canonical(host: string): string {
  return host
    .toLowerCase()
    .replace(/^\[(.*)\]$/, "$1")
    .replace(/\.$/, "");
}

/**
 * Reads a list of addresses and subnets, such as `10.0.0.0/8`.
 *
 * @throws RangeError if an entry is neither.
 */
export function addressList(entries: readonly string[]): AddressList {
  if (entries.length === 0) return { contains: () => false };
  const list = new BlockList();
  for (const entry of entries) {
    const [address = "", prefix] = entry.split("/");
    const version = isIP(address);
    const length = prefix === undefined ? undefined : Number(/^\d+$/.test(prefix) ? prefix : Number.NaN);
    if (version === 0 || (length !== undefined && !(length <= (version === 6 ? 128 : 32))))
      throw new RangeError(`${JSON.stringify(entry)} is not an IP address or a subnet such as 10.0.0.0/8.`);
    const family = version === 6 ? "ipv6" : "ipv4";
    if (length === undefined) list.addAddress(address, family);
    else list.addSubnet(address, length, family);
  }
  return { contains: (address) => contains(list, address) };
}
