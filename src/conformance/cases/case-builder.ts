/** Builds calls that a correct server accepts, from the contract's examples, with ids that its links take from responses. */

import type { Json, JsonObject } from "../../contract/json.ts";
import { isIdSchema } from "../../contract/resource.ts";
import { readsOf } from "../../predicates/rules.ts";
import type { Contract } from "../model/contract.ts";
import { creatorOf, type Operation, type Parameter } from "../model/operation.ts";
import type { FixtureValues } from "../values/fixture-values.ts";
import { RequestValues } from "../values/request-values.ts";
import { BodyBuilder } from "./body-builder.ts";
import { from, type Step, sourcesOf, type Template, unshown } from "./case.ts";
import { type IdSource, IdSources, isFree } from "./id-sources.ts";
import { thingNamedBy } from "./named-things.ts";
import type { Provide } from "./object-filler.ts";
import { sampleOf } from "./parameter-values.ts";

/** A call, and the calls that create the resources it needs. */
export interface CallWithSetup {
  readonly setup: readonly Step[];
  readonly step: Step;
}

/** A call that is being built. */
interface CallInProgress {
  readonly operation: Operation;
  readonly as: string;
  readonly requiredOnly: boolean;
  /** The resources that the setup must not name. */
  readonly about: ReadonlySet<string>;
  /** The steps that come before, by label. */
  readonly setup: Map<string, Step>;
  /** The label of the step that provides each resource. */
  readonly labels: Map<string, string>;
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
  readonly #bodies: BodyBuilder;
  readonly #calls = new Map<string, CallWithSetup>();
  /** Operations with parameters that the server wants. */
  readonly #needed = new Set<string>();
  /** The strings that calls send. */
  readonly values: RequestValues;

  constructor(contract: Contract, fixtures: FixtureValues = {}) {
    this.#contract = contract;
    this.#fixtures = fixtures;
    this.#sources = new IdSources(contract);
    this.values = new RequestValues(contract, fixtures);
    this.#bodies = new BodyBuilder(contract, this.values, this.#sources);
  }

  /** The operation that creates a resource; undefined if there is none. */
  findCreator(resource: string): Operation | undefined {
    return creatorOf(this.#contract, resource);
  }

  /** The operation that reads a resource by its ID; undefined if there is none. */
  findReader(resource: string): Operation | undefined {
    return [...this.#contract.operations.values()].find(
      ({ isSafe, method, returns: returned, parameters, paging }) =>
        isSafe &&
        method === "GET" &&
        !paging &&
        returned.some((each) => each.resource === resource && !each.isList) &&
        parameters.some(({ isNeeded }) => isNeeded),
    );
  }

  /** Builds calls without this operation, where others do: the server does not have it. */
  leaveOut(operation: string): void {
    this.#sources.leaveOut(operation);
    this.#calls.clear();
  }

  /** Builds calls with ids from other operations, where there are any: the server has rejected all calls of this one. */
  avoid(operation: string): void {
    if (this.#sources.avoid(operation)) this.#calls.clear();
  }

  /** Builds calls of an operation with this parameter of its query, although the contract does not require it. */
  need(operation: string, parameter: string): void {
    this.#needed.add(`${operation} ${parameter}`);
    this.#calls.clear();
  }

  /** Whether an operation is left out. */
  leavesOut(operation: string): boolean {
    return this.#sources.leavesOut(operation);
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
    const call = { operation, as, requiredOnly, about, setup: new Map(), labels: new Map(Object.entries(using)) };
    const provide: Provide = (provider, place = 0) => this.#provide(call, provider, place);
    const { path, query } = this.#parameters(call, provide);
    const body =
      operation.body && this.#bodies.build(operation, { as, example, requiredOnly, avoiding }, path, provide);
    const step: Step = {
      as,
      operation: id,
      ...(Object.keys(path).length > 0 && { path }),
      ...(Object.keys(query).length > 0 && { query }),
      ...(body !== undefined && { body }),
    };
    return { setup: [...call.setup.values()], step };
  }

  /** The label of the step that provides a resource: one that is known, or one that is added to the setup. */
  #provide({ operation, as, requiredOnly, about, setup, labels }: CallInProgress, provider: Operation, place: number) {
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
    const using = Object.fromEntries(labels);
    const built = this.call(provider.id, { as: label, using, requiredOnly, avoiding: about });
    for (const step of built.setup) {
      setup.set(step.as, step);
      const returned = this.#contract.operation(step.operation).returns[0];
      if (returned) labels.set(returned.resource, step.as);
    }
    const isShared = !isConsumed(operation, resource) && built.setup.every((step) => step.setup);
    setup.set(label, isShared ? { ...built.step, setup: true } : built.step);
    return label;
  }

  #parameters(
    { operation, setup }: CallInProgress,
    provide: Provide,
  ): Record<"path" | "query", Record<string, Template>> {
    const path: Record<string, Template> = {};
    const query: Record<string, Template> = {};
    const links = this.#linksTo(operation);
    for (const parameter of operation.parameters) {
      if (!this.#isNeeded(operation, parameter)) continue;
      const isId = this.#isId(parameter.schema);
      const shown = links.get(parameter.name) ?? (isId ? this.#sources.shownId(operation, parameter.name) : undefined);
      const link = shown && this.#replaces(operation, parameter, shown) ? undefined : shown;
      const label = link && provide(link.provider);
      // A list of the items of one resource may be empty.
      const source = label === undefined ? undefined : setup.get(label);
      if (source && link && !isFree(link.provider) && link.provider.isSafe)
        setup.set(source.as, { ...source, until: link.at });
      const value =
        link && label !== undefined
          ? from(label, link.at)
          : (this.#given(operation, parameter) ?? this.#shownByContract(parameter, isId));
      if (value !== undefined) (parameter.in === "path" ? path : query)[parameter.name] = value;
    }
    return { path, query };
  }

  /**
   * Where the parameters of a call come from. In a contract whose resources are inferred, one response shows all parts of an id: where
   * that with a later part shows an earlier one, both are from there.
   */
  #linksTo(operation: Operation): ReadonlyMap<string, IdSource> {
    const needed = operation.parameters.filter((parameter) => this.#isNeeded(operation, parameter));
    const links = new Map(
      needed.flatMap(({ name }): [string, IdSource][] => {
        const link = this.#sources.linkTo(operation, ({ parameters }) => parameters[name]);
        return link ? [[name, link]] : [];
      }),
    );
    if (!this.#contract.isInferred(operation)) return links;
    for (const [index, { name }] of needed.entries())
      for (const later of needed.slice(index + 1)) {
        const link = links.get(later.name);
        const at = link && this.#sources.besideId(link.provider, link.at, name);
        if (link && at !== undefined) links.set(name, { provider: link.provider, at });
      }
    return links;
  }

  /** The fixture of a parameter whose value no response shows. */
  #given(operation: Operation, parameter: Parameter): Json | undefined {
    const { existing = {} } = this.#fixtures;
    const thing = thingNamedBy(operation, parameter) ?? "";
    const path = [...(thing === "" ? [] : [thing]), parameter.name];
    return (
      existing[thing] ??
      existing[operation.returns[0]?.resource ?? ""] ??
      this.values.fixture(path, operation.id, parameter.schema)
    );
  }

  /** The value of a parameter that only the contract shows. Where a store is documented, its examples are ids of another store. */
  #shownByContract({ name, schema, example }: Parameter, isId: boolean): Template | undefined {
    if (!isId) return example ?? sampleOf(this.#contract, schema);
    return this.#contract.facts.isEmpty && example !== undefined ? example : from(unshown, `/${name}`);
  }

  /** Whether a fixture names the resource that a parameter would otherwise take from a list. */
  #replaces(operation: Operation, parameter: Parameter, { provider }: IdSource): boolean {
    const thing = thingNamedBy(operation, parameter);
    const isNamed = thing !== undefined && this.#fixtures.existing?.[thing] !== undefined;
    return isNamed && isFree(provider) && !isConsumed(operation, thing);
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

  #isNeeded({ id }: Operation, { name, isNeeded }: Parameter): boolean {
    return isNeeded || this.#needed.has(`${id} ${name}`);
  }

  /** Whether a parameter is an id, or a list of ids. */
  #isId(schema: JsonObject): boolean {
    const node = this.#contract.resolve(schema);
    return isIdSchema(node) || isIdSchema(this.#contract.resolve(node.items));
  }

  /** The resources that a call returns or names. */
  #about(operation: Operation): string[] {
    const named = this.#contract
      .linksTo(operation)
      .filter(({ link }) => link.operation === operation.id)
      .map(({ provider }) => provider.returns[0]?.resource ?? "");
    return [...named, ...operation.returns.map(({ resource }) => resource)];
  }
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
