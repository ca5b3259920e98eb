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

/**
 * How to delete what an operation creates. Only the link of its own id counts: others lead to resources that it names. A creation that
 * shows no resource shows the id alone.
 */
export function removalOf(contract: Contract, maker: Operation): [string, Removal][] {
  const created = createdResource(maker);
  const resource = created && contract.resources.get(created.resource);
  if (!resource && (maker.method !== "POST" || maker.returns.length > 0)) return [];
  const own = created && resource && `/${created.key}/${resource.id}`;
  return maker.links.flatMap(({ operation, parameters }): [string, Removal][] => {
    const [parameter, at] = Object.entries(parameters).find(([, from]) => own === undefined || from === own) ?? [];
    return contract.operation(operation).isDeletion && parameter !== undefined && at !== undefined
      ? [[maker.id, { operation, parameter, at }]]
      : [];
  });
}
