/** A case that filters a list. */

import { isObject, type Json } from "../../contract/json.ts";
import { type Case, mustAccept, mustHold, type Relation, type Step, type Template } from "../cases/case.ts";
import type { AppliedFilter } from "../judge/checks/lists/filter.ts";
import { type Basis, isCertain } from "../model/basis.ts";
import type { Filter, Operation, Parameter } from "../model/operation.ts";
import { mostPages } from "../values/chosen-values.ts";
import { callList, type ListScenario, listCase, readWholeList, samePages } from "./list-scenario.ts";

export type Filtering = Parameter & { readonly filter: Filter };

/**
 * Compares a filtered list with the whole list, and with itself in small pages.
 *
 * @param others other values of the same filters: both lists have to combine them in one way.
 */
export function filterCase(
  listed: ListScenario,
  name: string,
  values: Readonly<Record<string, Template>>,
  filters: readonly Filtering[],
  others?: Readonly<Record<string, Template>>,
): Case {
  const { operation } = listed;
  const { paging } = operation;
  const [size] = listed.sizes.small;
  const small: Step[] =
    paging?.limit && paging.pageToken && size !== undefined
      ? [callList(listed, "narrow", { ...values, [paging.limit.parameter]: size }, { pages: mostPages })]
      : [];
  const pages = small.map(({ as }) => samePages("filtered", as));
  const [first, second] = filters;
  const value = first && values[first.name];
  const isKnown = second === undefined && Array.isArray(value) && value.every(isObject);
  const filtered = { ...readWholeList(listed, "filtered", values), ...(first && isKnown && acceptedEncoding(first)) };
  const beside = others ? [readWholeList(listed, "beside", others)] : [];
  const relations = [filterRelation(operation, "filtered", filters, others && { beside: "beside" }), ...pages];
  return listCase(listed, ` by ${name}`, [readWholeList(listed), ...beside, filtered, ...small], relations);
}

/** A server accepts a parameter as an answer says that it is written. */
export function acceptedEncoding({ name, encodingBasis: basis }: Parameter): Pick<Step, "expect"> {
  if (basis === undefined || !("answered" in basis)) return {};
  const reason = `the answer says how ${name} is written`;
  return { expect: mustAccept("input/boundary-value", basis, reason, { pointer: `/query/${name}` }) };
}

/** What must hold between the whole list, the step `all`, and the step that filters it. */
export function filterRelation(
  operation: Operation,
  as: string,
  filters: readonly Filtering[],
  others?: Relation["steps"],
): Relation {
  const deciding = filters.find(({ filter }) => !isCertain(filter.basis)) ?? filters[0];
  const applied = filters.map(({ filter, name: parameter }) => ({ filter, parameter }));
  return filterHolds(as, deciding?.filter.basis ?? { documented: operation.fact }, applied, others);
}

/** That the step that filters a list has what matches of the whole list, the step `all`. */
export function filterHolds(
  as: string,
  basis: Basis,
  filters: readonly AppliedFilter[],
  others?: Relation["steps"],
): Relation {
  const parts = { all: "all", filtered: as, ...others };
  return mustHold("lists/filter", parts, basis, { filters: filters as unknown as Json });
}
