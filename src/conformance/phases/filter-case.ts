/** A case that filters a list. */

import { isObject, type Json } from "../../contract/json.ts";
import { type Case, mustAccept, type Relation, type Step, type Template } from "../cases/case.ts";
import { type Basis, isCertain } from "../model/basis.ts";
import type { Filter, Operation, Parameter } from "../model/operation.ts";
import { mostPages } from "../values/chosen-values.ts";
import { callList, type ListScenario, readWholeList, samePages } from "./list-scenario.ts";
import { createCase } from "./phase.ts";

export type Filtering = Parameter & { readonly filter: Filter };

/** Compares a filtered list with the whole list, and with itself in small pages. */
export function filterCase(
  listed: ListScenario,
  name: string,
  values: Readonly<Record<string, Template>>,
  filters: readonly Filtering[],
): Case {
  const { operation, steps } = listed;
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
  return createCase(
    "lists",
    `${operation.summary} by ${name}`,
    [...steps, readWholeList(listed), filtered, ...small],
    [filterRelation(operation, "filtered", filters), ...pages],
  );
}

/** A server accepts a parameter as an answer says that it is written. */
export function acceptedEncoding({ name, encodingBasis: basis }: Parameter): Pick<Step, "expect"> {
  if (basis === undefined || !("answered" in basis)) return {};
  const reason = `the answer says how ${name} is written`;
  return { expect: mustAccept("input/boundary-value", basis, reason, { pointer: `/query/${name}` }) };
}

/** What must hold between the whole list, the step `all`, and the step that filters it. */
export function filterRelation(operation: Operation, as: string, filters: readonly Filtering[]): Relation {
  return {
    check: "lists/filter",
    steps: { all: "all", filtered: as },
    parameters: { filters: filters.map(({ filter, name: parameter }) => ({ filter, parameter })) as unknown as Json },
    basis: basisFor(filters, { documented: operation.fact }),
  };
}

function basisFor(filters: readonly Filtering[], fallback: Basis): Basis {
  const assumed = filters.find(({ filter }) => !isCertain(filter.basis))?.filter.basis;
  return assumed ?? filters[0]?.filter.basis ?? fallback;
}
