/** Finds out which operations a server does not have: what it says of them is what it says of a path that nobody knows. */
import type { WireRequest } from "./wire-request.ts";
import type { WireResponse } from "./wire-response.ts";

/** A path that no contract has. */
const unknownPath = "/suite-asks-what-an-unknown-path-gets";

/** What a server says of unknown paths, and which operations have said something else. */
export class UnknownRoutes {
  readonly #baseUrl: string;
  readonly #send: (request: WireRequest) => Promise<WireResponse>;
  readonly #known = new Set<string>();
  /** The form of the response to the unknown path, by method. */
  readonly #forms = new Map<string, Promise<string>>();
  /** Whether each operation that was asked without credentials is known. */
  readonly #asked = new Map<string, Promise<boolean>>();

  /** @param send sends a request to the unknown path, once for each method that needs it. */
  constructor(baseUrl: string, send: (request: WireRequest) => Promise<WireResponse>) {
    this.#baseUrl = baseUrl;
    this.#send = send;
  }

  /** Whether all responses of an operation so far, this one too, are that to an unknown path. */
  async includes(operation: string, request: WireRequest, response: WireResponse): Promise<boolean> {
    if (this.#known.has(operation)) return false;
    const isUnknown = isPageOfRouter(request, response) && (await this.#formFor(request)) === formOf(request, response);
    if (!isUnknown && response.status !== 0) this.#known.add(operation);
    return isUnknown;
  }

  /**
   * Whether the server knows the path of a read that it answered with 404: without the credentials, it rejects who asks, and of an unknown
   * path it says that there is nothing.
   *
   * @param operation its id. It is asked once.
   */
  knows(operation: string, request: WireRequest): Promise<boolean> {
    const asked = this.#asked.get(operation) ?? this.#asksWho(request);
    this.#asked.set(operation, asked);
    return asked;
  }

  async #asksWho({ method, url, headers: { accept = "*/*", ...credentials } }: WireRequest): Promise<boolean> {
    if (Object.keys(credentials).length === 0) return false;
    const read = async (address: string): Promise<number> =>
      (await this.#send({ method, url: address, headers: { accept }, text: undefined })).status;
    return [401, 403].includes(await read(url)) && (await read(`${this.#baseUrl}${unknownPath}`)) === 404;
  }

  #formFor({ method, headers, text }: WireRequest): Promise<string> {
    const known = this.#forms.get(method);
    if (known) return known;
    const request = { method, url: `${this.#baseUrl}${unknownPath}`, headers, text };
    const form = this.#send(request).then((response) => formOf(request, response));
    this.#forms.set(method, form);
    return form;
  }
}

/** Whether a response may be that of a router: it is not JSON, or it repeats the path. Errors of an operation say what is not there. */
function isPageOfRouter({ url }: WireRequest, { status, text, body }: WireResponse): boolean {
  return status === 404 && text !== "" && (body === undefined || text.includes(new URL(url).pathname));
}

/** A response without what it repeats of the request, and without times and numbers. */
function formOf({ method, url }: WireRequest, { status, headers, text }: WireResponse): string {
  const { pathname, search } = new URL(url);
  const form = [`${pathname}${search}`, pathname, method].reduce((rest, part) => rest.replaceAll(part, "*"), text);
  return `${status} ${headers["content-type"] ?? ""} ${form.replace(/\d+/g, "0")}`;
}
