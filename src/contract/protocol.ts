/** What all requests to the servers of a contract have in common. */
import { asArray, asObject, type JsonObject, objectEntries } from "./json.ts";
import { type LocatedOperation, operationsOf } from "./operation.ts";

/** How requests reach a server, and show who sends them. */
export interface Protocol {
  /** The start of every path, such as `/v1`; empty if the paths have none in common. */
  readonly basePath: string;
  /** The addresses of the servers in the contract, with the defaults of their variables. They may be relative. */
  readonly servers: readonly string[];
  /** The path of the server in the contract, with the defaults of its variables; empty if it has none. */
  readonly serverPath: string;
  /** Where requests carry the access token: the place that the most operations take; absent if the contract has no security scheme. */
  readonly token?: TokenPlace;
  /** All places where requests may carry one, that one first. */
  readonly tokens: readonly TokenPlace[];
  /** Whether the contract says which operations need a token. */
  readonly saysNeeds: boolean;
}

/** Where requests carry an access token, and in which form (OpenAPI 3.1, Security Scheme Object). */
export interface TokenPlace {
  readonly in: "header" | "query" | "cookie";
  readonly name: string;
  /** What is before the token, such as `Bearer `. */
  readonly prefix: string;
  /** Whether the token is a name and a password, joined by a colon, which are sent as Base64 (RFC 7617). */
  readonly isBasic: boolean;
}

/** The protocol of a contract: from its paths, servers and security schemes. */
export function protocolOf(document: JsonObject): Protocol {
  const operations = operationsOf(document);
  const basePath = commonStart(operations.map(({ address }) => address));
  const tokens = tokensOf(document, operations);
  const [token] = tokens;
  const servers = asArray(document.servers).map((server) => addressOf(asObject(server)));
  const saysNeeds = [document, ...operations.map(({ node }) => node)].some(({ security }) => security !== undefined);
  return { basePath, servers, serverPath: serverPathOf(servers), ...(token && { token }), tokens, saysNeeds };
}

/** The address of a server (OpenAPI 3.1, Server Object). */
function addressOf({ url, variables }: JsonObject): string {
  return String(url ?? "").replace(/\{([^{}]+)\}/g, (whole, name: string) =>
    String(asObject(asObject(variables)[name]).default ?? whole),
  );
}

/** The path of the first server that has one. */
function serverPathOf(servers: readonly string[]): string {
  const paths = servers.map((url) => {
    const path = url.replace(/^[a-z][\w+.-]*:\/\/[^/]*/i, "").replace(/[?#].*$/, "");
    return path.startsWith("/") ? path.replace(/\/+$/, "") : "";
  });
  return paths.find((path) => path !== "") ?? "";
}

/** The places of the security schemes that operations take: those of the most operations first, and of these those in a header. */
function tokensOf(document: JsonObject, operations: readonly LocatedOperation[]): TokenPlace[] {
  const requirements = operations.map(({ node }) => JSON.stringify(node.security ?? document.security ?? []));
  const places = objectEntries(asObject(document.components).securitySchemes).flatMap(([name, scheme]) => {
    const place = tokenPlaceOf(asObject(scheme));
    const uses = requirements.filter((each) => each.includes(`${JSON.stringify(name)}:`)).length;
    return place ? [{ place, uses, rank: place.in === "header" ? 0 : 1 }] : [];
  });
  const used = places.filter(({ uses }) => uses > 0);
  return (used.length > 0 ? used : places)
    .sort((one, other) => other.uses - one.uses || one.rank - other.rank)
    .map(({ place }) => place);
}

/** Where a security scheme has the token; undefined if it is elsewhere than in the request. */
export function tokenPlaceOf({ type, scheme, name, in: place }: JsonObject): TokenPlace | undefined {
  if (type === "apiKey" && (place === "header" || place === "query" || place === "cookie")) {
    // People write `Authorization: Bearer`, because Swagger 2.0 has no other way to say what is before the token.
    const [, own = String(name), start = ""] =
      (place === "header" && /^([^:\s]+)\s*:\s*(\S*)\s*$/.exec(String(name))) || [];
    return { in: place, name: own, prefix: start === "" ? "" : `${start} `, isBasic: false };
  }
  if (type === "mutualTLS") return undefined;
  const isBasic = type === "http" && String(scheme).toLowerCase() === "basic";
  return { in: "header", name: "Authorization", prefix: isBasic ? "Basic " : "Bearer ", isBasic };
}

/** The segments that all paths start with, without parameters. The last segment of a path is never one of them. */
function commonStart(paths: readonly string[]): string {
  const [first = [], ...others] = paths
    .filter((path) => path.startsWith("/"))
    .map((path) => path.split("/").slice(0, -1));
  const end = first.findIndex((part, index) => part.startsWith("{") || others.some((other) => other[index] !== part));
  return (end === -1 ? first : first.slice(0, end)).join("/");
}
