/** The types of the operations in `generated/operations.js`: how the client sends each of them and reads its response. */
import type { Decoder } from "./decoder.ts";

/** How to send an operation and read its response. */
export interface ClientOperation<Args extends readonly unknown[] = readonly unknown[], Data = unknown> {
  /** Its operationId. */
  readonly id: string;
  readonly method: string;
  /** The path below the base URL, with `{name}` for each argument. */
  readonly path: string;
  /** The arguments that are sent as headers of the same name. */
  readonly headers?: readonly string[];
  /** How lists and objects are written in the query, by parameter. */
  readonly query?: Readonly<Record<string, "comma" | "repeat" | "deepObject">>;
  /** Present if the request has a body: the path arguments that the body repeats. All other arguments go into the body. */
  readonly body?: readonly string[];
  /** Whether a POST changes nothing, so that it may be repeated. */
  readonly safe?: boolean;
  /** Whether the call changes a state that allows it only once, so that it is not repeated after a lost response. */
  readonly once?: boolean;
  /** Whether the response may be empty. */
  readonly empty?: boolean;
  /** Whether to return the response body as it is, for requests that the contract does not have. */
  readonly raw?: boolean;
  /** Decodes the response in place; absent if it contains nothing. */
  readonly decode?: Decoder;
  /** Present if the response is a page of a list. */
  readonly paging?: ClientPaging;
  /** Absent at run time: carries the types of the arguments and the response. */
  readonly "~types"?: [Args, Data];
}

/** An operation that returns a page of a list. */
export interface ListOperation<Args extends readonly unknown[] = readonly unknown[], Data = unknown, Item = unknown>
  extends ClientOperation<Args, Data> {
  readonly paging: ClientPaging;
  /** Absent at run time: carries the type of an item. */
  readonly "~item"?: Item;
}

/** How a list is paginated, from `x-paging` of the contract. */
export interface ClientPaging {
  /** The property of the response that holds the items. */
  readonly items: string;
  /** The property that identifies an item. */
  readonly id: string;
  /** The argument for the page token. */
  readonly token?: string;
  /** Whether the page token is a page number. */
  readonly counted?: boolean;
  /** The argument for the id after which a page starts. */
  readonly since?: string;
  /** Pairs of inclusive bounds, lower bound first, and the property of an item that they apply to. */
  readonly windows?: readonly (readonly [min: string, max: string, property: string])[];
}
