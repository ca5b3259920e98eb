/** openapi-fetch with decoded responses: `store-admin-api/openapi-fetch`. */
import createFetchClient, { type Client, type ClientOptions } from "openapi-fetch";
import { areas } from "../../generated/areas.js";
import type { paths } from "../../generated/types.js";
import { parseBaseUrl } from "../client/base-url.ts";
import { explainHeaders } from "../client/check-request.ts";
import { createHeaders, getToken } from "../client/headers.ts";
import type { ClientOperation } from "../client/operation.ts";
import type { StoreOptions } from "../client/options.ts";
import { type Arguments, serializePath, serializeQuery } from "../client/request.ts";
import { encodeBody } from "../client/request-body.ts";
import { parseErrorBody, readResponse } from "../client/response.ts";
import { userAgent } from "../client/user-agent.ts";

export type { paths } from "../../generated/types.js";
export { DecodeError } from "../client/errors.ts";
export type { ResponseIssue } from "../client/options.ts";
export type { WireFormat } from "../client/request-body.ts";

/** How to reach a store. All other options are passed to openapi-fetch. */
export interface StoreClientOptions
  extends Omit<ClientOptions, "baseUrl" | "querySerializer" | "pathSerializer" | "bodySerializer">,
    Pick<StoreOptions, "baseUrl" | "accessToken" | "wireFormat" | "onDecodeIssue" | "decode"> {}

/** The client of openapi-fetch, with the types of decoded responses. */
export type StoreClient = Client<paths, "application/json">;

/** The options and the result of a call, as far as decoding needs them. */
interface Init {
  readonly parseAs?: string;
  readonly params?: { readonly path?: Arguments };
}
interface Result {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly response: Response;
}
type Send = (method: string, path: string, init?: Init) => Promise<Result>;

/**
 * Creates an openapi-fetch client that serializes requests as the contract says and decodes responses: ids and amounts are strings,
 * counts numbers, flags booleans, in either wire format. It follows no redirects, does not retry and has no time limit.
 *
 * A call rejects with a `DecodeError` if a successful response is not JSON or not what the operation returns, and with a `TypeError`
 * if an argument cannot be sent. The `error` of an error response is always truthy: an empty body gives an empty object. Its numbers
 * keep their digits: those that JavaScript would round are strings.
 *
 * With a `parseAs` other than `"json"`, the response is not decoded.
 */
export function createClient({
  accessToken,
  wireFormat,
  onDecodeIssue,
  decode,
  ...options
}: StoreClientOptions): StoreClient {
  const client = createFetchClient<paths, "application/json">({
    redirect: "manual", // a redirect could lead to another host, and `fetch` would send it the access token
    ...options,
    baseUrl: parseBaseUrl(options.baseUrl),
  });
  const errorTexts = new WeakMap<Response, string>();
  client.use({
    async onRequest({ request: { headers } }) {
      const own = createHeaders(await getToken(accessToken), undefined, { "user-agent": userAgent });
      explainHeaders(own);
      for (const [name, value] of Object.entries(own)) if (!headers.has(name)) headers.set(name, value);
    },
    /** Keeps the text of error responses, because openapi-fetch rounds their numbers. It runs after the middleware of the program. */
    async onResponse({ response }) {
      if (!response.ok) errorTexts.set(response, await response.clone().text());
    },
  });
  const request = client.request as Send;

  const send: Send = async (method, path, init = {}) => {
    const operation = operations.get(`${method.toUpperCase()} ${path}`);
    if (!operation) return request(method, path, init);
    const { parseAs = "json" } = init;
    const isDecoded = parseAs === "json";
    const { data, error, response } = await request(method, path, {
      ...createSerializers(operation, wireFormat),
      ...init,
      params: { path: {}, ...init.params }, // without `path`, openapi-fetch keeps the placeholders of the path
      parseAs: isDecoded ? "text" : parseAs, // so that the response is parsed once, without rounding
    });
    if (!response.ok) {
      const text = errorTexts.get(response);
      return { error: (text ? parseErrorBody(text) : error) || {}, response };
    }
    if (!isDecoded) return { data, response };
    return { data: readResponse(operation, response, String(data ?? ""), { decode, onDecodeIssue }), response };
  };
  const byMethod = (["GET", "PUT", "POST", "DELETE"] as const).map(
    (method) => [method, (path: string, init?: Init) => send(method, path, init)] as const,
  );
  return { ...client, ...({ request: send, ...Object.fromEntries(byMethod) } as Partial<StoreClient>) };
}

/** The operations by method and path. */
const operations: ReadonlyMap<string, ClientOperation> = new Map(
  Object.values(areas)
    .flat()
    .map((operation) => [`${operation.method} ${operation.path}`, operation]),
);

/** The serializers of openapi-fetch for an operation. */
function createSerializers(operation: ClientOperation, wireFormat: StoreOptions["wireFormat"]) {
  return {
    querySerializer: (query: Arguments) => serializeQuery(query, operation.query),
    pathSerializer: (url: string, path: Arguments) =>
      url.slice(0, -operation.path.length) + serializePath(operation, path),
    bodySerializer: (body: unknown) => encodeBody(body, wireFormat),
  };
}
