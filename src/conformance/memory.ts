/** What is known of a server's resources from its own answers, and how sure it is. */

import type { Scope } from "../predicates/predicate.ts";
import { eachScalar, isObject, valueAt } from "./contract/json.ts";
import type { Resource, ReturnedResource, Rule } from "./contract/operation.ts";
import type { Exchange } from "./player.ts";
import type { WireRequest } from "./target.ts";

/** A resource as it was last shown. */
export interface KnownResource {
  readonly resource: Resource;
  readonly id: string;
  /** Its members, decoded. */
  readonly value: Readonly<Record<string, unknown>>;
  /** Its id, and the ids of what is in it. */
  readonly names: ReadonlySet<string>;
  /** The operation that showed it. */
  readonly by: string;
  /** Members that may have changed since. */
  readonly unsure: ReadonlySet<string>;
  /** Whether anything was changed since, anywhere. */
  readonly isFresh: boolean;
}

/** A resource in a response. */
export interface ObservedResource {
  readonly answered: ReturnedResource;
  readonly resource: Resource;
  readonly id: string;
  readonly value: Readonly<Record<string, unknown>>;
  /** Where it stands in the response. */
  readonly pointer: string;
}

/** A law of a call about a resource that its response does not show: it is looked at when the resource is shown next. */
export interface PendingRule {
  readonly resource: string;
  readonly id: string;
  readonly rule: Rule;
  /** The operation, and what its predicates see. */
  readonly by: string;
  readonly scope: Scope;
  readonly exchange: Exchange;
}

/** What is known of the resources. */
export class Memory {
  readonly #resources: ReadonlyMap<string, Resource>;
  readonly #known = new Map<string, KnownResource>();
  readonly #gone = new Set<string>();
  readonly #lists = new Map<string, ReadonlySet<string>>();
  readonly #accepted = new Set<string>();
  #awaited: readonly PendingRule[] = [];

  constructor(resources: ReadonlyMap<string, Resource>) {
    this.#resources = resources;
  }

  /** What is known of a resource; undefined where it was not met. */
  get(resource: string, id: string): KnownResource | undefined {
    return this.#known.get(`${resource}/${id}`);
  }

  /** Whether a resource was deleted. */
  isGone(resource: string, id: string): boolean {
    return this.#gone.has(`${resource}/${id}`);
  }

  /** All that is known. */
  all(): Iterable<KnownResource> {
    return this.#known.values();
  }

  /** The resources of a response. */
  observedIn({ operation, response }: Pick<Exchange, "operation" | "response">): ObservedResource[] {
    return operation.returns.flatMap((answered) => {
      const resource = this.#resources.get(answered.resource);
      const member = valueAt(response.value, `/${answered.key}`);
      if (!resource) return [];
      const items: readonly unknown[] = Array.isArray(member) ? member : [member];
      return items.flatMap((value, index) => {
        if (!isObject(value) || value[resource.id] === undefined || value[resource.id] === null) return [];
        const pointer = `/${answered.key}${Array.isArray(member) ? `/${index}` : ""}`;
        return [{ answered, resource, id: String(value[resource.id]), value, pointer }];
      });
    });
  }

  /** Keeps a resource as it was shown. What its schema does not declare there is kept from before. */
  keep({ answered, resource, id, value }: ObservedResource, by: string): void {
    const key = `${resource.name}/${id}`;
    const before = this.#known.get(key);
    const others = Object.entries(before?.value ?? {}).filter(([name]) => !answered.properties.has(name));
    const now = { ...Object.fromEntries(others), ...value };
    let names: ReadonlySet<string> | undefined;
    this.#known.set(key, {
      resource,
      id,
      value: now,
      // Most items of a list are never asked for theirs.
      get names() {
        names ??= namesOf(id, now);
        return names;
      },
      by,
      unsure: new Set([...(before?.unsure ?? [])].filter((name) => !answered.properties.has(name))),
      isFresh: true,
    });
  }

  /** A resource is deleted. What was accepted before may have named it. */
  remove(resource: string, id: string): void {
    this.#accepted.clear();
    this.#known.delete(`${resource}/${id}`);
    this.#gone.add(`${resource}/${id}`);
  }

  /** The ids that a list had when it was read last, if no call was accepted since. */
  list(request: string): ReadonlySet<string> | undefined {
    return this.#lists.get(request);
  }

  keepList(request: string, ids: ReadonlySet<string>): void {
    this.#lists.set(request, ids);
  }

  /** A call that changes something was accepted. */
  accept(request: WireRequest): void {
    this.#accepted.add(wordsOf(request));
  }

  /** Whether a call was accepted before, in the same words, and nothing was deleted since. */
  hasAccepted(request: WireRequest): boolean {
    return this.#accepted.has(wordsOf(request));
  }

  /** A law waits for its resource to be shown. */
  defer(pendingFor: PendingRule): void {
    this.#awaited = [...this.#awaited, pendingFor];
  }

  /** The laws that have waited for a resource. */
  awaited(resource: string, id: string): readonly PendingRule[] {
    return this.#awaited.filter((each) => each.resource === resource && each.id === id);
  }

  /** Something was changed by a call: what is volatile of the resources that it names may have changed as well. */
  touch(exchange: Exchange): void {
    this.#lists.clear();
    // What the calls before have done can no longer be told from what this one did.
    this.#awaited = this.#awaited.filter((each) => each.exchange === exchange);
    const named = namesIn(exchange);
    for (const [key, known] of this.#known) {
      const { resource, unsure, names } = known;
      const isNamed = isAmong(names, named);
      this.#known.set(key, {
        ...known,
        isFresh: false,
        unsure: isNamed ? new Set([...unsure, ...resource.volatile]) : unsure,
      });
    }
  }

  /** Nobody knows what a call did. */
  forget(): void {
    this.#awaited = [];
    this.#lists.clear();
    this.#known.clear();
  }

  /** The resource of each name that a call is about, as it was: the one that it names, or that has a part which it names. */
  before(exchange: Exchange): Map<string, KnownResource> {
    const named = namesIn({ ...exchange, response: undefined });
    const found = new Map<string, KnownResource>();
    for (const known of this.#known.values()) if (named.has(known.id)) found.set(known.resource.name, known);
    for (const known of this.#known.values())
      if (!found.has(known.resource.name) && isAmong(known.names, named)) found.set(known.resource.name, known);
    return found;
  }
}

/** A request but for who sends it. */
function wordsOf({ method, url, headers, text }: WireRequest): string {
  return [method, url, headers["Content-Type"], text].join("\n");
}

/** The texts and numbers of a call that can be ids, and those of its response. */
function namesIn({
  path,
  query,
  body,
  response,
}: Omit<Exchange, "response" | "operation" | "request"> & { response: Exchange["response"] | undefined }): Set<string> {
  const names = new Set<string>();
  for (const part of [path, query, body, response?.value])
    eachScalar(part, (value) => {
      if (isName(value)) names.add(String(value));
    });
  return names;
}

function isAmong(names: ReadonlySet<string>, named: ReadonlySet<string>): boolean {
  for (const name of names) if (named.has(name)) return true;
  return false;
}

/** The ids of a resource and of what is in it. */
function namesOf(id: string, value: KnownResource["value"]): Set<string> {
  const names = new Set([id]);
  eachScalar(value, (scalar, pointer) => {
    if (isName(scalar) && /(^|\/)(\w*[iI]d|collects\/\d+|collections\/\d+)$/.test(pointer)) names.add(String(scalar));
  });
  return names;
}

/** Short numbers are quantities and positions rather than ids. */
function isName(value: unknown): boolean {
  return (typeof value === "string" || typeof value === "number") && String(value).length >= 3;
}
