import { componentsOf, type Located, locate } from "../../../src/contract/document.ts";
import { asObject, isObject, type JsonObject, objectEntries } from "../../../src/contract/json.ts";
import {
  type BodySchema,
  locateParameters,
  operationsOf,
  requestBodyOf,
  responseBodyOf,
  responseOf,
} from "../../../src/contract/operation.ts";
import { type Path, valueAt } from "../../../src/contract/pointer.ts";
import { SchemaReader } from "../../../src/contract/schema.ts";
import { type Extension, extensionsOf } from "./extension.ts";
import type { Labelled, LintedOperation } from "./located.ts";
import type { Registers } from "./registers.ts";
import { type Schema, schemasOf } from "./schemas.ts";

/**
 * The bundle as the rules read it: one walk, shared by all of them. References stay as they are; `resolve` follows them.
 * Everything carries its path, so that a finding can be traced to the authored file.
 */
export class LintedContract {
  readonly document: JsonObject;
  readonly registers: Registers;
  readonly #reader: SchemaReader;
  /** The operations of `paths`. */
  readonly operations: readonly LintedOperation[];
  /** The operations of `webhooks`. */
  readonly webhooks: readonly LintedOperation[];
  readonly parameters: readonly Labelled[];
  /** Request bodies and responses. */
  readonly bodies: readonly Labelled[];
  /** Every schema, nested ones too. */
  readonly schemas: readonly Schema[];
  /** Every `x-…` key. */
  readonly extensions: readonly Extension[];

  constructor(document: JsonObject, registers: Registers) {
    this.document = document;
    this.registers = registers;
    this.#reader = new SchemaReader(document);
    const all = operationsOf(document).map((operation) => ({
      ...operation,
      parameters: locateParameters(document, operation),
    }));
    this.operations = all.filter(({ kind }) => kind === "operation");
    this.webhooks = all.filter(({ kind }) => kind === "webhook");
    this.parameters = [...this.#parameters()];
    this.bodies = [...this.#bodies()];
    this.schemas = schemasOf(this);
    this.extensions = extensionsOf(document);
  }

  /** The components of a kind: `schemas`, `responses` and so on. */
  components(kind: string): (Located & { readonly name: string })[] {
    return componentsOf(this.document, kind);
  }

  /** The node that a value at `path` refers to; an empty node if its reference cannot be resolved. */
  resolve(value: unknown, path: Path): Located {
    return locate(this.document, value, path) ?? { node: {}, path };
  }

  /** The value at a path, or undefined. */
  at(path: Path): unknown {
    return valueAt(this.document, path);
  }

  /** The name of a node in messages: its operationId or component, and the path within it. */
  describe(path: Path): string {
    const [top, key, third] = path;
    const named =
      top === "components" ? third : (asObject(this.at(path.slice(0, 3))).operationId ?? key ?? top ?? "the contract");
    const within = path.slice(3).join("/");
    return within ? `${named} (${within})` : String(named);
  }

  /** The operation with this operationId. */
  operation(id: unknown): LintedOperation | undefined {
    return this.operations.find((operation) => operation.id === id);
  }

  /** The response of an operation, reference followed; an empty node if there is none. */
  response(operation: LintedOperation, status: string): Located {
    return responseOf(this.document, operation, status) ?? { node: {}, path: [...operation.path, "responses", status] };
  }

  /** The JSON schema of an operation's 200 response; an empty node if there is none. */
  responseSchema(operation: LintedOperation): Located {
    return this.#schemaOf(responseBodyOf(this.document, operation), operation);
  }

  /** The JSON schema of an operation's request body; an empty node if there is none. */
  requestSchema(operation: LintedOperation): Located {
    return this.#schemaOf(requestBodyOf(this.document, operation), operation);
  }

  /** The schema of the resource in an operation's envelope, of a single item for lists. */
  item(operation: LintedOperation): JsonObject {
    const held = Object.values(asObject(this.responseSchema(operation).node.properties))[0];
    const { node } = this.resolve(held, []);
    return "items" in node ? this.resolve(node.items, []).node : node;
  }

  /** The filters of an operation: those of its parameters and of the properties of its request. */
  filters(operation: LintedOperation): Located[] {
    const request = this.requestSchema(operation);
    const properties = objectEntries(request.node.properties).map(([name, node]) => ({
      node,
      path: [...request.path, "properties", name],
    }));
    return [...operation.parameters, ...properties].flatMap(({ node, path }) => {
      const filter = node["x-filter"];
      const at = [...path, "x-filter"];
      if (Array.isArray(filter)) return filter.map((term, index) => ({ node: asObject(term), path: [...at, index] }));
      return isObject(filter) ? [{ node: filter, path: at }] : [];
    });
  }

  #schemaOf(body: BodySchema | undefined, { path }: LintedOperation): Located {
    return body ? this.resolve(body.node, body.path) : { node: {}, path };
  }

  /**
   * The schema that a value pointer leads to, through references, `allOf` and the members of a union; a number or `-` steps
   * into an array. Undefined if the schema has no such member.
   */
  lookup(schema: unknown, pointer: string): JsonObject | undefined {
    const found = this.#reader.schemaAt(schema, pointer);
    return found && this.#reader.merge(found);
  }

  /** The properties of a schema, those of its `allOf` included. */
  properties(schema: unknown): ReadonlyMap<string, JsonObject> {
    return this.#reader.properties(schema);
  }

  /** A schema without its `$ref`. The same node always gives the same object. */
  merge(schema: unknown): JsonObject {
    return this.#reader.merge(schema);
  }

  *#parameters(): Generator<Labelled> {
    for (const { name, node, path } of this.components("parameters")) yield { node, path, label: name };
    const seen = new Set<JsonObject>();
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
      if (isObject(body) && !("$ref" in body))
        yield { node: body, path: [...path, "requestBody"], label: `${id} request` };
      for (const [status, response] of objectEntries(node.responses)) {
        if ("$ref" in response) continue;
        const where = [...path, "responses", status];
        yield { node: response, path: where, label: `${id} ${status}` };
      }
    }
  }
}
