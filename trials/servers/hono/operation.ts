import type { Scope } from "./access.ts";
import { Problem } from "./problem.ts";
import type { Query } from "./query.ts";

/** One request, as an operation sees it. */
export interface Call {
  /** A path parameter. */
  id(name: string): string;
  readonly query: Query;
  readonly body: unknown;
  readonly header: (name: string, value: string) => void;
  readonly status: (status: 201) => void;
}

export interface Operation {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** The path after the version, with `:name` parameters. */
  readonly path: string;
  /** Any of them suffices; none means that every valid token may call. */
  readonly scopes: readonly Scope[];
  readonly handle: (call: Call) => object | Promise<object>;
}

export function on(
  call: `${Operation["method"]} /${string}`,
  scopes: readonly Scope[],
  handle: Operation["handle"],
): Operation {
  const [method, path] = call.split(" ") as [Operation["method"], string];
  return { method, path, scopes, handle };
}

export function find<T>(rows: ReadonlyMap<string, T>, what: string, id: string): T {
  const row = rows.get(id);
  if (row === undefined) throw new Problem("not-found", `There is no ${what} with the id ${id}.`);
  return row;
}
