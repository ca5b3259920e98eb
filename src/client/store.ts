/** A store as an object that has a method for each operation. */
import type { ListOperation, Operation } from "../../generated/operations.js";
import { StoreError } from "./errors.ts";
import type { CallOptions, StoreOptions } from "./options.ts";
import { type Page, type PagingOptions, type Send, type Walk, type Walks, walksOf } from "./paging.ts";
import type { Arguments } from "./request.ts";
import { send } from "./send.ts";

/** What a call came to: its answer, or why there is none. */
export type Result<Data> =
  | { readonly ok: true; readonly data: Data; readonly response: Response }
  | { readonly ok: false; readonly error: StoreError };

/** Calls an operation of a list: for one page, for its items, or for its pages. */
export interface ListCall<Args extends readonly unknown[], Data, Item> {
  (...given: [...Args, options?: CallOptions]): Promise<Data>;
  /** Walks through the items of all pages. */
  items(...given: [...Args, options?: PagingOptions<Data>]): Walk<Item>;
  /** Walks through the pages. */
  pages(...given: [...Args, options?: PagingOptions<Data>]): Walk<Page<Data, Item>>;
}

/** An operation of a list whose method can walk through the pages. */
export interface Paged<Args extends readonly unknown[] = readonly unknown[], Data = unknown, Item = unknown>
  extends ListOperation<Args, Data, Item> {
  readonly walks: (operation: Operation, send: Send) => Walks;
}

/** An operation of a list with the walks through its pages, for `pickStore`, which leaves them out otherwise. */
export function paged<Args extends readonly unknown[], Data, Item>(
  operation: ListOperation<Args, Data, Item>,
): Paged<Args, Data, Item> {
  return { ...operation, walks: walksOf };
}

/** The method of an operation. It resolves to the decoded answer, and rejects with a `StoreError` when there is none. */
export type Call<O> =
  O extends Paged<infer Args, infer Data, infer Item>
    ? ListCall<Args, Data, Item>
    : O extends Operation<infer Args, infer Data>
      ? (...given: [...Args, options?: CallOptions]) => Promise<Data>
      : never;

/** The method of an operation that resolves to a result, whether or not there is an answer. */
export type SafeCall<O> =
  O extends Operation<infer Args, infer Data>
    ? (...given: [...Args, options?: CallOptions]) => Promise<Result<Data>>
    : never;

/** The methods of a table of operations. */
export type Calls<Table> = { readonly [Name in keyof Table]: Call<Table[Name]> };

/** The methods of a table of operations that never throw a `StoreError`. */
export interface Safe<Table> {
  readonly safe: { readonly [Name in keyof Table]: SafeCall<Table[Name]> };
}

/** Operations by the name that their methods shall have. */
export type Table = Readonly<Record<string, Operation>>;

/**
 * A store with these operations alone, so that a program carries no more than it calls.
 *
 * @param table such as `{ getOrder, listOrders: paged(listOrders) }`, from this package.
 * @throws TypeError when the options do not say where the store is.
 */
export function pickStore<T extends Table>(table: T, options: StoreOptions): Calls<T> & Safe<T> {
  if (!/^https?:\/\/[^@?#]+$/.test(options?.baseUrl))
    throw new TypeError('A store needs a baseUrl such as "https://store.example".');
  const calls: Record<string, unknown> = {};
  const safe: Record<string, unknown> = {};
  for (const [name, operation] of Object.entries<Operation & Partial<Paged>>(table)) {
    const answer: Send = (args, call) => send(options, operation, args, call);
    const call = async (args: Arguments, call?: CallOptions) => (await answer(args, call)).data;
    calls[name] = Object.assign(call, operation.walks?.(operation, answer));
    safe[name] = async (args: Arguments, call?: CallOptions): Promise<Result<unknown>> => {
      try {
        return { ok: true, ...(await answer(args, call)) };
      } catch (error) {
        if (error instanceof StoreError) return { ok: false, error };
        throw error;
      }
    };
  }
  return { ...calls, safe } as Calls<T> & Safe<T>;
}
