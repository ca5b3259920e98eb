/** Which readings of the gap of a filter allow a filtered list. */

import { valueAt } from "../../contract/pointer.ts";
import type { Exchange } from "../cases/transcript.ts";
import type { Memory } from "../judge/memory.ts";
import { comparisonBy } from "../judge/readings/filters.ts";
import { announcedPage } from "../judge/readings/next-page.ts";
import type { Contract } from "../model/contract.ts";
import { listItems } from "../model/operation.ts";
import type { Observed } from "./observation.ts";

/** Sees what a list with a single filter shows, of the resources that are known. */
export function seeFilter(
  seen: Observed,
  contract: Contract,
  memory: Memory,
  { operation, request, response, query }: Exchange,
): void {
  const list = operation.returns.find(({ isList }) => isList);
  const resource = contract.resources.get(list?.resource ?? "");
  const [applied, ...others] = operation.parameters.filter(({ name, filter }) => filter && query[name] !== undefined);
  const { filter, name = "" } = applied ?? {};
  if (!resource || !filter || others.length > 0 || !("assumed" in filter.basis)) return;
  const gap = filter.basis.assumed;
  const shown = listItems(operation, response.value);
  const ids = new Set(shown.map((item) => String(item[resource.id])));
  const known = memory.all(resource.name).map(({ value }) => value as (typeof shown)[number]);
  // What a page does not show may be on the next one.
  const isWhole = announcedPage(response) === undefined && shown.length < known.length;
  const isAllowed = (_: unknown, reading: string): boolean => {
    const compare = comparisonBy(contract.gaps.gap(gap), reading);
    const matches = (item: (typeof shown)[number]): boolean | undefined =>
      compare?.({
        property: String(valueAt(item, filter.property ?? "") ?? ""),
        value: String(query[name]),
        item,
        match: filter.match,
      });
    const isLost = (item: (typeof shown)[number]): boolean =>
      matches(item) === true && !ids.has(String(item[resource.id]));
    return !(isWhole && known.some(isLost)) && shown.every((item) => matches(item) !== false);
  };
  const evidence = `${request.method} ${request.url}: ${shown.length} of the ${known.length} that are known.`;
  seen.add(gap, isAllowed, { source: operation.id, evidence });
}
