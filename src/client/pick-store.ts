/** A store as an object that has a method for each operation. */
import type * as operations from "../../generated/operations.js";
import { parseBaseUrl } from "./base-url.ts";
import { type CallError, StoreError } from "./errors.ts";
import type { ClientOperation, ListOperation } from "./operation.ts";
import type { CallOptions, StoreOptions } from "./options.ts";
import type { PageIterator } from "./page-iterator.ts";
import { createPaginator, type Page, type Paginator, type PagingOptions, type SendPage } from "./pagination.ts";
import { platform } from "./platform.ts";
import type { ReadResponse } from "./read-response.ts";
import { type Arguments, serializeQuery } from "./request.ts";
import { send } from "./send.ts";

/** The outcome of a call: its decoded response, or the error. */
export type Result<Data> =
  | { readonly ok: true; readonly data: Data; readonly response: ReadResponse }
  | { readonly ok: false; readonly error: CallError };

/** The method of a list operation: call it for one page, or iterate over items or pages. */
export interface ListCall<Args extends readonly unknown[], Data, Item> {
  (...given: [...Args, options?: CallOptions]): Promise<Data>;
  /** Iterates over the items of all pages. */
  items(...given: [...Args, options?: PagingOptions<Data>]): PageIterator<Item>;
  /** Iterates over the pages. */
  pages(...given: [...Args, options?: PagingOptions<Data>]): PageIterator<Page<Data, Item>>;
}

/** A list operation with a page iterator. */
export interface Paged<Args extends readonly unknown[] = readonly unknown[], Data = unknown, Item = unknown>
  extends ListOperation<Args, Data, Item> {
  readonly createPaginator: (operation: ClientOperation, send: SendPage) => Paginator;
}

/** Adds the page iterator to a list operation, for `pickStore`, which leaves it out by default to save bytes. */
export function paged<Args extends readonly unknown[], Data, Item>(
  operation: ListOperation<Args, Data, Item>,
): Paged<Args, Data, Item> {
  return { ...operation, createPaginator };
}

/** The method of an operation. It resolves to the decoded response body, or rejects with a `StoreError`. */
export type Call<O> =
  O extends Paged<infer Args, infer Data, infer Item>
    ? ListCall<Args, Data, Item>
    : O extends ClientOperation<infer Args, infer Data>
      ? (...given: [...Args, options?: CallOptions]) => Promise<Data>
      : never;

/** The method of an operation that resolves to a `Result` instead of rejecting with a `StoreError`. */
export type SafeCall<O> =
  O extends ClientOperation<infer Args, infer Data>
    ? (...given: [...Args, options?: CallOptions]) => Promise<Result<Data>>
    : never;

/** The methods of a table of operations. */
export type Calls<Table> = { readonly [Name in keyof Table]: Call<Table[Name]> };

/** The names in a table that are names of operations of the contract. */
type OperationNames<Table> = Extract<keyof Table, keyof typeof operations>;

/**
 * The methods of these names. TypeScript documents the members of a mapped type as those of the type whose keys it maps, which must
 * be a parameter: here the operations.
 */
type Documented<Table, Operations, Names extends keyof Operations> = {
  readonly [Name in Names]: Call<Table[Name & keyof Table]>;
};

/** The methods of a store of `pickStore`. Methods that are not named after their operation have no documentation. */
export type PickedCalls<Table> = Documented<Table, typeof operations, OperationNames<Table>> &
  Calls<Omit<Table, OperationNames<Table>>>;

/** The methods of a table of operations that never throw a `StoreError`. */
export interface Safe<Table> {
  readonly safe: { readonly [Name in keyof Table]: SafeCall<Table[Name]> };
}

/** The data of a response, and the response. */
export interface DataWithResponse<Data> {
  readonly data: Data;
  readonly response: ReadResponse;
}

/** The methods of a table of operations that resolve to the response as well, for its headers and its status. */
export interface WithResponse<Table> {
  readonly withResponse: {
    readonly [Name in keyof Table]: Table[Name] extends ClientOperation<infer Args, infer Data>
      ? (...given: [...Args, options?: CallOptions]) => Promise<DataWithResponse<Data>>
      : never;
  };
}

/** What `store.request` sends beside the method and the path. */
export interface RawRequestOptions extends CallOptions {
  /** Without a value, a parameter is omitted; an array repeats it. */
  readonly query?: Arguments | undefined;
  /** Sent as JSON: an object or a list. */
  readonly body?: Arguments | readonly unknown[] | undefined;
}

/** Sends requests that the contract does not have. */
export interface RawRequest {
  /**
   * Sends a request with the token, retries, time limits and hooks of the store.
   *
   * @param path below the base URL, such as `/api/{version}/orders/1/close`. Encode what you put into it.
   * @returns the response body without conversion: numbers that JavaScript would round are strings. An empty body is `{}`.
   * @throws StoreError if no successful response comes; TypeError if the path does not start with a slash or has a fragment, or the body
   *   is neither an object nor a list.
   */
  request<Data = unknown>(method: string, path: string, options?: RawRequestOptions): Promise<Data>;
}

/** A store with some operations. */
export type PickedStore<Table> = PickedCalls<Table> & Safe<Table> & WithResponse<Table> & RawRequest;

/** Operations by the name of the method that calls them. */
export type Table = Readonly<Record<string, ClientOperation>>;

/**
 * Creates a store with only these operations, so that a bundle contains no more than the program calls.
 *
 * @param table such as `{ getOrder, listOrders: paged(listOrders) }`, from this package.
 * @throws TypeError if an option is missing, unknown or wrong.
 */
export function pickStore<T extends Table>(table: T, options: StoreOptions): PickedStore<T> {
  platform.checkStore?.(options, table);
  const hooks = options.logger ? options.logger(options.hooks) : options.hooks;
  const store = { ...options, hooks, baseUrl: parseBaseUrl(options.baseUrl) };
  const calls: Record<string, unknown> = {};
  const safe: Record<string, unknown> = {};
  const withResponse: Record<string, unknown> = {};
  for (const [name, operation] of Object.entries<ClientOperation & Partial<Paged>>(table)) {
    const sendPage: SendPage = (args, call, query) => send(store, operation, args, call, query);
    const sendCall = async (args: Arguments, given: CallOptions = {}) => {
      platform.checkCall?.(given, operation.id, args);
      const { data, response } = await send(store, operation, args, given);
      return { data, response };
    };
    const call = async (args: Arguments, call?: CallOptions) => (await sendCall(args, call)).data;
    calls[name] = Object.assign(call, operation.createPaginator?.(operation, sendPage));
    withResponse[name] = sendCall;
    safe[name] = async (args: Arguments, call?: CallOptions): Promise<Result<unknown>> => {
      try {
        return { ok: true, ...(await sendCall(args, call)) };
      } catch (error) {
        if (error instanceof StoreError) return { ok: false, error: error as CallError };
        throw error;
      }
    };
  }
  const request: RawRequest["request"] = async (method, path, { query = {}, body, ...call } = {}) => {
    platform.checkCall?.(call);
    platform.checkRaw?.(path, body);
    // Without the slash, the token could go to another host.
    if (!/^\/[^#]*$/.test(path)) throw new TypeError('The path must start with "/".');
    const operation = { id: `${method} ${path}`, method: method.toUpperCase(), path, empty: true, raw: true };
    const { data } = await send(store, operation, body as Arguments, call, serializeQuery(query));
    return data as never;
  };
  return { ...calls, safe, withResponse, request } as PickedStore<T>;
}
