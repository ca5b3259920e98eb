/** Which operation a path and a method name. */
import { operations } from "../../../generated/contract.js";
import type { OperationEntry } from "../../contract/tables.ts";

/** What a path names: an operation for each of its methods, and the texts in the places of its parameters, still encoded. */
export interface Route {
  readonly methods: Readonly<Record<string, OperationEntry>>;
  readonly parameters: Readonly<Record<string, string>>;
}

interface Node {
  readonly literal: Map<string, Node>;
  parameter?: Node;
  /** The names of the parameters on the way here, and the operations that end here. */
  names: readonly string[];
  methods?: Record<string, OperationEntry>;
}

const root = newNode([]);
for (const operation of Object.values(operations)) {
  let node = root;
  for (const segment of operation.path.slice(1).split("/")) {
    const [, name] = /^\{(.+)\}$/.exec(segment) ?? [];
    if (name === undefined) {
      const next = node.literal.get(segment) ?? newNode(node.names);
      node.literal.set(segment, next);
      node = next;
    } else {
      node.parameter ??= newNode([...node.names, name]);
      node = node.parameter;
    }
  }
  node.methods ??= {};
  node.methods[operation.method] = operation;
}

function newNode(names: readonly string[]): Node {
  return { literal: new Map(), names };
}

/**
 * The route of a path. A segment that is written in the contract goes before one that is a parameter (OpenAPI 3.1, Paths Object).
 *
 * @param path without the query.
 * @returns undefined where the contract has no such path.
 */
export function findRoute(path: string): Route | undefined {
  let node = root;
  const values: string[] = [];
  for (const segment of path.slice(1).split("/")) {
    const literal = node.literal.get(segment);
    if (literal) node = literal;
    else if (node.parameter && segment !== "") {
      node = node.parameter;
      values.push(segment);
    } else return undefined;
  }
  if (!node.methods) return undefined;
  const parameters: Record<string, string> = {};
  for (const [index, name] of node.names.entries()) parameters[name] = values[index] ?? "";
  return { methods: node.methods, parameters };
}
