/** How to delete what operations create, and what a deletion deletes. */
import { singular } from "../../contract/singular.ts";
import type { Contract } from "./contract.ts";
import { createdResource, type Operation, type Resource } from "./operation.ts";

/** How to delete a created resource. */
export interface Removal {
  readonly operation: string;
  /** The parameter of its path that takes the id. */
  readonly parameter: string;
  /** The others of its path, which have the values that the creation has. */
  readonly shared: readonly string[];
  /** Pointer to the id in the response of the creation, or to a list of ids. */
  readonly at: string;
}

/**
 * How to delete what an operation creates; undefined if there is no way. The path of the deletion ends in the id that the creation
 * shows: others lead to resources that it names. The deletion beside the creation comes first, and is the only one for a creation that
 * shows no resource, but its id.
 */
export function removalOf(contract: Contract, maker: Operation): Removal | undefined {
  const ofList = removalOfList(contract, maker);
  if (ofList) return ofList;
  const created = createdResource(maker);
  const resource = created && contract.resources.get(created.resource);
  if (!resource && (maker.method !== "POST" || maker.returns.length > 0)) return undefined;
  const own = created && resource && `/${created.key}/${resource.id}`;
  const removals = maker.links.flatMap(({ operation: id, parameters }) => {
    const { isDeletion, path } = contract.operation(id);
    const names = [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name = ""]) => name);
    const [parameter = "", ...others] = names.toReversed();
    const at = parameters[parameter];
    const isOwn = at !== undefined && (own === undefined || at === own);
    if (!isDeletion || !isOwn || !others.every((name) => maker.path.includes(`{${name}}`))) return [];
    return [{ operation: id, parameter, shared: others, at, isBeside: isBeside(maker.path, path) }];
  });
  return removals.find((each) => each.isBeside) ?? (own === undefined ? undefined : removals[0]);
}

/** How to delete what a creation responds to with a list of ids alone. */
function removalOfList(contract: Contract, { creates, path, returns, response }: Operation): Removal | undefined {
  const list = contract.resolve(contract.properties(response).get(""));
  const { type } = contract.resolve(list.items);
  if (creates === undefined || returns.length > 0 || (type !== "string" && type !== "integer")) return undefined;
  const deletion = deletionsOf(contract, creates).find((each) => isBeside(path, each.path));
  const parameters = deletion?.parameters.filter((each) => each.in === "path").map(({ name }) => name) ?? [];
  const [parameter, ...others] = parameters.toReversed();
  if (!deletion || parameter === undefined || !others.every((name) => path.includes(`{${name}}`))) return undefined;
  return { operation: deletion.id, parameter, shared: others, at: "/" };
}

/** The operations that delete a resource by the id that their path ends in. */
export function deletionsOf({ operations }: Contract, resource: string): Operation[] {
  return [...operations.values()].filter(
    ({ isDeletion, path, parameters }) =>
      isDeletion && parameters.some(({ name, schema }) => path.endsWith(`{${name}}`) && schema["x-id"] === resource),
  );
}

/** Whether a path is that of one of the things at another path, as `/silence/{id}` is at `/silences`. */
function isBeside(list: string, item: string): boolean {
  const nameOf = (path: string): string => singular(path.split("/").findLast((part) => !part.startsWith("{")) ?? "");
  return nameOf(list) === nameOf(item);
}

/** The resource that a deletion names last in its path: a read has the same path; undefined if the operation deletes none. */
export function deletedResource(
  { resources, operations }: Pick<Contract, "resources" | "operations">,
  { isDeletion, path }: Operation,
): Resource | undefined {
  if (!isDeletion) return undefined;
  const root = path.slice(0, path.lastIndexOf("/{"));
  const readers = [...operations.values()].filter(
    (each) => each.method === "GET" && each.path.startsWith(`${root}/{`) && each.returns[0]?.isList === false,
  );
  return [...resources.values()].find(({ name }) => readers.some(({ returns }) => returns[0]?.resource === name));
}
