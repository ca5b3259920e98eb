/** Finds operations by path and method. */

/** The properties of an operation that a router needs. */
export interface Routable {
  readonly method: string;
  /** The path, with `{name}` for each parameter. */
  readonly path: string;
}

/** The operations of a path by method, and the values of its parameters, still percent-encoded. */
export interface RouteMatch<Operation> {
  readonly methods: Readonly<Record<string, Operation>>;
  readonly parameters: Readonly<Record<string, string>>;
}

interface Node<Operation> {
  readonly literal: Map<string, Node<Operation>>;
  parameter?: Node<Operation>;
  /** The names of the parameters on the path to this node, and the operations that end here. */
  readonly names: readonly string[];
  methods?: Record<string, Operation>;
}

/** Finds operations by path. A literal segment has priority over a parameter (OpenAPI 3.1, Paths Object). */
export class Router<Operation extends Routable> {
  readonly #root: Node<Operation> = newNode([]);

  constructor(operations: Iterable<Operation>) {
    for (const operation of operations) this.#add(operation);
  }

  /** @param path without the query. @returns undefined if no operation has the path. */
  match(path: string): RouteMatch<Operation> | undefined {
    let node = this.#root;
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
    for (let index = 0; index < values.length; index += 1) parameters[node.names[index] ?? ""] = values[index] ?? "";
    return { methods: node.methods, parameters };
  }

  #add(operation: Operation): void {
    let node = this.#root;
    for (const segment of operation.path.slice(1).split("/")) {
      const [, name] = /^\{(.+)\}$/.exec(segment) ?? [];
      if (name === undefined) {
        const next = node.literal.get(segment) ?? newNode<Operation>(node.names);
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
}

function newNode<Operation>(names: readonly string[]): Node<Operation> {
  return { literal: new Map(), names };
}
