/** Filtered lists. */

import type { Combination } from "../../../../contract/gaps.ts";
import type { JsonObject } from "../../../../contract/json.ts";
import { formatPointer, valueAt } from "../../../../contract/pointer.ts";
import { predicateOf } from "../../../../predicates/predicate.ts";
import type { PlayedStep } from "../../../cases/transcript.ts";
import type { Answers } from "../../../model/answers.ts";
import type { Basis } from "../../../model/basis.ts";
import { isSame } from "../../../model/compare.ts";
import type { Filter, Operation } from "../../../model/operation.ts";
import { type GapId, gapOf, type Register } from "../../../model/register.ts";
import { timeOf } from "../../../model/times.ts";
import {
  type Comparison,
  combinationsBy,
  comparisonBy,
  comparisonsBy,
  gapOfCombination,
  withoutBlanks,
} from "../../readings/filters.ts";
import { gapOfField } from "../../readings/open-fields.ts";
import { evaluateOnAnyClock } from "../../rule-scope.ts";
import { type RelationFinding, relationCheck } from "../check.ts";
import { formatValue } from "../message.ts";
import { idNameOf, isComplete, itemsOf, lastExchange } from "./listed-items.ts";

/** A filter of a list: that of a parameter, or of a term of its query. */
export interface AppliedFilter {
  readonly filter: Omit<Filter, "basis"> & { readonly basis?: Basis };
  readonly parameter: string;
  readonly term?: string;
}

export const filter = relationCheck({
  code: "lists/filter",
  title: "A filter finds what matches",
  requirement: "A filtered list has all the items that match the filter, and no others.",
  basis:
    "Documented for most parameters, by the fact of the list. Assumed where the contract marks how a parameter compares, or how a request writes several values. How several filters combine is assumed: by `combined-filters` for parameters, and by the gap of the query for its terms. A missing item is assumed where a gap leaves open when its filtered value changes.",
  example: 'The list for title="Winter favorites" has 3301850000000289, whose title is "Winter favorites other".',
  fix: "See how the parameter compares: equal, one of several, containing, or an inclusive bound. Look for filters that are ignored when there are several, ids that are ignored after the first, and times that are compared as strings or in another time zone.",
  appliesTo: ({ terms, parameters }) => terms.length > 0 || parameters.some((parameter) => parameter.filter),
  judge({ part, relation, contract }): RelationFinding[] {
    const filters = (relation.parameters?.filters ?? []) as unknown as readonly AppliedFilter[];
    const appliedIn = (step: PlayedStep): Applied[] =>
      filters.map((each) => ({ ...each, value: sentValue(step, each) }));
    const applied = appliedIn(part("filtered"));
    // A server may ignore a filter with an empty value.
    if (applied.some(({ value }) => value === "")) return [];
    const { operation } = lastExchange(part("filtered"));
    const id = idNameOf(contract, operation);
    const resource = operation.returns.find(({ isList }) => isList)?.resource ?? "";
    const listOf = (step: PlayedStep): FilteredList => {
      return { id, filtered: itemsOf(step), all: isComplete(step) ? itemsOf(part("all")) : [] };
    };
    const list = listOf(part("filtered"));
    const beside = relation.steps.beside === undefined ? undefined : part("beside");
    const answered = answeredComparisons(applied, contract.answers);
    const combined = combinationOf(applied, operation, contract.answers);
    const [deviation = [], ...others] = (
      answered?.matches ??
      combined.right.map(
        (how): Match =>
          (item) =>
            combine(how, matchesOf(applied, item)),
      )
    ).map((match) => deviationOf(list, match));
    if (deviation.length === 0 || others.some(({ length }) => length === 0)) return [];
    const basis: Basis = answered
      ? { answered: answered.gap }
      : (basisOfGuess(relation.basis) ??
        basisOfDeviation(contract.gaps, list, applied, combined, relation.basis, (how) =>
          beside ? isExplained(contract.gaps, listOf(beside), appliedIn(beside), how) : true,
        ) ??
        basisOfLaterValue(contract.gaps, list, applied, resource) ??
        basisOfEncoding(list, applied, contract.operation(operation.id)) ?? { documented: operation.fact });
    const query = applied
      .map(({ parameter, term = parameter, value }) => `${term}=${formatValue(value)}`)
      .join(" and ");
    const pointer = `/query/${[...new Set(applied.map(({ parameter }) => parameter))].join("+")}`;
    return deviation.map(({ verb, item }) => ({
      part: "filtered",
      pointer,
      message: `The list for ${query} ${verb} ${item[id]}, whose ${describe(applied, item)}.`,
      basis,
    }));
  },
});

/** A filtered list, and the whole list if it is known. */
interface FilteredList {
  readonly id: string;
  readonly filtered: readonly JsonObject[];
  readonly all: readonly JsonObject[];
}

type Match = (item: JsonObject) => boolean | undefined;

/** An item that the list should not have, and one that it should. */
function deviationOf({ id, filtered, all }: FilteredList, match: Match): { verb: "has" | "lacks"; item: JsonObject }[] {
  const ids = new Set(filtered.map((item) => String(item[id])));
  const wrong = filtered.find((item) => match(item) === false);
  const lost = all.find((item) => match(item) === true && !ids.has(String(item[id])));
  return [
    ...(wrong ? [{ verb: "has" as const, item: wrong }] : []),
    ...(lost ? [{ verb: "lacks" as const, item: lost }] : []),
  ];
}

/** How the filters of a request combine: the ways that are right, and the basis on which others are not. */
interface CombinedFilters {
  readonly right: readonly Combination[];
  readonly basis?: Basis;
}

function combinationOf(applied: readonly Applied[], { id }: Operation, answers: Answers): CombinedFilters {
  const gap = applied.length > 1 ? gapOfCombination(answers.gaps, id) : undefined;
  return gap
    ? { right: combinationsBy(answers.gaps.gap(gap), answers.readingsOf(gap)), basis: answers.basisOf(gap) }
    : { right: ["all"] };
}

/** The ways in which a list may be filtered, by the readings of the gaps of its filters. */
function waysOf(gaps: Register, applied: readonly Applied[], how: Combination): readonly Match[] {
  const ways = applied.map((one) => [
    (item: JsonObject) => matchesOne(one.filter, item, one.value),
    ...comparisons(gaps, one),
  ]);
  const choices = ways.reduce<Match[][]>(
    (all, own) => all.flatMap((before) => own.map((way) => [...before, way])),
    [[]],
  );
  return choices.map(
    (each): Match =>
      (item) =>
        combine(
          how,
          each.map((match) => match(item)),
        ),
  );
}

/** The basis of a parameter that was only taken for a filter; undefined if the contract says what it filters by. */
function basisOfGuess(basis: Basis): Basis | undefined {
  return "assumed" in basis && basis.assumed === gapOf("inferred-resources") ? basis : undefined;
}

/** Whether the readings of the filters explain a list, if they combine in this way. */
function isExplained(gaps: Register, list: FilteredList, applied: readonly Applied[], how: Combination): boolean {
  return waysOf(gaps, applied, how).some((match) => deviationOf(list, match).length === 0);
}

/**
 * The basis of a deviation that a reading of a gap explains; undefined if none does.
 *
 * @param combines whether filters combine in this way in another list: a server that reads a gap does so in both.
 */
function basisOfDeviation(
  gaps: Register,
  list: FilteredList,
  applied: readonly Applied[],
  combined: CombinedFilters,
  basis: Basis,
  combines: (how: Combination) => boolean,
): Basis | undefined {
  const isExplainedBy = (how: Combination): boolean => isExplained(gaps, list, applied, how) && combines(how);
  if (combined.right.some(isExplainedBy)) return basis;
  return (["all", "any"] as const).some(isExplainedBy) ? combined.basis : undefined;
}

/** The basis of a list that only lacks items, if the property that is compared may have changed since the whole list showed it. */
function basisOfLaterValue(
  register: Register,
  list: FilteredList,
  applied: readonly Applied[],
  resource: string,
): Basis | undefined {
  if (deviationOf({ ...list, all: [] }, (item) => combine("all", matchesOf(applied, item))).length > 0)
    return undefined;
  const gaps = applied.map(({ filter: { property = "" } }) => gapOfField(register, "later", resource, property));
  const gap = gaps.find((each) => each !== undefined);
  return gap === undefined ? undefined : { assumed: gap };
}

/** The basis of how the request writes several values of a filter: a server that reads them otherwise finds nothing, or ignores them. */
function basisOfEncoding(
  list: FilteredList,
  applied: readonly Applied[],
  { parameters }: Operation,
): Basis | undefined {
  const isSeveral = ({ value }: Applied): boolean => Array.isArray(value) && value.length > 1;
  const names = applied.filter(isSeveral).map(({ parameter }) => parameter);
  const basis = parameters.find(({ name }) => names.includes(name))?.encodingBasis;
  // If the answer says how, another filter may be the reason.
  if (basis && "answered" in basis) return applied.length === 1 ? basis : undefined;
  const others = applied.filter((each) => !isSeveral(each));
  const isIgnored = deviationOf(list, (item) => combine("all", matchesOf(others, item))).length === 0;
  return list.filtered.length === 0 || isIgnored ? basis : undefined;
}

/** The ways in which a list may compare by one filter whose gap the implementer answers; undefined if an answer does not say. */
function answeredComparisons(
  applied: readonly Applied[],
  answers: Answers,
): { readonly gap: GapId; readonly matches: readonly Match[] } | undefined {
  const [one, ...others] = applied;
  const basis = one?.filter.basis;
  if (!one || others.length > 0 || basis === undefined || !("assumed" in basis)) return undefined;
  const gap = basis.assumed;
  const compares = answers.chosenFor(gap)?.map((reading) => comparisonBy(answers.gaps.gap(gap), reading)) ?? [
    undefined,
  ];
  const known = compares.filter((compare) => compare !== undefined);
  return known.length < compares.length
    ? undefined
    : { gap, matches: known.map((compare) => comparisonOf(compare, one)) };
}

function comparisonOf(compare: Comparison, { filter, value }: Applied): Match {
  return (item) =>
    compare({ property: String(propertyOf(filter, item) ?? ""), value: String(value), item, match: filter.match });
}

/** The comparisons that the gap of a filter allows. */
function comparisons(gaps: Register, applied: Applied): Match[] {
  const { basis } = applied.filter;
  if (basis === undefined || !("assumed" in basis)) return [];
  return comparisonsBy(gaps.gap(basis.assumed)).map((compare) => comparisonOf(compare, applied));
}

type Applied = AppliedFilter & { readonly value: unknown };

/** The value that a list is filtered by, from a parameter or a term of its query. */
function sentValue({ exchanges: [first] }: PlayedStep, { parameter, term }: AppliedFilter): unknown {
  const sent = valueAt(first?.query, `/${parameter}`) ?? valueAt(first?.body, `/${parameter}`);
  if (typeof term !== "string") return sent;
  const own = String(sent)
    .split(";")
    .find((each) => each.startsWith(`${term}:`));
  return own?.slice(term.length + 1);
}

/** Whether an item matches each filter; undefined if that is unknown. */
function matchesOf(applied: readonly Applied[], item: JsonObject): (boolean | undefined)[] {
  return applied.map(({ filter, value }) => matchesOne(filter, item, value));
}

/** Whether all results are true, or any is; undefined if that is unknown. */
function combine(how: Combination, results: readonly (boolean | undefined)[]): boolean | undefined {
  const deciding = how === "any";
  if (results.includes(deciding)) return deciding;
  return results.includes(undefined) ? undefined : !deciding;
}

function matchesOne(filter: AppliedFilter["filter"], item: JsonObject, value: unknown): boolean | undefined {
  const property = propertyOf(filter, item);
  switch (filter.match) {
    case "equals":
      return isSame(property ?? null, value) || String(property) === String(value);
    case "in": {
      const values: readonly unknown[] = Array.isArray(value) ? value : String(value).split(",");
      return values.some((each) => String(each) === String(property));
    }
    case "contains":
      return String(property ?? "")
        .toLowerCase()
        .includes(String(value).toLowerCase());
    case "min":
    case "max": {
      const above = distanceAbove(property, value);
      // A server may read a time without its fraction of a second.
      const isAtBound =
        above !== undefined && Math.abs(above) < (typeof property === "number" ? Number.MIN_VALUE : 1000);
      if (above === undefined || (isAtBound && isOpenBound(filter))) return undefined;
      return filter.match === "min" ? above >= 0 : above <= 0;
    }
    case "state": {
      const predicate = filter.states?.[String(value)];
      if (predicate === undefined) return undefined;
      return evaluateOnAnyClock(predicate, { item: withoutBlanks(item) });
    }
  }
}

/** How far a number or a time is above another one; undefined if they are neither. */
function distanceAbove(property: unknown, value: unknown): number | undefined {
  const isOfNumbers = typeof property === "number" && value !== "" && !Number.isNaN(Number(value));
  const [own, bound] = isOfNumbers ? [property, Number(value)] : [timeOf(property), timeOf(value)];
  return own === undefined || bound === undefined ? undefined : own - bound;
}

/** Whether a bound may include what it names or not: the contract says so, or it is a guess. */
function isOpenBound({ bound, basis }: AppliedFilter["filter"]): boolean {
  return bound === "open" || (basis !== undefined && basisOfGuess(basis) !== undefined);
}

function propertyOf({ property }: AppliedFilter["filter"], item: JsonObject): unknown {
  return property === undefined ? undefined : valueAt(item, property);
}

/** The properties of an item that filters compare. */
function describe(applied: readonly Applied[], item: JsonObject): string {
  const pointers = new Set(applied.flatMap(({ filter, value }) => filter.property ?? pointersOfState(filter, value)));
  return [...pointers].map((at) => `${at.slice(1)} is ${formatValue(valueAt(item, at))}`).join(" and ");
}

/** The properties that decide whether an item has a state. */
function pointersOfState({ states }: AppliedFilter["filter"], state: unknown): string[] {
  const predicate = states?.[String(state)];
  if (predicate === undefined) return [];
  const { reads } = predicateOf(predicate);
  return reads.flatMap(([root, ...path]) => (root === "item" ? [formatPointer(path)] : []));
}
