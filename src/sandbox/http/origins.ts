/** Requests of web pages: which origins may send them, and what lets a browser show them the response (Fetch, CORS protocol). */
import { errorResponse } from "./error-response.ts";
import type { SandboxRequest, SandboxResponse } from "./messages.ts";
import { assertOrigin } from "./origin.ts";
import { RequestError } from "./request-error.ts";

const preflightHeaders = {
  "access-control-allow-methods": "GET, HEAD, POST, PUT, PATCH, DELETE",
  // Browsers do not count Authorization among *.
  "access-control-allow-headers":
    "*, Authorization, Content-Type, Last-Event-ID, Prefer, X-Service-Access-Token, X-Sandbox-Wire-Format",
  "access-control-max-age": "600",
};

/**
 * The origins whose pages may send requests, besides the origin that the request is sent to.
 *
 * Every page that its user opens can send requests to the user's machine, where the access token is well known and the control API
 * needs no key. So a page of another origin gets nothing, unless its origin is listed.
 */
export class AllowedOrigins {
  readonly #listed: ReadonlySet<string>;

  /** @param listed such as `https://docs.example`. @throws RangeError if an entry is not an origin. */
  constructor(listed: readonly string[] = []) {
    for (const entry of listed) assertOrigin(entry);
    this.#listed = new Set(listed);
  }

  /** @throws RequestError 403 if the request comes from a page that may not send it. */
  enforce({ header, origin }: SandboxRequest): void {
    const sender = header("origin");
    if (sender === undefined && isEmbedded(header))
      throw new RequestError(403, "Pages of other origins may not embed this.");
    if (sender === undefined || this.#listed.has(sender) || hostOf(sender) === hostOf(origin)) return;
    throw new RequestError(403, rejectionOf(sender));
  }

  /** The response as the page of a listed origin may read it. Other pages do not get to read it. */
  share({ header }: SandboxRequest, response: SandboxResponse): SandboxResponse {
    const sender = header("origin");
    if (sender === undefined || !this.#listed.has(sender)) return response;
    const vary = { vary: "Origin", "access-control-expose-headers": "*" };
    return { ...response, headers: { ...response.headers, ...vary, "access-control-allow-origin": sender } };
  }

  /** The response to a browser's question whether a page may send a request. */
  respondToPreflight(request: SandboxRequest): SandboxResponse {
    const sender = request.header("origin") ?? "";
    if (!this.#listed.has(sender)) return errorResponse(403, rejectionOf(sender));
    // A page on the internet asks for a server on its reader's machine (Private Network Access, section 3).
    const isPrivate = request.header("access-control-request-private-network") === "true";
    const headers = { ...preflightHeaders, ...(isPrivate && { "access-control-allow-private-network": "true" }) };
    return this.share(request, { status: 204, headers, body: "" });
  }
}

/** Whether a browser asks if a page may send a request (Fetch, CORS-preflight request). */
export function isPreflight({ method, header }: SandboxRequest): boolean {
  return (
    method === "OPTIONS" && header("origin") !== undefined && header("access-control-request-method") !== undefined
  );
}

/** Whether a page of another origin loads this as an image or a script, for which browsers name no origin (Fetch Metadata, section 2). */
function isEmbedded(header: SandboxRequest["header"]): boolean {
  const isOfAnother = ["cross-site", "same-site"].includes(header("sec-fetch-site") ?? "");
  return isOfAnother && header("sec-fetch-mode") !== "navigate";
}

function rejectionOf(sender: string): string {
  // Files, and frames of any site that chooses so, share the origin null. It cannot be allowed.
  if (sender === "null") return "The page has no origin, as a file has none. Open it from a web server.";
  const origin = sender.slice(0, 200);
  return `Pages of ${origin} may not use this sandbox. To allow them, start it with --allowed-origins ${origin}`;
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
