/** A bundled contract as the comparison reads it: the places of its operations, and the operations that use a component. */
import { componentsOf, dereference } from "../../src/contract/document.ts";
import { isObject, type Json, type JsonObject } from "../../src/contract/json.ts";
import { type LocatedOperation, operationsOf } from "../../src/contract/operation.ts";
import { formatReference, valueAt } from "../../src/contract/pointer.ts";
import type { ContractPlace, Side } from "./change.ts";

export interface ComparedOperation extends LocatedOperation {
  readonly place: ContractPlace & { kind: "operation" | "webhook" };
  /** The operation as a local reference. */
  readonly pointer: string;
}

/** An OpenAPI document that was bundled: every reference is local. */
export class ComparedContract {
  readonly root: JsonObject;
  readonly operations: readonly ComparedOperation[];
  readonly #usage = new Map<string, Map<string, Set<Side>>>();

  constructor(root: JsonObject) {
    this.root = root;
    this.operations = operationsOf(root).map(withPlace);
    for (const operation of this.operations) this.#noteUsage(operation);
  }

  /** The value at a pointer, or undefined. */
  at(pointer: string): Json | undefined {
    return valueAt(this.root, pointer);
  }

  /** The value, or what its `$ref` leads to. */
  resolve(value: Json | undefined): Json | undefined {
    return isObject(value) && "$ref" in value ? dereference(this.root, value) : value;
  }

  /** The components of one kind, such as `schemas`, by name. */
  components(kind: string): [string, JsonObject][] {
    return componentsOf(this.root, kind).map(({ name, node }) => [name, node]);
  }

  /** The operations that use a component, directly or through others, and on which sides. */
  usage(component: string): ReadonlyMap<string, ReadonlySet<Side>> {
    return this.#usage.get(component) ?? new Map();
  }

  #noteUsage(operation: ComparedOperation): void {
    const { pathItem, node, id, kind } = operation;
    const [sent, received]: [Side, Side] = kind === "webhook" ? ["response", "request"] : ["request", "response"];
    const visit = (value: Json | undefined, side: Side, seen: Set<string>): void => {
      if (Array.isArray(value)) for (const item of value) visit(item, side, seen);
      if (!isObject(value)) return;
      if (typeof value.$ref === "string" && !seen.has(value.$ref)) {
        seen.add(value.$ref);
        const users = this.#usage.get(value.$ref) ?? new Map<string, Set<Side>>();
        users.set(id, (users.get(id) ?? new Set<Side>()).add(side));
        this.#usage.set(value.$ref, users);
        visit(this.at(value.$ref), side, seen);
      }
      for (const child of Object.values(value)) visit(child, side, seen);
    };
    const request = new Set<string>();
    for (const part of [pathItem.parameters, node.parameters, node.requestBody]) visit(part, sent, request);
    visit(node.responses, received, new Set());
  }
}

function withPlace(operation: LocatedOperation): ComparedOperation {
  const { kind, id, method, address, path } = operation;
  const place: ComparedOperation["place"] =
    kind === "operation"
      ? { kind, operationId: id, method: method.toUpperCase(), path: address }
      : { kind, operationId: id, topic: address };
  return { ...operation, place, pointer: formatReference(path) };
}

/** Whether two places are the same operation: by method and path, or by topic; the operationId may differ. */
export function sameOperation(a: ContractPlace, b: ContractPlace): boolean {
  if (a.kind === "operation" && b.kind === "operation") {
    return a.method === b.method && template(a.path) === template(b.path);
  }
  return a.kind === "webhook" && b.kind === "webhook" && a.topic === b.topic;
}

/** A path with the names of its parameters taken out. */
export function template(path: string): string {
  return path.replace(/\{[^}]*\}/g, "{}");
}

/** The names of the parameters in a path, in their order. */
export function parametersInPath(path: string): string[] {
  return [...path.matchAll(/\{([^}]*)\}/g)].map(([, name = ""]) => name);
}
