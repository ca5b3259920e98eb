/** Builds calls that a correct server accepts, from the contract's examples, with ids that its links take from responses. */

import { asObject, isObject, type Json, type JsonObject } from "../contract/json.ts";
import { formatPointer, parsePointer, valueAt, withValue } from "../contract/pointer.ts";
import { readsOf } from "../predicates/rules.ts";
import { from, type Step, sourcesOf, type Template } from "./case.ts";
import type { Contract } from "./contract/contract.ts";
import { createdResource, type Operation, type Resource } from "./contract/operation.ts";
import type { FixtureValues } from "./fixture-values.ts";
import { atSameIndex, generalPointer, isReference, placeOf, withoutItem, withoutPlace } from "./id-places.ts";
import { IdSources, isFree } from "./id-sources.ts";
import { RequestValues, stringKindOf } from "./request-values.ts";

/** A call, and the calls that create the resources it needs. */
export interface CallWithSetup {
  readonly setup: readonly Step[];
  readonly step: Step;
}

/** How to build a call. */
export interface BuildOptions {
  /** The label of the step. Default: the operationId. */
  readonly as?: string;
  /** The labels of existing steps, by the resource that each returns. */
  readonly using?: Readonly<Record<string, string>>;
  /** The index of the example to use as the body. Default: 0. */
  readonly example?: number;
  /** Whether to send only the members of the example, in the call and in its setup. */
  readonly requiredOnly?: boolean;
  /** The resources of the calls that this one is setup for; it does not create them again. */
  readonly avoiding?: ReadonlySet<string>;
}

/** Builds calls of the contract's operations. */
export class CaseBuilder {
  readonly #contract: Contract;
  readonly #fixtures: FixtureValues;
  readonly #sources: IdSources;
  readonly #calls = new Map<string, CallWithSetup>();
  /** The strings that calls send. */
  readonly values: RequestValues;

  constructor(contract: Contract, fixtures: FixtureValues = {}) {
    this.#contract = contract;
    this.#fixtures = fixtures;
    this.#sources = new IdSources(contract);
    this.values = new RequestValues(contract, fixtures);
  }

  /** The operation that creates a resource; undefined if there is none. */
  findCreator(resource: string): Operation | undefined {
    return [...this.#contract.operations.values()].find(
      (operation) => createdResource(operation)?.resource === resource,
    );
  }

  /** The operation that reads a resource by its ID; undefined if there is none. */
  findReader(resource: string): Operation | undefined {
    return [...this.#contract.operations.values()].find(
      ({ method, returns: returned, parameters, paging }) =>
        method === "GET" &&
        !paging &&
        returned.some((each) => each.resource === resource && !each.isList) &&
        parameters.some(({ isNeeded }) => isNeeded),
    );
  }

  /** Builds a call of an operation that a correct server accepts. The same options give the same call. */
  call(id: string, options: BuildOptions = {}): CallWithSetup {
    const key = JSON.stringify([id, options, ...(options.avoiding ?? [])]);
    const call = this.#calls.get(key) ?? this.#call(id, options);
    this.#calls.set(key, call);
    return call;
  }

  #call(
    id: string,
    { as = id, using = {}, example = 0, requiredOnly = false, avoiding = new Set() }: BuildOptions,
  ): CallWithSetup {
    const operation = this.#contract.operation(id);
    const about = new Set([...avoiding, ...this.#about(operation)]);
    const setup = new Map<string, Step>();
    const labels = new Map(Object.entries(using));
    const provide: Provide = (provider, place = 0) => {
      const resource = provider.returns[0]?.resource ?? provider.id;
      const name = place === 0 ? resource : `${resource}-${place + 1}`;
      const known = labels.get(name);
      if (known !== undefined) return known;
      const label = `${as === name ? "new-" : ""}${name}`;
      labels.set(name, label);
      const existing = place === 0 && !isConsumed(operation, resource) ? this.#existing(resource, label) : undefined;
      if (existing) {
        setup.set(label, existing);
        return label;
      }
      const built = this.call(provider.id, {
        as: label,
        using: Object.fromEntries(labels),
        requiredOnly,
        avoiding: about,
      });
      for (const step of built.setup) {
        setup.set(step.as, step);
        const returned = this.#contract.operation(step.operation).returns[0];
        if (returned) labels.set(returned.resource, step.as);
      }
      const isShared = !isConsumed(operation, resource) && built.setup.every((step) => step.setup);
      setup.set(label, isShared ? { ...built.step, setup: true } : built.step);
      return label;
    };
    const path: Record<string, Template> = {};
    const query: Record<string, Template> = {};
    for (const parameter of operation.parameters) {
      if (!parameter.isNeeded) continue;
      const isId = this.#isId(parameter.schema);
      const link =
        this.#sources.linkTo(operation, ({ parameters }) => parameters[parameter.name]) ??
        (isId ? this.#sources.shownId(operation, parameter.name) : undefined);
      const existing = link ? undefined : this.#fixtures.existing?.[operation.returns[0]?.resource ?? ""];
      const label = link && provide(link.provider);
      // A list of the items of one resource may be empty.
      const source = label === undefined ? undefined : setup.get(label);
      if (source && link && !isFree(link.provider) && link.provider.isSafe)
        setup.set(source.as, { ...source, until: link.at });
      const value =
        link && label !== undefined
          ? from(label, link.at)
          : (existing ??
            // The examples of the contract are ids of another store.
            (isId ? from("no response", `/${parameter.name}`) : (parameter.example ?? firstExample(parameter.schema))));
      if (value !== undefined) (parameter.in === "path" ? path : query)[parameter.name] = value;
    }
    const body = operation.body && this.#body(operation, { as, example, requiredOnly, avoiding }, path, provide);
    const step: Step = {
      as,
      operation: id,
      ...(Object.keys(path).length > 0 && { path }),
      ...(Object.keys(query).length > 0 && { query }),
      ...(body !== undefined && { body }),
    };
    return { setup: [...setup.values()], step };
  }

  /** A step that reads the implementer's own resource, whose response has the same form as that of its creation. */
  #existing(resource: string, as: string): Step | undefined {
    const id = this.#fixtures.existing?.[resource];
    const reader = id === undefined ? undefined : this.findReader(resource);
    const place = reader?.parameters.find(({ isNeeded }) => isNeeded);
    if (id === undefined || !reader || !place) return undefined;
    return { as, operation: reader.id, [place.in]: { [place.name]: id }, setup: true };
  }

  /** A step as it is, with other unique strings: to create a second resource. */
  again(step: Step, as: string): Step {
    return { ...step, as, ...(step.body !== undefined && { body: this.values.again(step.body, as) }) };
  }

  /** The first example, with sample ids replaced by ids of existing resources, and without ids that no link leads to. */
  #body(
    operation: Operation,
    {
      as,
      example,
      requiredOnly,
      avoiding,
    }: Required<Pick<BuildOptions, "as" | "example" | "requiredOnly" | "avoiding">>,
    path: Readonly<Record<string, Template>>,
    provide: Provide,
  ): Json {
    const schema = operation.body?.schema ?? {};
    let body: Json = operation.body?.examples[example] ?? {};
    const returned = operation.returns[0];
    const resource = returned && this.#contract.resources.get(returned.resource);
    const own = Object.values(path)[0];
    const withoutTarget: string[] = [];
    for (const pointer of this.#idPointers(schema, body)) {
      const link = this.#sources.linkTo(operation, ({ body: places }) => places[generalPointer(pointer)]);
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
      else if (isReference(pointer, resource?.id)) withoutTarget.push(pointer);
      else body = withoutPlace(body, pointer);
    }
    // An item that is about a resource of another store says nothing without its id.
    for (const pointer of withoutTarget) body = withoutItem(body, pointer);
    if (operation.isSafe) return body;
    const filling = { as, provide, requiredOnly, alternatives: this.#alternatives(operation, example) };
    for (const [key, node] of this.#contract.properties(schema)) {
      const member = asObject(body)[key];
      if (!isObject(member) || "$from" in member) continue;
      const kept = key === returned?.key ? resource : undefined;
      body = withValue(body, `/${key}`, this.#filled(node, member, [key], filling, kept));
    }
    for (const name of resource?.unique.keys() ?? [])
      if (valueAt(body, `/${returned?.key}/${name}`) !== undefined)
        body = withValue(body, `/${returned?.key}/${name}`, this.values.unique(`${as}/${name}`));
    return body;
  }

  /**
   * An object with unique strings in place of those of the example, completed with all other members that may be sent unless only the
   * required ones are wanted.
   *
   * @param path its place in the body, without indices.
   * @param resource the resource that it describes as a whole; undefined for objects within.
   */
  #filled(
    schema: Json,
    sent: JsonObject,
    path: readonly string[],
    filling: Filling,
    resource: Resource | undefined = undefined,
  ): JsonObject {
    const members = this.#contract.properties(this.#contract.resolve(schema));
    const filled: Record<string, Json> = {};
    for (const [name, value] of Object.entries(sent)) {
      const each =
        this.#summaryOf(value, name, sent[`${name}Id`]) ??
        this.#valued(members.get(name) ?? {}, value, [...path, name], filling, resource);
      if (each !== undefined) filled[name] = each;
    }
    // The other members of an item that names a resource are those of that resource.
    const isReferring =
      resource === undefined && Object.values(sent).some((value) => isObject(value) && "$from" in value);
    if (filling.requiredOnly || isReferring) return filled;
    const similar = this.values.similarTo([...members.keys()]);
    for (const [name, node] of members) {
      if (name in sent || this.#isKept(resource, name) || (resource && filling.alternatives.has(name))) continue;
      const value = this.#missing(node, [...path, name], filling, similar);
      if (value !== undefined) filled[name] = value;
    }
    return filled;
  }

  #isKept(resource: Resource | undefined, name: string): boolean {
    return (
      resource !== undefined &&
      (name === resource.id || resource.readOnly.has(name) || resource.computed.has(name) || resource.unique.has(name))
    );
  }

  /** A value in place of one of the example; undefined if it is one that only the server knows. */
  #valued(
    schema: Json,
    value: Json,
    path: readonly string[],
    filling: Filling,
    resource: Resource | undefined,
  ): Json | undefined {
    const node = this.#contract.resolve(schema);
    if (Array.isArray(value))
      return value.flatMap((item: Json, index): Json[] => {
        const label = index === 0 ? filling : { ...filling, as: `${filling.as}-${index + 1}` };
        const each = this.#valued(node.items ?? {}, item, path, label, undefined);
        return each === undefined ? [] : [each];
      });
    if (isObject(value)) {
      if ("$from" in value) return value;
      const isComputed = [...(resource?.computed ?? [])].some((each) => each.startsWith(`${path.at(-1)}/`));
      const own = this.#filled(node, value, path, isComputed ? { ...filling, requiredOnly: true } : filling);
      return Object.keys(own).length === 0 && Object.keys(value).length > 0 ? undefined : own;
    }
    if (typeof value !== "string" || (node["x-decoded"] !== undefined && node["x-decoded"] !== "text")) return value;
    if (stringKindOf(path) === "currency") return this.#currency(path, filling);
    // No response shows a handle that the server knows.
    if (/handle$/i.test(path.at(-1) ?? "")) return this.values.fixture(path, filling.as);
    return this.values.inPlaceOf(value, node, path, filling.as);
  }

  /** A value for a member that the example does not have; undefined if none is known. */
  #missing(schema: Json, path: readonly string[], filling: Filling, similar: JsonObject): Json | undefined {
    const node = this.#contract.resolve(schema);
    if (node.type === "string" && (node["x-decoded"] === undefined || node["x-decoded"] === "text")) {
      if (stringKindOf(path) === "currency") return this.#currency(path, filling);
      return /handle$/i.test(path.at(-1) ?? "")
        ? this.values.fixture(path, filling.as)
        : this.values.forMissing(node, path, filling.as, similar);
    }
    if (node["x-decoded"] !== undefined) return undefined;
    if (node.type === "array") {
      const item = this.#missing(node.items ?? {}, path, filling, similar);
      return item === undefined ? undefined : [item];
    }
    const members = this.#contract.properties(node);
    // An object that names resources is about those: the suite does not make one up.
    if ([...members].some(([name, inner]) => name !== "id" && this.#contract.resolve(inner)["x-decoded"] === "id"))
      return undefined;
    const own = this.values.similarTo([...members.keys()]);
    const filled = [...members].flatMap(([name, inner]) => {
      const value = this.#missing(inner, [...path, name], filling, own);
      return value === undefined ? [] : [[name, value] as const];
    });
    const needed = this.#contract.requiredOf(node);
    return filled.length === 0 || needed.some((each) => filled.every(([name]) => name !== each))
      ? undefined
      : Object.fromEntries(filled);
  }

  /** The store's currency, as the server shows it; undefined for other currencies. */
  #currency(path: readonly string[], { as, provide }: Filling): Json | undefined {
    const fixture = this.values.fixture(path, as);
    const name = path.at(-1) ?? "";
    if (fixture !== undefined || path.length !== 2) return fixture;
    for (const operation of this.#contract.operations.values()) {
      const [returned] = operation.returns;
      const isFree = operation.isSafe && operation.parameters.every(({ isNeeded }) => !isNeeded);
      if (isFree && returned && !returned.isList && returned.properties.has(name))
        return { ...asObject(from(provide(operation), `/${returned.key}/${name}`)), optional: true };
    }
    return undefined;
  }

  /**
   * The summary of a resource that a request also names by its id: with the values that the resource has, because a server may take
   * them from the request or from the resource. Undefined if the value is not such a summary.
   *
   * @param id the id beside the summary, if it is not within.
   */
  #summaryOf(value: Json, name: string, id: Json | undefined): JsonObject | undefined {
    const resource = this.#contract.resources.get(name);
    if (!resource || !isObject(value)) return undefined;
    const own = value[resource.id] ?? id;
    if (!isObject(own) || typeof own.$from !== "string") return undefined;
    const at = String(own.at).replace(/\/[^/]*$/, "");
    const members = Object.entries(value).flatMap(([member, sent]): [string, Json][] => {
      if (member === resource.id) return [[member, sent]];
      const isShown = this.#contract.schemaAt(resource.schema, `/${member}`) !== undefined;
      return isShown && typeof sent === "string"
        ? [[member, { $from: own.$from ?? null, at: `${at}/${member}`, optional: true }]]
        : [];
    });
    return Object.fromEntries(members);
  }

  /** Members that only another example has: they may exclude those of this one, such as the rules of a collection its products. */
  #alternatives(operation: Operation, example: number): ReadonlySet<string> {
    const maker = this.findCreator(operation.returns[0]?.resource ?? "");
    const key = operation.returns[0]?.key ?? "";
    const members = (body: JsonObject | undefined): string[] => Object.keys(asObject(asObject(body)[key]));
    const own = new Set([...members(operation.body?.examples[example]), ...members(maker?.body?.examples[0])]);
    const all = [operation, maker].flatMap((each) => each?.body?.examples ?? []).flatMap(members);
    return new Set(all.filter((name) => !own.has(name)));
  }

  /** The places of ids in a body, the deepest first, so that taking one out does not move the others. */
  #idPointers(schema: JsonObject, body: Json): string[] {
    const found: string[] = [];
    const walk = (value: Json, at: readonly string[]): void => {
      const node = this.#contract.resolve(this.#contract.schemaAt(schema, formatPointer(at)));
      const form = node["x-decoded"];
      const items = this.#contract.resolve(node.items);
      if (form === "id") found.push(formatPointer(at));
      else if (form === "list" && items["x-decoded"] === "id") {
        // A list that is serialized as a string has one location.
        if (!Array.isArray(value)) found.push(formatPointer(at));
        else for (const index of value.keys()) found.push(formatPointer([...at, String(index)]));
      } else if (Array.isArray(value)) for (const [index, item] of value.entries()) walk(item, [...at, String(index)]);
      else if (isObject(value)) for (const [key, member] of Object.entries(value)) walk(member, [...at, key]);
    };
    walk(body, []);
    return found.reverse();
  }

  /** Whether a parameter is an id, or a list of ids. */
  #isId(schema: JsonObject): boolean {
    const node = this.#contract.resolve(schema);
    return node["x-decoded"] === "id" || this.#contract.resolve(node.items)["x-decoded"] === "id";
  }

  /** The resources that a call returns or names. */
  #about(operation: Operation): string[] {
    const named = this.#contract
      .linksTo(operation)
      .filter(({ link }) => link.operation === operation.id)
      .map(({ provider }) => provider.returns[0]?.resource ?? "");
    return [...named, ...operation.returns.map(({ resource }) => resource)];
  }

  /** Whether each of two resources can refer to the other, so that one is created without the other. */
  #isMutual(maker: Operation, other: Operation): boolean {
    const own = createdResource(maker)?.resource;
    return this.#contract
      .linksTo(other)
      .some(({ provider, link }) => provider.returns[0]?.resource === own && Object.keys(link.body).length > 0);
  }
}

/** Ensures that a resource exists. @param place its index, if there are several. @returns its label. */
type Provide = (provider: Operation, place?: number) => string;

/** How to fill a body. */
interface Filling {
  /** The label of the step. */
  readonly as: string;
  readonly provide: Provide;
  readonly requiredOnly: boolean;
  /** Members that do not belong with the example. */
  readonly alternatives: ReadonlySet<string>;
}

/**
 * Whether a call uses up a resource, so that no other case can share it: the call is not safe and has the resource in its path, or
 * its rules read the resource.
 */
function isConsumed({ isSafe, parameters, rules, returns: returned }: Operation, resource: string): boolean {
  if (isSafe) return false;
  const isSubject =
    parameters.some((each) => each.in === "path") && returned.every((each) => each.resource === resource);
  return (
    isSubject ||
    rules.some(({ refuse, holds }) =>
      readsOf({ refuse, holds }).some(([root, name]) => (root === "before" || root === "after") && name === resource),
    )
  );
}

function firstExample({ examples, type }: JsonObject): Json | undefined {
  if (Array.isArray(examples)) return examples[0];
  return type === "string" ? "1" : undefined;
}

/** The steps of several calls, each once, in an order in which each step comes after those that it needs. */
export function orderSteps(steps: readonly Step[]): Step[] {
  const byLabel = new Map(steps.map((step) => [step.as, step]));
  const done = new Set<string>();
  const ordered: Step[] = [];
  const add = (step: Step): void => {
    if (done.has(step.as)) return;
    done.add(step.as);
    for (const label of sourcesOf(step)) {
      const source = byLabel.get(label);
      if (source) add(source);
    }
    ordered.push(step);
  };
  for (const step of byLabel.values()) add(step);
  return ordered;
}
