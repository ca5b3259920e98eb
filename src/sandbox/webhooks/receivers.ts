/** Which receivers webhooks are sent to: the URL of a subscription must not reach into the network of the sandbox. */
import { lookup } from "node:dns";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { networkInterfaces } from "node:os";
import { Readable } from "node:stream";
import { contains, isLoopback } from "../http/hosts.ts";
import { readResponse } from "./receiver-response.ts";
import type { SendRequest } from "./send.ts";

/** The receivers that a sandbox allows. */
export interface ReceiverPolicy {
  /** Whether private, loopback and link-local addresses are allowed. */
  readonly allowPrivate: boolean;
  /** Whether loopback addresses are allowed: as long as only this machine can subscribe. */
  readonly allowLoopback: boolean;
}

/**
 * Addresses that are not on the internet (the IANA registries of special-purpose addresses, and the 6to4 relays of RFC 7526), and those that embed an IPv4 address
 * (RFC 6052, RFC 8215, RFC 3056, RFC 4380, RFC 4291).
 */
const notPublic = new BlockList();
for (const subnet of [
  "0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.168.0.0/16 198.18.0.0/15",
  "192.0.2.0/24 192.88.99.0/24 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4",
  "::/96 64:ff9b::/96 64:ff9b:1::/48 100::/63 2001::/23 2001:db8::/32 2002::/16 3fff::/20 5f00::/16",
  "fc00::/7 fe80::/10 fec0::/10 ff00::/8",
].flatMap((line) => line.split(" "))) {
  const [address = "", prefix] = subnet.split("/");
  notPublic.addSubnet(address, Number(prefix), isIP(address) === 6 ? "ipv6" : "ipv4");
}

/** Whether a policy allows an address. */
export function isAllowedReceiver(address: string, { allowPrivate, allowLoopback }: ReceiverPolicy): boolean {
  if (allowPrivate) return true;
  if (allowLoopback) return isLoopback(address) || !contains(notPublic, address);
  return !contains(notPublic, address) && !isOwnAddress(address);
}

/** Whether an address is one of this machine, whose servers may trust those who are on it. */
function isOwnAddress(address: string): boolean {
  return Object.values(networkInterfaces()).some((addresses) => addresses?.some((own) => own.address === address));
}

/**
 * Returns a function that sends requests to the receivers that a policy allows. The address is checked when the connection is made,
 * so that a name cannot resolve to another one in between. Redirects are not followed.
 *
 * @param policy is called for each request.
 */
export function sendTo(policy: () => ReceiverPolicy): SendRequest {
  return (url, { method, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const target = new URL(url);
      const host = target.hostname.replace(/^\[(.*)\]$/, "$1");
      if (isIP(host) !== 0 && !isAllowedReceiver(host, policy())) return reject(new NotAllowed(host, host));
      const request = target.protocol === "https:" ? requestHttps : requestHttp;
      const length = String(Buffer.byteLength(body));
      const sent = request(
        target,
        {
          method,
          headers: { ...headers, "content-length": length },
          signal,
          agent: false,
          lookup: lookupAllowed(policy()),
        },
        (received) => {
          const { statusCode: status = 0 } = received;
          const body = Readable.toWeb(received) as ReadableStream<Uint8Array>;
          readResponse(headersOf(received), body).then((response) => resolve({ status, response }), reject);
        },
      );
      sent.on("error", reject);
      sent.end(body);
    });
}

function headersOf({ headersDistinct }: IncomingMessage): [string, string][] {
  return Object.entries(headersDistinct).map(([name, values = []]) => [name, values.join(", ")]);
}

class NotAllowed extends Error {
  constructor(host: string, address: string) {
    const name = host === address ? "" : ` of ${host}`;
    super(`The address ${address}${name} is not public. Allow such receivers with --allow-private-webhooks.`);
  }
}

/** Resolves names to the addresses that a policy allows. */
function lookupAllowed(policy: ReceiverPolicy): LookupFunction {
  return (host, options, callback) => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, "");
      const refused = addresses.find(({ address }) => !isAllowedReceiver(address, policy));
      const [first] = addresses;
      if (refused || !first) return callback(new NotAllowed(host, refused?.address ?? ""), "");
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}
