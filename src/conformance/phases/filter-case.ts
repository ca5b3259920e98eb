/** A case that filters a list. */

import { isObject, type Json } from "../../contract/json.ts";
import { type Case, mustAccept, mustHold, type Relation, type Step, type Template } from "../cases/case.ts";
import type { AppliedFilter } from "../judge/checks/lists/filter.ts";
import { type Basis, isCertain } from "../model/basis.ts";
import type { Filter, Operation, Parameter } from "../model/operation.ts";
import { mostPages } from "../values/chosen-values.ts";
import { callList, type ListScenario, listCase, readWholeList, samePages } from "./list-scenario.ts";

export type Filtering = Parameter & { readonly filter: Filter };

/** Compares a filtered list with the whole list, and with itself in small pages. */
export function filterCase(
  listed: ListScenario,
  name: string,
  values: Readonly<Record<string, Template>>,
  filters: readonly Filtering[],
): Case {
  const { operation } = listed;
  const { paging } = operation;
  const [size] = listed.sizes.small;
  const small: Step[] =
    paging?.limit && paging.pageToken && size !== undefined
      ? [callList(listed, "narrow", { ...values, [paging.limit.parameter]: size }, { pages: mostPages })]
      : [];
  const pages = small.map(({ as }) => samePages("filtered", as));
  const [first, ...others] = filters;
  const value = first && values[first.name];
  const isKnown = others.length === 0 && Array.isArray(value) && value.every(isObject);
  const filtered = { ...readWholeList(listed, "filtered", values), ...(first && isKnown && acceptedEncoding(first)) };
  const relations = [filterRelation(operation, "filtered", filters), ...pages];
  return listCase(listed, ` by ${name}`, [readWholeList(listed), filtered, ...small], relations);
}

/** A server accepts a parameter as an answer says that it is written. */
export function acceptedEncoding({ name, encodingBasis: basis }: Parameter): Pick<Step, "expect"> {
  if (basis === undefined || !("answered" in basis)) return {};
  const reason = `the answer says how ${name} is written`;
  return { expect: mustAccept("input/boundary-value", basis, reason, { pointer: `/query/${name}` }) };
}

/** What must hold between the whole list, the step `all`, and the step that filters it. */
export function filterRelation(operation: Operation, as: string, filters: readonly Filtering[]): Relation {
  const deciding = filters.find(({ filter }) => !isCertain(filter.basis)) ?? filters[0];
  const applied = filters.map(({ filter, name: parameter }) => ({ filter, parameter }));
  return filterHolds(as, deciding?.filter.basis ?? { documented: operation.fact }, applied);
}

/** That the step that filters a list has what matches of the whole list, the step `all`. */
export function filterHolds(as: string, basis: Basis, filters: readonly AppliedFilter[]): Relation {
  return mustHold("lists/filter", { all: "all", filtered: as }, basis, { filters: filters as unknown as Json });
}
