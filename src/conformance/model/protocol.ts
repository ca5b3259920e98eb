/** What all requests to the servers of a contract have in common. */
import { asObject, type JsonObject } from "../../contract/json.ts";
import { operationsOf } from "../../contract/operation.ts";

/** How requests reach a server, and show who sends them. */
export interface Protocol {
  /** The start of every path, such as `/v1`; empty if the paths have none in common. */
  readonly basePath: string;
  /** The header of the access token, and what is before the token in it, such as `Bearer `. */
  readonly token: { readonly header: string; readonly prefix: string };
}

/** The protocol of a contract: from its paths, and the first of its security schemes that a header carries. */
export function protocolOf(document: JsonObject): Protocol {
  return { basePath: commonStart(operationsOf(document).map(({ address }) => address)), token: tokenOf(document) };
}

function tokenOf(document: JsonObject): Protocol["token"] {
  const schemes = Object.values(asObject(asObject(document.components).securitySchemes)).map(asObject);
  const key = schemes.find(({ type, in: place }) => type === "apiKey" && place === "header");
  return key ? { header: String(key.name), prefix: "" } : { header: "Authorization", prefix: "Bearer " };
}

/** The segments that all paths start with, without parameters. The last segment of a path is never one of them. */
function commonStart(paths: readonly string[]): string {
  const [first = [], ...others] = paths
    .filter((path) => path.startsWith("/"))
    .map((path) => path.split("/").slice(0, -1));
  const end = first.findIndex((part, index) => part.startsWith("{") || others.some((other) => other[index] !== part));
  return (end === -1 ? first : first.slice(0, end)).join("/");
}
