/** How to delete what operations create. */
import type { Contract } from "./contract.ts";
import { createdResource, type Operation } from "./operation.ts";

/** How to delete a created resource. */
export interface Removal {
  readonly operation: string;
  readonly parameter: string;
  /** Pointer to the id in the response of the creation. */
  readonly at: string;
}

/** How to delete what an operation creates. Only the link of its own id counts: others lead to resources that it names. */
export function removalOf(contract: Contract, maker: Operation): [string, Removal][] {
  const created = createdResource(maker);
  const resource = created && contract.resources.get(created.resource);
  if (!created || !resource) return [];
  const at = `/${created.key}/${resource.id}`;
  return maker.links.flatMap(({ operation, parameters }): [string, Removal][] => {
    const parameter = Object.keys(parameters).find((name) => parameters[name] === at);
    return contract.operation(operation).isDeletion && parameter !== undefined
      ? [[maker.id, { operation, parameter, at }]]
      : [];
  });
}
