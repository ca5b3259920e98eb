/** The links of a contract by where they lead. A large contract has tens of thousands, which nobody should walk for each operation. */
import type { Link, Operation } from "./operation.ts";

/** A link, and its place among all links. */
export interface OrderedLink {
  readonly provider: Operation;
  readonly link: Link;
  readonly order: number;
}

/** Links in the order of the contract, by the operation that they lead to. */
export type LinkIndex = ReadonlyMap<string, readonly OrderedLink[]>;

export function indexLinks(operations: Iterable<Operation>): LinkIndex {
  const index = new Map<string, OrderedLink[]>();
  let order = 0;
  for (const provider of operations)
    for (const link of provider.links) {
      const others = index.get(link.operation) ?? [];
      others.push({ provider, link, order });
      index.set(link.operation, others);
      order += 1;
    }
  return index;
}
