/** The state of a server's resources, as known from its responses, and which fields may have changed since. */

import { isObject, type Json, type JsonObject } from "../../contract/json.ts";
import { valueAt } from "../../contract/pointer.ts";
import { predicateOf } from "../../predicates/predicate.ts";
import type { Exchange } from "../cases/transcript.ts";
import { isSame } from "../model/compare.ts";
import type { Contract } from "../model/contract.ts";
import type { IdKinds } from "../model/id-kinds.ts";
import { createdResource, type Operation, type Resource, type ResourceCopy } from "../model/operation.ts";
import type { Register } from "../model/register.ts";
import type { WireRequest } from "../server/wire-request.ts";
import { unknownId } from "../values/chosen-values.ts";
import { CallHistory } from "./call-history.ts";
import type { KnownResource, ObservedResource, PendingRule, SentCopy } from "./known-resource.ts";
import { isUnset } from "./readings/echo.ts";
import { SentUpdates } from "./sent-updates.ts";

/** Remembers resources from responses. */
export class Memory {
  readonly #resources: ReadonlyMap<string, Resource>;
  readonly #ids: IdKinds;
  readonly #known = new Map<string, KnownResource>();
  /** Resources as the setup has shown them. Other cases share it, so that nothing but values that the server chooses is judged by them. */
  readonly #setup = new Map<string, ObservedResource>();
  /** By resource: where a request for another one has sent its fields in a copy, since a response last showed it. */
  readonly #sentInCopies = new Map<string, SentCopy>();
  /** The fields of a resource in the requests that created and updated it, as last sent. */
  readonly #sent = new Map<string, JsonObject>();
  /** Deleted resources, as they were last known. */
  readonly #deleted = new Map<string, KnownResource["value"]>();
  /** The operations of accepted requests that change something, by the ids in their paths. */
  readonly #actions = new Map<string, ReadonlySet<string>>();
  /** What the contract leaves open. */
  readonly gaps: Register;
  readonly calls = new CallHistory();
  readonly updates = new SentUpdates();
  readonly #lists = new Map<string, ReadonlySet<string>>();
  readonly #names = new WeakMap<KnownResource["value"], ReadonlySet<string>>();
  #pending: readonly PendingRule[] = [];

  constructor({ resources, idKinds, gaps }: Pick<Contract, "resources" | "idKinds" | "gaps">) {
    this.gaps = gaps;
    this.#resources = resources;
    this.#ids = idKinds;
  }

  /** The last known state of a resource; undefined if no response has shown it. */
  get(resource: string, id: string): KnownResource | undefined {
    return this.#known.get(keyOf(resource, id));
  }

  /** The copy of a resource whose fields a request for another one has sent since a response last showed it; undefined if none has. */
  sentInCopy(resource: string, id: string): SentCopy | undefined {
    return this.#sentInCopies.get(keyOf(resource, id));
  }

  /** The copy of a whole other resource that a pointer into a resource leads into; undefined if it leads into none. */
  copyAt(resource: string, at: string): ResourceCopy | undefined {
    const copies = this.#resources.get(resource)?.copies ?? [];
    return copies.find((copy) => copy.from === "" && `${at}/`.startsWith(`${copy.at}/`));
  }

  /** The copies of a resource in known resources. */
  copiesOf(of: string, id: string): readonly unknown[] {
    return [...this.#known.values()].flatMap(({ resource, value }) =>
      resource.copies.flatMap((copy) => {
        const isCopy = copy.of === of && copy.from === "" && String(valueAt(value, copy.id)) === id;
        return isCopy ? [valueAt(value, copy.at)] : [];
      }),
    );
  }

  all(resource: string): KnownResource[] {
    return [...this.#known.values()].filter((known) => known.resource.name === resource);
  }

  /** All known resources, in a list for each kind. @param also others that were shown. */
  allByName(also: Iterable<ObservedResource> = []): Readonly<Record<string, readonly unknown[]>> {
    const all = [...this.#known.values(), ...also];
    const valuesOf = (name: string) => all.filter((each) => each.resource.name === name).map(({ value }) => value);
    return Object.fromEntries([...this.#resources.keys()].map((name) => [name, valuesOf(name)]));
  }

  /** All resources that responses have shown, those of the setup too, in a list for each kind. */
  shownByName(): Readonly<Record<string, readonly unknown[]>> {
    return this.allByName([...this.#setup].flatMap(([key, shown]) => (this.#known.has(key) ? [] : [shown])));
  }

  /** The ids of resources that do not exist, by kind: of those that were deleted, and the one that no server assigns. */
  missingByName(): Readonly<Record<string, readonly string[]>> {
    const missing = [...this.#resources.keys()].map((name): [string, string[]] => {
      const deleted = [...this.#deleted.keys()].filter((key) => key.startsWith(keyOf(name, "")));
      return [name, [unknownId, ...deleted.map((key) => key.slice(name.length + 1))]];
    });
    return Object.fromEntries(missing);
  }

  /** The fields that were last sent for a resource; undefined if no request for it is known. */
  sentFor(resource: string, id: string): JsonObject | undefined {
    return this.#sent.get(keyOf(resource, id));
  }

  isDeleted(resource: string, id: string): boolean {
    return this.#deleted.has(keyOf(resource, id));
  }

  /** Whether a deleted resource shows that it is: it has a member, or a value of one, that it did not have before. Times change. */
  showsDeletion({ resource, id, value }: ObservedResource): boolean {
    const before = this.#deleted.get(keyOf(resource.name, id));
    if (before === undefined) return false;
    return Object.entries(value).some(([name, now]) => {
      const isNew = !(name in before) && now !== null && now !== false;
      const isTime = [now, before[name]].every((each) => !Number.isNaN(Date.parse(String(each))));
      return name in before ? !isTime && !isSame(now, before[name]) : isNew;
    });
  }

  /** Whether any resource was deleted. */
  get hasDeleted(): boolean {
    return this.#deleted.size > 0;
  }

  /** The operations of accepted requests that change something and have had this id in their path. */
  actionsOn(id: string): ReadonlySet<string> {
    return this.#actions.get(id) ?? new Set();
  }

  observedIn({ operation, response }: Pick<Exchange, "operation" | "response">): ObservedResource[] {
    return operation.returns.flatMap((returned) => {
      const resource = this.#resources.get(returned.resource);
      const member = valueAt(response.value, `/${returned.key}`);
      if (!resource) return [];
      const items: readonly unknown[] = Array.isArray(member) ? member : [member];
      return items.flatMap((value, index) => {
        if (!isObject(value) || value[resource.id] === undefined || value[resource.id] === null) return [];
        const pointer = `/${returned.key}${Array.isArray(member) ? `/${index}` : ""}`;
        // What a response shows beyond its schema has to be right as well. Only its scalars can be compared without being decoded.
        const more = [...resource.scalars].filter(
          (name) => !returned.properties.has(name) && !isUnset(value[name]) && typeof value[name] !== "object",
        );
        const properties = more.length > 0 ? new Set([...returned.properties, ...more]) : returned.properties;
        return [{ returned: { ...returned, properties }, resource, id: String(value[resource.id]), value, pointer }];
      });
    });
  }

  /** All known resources, after a response that shows these. */
  knownAfter(observed: readonly ObservedResource[], by: Operation): ReadonlyMap<string, KnownResource> {
    const known = new Map(this.#known);
    for (const each of observed) known.set(keyOf(each.resource.name, each.id), this.#merge(each, by, known));
    return known;
  }

  /** Stores a resource as a response shows it. */
  keep(observed: ObservedResource, by: Operation): void {
    const key = keyOf(observed.resource.name, observed.id);
    this.#sentInCopies.delete(key);
    this.#known.set(key, this.#merge(observed, by, this.#known));
  }

  /** Stores a resource as the setup shows it. */
  keepSetup(observed: ObservedResource): void {
    this.#setup.set(keyOf(observed.resource.name, observed.id), observed);
  }

  /** Stores the fields that a request sends for the resource in its response. */
  keepSent({ returned, resource, id }: ObservedResource, body: Json | undefined): void {
    const fields = valueAt(body, `/${returned.key}`);
    const key = keyOf(resource.name, id);
    if (isObject(fields)) this.#sent.set(key, { ...this.#sent.get(key), ...fields });
  }

  /**
   * A resource as a response shows it. Fields that the schema of the response does not declare keep their known values; a request that
   * changes something may have changed them as well.
   */
  #merge(
    { returned, resource, id, value }: ObservedResource,
    by: Operation,
    all: ReadonlyMap<string, KnownResource>,
  ): KnownResource {
    const known = all.get(keyOf(resource.name, id));
    const { properties } = returned;
    const merged: Record<string, unknown> = {};
    const shownBy: Record<string, string> = { ...known?.shownBy };
    const unsure = new Set([...(known?.unsure ?? [])].filter((name) => !properties.has(name)));
    for (const [name, field] of Object.entries(known?.value ?? {})) {
      if (properties.has(name)) continue;
      merged[name] = field;
      if (!by.isSafe) unsure.add(name);
    }
    for (const [name, field] of Object.entries(value)) {
      if (!properties.has(name)) continue;
      merged[name] = field;
      shownBy[name] = by.id;
    }
    return { resource, id, value: merged, by: by.id, shownBy, unsure, isFresh: true, rejected: [] };
  }

  /** Forgets the old id of a resource that a request has given another one, such as another name. */
  rename({ returned, resource, id }: ObservedResource, { path, body }: Pick<Exchange, "path" | "body">): void {
    const old = Object.values(path).map(String).at(-1);
    if (old === undefined || old === id || valueAt(body, `/${returned.key}/${resource.id}`) !== id) return;
    this.#known.delete(keyOf(resource.name, old));
    this.#sent.delete(keyOf(resource.name, old));
  }

  /**
   * Records that a resource was deleted. Forgets the accepted requests: they may have named it. Others may keep its id, or lose it with
   * what it is in.
   */
  delete(resource: string, id: string): void {
    this.calls.forgetAccepted();
    const key = keyOf(resource, id);
    // What a second deletion finds, the first one may have marked.
    if (!this.#deleted.has(key)) this.#deleted.set(key, this.#known.get(key)?.value ?? {});
    this.#known.delete(key);
    this.#setup.delete(key);
    const name = this.#ids.nameOf(resource, id);
    for (const [key, known] of this.#known) {
      if (!this.#namesOf(known).has(name)) continue;
      const references = Object.entries(known.value).flatMap(([member, value]) =>
        this.#ids.namesOf(known.resource.name, { [member]: value }).has(name) ? [member] : [],
      );
      this.#known.set(key, { ...known, unsure: new Set([...known.unsure, ...references]) });
    }
  }

  /**
   * The ids of a list when it was last read, if nothing has changed since.
   *
   * @param pages how many pages were read: a server that announces none may have more.
   */
  list(request: WireRequest, pages: number): ReadonlySet<string> | undefined {
    return this.#lists.get(`${pages} ${listKey(request)}`);
  }

  /** Stores the ids of a list. @param pages how many pages were read. */
  keepList(request: WireRequest, pages: number, ids: ReadonlySet<string>): void {
    this.#lists.set(`${pages} ${listKey(request)}`, ids);
  }

  /** Records that the server has rejected a request, for the resources that it names. */
  reject(exchange: Exchange): void {
    const named = this.#ids.namesIn(exchange);
    for (const [key, known] of this.#known)
      if (named.has(this.#ids.nameOf(known.resource.name, known.id)))
        this.#known.set(key, { ...known, rejected: [...known.rejected, exchange] });
  }

  /** Keeps a postcondition until a response shows its resource. */
  defer(pending: PendingRule): void {
    this.#pending = [...this.#pending, pending];
  }

  /** The pending postconditions of a resource. */
  pendingFor(resource: string, id: string): readonly PendingRule[] {
    return this.#pending.filter((each) => each.resource === resource && each.id === id);
  }

  /** Records that a request changed something. Volatile fields of the resources that it names may have changed as well. */
  touch(exchange: Exchange): void {
    this.#lists.clear();
    for (const id of Object.values(exchange.path).map(String))
      this.#actions.set(id, new Set([...this.actionsOn(id), exchange.operation.id]));
    this.#keepCopiesSent(exchange);
    // The effects of earlier requests can no longer be separated from those of this one.
    this.#pending = this.#pending.filter((each) => each.exchange === exchange);
    let named: ReadonlySet<string> | undefined;
    for (const [key, known] of this.#known) {
      const { resource, unsure, isFresh } = known;
      const isOther = isAboutAnother(exchange, known);
      const volatile = [...resource.volatile].filter(
        (name) => !unsure.has(name) && !(isOther && isLastingScalar(resource, name)),
      );
      if (volatile.length > 0) named ??= this.#namedBy(exchange);
      const isNamed = named !== undefined && volatile.length > 0 && haveCommon(this.#namesOf(known), named);
      if (!isFresh && !isNamed) continue;
      this.#known.set(key, { ...known, isFresh: false, unsure: isNamed ? new Set([...unsure, ...volatile]) : unsure });
    }
  }

  /** The ids in a request and its response. A deletion is also about what the deleted resource names, such as its owner. */
  #namedBy(exchange: Exchange): ReadonlySet<string> {
    const named = this.#ids.namesIn(exchange, exchange.response.value);
    if (!exchange.operation.isDeletion) return named;
    const deleted = [...this.#known.values()].filter(({ resource, id }) =>
      named.has(this.#ids.nameOf(resource.name, id)),
    );
    return new Set([...named, ...deleted.flatMap((known) => [...this.#namesOf(known)])]);
  }

  /** Records which other resources a request sends fields of. */
  #keepCopiesSent({ body }: Exchange): void {
    for (const { name, copies } of this.#resources.values())
      for (const { at, of, id, from } of copies) {
        const copy = from === "" ? valueAt(body, `/${name}${at}`) : undefined;
        if (isObject(copy) && Object.keys(copy).length > 1)
          this.#sentInCopies.set(keyOf(of, String(valueAt(body, `/${name}${id}`))), { resource: name, at });
      }
  }

  /** Forgets the known state after a server failure, because the effect of that request is unknown. */
  forget(): void {
    this.calls.forget();
    this.#sent.clear();
    this.#pending = [];
    this.#lists.clear();
    this.#known.clear();
    this.#setup.clear();
  }

  /** The last known resource of each kind that a request names, directly or by a part of it. */
  before(exchange: Pick<Exchange, "operation" | "path" | "query" | "body">): Map<string, KnownResource> {
    const named = this.#ids.namesIn(exchange);
    const found = new Map<string, KnownResource>();
    for (const known of this.#known.values())
      if (named.has(this.#ids.nameOf(known.resource.name, known.id))) found.set(known.resource.name, known);
    // Of two tasks of one project, a request that names the project and a step is about the one with the step.
    const nearest = new Map<string, number>();
    for (const known of this.#known.values()) {
      const { name } = known.resource;
      const common = countCommon(this.#namesOf(known), named);
      if (common === 0 || (found.has(name) && common <= (nearest.get(name) ?? Number.POSITIVE_INFINITY))) continue;
      found.set(name, known);
      nearest.set(name, common);
    }
    for (const original of this.#originalsOf([...found.values()], exchange.operation))
      if (!found.has(original.resource.name)) found.set(original.resource.name, original);
    return new Map([...found].map(([name, known]) => [name, this.#withCounts(known)]));
  }

  /** The resources that others show in a copy. What an operation creates shows no copy before. */
  #originalsOf(known: readonly KnownResource[], operation: Operation): KnownResource[] {
    const created = createdResource(operation)?.resource;
    return known.flatMap(({ resource, value }) =>
      resource.copies.flatMap(({ of, id, from }) =>
        from === "" && resource.name !== created ? (this.get(of, String(valueAt(value, id))) ?? []) : [],
      ),
    );
  }

  /** A resource that counts others has at least those that responses showed, although its own count may lag behind. */
  #withCounts(known: KnownResource): KnownResource {
    const counted = known.resource.counts.flatMap(({ property, resource, at, when }): [string, number][] => {
      const count = this.all(resource).filter(
        ({ value }) =>
          String(valueAt(value, at)) === known.id && predicateOf(when).tryEvaluate({ item: value }) !== false,
      ).length;
      return count > Number(known.value[property] ?? 0) ? [[property, count]] : [];
    });
    if (counted.length === 0) return known;
    const unsure = new Set([...known.unsure].filter((name) => !counted.some(([property]) => property === name)));
    return { ...known, value: { ...known.value, ...Object.fromEntries(counted) }, unsure };
  }

  /** The id of a resource, and the ids within it. Computed on first use: most items of a list never need it. */
  #namesOf({ resource, id, value }: KnownResource): ReadonlySet<string> {
    const known = this.#names.get(value);
    if (known) return known;
    const names = this.#ids.namesOf(resource.name, value).add(this.#ids.nameOf(resource.name, id));
    this.#names.set(value, names);
    return names;
  }
}

/** Whether a request is about another resource of the same kind. */
function isAboutAnother({ operation, path }: Exchange, { resource, id }: KnownResource): boolean {
  const isOfKind = operation.returns.some((returned) => returned.resource === resource.name);
  return isOfKind && !Object.values(path).some((value) => String(value) === id);
}

/** Whether a field is a scalar that requests about other resources of the same kind leave as it is: they may set times. */
function isLastingScalar({ scalars, times }: KnownResource["resource"], name: string): boolean {
  return scalars.has(name) && name !== times?.created && name !== times?.updated;
}

function keyOf(resource: string, id: string): string {
  return `${resource}/${id}`;
}

function listKey({ url, text }: WireRequest): string {
  return `${url} ${text ?? ""}`;
}

function countCommon(names: ReadonlySet<string>, others: ReadonlySet<string>): number {
  let count = 0;
  for (const name of names) if (others.has(name)) count += 1;
  return count;
}

function haveCommon(names: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  for (const name of names) if (others.has(name)) return true;
  return false;
}
