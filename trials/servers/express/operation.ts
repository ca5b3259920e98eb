import { Problems, Rejection } from "./errors.ts";
import { Input } from "./input.ts";
import type { Query } from "./query.ts";

export const allScopes = [
  "write_fulfillments",
  "read_fulfillments",
  "write_products",
  "read_products",
  "write_customers",
  "read_customers",
  "write_gift_card",
  "read_gift_card",
  "write_shops",
  "read_shops",
  "write_refunds",
  "read_refunds",
  "write_orders",
  "read_orders",
] as const;

export type Scope = (typeof allScopes)[number];

/** One request, as an operation sees it. */
export class Call {
  readonly query: Query;
  readonly #params: Readonly<Record<string, string>>;
  readonly #body: unknown;

  constructor(params: Readonly<Record<string, string>>, query: Query, body: unknown) {
    this.#params = params;
    this.query = query;
    this.#body = body;
  }

  /** A parameter of the path. */
  param(name: string): string {
    return this.#params[name] ?? "";
  }

  /** Reads the body; when the reader finds something wrong, the call is rejected before it changes anything. */
  read<T>(reader: (body: Input) => T): T {
    const problems = new Problems();
    const result = reader(new Input(this.#body, "", problems));
    problems.check();
    return result;
  }

  /** Reads the object under a key of the body. */
  readObject<T>(key: string, reader: (fields: Input) => T): T {
    return this.read((body) => {
      const fields = body.object(key);
      body.problems.check();
      if (!fields) throw new Rejection(400, { [key]: [`${key} is missing from the body`] });
      return reader(fields);
    });
  }

  /** Reads a body that the operation can do without. */
  readIfSent(reader: (body: Input) => void): void {
    if (this.#body !== undefined) this.read(reader);
  }
}

/** One operation of the interface: holding one of its scopes suffices. */
export interface Operation {
  readonly method: "get" | "post" | "put" | "delete";
  /** The path after `/api/202412`, with parameters as `:name`. */
  readonly path: string;
  readonly scopes: readonly Scope[];
  readonly run: (call: Call) => unknown;
}
