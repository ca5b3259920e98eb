/** Where a call gets ids from: the responses to other calls. */
import { isObject, type JsonObject } from "../../contract/json.ts";
import { parsePointer } from "../../contract/pointer.ts";
import type { Contract } from "../model/contract.ts";
import { createdResource, type Link, type Operation } from "../model/operation.ts";

/** An operation, and where its response has what another call needs. */
export interface IdSource {
  readonly provider: Operation;
  readonly at: string;
}

/** Finds the operations whose responses have the ids that a call needs. */
export class IdSources {
  readonly #contract: Contract;
  readonly #absent = new Set<string>();
  readonly #rejected = new Set<string>();

  constructor(contract: Contract) {
    this.#contract = contract;
  }

  /** Takes ids from other operations than this one, where there are any: the server does not have it. */
  leaveOut(operation: string): void {
    this.#absent.add(operation);
  }

  /** Takes ids from other operations than this one, where there are any: the server has rejected all calls of it. @returns whether that is news. */
  avoid(operation: string): boolean {
    const isNew = !this.#rejected.has(operation);
    this.#rejected.add(operation);
    return isNew;
  }

  /** Whether an operation is left out. */
  leavesOut(operation: string): boolean {
    return this.#absent.has(operation);
  }

  /**
   * Where a call gets a value from. Of all responses with a link to the call, it prefers that of the operation that creates the
   * resource, and a link of the resource's own id; otherwise it takes that of a list.
   *
   * @param sourceOf returns the pointer into the response if a link leads to the place.
   */
  linkTo(operation: Operation, sourceOf: (link: Link) => string | undefined): IdSource | undefined {
    const built = createdResource(operation)?.resource;
    const linked = this.#contract.linksTo(operation).flatMap(({ provider, link }): IdSource[] => {
      const at = sourceOf(link);
      return at === undefined || (built !== undefined && provider.returns[0]?.resource === built)
        ? []
        : [{ provider, at }];
    });
    const present = preferred(linked, ({ provider }) => !this.#absent.has(provider.id));
    const all = preferred(present, ({ provider }) => !this.#rejected.has(provider.id));
    const creators = all
      .filter(({ provider }) => createdResource(provider) !== undefined)
      .sort((one, other) => neededBy(one.provider) - neededBy(other.provider));
    const lists = all.filter(({ provider }) => isFree(provider));
    // A creation may show nothing but the id.
    const makers = all.filter(({ provider }) => provider.method === "POST" && provider.returns.length === 0);
    return (
      creators.find((source) => this.#isIdentity(source)) ??
      creators[0] ??
      makers[0] ??
      ofAnyItem(lists.find((source) => this.#isIdentity(source)) ?? lists[0] ?? this.#inLists(all)) ??
      ofAnyItem(all.find(({ provider }) => provider.isSafe && provider.id !== operation.id))
    );
  }

  /** The place in a list of what a link takes from a response with one resource, such as a task of a project. */
  #inLists(sources: readonly IdSource[]): IdSource | undefined {
    for (const { provider, at } of sources) {
      const [returned] = provider.returns;
      if (!returned || returned.isList || !at.startsWith(`/${returned.key}/`)) continue;
      for (const list of this.#freeLists()) {
        const listed = list.returns.find((each) => each.isList && each.resource === returned.resource);
        const [, member = ""] = parsePointer(at);
        if (listed?.properties.has(member))
          return { provider: list, at: `/${listed.key}/*${at.slice(returned.key.length + 1)}` };
      }
    }
    return undefined;
  }

  /** The place in a list of an id with the name of a parameter, where no link leads from one to the other. */
  shownId(operation: Operation, name: string): IdSource | undefined {
    // In a contract of others, any resource may have an id of this name.
    if (this.#contract.facts.isEmpty && /^(id|uuid|guid|key|name|slug|number|code)$/i.test(name)) return undefined;
    for (const list of this.#freeLists()) {
      if (list.id === operation.id) continue;
      const returned = list.returns.find(({ isList }) => isList);
      const schema = this.#contract.resources.get(returned?.resource ?? "")?.schema;
      const found = schema && this.#placeOf(schema, name, 4);
      if (returned && found !== undefined) return { provider: list, at: `/${returned.key}/*${found}` };
    }
    return undefined;
  }

  /**
   * Where the response with the id of one parameter shows what another one takes: `/repos/{owner}/{repo}` takes the name of a repository,
   * and the name of the owner that the same response shows.
   *
   * @param at the pointer to the id in the response.
   */
  besideId(provider: Operation, at: string, name: string): string | undefined {
    const parent = at.slice(0, at.lastIndexOf("/"));
    const schema = this.#contract.schemaAt(provider.response, parent.replace("/*", "/0"));
    const members = this.#contract.properties(schema);
    const inner = members.get(name);
    if (inner === undefined) return undefined;
    const names = [...this.#contract.properties(inner).keys()];
    if (names.length === 0) return `${parent}/${name}`;
    const id = ["login", "name", "slug", "key", "id"].find((each) => names.includes(each));
    return id === undefined ? undefined : `${parent}/${name}/${id}`;
  }

  /** Pointer to a member of this name in values of a schema, with `*` for any item. */
  #placeOf(schema: JsonObject, name: string, depth: number): string | undefined {
    if (depth === 0) return undefined;
    const node = this.#contract.resolve(schema);
    if (isObject(node.items)) {
      const found = this.#placeOf(node.items, name, depth - 1);
      return found === undefined ? undefined : `/*${found}`;
    }
    const members = this.#contract.properties(node);
    if (members.has(name)) return `/${name}`;
    for (const [member, inner] of members) {
      const found = this.#placeOf(inner, name, depth - 1);
      if (found !== undefined) return `/${member}${found}`;
    }
    return undefined;
  }

  #freeLists(): Operation[] {
    return [...this.#contract.operations.values()].filter(
      (operation) =>
        isFree(operation) && operation.returns.some(({ isList }) => isList) && !this.#absent.has(operation.id),
    );
  }

  #isIdentity({ provider, at }: IdSource): boolean {
    const [first] = provider.returns;
    const resource = first && this.#contract.resources.get(first.resource);
    return resource !== undefined && at === `/${first?.key}${first?.isList ? "/0" : ""}/${resource.id}`;
  }
}

/** How many arguments an operation needs. */
function neededBy({ parameters }: Operation): number {
  return parameters.filter(({ isNeeded }) => isNeeded).length;
}

/** Whether an operation reads without needing an id. */
export function isFree({ isSafe, parameters }: Operation): boolean {
  return isSafe && parameters.every(({ isNeeded }) => !isNeeded);
}

/** The sources that are as wanted; all of them if none is. */
function preferred(sources: readonly IdSource[], isWanted: (source: IdSource) => boolean): readonly IdSource[] {
  const wanted = sources.filter(isWanted);
  return wanted.length > 0 ? wanted : sources;
}

/** The first item of a list that has the value. */
function ofAnyItem(source: IdSource | undefined): IdSource | undefined {
  return source && { ...source, at: source.at.replaceAll("/0/", "/*/") };
}
