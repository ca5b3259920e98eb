/** What all requests to the servers of a contract have in common. */
import { asArray, asObject, type JsonObject } from "./json.ts";
import { operationsOf } from "./operation.ts";

/** How requests reach a server, and show who sends them. */
export interface Protocol {
  /** The start of every path, such as `/v1`; empty if the paths have none in common. */
  readonly basePath: string;
  /** The addresses of the servers in the contract, with the defaults of their variables. They may be relative. */
  readonly servers: readonly string[];
  /** The path of the server in the contract, with the defaults of its variables; empty if it has none. */
  readonly serverPath: string;
  /** Where requests carry the access token; absent if the contract has no security scheme. */
  readonly token?: TokenPlace;
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

/** The protocol of a contract: from its paths, and the first of its security schemes, if possible one that a header carries. */
export function protocolOf(document: JsonObject): Protocol {
  const basePath = commonStart(operationsOf(document).map(({ address }) => address));
  const token = tokenOf(document);
  const servers = asArray(document.servers).map((server) => addressOf(asObject(server)));
  return { basePath, servers, serverPath: serverPathOf(servers), ...(token && { token }) };
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

function tokenOf(document: JsonObject): TokenPlace | undefined {
  const schemes = Object.values(asObject(asObject(document.components).securitySchemes)).map(asObject);
  const places = schemes.flatMap((scheme) => placeOf(scheme) ?? []);
  return places.find((place) => place.in === "header") ?? places[0];
}

function placeOf({ type, scheme, name, in: place }: JsonObject): TokenPlace | undefined {
  if (type === "apiKey" && (place === "header" || place === "query" || place === "cookie"))
    return { in: place, name: String(name), prefix: "", isBasic: false };
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
