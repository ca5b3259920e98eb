/** Builds the body of a call from the examples of the contract. */

import { asObject, isObject, type Json, type JsonObject } from "../../contract/json.ts";
import { formatPointer, parsePointer, valueAt, withValue } from "../../contract/pointer.ts";
import { isIdSchema } from "../../contract/resource.ts";
import type { Contract } from "../model/contract.ts";
import { atSameIndex, isReference, placeOf, withoutItem, withoutPlace } from "../model/id-places.ts";
import { createdResource, creatorOf, type Operation, ofFirstItem } from "../model/operation.ts";
import type { RequestValues } from "../values/request-values.ts";
import { from, type Template } from "./case.ts";
import { type IdSources, isFree } from "./id-sources.ts";
import { ObjectFiller, type Provide } from "./object-filler.ts";

/** Which body to build. */
interface BodyOptions {
  /** The label of the step. */
  readonly as: string;
  /** The index of the example. */
  readonly example: number;
  readonly requiredOnly: boolean;
  /** The resources that the body must not name. */
  readonly avoiding: ReadonlySet<string>;
}

/** Builds bodies that a correct server accepts. */
export class BodyBuilder {
  readonly #contract: Contract;
  readonly #values: RequestValues;
  readonly #sources: IdSources;
  readonly #filler: ObjectFiller;

  constructor(contract: Contract, values: RequestValues, sources: IdSources) {
    this.#contract = contract;
    this.#values = values;
    this.#sources = sources;
    this.#filler = new ObjectFiller(contract, values);
  }

  /** The first example, with sample ids replaced by ids of existing resources, and without ids that no link leads to. */
  build(
    operation: Operation,
    { as, example, requiredOnly, avoiding }: BodyOptions,
    path: Readonly<Record<string, Template>>,
    provide: Provide,
  ): Json {
    const schema = operation.body?.schema ?? {};
    const returned = operation.returns[0];
    const resource = returned && this.#contract.resources.get(returned.resource);
    let body = this.#withIds(operation, { example, avoiding }, path, provide);
    if (operation.isSafe) return body;
    const maker = creatorOf(this.#contract, returned?.resource ?? "");
    const created = asObject(asObject(maker?.body?.examples[0])[returned?.key ?? ""]);
    const filling = { as, provide, requiredOnly, alternatives: this.#alternatives(operation, example), created };
    for (const [key, node] of this.#contract.properties(schema)) {
      const member = asObject(body)[key];
      if (Array.isArray(member) && key === "")
        body = withValue(body, `/${key}`, this.#filler.fillList(node, member, [key], filling));
      if (!isObject(member) || "$from" in member) continue;
      const kept = key === returned?.key ? resource : undefined;
      body = withValue(body, `/${key}`, this.#filler.fill(node, member, [key], filling, kept));
    }
    for (const name of resource?.unique.keys() ?? [])
      if (valueAt(body, `/${returned?.key}/${name}`) !== undefined)
        body = withValue(body, `/${returned?.key}/${name}`, this.#unique([returned?.key ?? "", name], as));
    return returned && createdResource(operation) ? this.#withFixtures(body, schema, returned.key, as) : body;
  }

  /** An example with ids of existing resources, and without those that no link leads to. */
  #withIds(
    operation: Operation,
    { example, avoiding }: Pick<BodyOptions, "example" | "avoiding">,
    path: Readonly<Record<string, Template>>,
    provide: Provide,
  ): Json {
    const schema = operation.body?.schema ?? {};
    let body: Json = operation.body?.examples[example] ?? {};
    const resource = this.#contract.resources.get(operation.returns[0]?.resource ?? "");
    const own = Object.values(path)[0];
    const withoutTarget: string[] = [];
    for (const pointer of this.#idPointers(operation, body)) {
      const link = this.#sources.linkTo(operation, ({ body: places }) => places[ofFirstItem(pointer)]);
      const last = parsePointer(pointer).at(-1);
      if (last !== undefined && path[last] !== undefined) body = withValue(body, pointer, path[last]);
      else if (own !== undefined && last === resource?.id && parsePointer(pointer).length === 2)
        body = withValue(body, pointer, own);
      else if (
        link &&
        createdResource(link.provider) &&
        !(avoiding.has(link.provider.returns[0]?.resource ?? "") && this.#isMutual(operation, link.provider)) &&
        valueAt(body, formatPointer(parsePointer(pointer).slice(0, -1))) !== undefined
      )
        body = withValue(body, pointer, from(provide(link.provider, placeOf(pointer)), atSameIndex(link.at, pointer)));
      else if (link && isFree(link.provider) && createdResource(operation) && parsePointer(pointer).length === 2)
        // Not every store has one: the list may be empty.
        body = withValue(body, pointer, { ...asObject(from(provide(link.provider), link.at)), optional: true });
      else if (isReference(pointer, resource?.id)) withoutTarget.push(pointer);
      else if (this.#isMarked(schema, pointer)) body = withoutPlace(body, pointer);
    }
    if (this.#contract.facts.isEmpty && !createdResource(operation)) body = this.#withPathId(operation, body, path);
    // An item that is about a resource of another store says nothing without its id.
    for (const pointer of withoutTarget) body = withoutItem(body, pointer);
    return body;
  }

  /** A string that no other request has, in the form that the implementer wants. */
  #unique(path: readonly string[], as: string): Json {
    return this.#values.fixture(path, as) ?? this.#values.unique(`${as}/${path.at(-1)}`);
  }

  /** The body of a creation with the implementer's values for members that the example does not have. */
  #withFixtures(body: Json, schema: JsonObject, key: string, as: string): Json {
    const sent = valueAt(body, `/${key}`);
    if (!isObject(sent)) return body;
    const names = [...this.#contract.properties(this.#contract.schemaAt(schema, `/${key}`)).keys()];
    const added = names.flatMap((name): [string, Json][] => {
      const value = name in sent ? undefined : this.#values.fixtureAt([key, name], as);
      return value === undefined ? [] : [[name, value]];
    });
    return added.length === 0 ? body : withValue(body, `/${key}`, { ...sent, ...Object.fromEntries(added) });
  }

  /** Members that only another example has: they may exclude those of this one, such as a filter the list of what it finds. */
  #alternatives(operation: Operation, example: number): ReadonlySet<string> {
    const maker = creatorOf(this.#contract, operation.returns[0]?.resource ?? "");
    const key = operation.returns[0]?.key ?? "";
    const members = (body: JsonObject | undefined): string[] => Object.keys(asObject(asObject(body)[key]));
    const own = new Set([...members(operation.body?.examples[example]), ...members(maker?.body?.examples[0])]);
    const all = [operation, maker].flatMap((each) => each?.body?.examples ?? []).flatMap(members);
    return new Set(all.filter((name) => !own.has(name)));
  }

  /** The body of an update with the id that its path has, or without an id where its schema allows that. */
  #withPathId(
    { parameters, body: declared, path: address }: Operation,
    body: Json,
    path: Readonly<Record<string, Template>>,
  ): Json {
    const own = address.endsWith("}") ? parameters.findLast((each) => each.in === "path") : undefined;
    const id = this.#contract.resources.get(String(own?.schema["x-id"]))?.id;
    const value = own && path[own.name];
    if (id === undefined || value === undefined) return body;
    let changed = body;
    for (const [key, member] of Object.entries(asObject(body))) {
      if (!isObject(member) || !(id in member)) continue;
      const needed = this.#contract.requiredOf(this.#contract.schemaAt(declared?.schema, `/${key}`));
      // A name identifies what the client has named, and may be sent again.
      const isOfServer = /^_?(id|uuid|guid)$/i.test(id) && !needed.includes(id);
      changed = withValue(changed, formatPointer([key, id]), isOfServer ? undefined : value);
    }
    return changed;
  }

  /** Whether the schema of a place says that it has an id. */
  #isMarked(schema: JsonObject, pointer: string): boolean {
    const [at, list] = [pointer, pointer.replace(/\/\d+$/, "")].map((each) =>
      this.#contract.resolve(this.#contract.schemaAt(schema, each)),
    );
    return [at, list, this.#contract.resolve(list?.items)].some((node) => node !== undefined && isIdSchema(node));
  }

  /** The places of ids in a body, the deepest first, so that taking one out does not move the others. */
  #idPointers(operation: Operation, body: Json): string[] {
    const schema = operation.body?.schema ?? {};
    // Of others, a link may lead to a member whose schema does not say that it is an id.
    const linked = this.#contract.facts.isEmpty
      ? new Set(this.#contract.linksTo(operation).flatMap(({ link }) => Object.keys(link.body)))
      : new Set<string>();
    const found: string[] = [];
    const walk = (value: Json, at: readonly string[]): void => {
      const node = this.#contract.resolve(this.#contract.schemaAt(schema, formatPointer(at)));
      const form = isIdSchema(node) ? "id" : node["x-decoded"];
      const items = this.#contract.resolve(node.items);
      const isLinked = linked.has(ofFirstItem(formatPointer(at))) && !isObject(value) && !Array.isArray(value);
      if (form === "id" || isLinked) found.push(formatPointer(at));
      else if (form === "list" && isIdSchema(items)) {
        // A list that is serialized as a string has one location.
        if (!Array.isArray(value)) found.push(formatPointer(at));
        else for (const index of value.keys()) found.push(formatPointer([...at, String(index)]));
      } else if (Array.isArray(value)) for (const [index, item] of value.entries()) walk(item, [...at, String(index)]);
      else if (isObject(value)) for (const [key, member] of Object.entries(value)) walk(member, [...at, key]);
    };
    walk(body, []);
    return found.reverse();
  }

  /** Whether each of two resources can refer to the other, so that one is created without the other. */
  #isMutual(maker: Operation, other: Operation): boolean {
    const own = createdResource(maker)?.resource;
    return this.#contract
      .linksTo(other)
      .some(({ provider, link }) => provider.returns[0]?.resource === own && Object.keys(link.body).length > 0);
  }
}
