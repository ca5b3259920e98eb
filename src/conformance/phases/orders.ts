/** Lists in each of their orders. */

import { type Case, type Relation, unshared } from "../cases/case.ts";
import { gapOf } from "../model/register.ts";
import { mostPages } from "../values/chosen-values.ts";
import { callList, type ListScenario, readWholeList } from "./list-scenario.ts";
import { createCase, type PhaseContext } from "./phase.ts";

/** Each order that the list can have. */
export function* listOrders({ contract, depth }: PhaseContext, listed: ListScenario): Generator<Case> {
  const { operation, steps, items, resource, similar, latest, updated } = listed;
  const order = operation.paging?.order;
  if (!order) return;
  const [first] = items;
  const limit = operation.paging?.limit?.parameter ?? "limit";
  const [size = 1, larger = size] = listed.sizes.small;
  if (order.form === "name") {
    const node = operation.parameters.find(({ name }) => name === order.parameter);
    const names = contract.resolve(node?.schema).enum;
    for (const name of Array.isArray(names) ? names.map(String) : []) {
      const opposite = `${name}-desc`;
      if (!Array.isArray(names) || !names.includes(opposite)) continue;
      // Two items with different times, the one with the earlier time first. Where an update makes it so, it must have succeeded.
      const isMoved = name === "updated" && updated === first;
      const [earlier, later] = isMoved ? [similar, first] : [first, latest];
      const pair =
        earlier !== undefined && later !== undefined && earlier !== later
          ? { first: earlier, second: later, ...(isMoved && { update: "update" }) }
          : undefined;
      const relations: Relation[] = [
        {
          check: "lists/reverse-order",
          steps: { list: "ascending", reversed: "descending", ...pair },
          basis: { documented: operation.fact },
        },
        ...(pair
          ? [
              {
                check: "lists/creation-order" as const,
                steps: { ...pair, list: "ascending" },
                basis: { documented: operation.fact },
              },
            ]
          : []),
      ];
      // Another case may have changed shared resources since.
      const isOwn = name === "updated" && depth === "full";
      const own = isOwn ? steps.map(unshared) : steps;
      yield createCase(
        "lists",
        `${operation.summary} ordered by ${name}`,
        [
          ...own,
          readWholeList(listed, "ascending", { [order.parameter]: name }),
          readWholeList(listed, "descending", { [order.parameter]: opposite }),
          callList(listed, "paged", { [order.parameter]: opposite, [limit]: size }, { pages: mostPages * 3 }),
        ],
        [
          ...relations,
          {
            check: "lists/pagination",
            steps: { all: "descending", paged: "paged" },
            basis: { assumed: gapOf("next-page") },
          },
        ],
      );
    }
    return;
  }
  for (const property of [resource.times?.created, resource.times?.updated, resource.id]) {
    // Ids may sort as numbers or as strings.
    const basis = property === resource.id ? order.byIdBasis : order.basis;
    if (property === undefined || basis === undefined) continue;
    yield createCase(
      "lists",
      `${operation.summary} ordered by ${property}`,
      [
        ...steps,
        readWholeList(listed, "ascending", { [order.parameter]: `${property} ASC` }),
        readWholeList(listed, "descending", { [order.parameter]: `${property} DESC` }),
        callList(listed, "paged", { [order.parameter]: `${property} DESC`, [limit]: larger }, { pages: mostPages * 3 }),
      ],
      [
        {
          check: "lists/sort-order",
          steps: { list: "ascending" },
          parameters: { property, direction: "asc" },
          basis,
        },
        {
          check: "lists/sort-order",
          steps: { list: "descending" },
          parameters: { property, direction: "desc" },
          basis,
        },
        {
          check: "lists/pagination",
          steps: { all: "descending", paged: "paged" },
          basis: { assumed: gapOf("next-page") },
        },
        ...(first !== undefined && latest !== undefined && property !== resource.times?.updated
          ? [
              {
                check: "lists/creation-order" as const,
                steps: { first, second: latest, list: "ascending" },
                basis,
              },
            ]
          : []),
      ],
    );
  }
}
