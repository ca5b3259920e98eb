/** How to delete what operations create. */
import { singular } from "../../contract/singular.ts";
import type { Contract } from "./contract.ts";
import { createdResource, type Operation } from "./operation.ts";

/** How to delete a created resource. */
export interface Removal {
  readonly operation: string;
  /** The parameter of its path that takes the id. */
  readonly parameter: string;
  /** The others of its path, which have the values that the creation has. */
  readonly shared: readonly string[];
  /** Pointer to the id in the response of the creation. */
  readonly at: string;
}

/**
 * How to delete what an operation creates; undefined if there is no way. The path of the deletion ends in the id that the creation
 * shows: others lead to resources that it names. The deletion beside the creation comes first, and is the only one for a creation that
 * shows no resource, but its id.
 */
export function removalOf(contract: Contract, maker: Operation): Removal | undefined {
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

/** Whether a path is that of one of the things at another path, as `/silence/{id}` is at `/silences`. */
function isBeside(list: string, item: string): boolean {
  const nameOf = (path: string): string => singular(path.split("/").findLast((part) => !part.startsWith("{")) ?? "");
  return nameOf(list) === nameOf(item);
}
