import { asList, asNode, fromPointer, isNode, members, type Node, type Path } from "./json.ts";
import { type Mark, marksOf } from "./marks.ts";
import { type Schema, schemasOf } from "./schemas.ts";
import type { Surroundings } from "./surroundings.ts";

const METHODS = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];

/** A node together with where it is defined, references followed. */
export interface Located {
  readonly node: Node;
  readonly path: Path;
}

/** An operation of a path or a webhook. */
export interface Operation extends Located {
  /** Its operationId, or method and key where it has none; how messages call it. */
  readonly id: string;
  readonly method: string;
  /** The path, or the topic of a webhook. */
  readonly key: string;
  readonly webhook: boolean;
  /** Its own parameters and those of its path item. */
  readonly parameters: readonly Located[];
}

/** A parameter, request body or response, where it is defined, with what messages call it. */
export interface Labelled extends Located {
  readonly label: string;
}

/**
 * The bundle as the rules read it: one walk, shared by all of them. References stay as they are; `resolve` follows them.
 * Everything carries its path, so that a finding can be traced to the authored file.
 */
export class Contract {
  readonly document: Node;
  readonly surroundings: Surroundings;
  /** The operations of `paths`. */
  readonly operations: readonly Operation[];
  /** The operations of `webhooks`. */
  readonly webhooks: readonly Operation[];
  readonly parameters: readonly Labelled[];
  /** Request bodies and responses. */
  readonly bodies: readonly Labelled[];
  /** Every schema, nested ones too. */
  readonly schemas: readonly Schema[];
  /** Every `x-…` key. */
  readonly marks: readonly Mark[];

  constructor(document: Node, surroundings: Surroundings) {
    this.document = document;
    this.surroundings = surroundings;
    this.operations = this.#operationsUnder("paths");
    this.webhooks = this.#operationsUnder("webhooks");
    this.parameters = [...this.#parameters()];
    this.bodies = [...this.#bodies()];
    this.schemas = schemasOf(this);
    this.marks = marksOf(document);
  }

  /** The components of a kind: `schemas`, `responses` and so on. */
  components(kind: string): (Located & { readonly name: string })[] {
    return members(asNode(this.document.components)[kind]).map(([name, node]) => ({
      name,
      node,
      path: ["components", kind, name],
    }));
  }

  /** What stands at `path`, with local references followed to where they lead; an empty node where they lead nowhere. */
  resolve(value: unknown, path: Path): Located {
    let located: Located = { node: asNode(value), path };
    for (let hops = 0; hops < 16; hops++) {
      const ref = located.node.$ref;
      if (typeof ref !== "string" || !ref.startsWith("#/")) break;
      const target = fromPointer(ref);
      located = { node: asNode(this.at(target)), path: target };
    }
    return located;
  }

  /** What stands at a path; undefined where nothing does. */
  at(path: Path): unknown {
    return path.reduce<unknown>(
      (value, key) => (isNode(value) || Array.isArray(value) ? Reflect.get(value, key) : undefined),
      this.document,
    );
  }

  /** How messages call what stands at a path: the operationId or the component that it belongs to, and where in it. */
  called(path: Path): string {
    const [top, key, third] = path;
    const named =
      top === "components" ? third : (asNode(this.at(path.slice(0, 3))).operationId ?? key ?? top ?? "the contract");
    const within = path.slice(3).join("/");
    return within ? `${named} (${within})` : String(named);
  }

  /** The operation with this operationId. */
  operation(id: unknown): Operation | undefined {
    return this.operations.find((operation) => operation.id === id);
  }

  /** The response of an operation, reference followed. */
  response(operation: Operation, status: string): Located {
    return this.resolve(asNode(operation.node.responses)[status], [...operation.path, "responses", status]);
  }

  /** The JSON schema of what an operation answers with 200; an empty node where there is none. */
  answer(operation: Operation): Located {
    return this.#jsonSchema(this.response(operation, "200"));
  }

  /** The JSON schema of what an operation takes; an empty node where it takes nothing. */
  request(operation: Operation): Located {
    return this.#jsonSchema(this.resolve(operation.node.requestBody, [...operation.path, "requestBody"]));
  }

  /** What an operation lists, or the one resource that it answers: what stands under the key of its envelope. */
  item(operation: Operation): Node {
    const held = Object.values(asNode(this.answer(operation).node.properties))[0];
    const { node } = this.resolve(held, []);
    return "items" in node ? this.resolve(node.items, []).node : node;
  }

  /** The filters of an operation: those of its parameters and of the properties of its request. */
  filters(operation: Operation): Located[] {
    const request = this.request(operation);
    const properties = members(request.node.properties).map(([name, node]) => ({
      node,
      path: [...request.path, "properties", name],
    }));
    return [...operation.parameters, ...properties].flatMap(({ node, path }) => {
      const filter = node["x-filter"];
      const at = [...path, "x-filter"];
      if (Array.isArray(filter)) return filter.map((term, index) => ({ node: asNode(term), path: [...at, index] }));
      return isNode(filter) ? [{ node: filter, path: at }] : [];
    });
  }

  #jsonSchema(body: Located): Located {
    const media = asNode(asNode(body.node.content)["application/json"]);
    return this.resolve(media.schema, [...body.path, "content", "application/json", "schema"]);
  }

  /**
   * The schema that a value pointer leads to, through references, `allOf` and the members of a union; a number or `-` steps
   * into an array. Undefined when the schema has no such member.
   */
  lookup(schema: unknown, pointer: string): Node | undefined {
    return this.#step(schema, fromPointer(pointer));
  }

  #step(value: unknown, segments: readonly string[]): Node | undefined {
    const { node } = this.resolve(value, []);
    const [head, ...rest] = segments;
    if (head === undefined) return node;
    const own = /^(\d+|-)$/.test(head) ? (node.items ?? asNode(node.properties)[head]) : asNode(node.properties)[head];
    if (own !== undefined) return this.#step(own, rest);
    for (const keyword of ["allOf", "anyOf", "oneOf"]) {
      for (const member of asList(node[keyword])) {
        const found = this.#step(member, segments);
        if (found) return found;
      }
    }
    return undefined;
  }

  #operationsUnder(kind: "paths" | "webhooks"): Operation[] {
    return members(this.document[kind]).flatMap(([key, item]) =>
      METHODS.filter((method) => isNode(item[method])).map((method) => {
        const node = asNode(item[method]);
        const path = [kind, key, method];
        const locate = (owner: Path) => (parameter: unknown, index: number) =>
          this.resolve(parameter, [...owner, "parameters", index]);
        return {
          id: typeof node.operationId === "string" ? node.operationId : `${method.toUpperCase()} ${key}`,
          method,
          key,
          webhook: kind === "webhooks",
          node,
          path,
          parameters: [
            ...asList(item.parameters).map(locate([kind, key])),
            ...asList(node.parameters).map(locate(path)),
          ],
        };
      }),
    );
  }

  *#parameters(): Generator<Labelled> {
    for (const { name, node, path } of this.components("parameters")) yield { node, path, label: name };
    const seen = new Set<Node>();
    for (const operation of [...this.operations, ...this.webhooks]) {
      for (const { node, path } of operation.parameters) {
        if (path[0] === "components" || seen.has(node)) continue;
        seen.add(node);
        yield { node, path, label: `${operation.id} ${String(node.name)}` };
      }
    }
  }

  *#bodies(): Generator<Labelled> {
    for (const { name, node, path } of this.components("requestBodies")) yield { node, path, label: name };
    for (const { name, node, path } of this.components("responses")) yield { node, path, label: name };
    for (const { id, node, path } of [...this.operations, ...this.webhooks]) {
      const body = node.requestBody;
      if (isNode(body) && !("$ref" in body))
        yield { node: body, path: [...path, "requestBody"], label: `${id} request` };
      for (const [status, response] of members(node.responses)) {
        if ("$ref" in response) continue;
        const where = [...path, "responses", status];
        yield { node: response, path: where, label: `${id} ${status}` };
      }
    }
  }
}
