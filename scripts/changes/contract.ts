/** Reading an OpenAPI document: pointers, references, operations and who uses which component. */
import type { Json, JsonObject, Place, Side } from "./change.ts";

export interface Operation {
  place: Place & { kind: "operation" | "webhook" };
  /** JSON pointer of the operation. */
  pointer: string;
  pathItem: JsonObject;
  value: JsonObject;
}

const METHODS = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The object's entries; none when it is no object. */
export function entries(value: Json | undefined): [string, Json][] {
  return isObject(value) ? Object.entries(value) : [];
}

export function list(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}

/** Tokens of a JSON pointer in its fragment form, such as `#/paths/~1orders` (RFC 6901, section 6). */
export function tokens(pointer: string): string[] {
  return pointer
    .replace(/^#?\//, "")
    .split("/")
    .filter((token) => token !== "")
    .map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~"));
}

export function pointerOf(path: readonly (string | number)[]): string {
  return `#${path.map((token) => `/${String(token).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("")}`;
}

/** An OpenAPI document that was bundled: every reference is local. */
export class Contract {
  readonly root: JsonObject;
  readonly operations: readonly Operation[];
  readonly #usage = new Map<string, Map<string, Set<Side>>>();

  constructor(root: JsonObject) {
    this.root = root;
    this.operations = [...this.#operationsIn("paths"), ...this.#operationsIn("webhooks")];
    for (const operation of this.operations) this.#noteUsage(operation);
  }

  /** What stands at a pointer, or undefined. */
  at(pointer: string): Json | undefined {
    let value: Json | undefined = this.root;
    for (const token of tokens(pointer)) {
      if (Array.isArray(value)) value = value[Number(token)];
      else if (isObject(value) && Object.hasOwn(value, token)) value = value[token];
      else return undefined;
    }
    return value;
  }

  /** The value itself, or what its `$ref` leads to. */
  resolve(value: Json | undefined): Json | undefined {
    let found = value;
    for (let hops = 0; hops < 20 && isObject(found) && typeof found.$ref === "string"; hops += 1) {
      found = this.at(found.$ref);
    }
    return found;
  }

  /** The components of one kind, such as `schemas`, by name. */
  components(kind: string): [string, JsonObject][] {
    return entries(this.at(`#/components/${kind}`)).filter((entry): entry is [string, JsonObject] =>
      isObject(entry[1]),
    );
  }

  /** The operation of a path or a webhook, as one place names it. */
  operation(place: Place): Operation | undefined {
    return this.operations.find((operation) => sameOperation(operation.place, place));
  }

  /** The parameters of an operation with those of its path item, references followed, by place and name (`query limit`). */
  parameters(operation: Operation): Map<string, JsonObject> {
    const found = new Map<string, JsonObject>();
    for (const entry of [...list(operation.pathItem.parameters), ...list(operation.value.parameters)]) {
      const parameter = this.resolve(entry);
      if (isObject(parameter)) found.set(`${parameter.in} ${parameter.name}`, parameter);
    }
    return found;
  }

  /** The operations that use a component, directly or through others, and on which sides. */
  usage(component: string): ReadonlyMap<string, ReadonlySet<Side>> {
    return this.#usage.get(component) ?? new Map();
  }

  *#operationsIn(group: "paths" | "webhooks"): Generator<Operation> {
    for (const [path, item] of entries(this.root[group])) {
      const pathItem = this.resolve(item);
      if (!isObject(pathItem)) continue;
      for (const method of METHODS) {
        const value = pathItem[method];
        if (!isObject(value)) continue;
        const operationId = typeof value.operationId === "string" ? value.operationId : `${method} ${path}`;
        const place: Operation["place"] =
          group === "paths"
            ? { kind: "operation", operationId, method: method.toUpperCase(), path }
            : { kind: "webhook", operationId, topic: path };
        yield { place, pointer: pointerOf([group, path, method]), pathItem, value };
      }
    }
  }

  #noteUsage(operation: Operation): void {
    const { pathItem, value, place } = operation;
    const [sent, received]: [Side, Side] = place.kind === "webhook" ? ["answer", "request"] : ["request", "answer"];
    const visit = (node: Json | undefined, side: Side, seen: Set<string>): void => {
      if (Array.isArray(node)) for (const item of node) visit(item, side, seen);
      if (!isObject(node)) return;
      if (typeof node.$ref === "string" && !seen.has(node.$ref)) {
        seen.add(node.$ref);
        const users = this.#usage.get(node.$ref) ?? new Map<string, Set<Side>>();
        users.set(place.operationId, (users.get(place.operationId) ?? new Set<Side>()).add(side));
        this.#usage.set(node.$ref, users);
        visit(this.at(node.$ref), side, seen);
      }
      for (const child of Object.values(node)) visit(child, side, seen);
    };
    const request = new Set<string>();
    for (const node of [pathItem.parameters, value.parameters, value.requestBody]) visit(node, sent, request);
    visit(value.responses, received, new Set());
  }
}

/** Whether two places are the same operation: by method and path, or by topic; the operationId may differ. */
export function sameOperation(a: Place, b: Place): boolean {
  if (a.kind === "operation" && b.kind === "operation") {
    return a.method === b.method && template(a.path) === template(b.path);
  }
  return a.kind === "webhook" && b.kind === "webhook" && a.topic === b.topic;
}

/** A path with the names of its parameters taken out. */
export function template(path: string): string {
  return path.replace(/\{[^}]*\}/g, "{}");
}
