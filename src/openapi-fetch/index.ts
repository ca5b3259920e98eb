/** openapi-fetch with decoded answers: `store-admin-api/openapi-fetch`, for those who want its calls by path. */
import createFetchClient, { type Client, type ClientOptions } from "openapi-fetch";
import { areas } from "../../generated/areas.js";
import type { Operation } from "../../generated/operations.js";
import type { paths } from "../../generated/types.js";
import { encodeBody } from "../client/encode.ts";
import { headersOf } from "../client/headers.ts";
import type { StoreOptions } from "../client/options.ts";
import { readAnswer } from "../client/read.ts";
import { type Arguments, writePath, writeQuery } from "../client/request.ts";

export type { paths } from "../../generated/types.js";
export type { WireFormat } from "../client/encode.ts";
export { DecodeError } from "../client/errors.ts";
export type { AnswerIssue } from "../client/options.ts";

/** How a store is reached. All that is not named here is openapi-fetch's own and goes to it as it is. */
export interface StoreClientOptions
  extends Omit<ClientOptions, "baseUrl" | "querySerializer" | "pathSerializer" | "bodySerializer">,
    Pick<StoreOptions, "baseUrl" | "accessToken" | "wireFormat" | "onDecodeIssue"> {}

/** The client of openapi-fetch. Its types say what the answers are once they are decoded. */
export type StoreClient = Client<paths, "application/json">;

/** A call's options and its result, as far as the decoding needs to know them. */
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
 * A client of openapi-fetch that writes requests as the contract has them and decodes answers: ids and amounts are text, counts
 * numbers, flags booleans, whichever way the service sent them. It follows no redirect, repeats nothing and sets no time limit.
 *
 * A call rejects with a `DecodeError` when the service says that all went well, but not in JSON, and with a `TypeError` when it
 * cannot be written. A failure always has an `error` that is truthy: where the service said nothing, an empty object.
 *
 * With a `parseAs` other than `"json"`, the answer is left as it came.
 */
export function createClient({ accessToken, wireFormat, onDecodeIssue, ...options }: StoreClientOptions): StoreClient {
  const client = createFetchClient<paths, "application/json">({
    redirect: "manual", // it could lead to another host, and `fetch` would hand it the access token
    ...options,
    baseUrl: options.baseUrl.replace(/\/+$/, ""),
  });
  client.use({
    async onRequest({ request: { headers } }) {
      for (const [name, value] of Object.entries(await headersOf({ accessToken })))
        if (!headers.has(name)) headers.set(name, value);
    },
  });
  const request = client.request as Send;

  const send: Send = async (method, path, init = {}) => {
    const operation = operations.get(`${method.toUpperCase()} ${path}`);
    if (!operation) return request(method, path, init);
    const { parseAs = "json" } = init;
    const isDecoded = parseAs === "json";
    const { data, error, response } = await request(method, path, {
      ...serializersOf(operation, wireFormat),
      ...init,
      params: { path: {}, ...init.params }, // without one, openapi-fetch leaves the path's placeholders in place
      parseAs: isDecoded ? "text" : parseAs, // so that the answer is parsed once, and without rounding
    });
    if (!response.ok) return { error: error || {}, response };
    return { data: isDecoded ? readAnswer(operation, response, String(data ?? ""), onDecodeIssue) : data, response };
  };
  const by = (method: Operation["method"]) => (path: string, init?: Init) => send(method, path, init);
  const decoding = { request: send, GET: by("GET"), PUT: by("PUT"), POST: by("POST"), DELETE: by("DELETE") };
  return { ...client, ...(decoding as Partial<StoreClient>) };
}

/** The operations by method and path. */
const operations: ReadonlyMap<string, Operation> = new Map(
  Object.values(areas)
    .flat()
    .map((operation) => [`${operation.method} ${operation.path}`, operation]),
);

/** What openapi-fetch asks for the parts of a request. */
function serializersOf(operation: Operation, wireFormat: StoreOptions["wireFormat"]) {
  return {
    querySerializer: (query: Arguments) => writeQuery(query, operation.query),
    pathSerializer: (url: string, path: Arguments) => url.slice(0, -operation.path.length) + writePath(operation, path),
    bodySerializer: (body: unknown) => encodeBody(body, wireFormat),
  };
}
