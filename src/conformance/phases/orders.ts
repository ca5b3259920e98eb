/** Lists in each of their orders. */

import { type Case, mustHold, type Relation, type Step, type Template, unshared } from "../cases/case.ts";
import type { Basis } from "../model/basis.ts";
import type { ListOrder } from "../model/operation.ts";
import { gapOf } from "../model/register.ts";
import { mostPages } from "../values/chosen-values.ts";
import { callList, type ListScenario, readWholeList, samePages } from "./list-scenario.ts";
import { createCase, type PhaseContext } from "./phase.ts";

/** An order: the arguments for its two directions, and what must hold between the lists in them. */
interface Order {
  readonly name: string;
  readonly ascending: string;
  readonly descending: string;
  readonly pageSize: number;
  readonly relations: readonly Relation[];
}

/** Each order that the list can have. */
export function* listOrders({ depth }: Pick<PhaseContext, "depth">, listed: ListScenario): Generator<Case> {
  const { operation, steps } = listed;
  const { order } = operation.paging ?? {};
  if (!order) return;
  const orders = order.form === "name" ? namedOrders(listed, order) : fieldOrders(listed, order);
  for (const { name, ascending, descending, pageSize, relations } of orders) {
    // Another case may have changed shared resources since.
    const isOwn = name === "updated" && depth === "full";
    const paged = pagedBeside(listed, order, sentFor(order, "descending", descending), pageSize);
    yield createCase(
      "lists",
      `${operation.summary} ordered by ${name}`,
      [
        ...(isOwn ? steps.map(unshared) : steps),
        readWholeList(listed, "ascending", sentFor(order, "ascending", ascending)),
        readWholeList(listed, "descending", sentFor(order, "descending", descending)),
        ...paged,
      ],
      [...relations, ...paged.map(({ as }) => samePages("descending", as))],
    );
  }
}

/** The arguments for an order in a direction. */
function sentFor(
  { parameter, direction }: ListOrder,
  towards: "ascending" | "descending",
  value: string,
): Readonly<Record<string, string>> {
  return { [parameter]: value, ...(direction && { [direction.parameter]: direction[towards] }) };
}

/** The list in an order, page by page. Where the order is a guess, items with the same value may be in any order on each page. */
function pagedBeside(
  listed: ListScenario,
  { basis }: ListOrder,
  values: Readonly<Record<string, Template>>,
  size: number,
): Step[] {
  const { limit } = listed.operation.paging ?? {};
  if (!limit || ("assumed" in basis && basis.assumed === gapOf("inferred-resources"))) return [];
  return [callList(listed, "paged", { ...values, [limit.parameter]: size }, { pages: mostPages * 3 })];
}

/** The orders that have names, in pairs of opposite ones. */
function namedOrders(
  { items, similar, latest, updated, sizes }: ListScenario,
  { names = [], basis }: ListOrder,
): Order[] {
  const [first] = items;
  return names.map(({ by, ascending, descending }): Order => {
    const isTime = by === "created" || by === "updated";
    // Two items with different times, the one with the earlier time first. Where an update makes it so, it must have succeeded.
    const isMoved = by === "updated" && updated === first;
    const [earlier, later] = isMoved ? [similar, first] : [first, latest];
    const pair = isTime
      ? pairOf(earlier, later).map((each) => ({ ...each, ...(isMoved && { update: "update" }) }))
      : [];
    const steps = { list: "ascending", reversed: "descending", ...pair[0] };
    const relations = [
      ...(isTime ? [mustHold("lists/reverse-order", steps, basis)] : sortedBothWays(by, basis)),
      ...pair.map((each) => mustHold("lists/creation-order", { ...each, list: "ascending" }, basis)),
    ];
    return { name: by, ascending, descending, pageSize: sizes.small[0] ?? 1, relations };
  });
}

/** That the lists are sorted by a property, in both directions. */
function sortedBothWays(property: string, basis: Basis): Relation[] {
  const sorted = (list: string, direction: string): Relation =>
    mustHold("lists/sort-order", { list }, basis, { property, direction });
  return [sorted("ascending", "asc"), sorted("descending", "desc")];
}

/** The orders by the times and the ids of the items. */
function fieldOrders({ resource, items, latest, sizes }: ListScenario, order: ListOrder): Order[] {
  const [size = 1, pageSize = size] = sizes.small;
  return [resource.times?.created, resource.times?.updated, resource.id].flatMap((property): Order[] => {
    // Ids may sort as numbers or as strings.
    const basis = property === resource.id ? order.byIdBasis : order.basis;
    if (property === undefined || basis === undefined) return [];
    const pairs = property === resource.times?.updated ? [] : pairOf(items[0], latest);
    const relations = [
      ...sortedBothWays(property, basis),
      ...pairs.map((pair) => mustHold("lists/creation-order", { ...pair, list: "ascending" }, basis)),
    ];
    return [{ name: property, ascending: `${property} ASC`, descending: `${property} DESC`, pageSize, relations }];
  });
}

/** Two items, the first one created or changed before the other; none if they are not known, or are the same. */
function pairOf(first: string | undefined, second: string | undefined): { first: string; second: string }[] {
  return first === undefined || second === undefined || first === second ? [] : [{ first, second }];
}
