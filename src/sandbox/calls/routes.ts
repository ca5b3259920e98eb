/** Finds the operation of a path and a method. */
import { operations } from "../../../generated/contract.js";
import type { OperationEntry } from "../../contract/tables.ts";
import { type RouteMatch, Router } from "../http/router.ts";

/** The operations of a path by method, and the values of its parameters, still percent-encoded. */
export type Route = RouteMatch<OperationEntry>;

const router = new Router(Object.values(operations));

/** The route of a path without its query; undefined if the contract has no such path. */
export function findRoute(path: string): Route | undefined {
  return router.match(path);
}
