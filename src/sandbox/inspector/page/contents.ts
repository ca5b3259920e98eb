/** What a store has, for questions about losing it. */

import { formatCount } from "../kit/times.ts";
import type { Api } from "./api.ts";

/** @returns such as `7 resources: order 3, customer 2, shop 1, languages 1`. */
export async function describeResources(api: Api): Promise<string> {
  const { resources } = await api.counts();
  const present = resources.filter(({ count }) => count > 0);
  const total = present.reduce((sum, { count }) => sum + count, 0);
  const kinds = present.map(({ name, count }) => `${name} ${count.toLocaleString("en-US")}`).join(", ");
  return total === 0 ? "No resources: the store is empty" : `${formatCount(total, "resource")}: ${kinds}`;
}
