/** Which ids name the same kind of thing, as the contract says. Servers may number each kind from 1, so equal ids need not be the same. */

import { isObject, type Json, type JsonObject } from "../../contract/json.ts";
import { parsePointer } from "../../contract/pointer.ts";
import { isIdSchema } from "../../contract/resource.ts";
import type { Link, Operation, Resource } from "./operation.ts";

/** A place of ids in a value: the keys that lead there, with `*` for any item. */
type Keys = readonly string[];

/** A request, with its arguments. */
interface NamingRequest {
  readonly operation: Operation;
  readonly path: Readonly<Record<string, Json>>;
  readonly query: Readonly<Record<string, Json>>;
  readonly body: Json | undefined;
}

/** The part of a contract that has ids. */
interface IdContract {
  readonly operations: ReadonlyMap<string, Operation>;
  readonly resources: ReadonlyMap<string, Resource>;
  operation(id: string): Operation;
  resolve(node: unknown): JsonObject;
  properties(schema: unknown): ReadonlyMap<string, JsonObject>;
}

/** The ids in requests and resources, each with its kind. */
export class IdKinds {
  readonly #contract: IdContract;
  /** The places that ids are in, by the name of what they are in: a resource, or the part of a request. */
  readonly #places = new Map<string, readonly Keys[]>();
  /** Another place of the same kind, by place. A place without one stands for its kind. */
  readonly #same = new Map<string, string>();
  /** The places with the kinds of their ids, and the kinds of the ids that resources have themselves. */
  readonly #kinds: ReadonlyMap<string, readonly { readonly keys: Keys; readonly kind: string }[]>;
  readonly #own: ReadonlyMap<string, string>;

  constructor(contract: IdContract) {
    this.#contract = contract;
    for (const resource of contract.resources.values()) this.#declareResource(resource);
    for (const operation of contract.operations.values()) this.#declareRequest(operation);
    for (const operation of contract.operations.values())
      for (const link of operation.links) this.#declareLink(operation, link);
    const kindAt = (within: string, keys: Keys): string => this.#kindOf(placeOf(within, keys));
    this.#kinds = new Map(
      [...this.#places].map(([within, places]) => [
        within,
        places.map((keys) => ({ keys, kind: kindAt(within, keys) })),
      ]),
    );
    this.#own = new Map([...contract.resources.values()].map(({ name, id }) => [name, kindAt(name, [id])]));
  }

  /** The ids in a resource: its own, if it is among its members, and those of others. */
  namesOf(resource: string, value: Readonly<Record<string, unknown>>): Set<string> {
    const names = new Set<string>();
    this.#collect(resource, value, names);
    return names;
  }

  /** The id of a resource with its kind. */
  nameOf(resource: string, id: string): string {
    return `${this.#own.get(resource) ?? placeOf(resource, [""])} ${id}`;
  }

  /** The ids in a request, and in its decoded response if there is one. */
  namesIn({ operation, path, query, body }: NamingRequest, response?: unknown): Set<string> {
    const names = new Set<string>();
    this.#collect(`${operation.id} path`, path, names);
    this.#collect(`${operation.id} query`, query, names);
    this.#collect(`${operation.id} body`, body, names);
    for (const { key, resource } of operation.returns) {
      const shown = isObject(response) ? response[key] : undefined;
      for (const item of Array.isArray(shown) ? shown : [shown]) this.#collect(resource, item, names);
    }
    return names;
  }

  /** The ids of one kind of resource in another resource. */
  idsOf(kind: string, resource: string, value: Readonly<Record<string, unknown>>): string[] {
    const prefix = this.nameOf(kind, "");
    return [...this.namesOf(resource, value)].flatMap((name) =>
      name.startsWith(prefix) ? [name.slice(prefix.length)] : [],
    );
  }

  #collect(within: string, value: unknown, names: Set<string>): void {
    for (const { keys, kind } of this.#kinds.get(within) ?? []) collectAt(value, keys, kind, names);
  }

  #declareResource({ name, id, schema, relations }: Resource): void {
    this.#declare(name, [...this.#idsIn(schema)]);
    this.#unite(placeOf(name, ["id"]), placeOf(name, [id]));
    for (const { property, resource } of relations) {
      const other = this.#contract.resources.get(resource);
      if (other) this.#unite(placeOf(name, general(property)), placeOf(resource, [other.id]));
    }
  }

  #declareRequest({ id, parameters, body }: Operation): void {
    for (const part of ["path", "query"] as const) {
      const own = parameters.filter((parameter) => parameter.in === part);
      this.#declare(
        `${id} ${part}`,
        own.flatMap(({ name, schema }) => [...this.#idsIn(schema, [name])]),
      );
    }
    this.#declare(`${id} body`, body ? [...this.#idsIn(body.schema)] : []);
    // A body has a resource under its name.
    for (const [key = "", ...rest] of this.#places.get(`${id} body`) ?? [])
      if (this.#contract.resources.has(key)) this.#unite(placeOf(`${id} body`, [key, ...rest]), placeOf(key, rest));
  }

  #declareLink({ returns }: Operation, { operation: id, parameters, body }: Link): void {
    const follower = this.#contract.operation(id);
    for (const to of Object.keys(body)) this.#addToBody(follower, general(parsePointer(to)));
    const targets = [
      ...Object.entries(parameters).map(([name, at]) => {
        const part = `${id} ${follower.parameters.find((parameter) => parameter.name === name)?.in}`;
        // A parameter may have several ids.
        const keys = this.#places.get(part)?.find(([first]) => first === name) ?? [name];
        return { place: placeOf(part, keys), at };
      }),
      ...Object.entries(body).map(([to, at]) => ({ place: placeOf(`${id} body`, general(parsePointer(to))), at })),
    ];
    for (const { place, at } of targets) {
      const [key, ...rest] = general(parsePointer(at));
      const shown = returns.find((each) => each.key === key);
      if (shown) this.#unite(place, placeOf(shown.resource, shown.isList ? rest.slice(1) : rest));
    }
  }

  /** Adds a place of a body to which a link leads, although no schema says that it has an id: also in what the response shows of it. */
  #addToBody({ id, returns }: Operation, keys: Keys): void {
    const [key, ...rest] = keys;
    this.#add(`${id} body`, keys);
    const shown = returns.find((each) => each.key === key)?.resource ?? "";
    const members = this.#contract.properties(this.#contract.resources.get(shown)?.schema);
    if (!members.has(rest[0] ?? "")) return;
    this.#add(shown, rest);
    this.#unite(placeOf(`${id} body`, keys), placeOf(shown, rest));
  }

  #add(within: string, keys: Keys): void {
    const known = this.#places.get(within) ?? [];
    if (!known.some((each) => each.join("/") === keys.join("/"))) this.#places.set(within, [...known, keys]);
  }

  /** Places in which ids have the same name, such as `projectId`, have ids of the same kind. */
  #declare(within: string, places: readonly Keys[]): void {
    this.#places.set(within, places);
    for (const keys of places) {
      const name = nameOf(keys);
      if (name !== "id") this.#unite(placeOf(within, keys), name);
    }
  }

  /** The places of the ids in values of a schema. */
  *#idsIn(schema: unknown, at: Keys = [], outer: readonly unknown[] = []): Generator<Keys> {
    const node = this.#contract.resolve(schema);
    if (outer.includes(node)) return;
    const inner = [...outer, node];
    if (isIdSchema(node)) yield at;
    if (node.items !== undefined) yield* this.#idsIn(node.items, [...at, "*"], inner);
    for (const [name, member] of this.#contract.properties(node)) yield* this.#idsIn(member, [...at, name], inner);
  }

  #unite(one: string, other: string): void {
    const [first, second] = [this.#kindOf(one), this.#kindOf(other)];
    if (first !== second) this.#same.set(first, second);
  }

  #kindOf(place: string): string {
    let kind = place;
    for (let next = this.#same.get(kind); next !== undefined; next = this.#same.get(kind)) kind = next;
    return kind;
  }
}

/** Collects the ids at a place, with their kind. A string at a place of several is a list: with commas between its items, or as JSON. */
function collectAt(value: unknown, keys: Keys, kind: string, names: Set<string>, from = 0): void {
  const key = keys[from];
  if (typeof value === "string" || typeof value === "number") {
    if (key === undefined) names.add(`${kind} ${value}`);
    else if (key === "*" && from === keys.length - 1)
      for (const id of String(value).match(/[^\s,"[\]]+/g) ?? []) names.add(`${kind} ${id}`);
  } else if (Array.isArray(value)) {
    if (key === "*") for (const item of value) collectAt(item, keys, kind, names, from + 1);
  } else if (key !== undefined && isObject(value)) collectAt(value[key], keys, kind, names, from + 1);
}

/** Pointers of links and relations name the first item. */
function general(keys: Keys): Keys {
  return keys.map((key) => (/^\d+$/.test(key) ? "*" : key));
}

/** The name of the member that has the ids: `projectIds` is `projectid`. */
function nameOf(keys: Keys): string {
  const name = keys.findLast((key) => key !== "*") ?? "";
  return name.replaceAll("_", "").replace(/s$/, "").toLowerCase();
}

function placeOf(within: string, keys: Keys): string {
  return [within, ...keys].join("/");
}
