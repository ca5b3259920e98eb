/** Lists by each of their filters: what fits is there, and nothing else. */
import { type Case, from, type Relation, type Template } from "../case.ts";
import type { Json } from "../contract/json.ts";
import type { Filter, Resource } from "../contract/operation.ts";
import { createdBy } from "../factory.ts";
import { called, type Listed, most, whole } from "./listed.ts";
import { type Bench, caseOf } from "./phase.ts";

/** Each filter with each value that can be made of what is there. */
export function* filters(bench: Bench, listed: Listed): Generator<Case> {
  const { operation, steps, items, resource, maker } = listed;
  const made = maker && createdBy(maker);
  for (const parameter of operation.parameters) {
    if (parameter.in !== "query" || !parameter.filter) continue;
    for (const [index, value] of valuesFor(
      bench,
      parameter.filter,
      parameter.schema,
      items,
      made?.key,
      resource,
      parameter.example,
      new Set(steps.map(({ as }) => as)),
    ).entries()) {
      const as = "filtered";
      const filtered = whole(listed, as, { [parameter.name]: value });
      const relation: Relation = {
        check: "lists/filter",
        steps: { all: "all", filtered: as },
        given: { filter: parameter.filter as unknown as Json, parameter: parameter.name },
        ground: "assumed" in parameter.filter ? { assumed: String(parameter.filter.assumed) } : parameter.ground,
      };
      const { paging } = operation;
      const small =
        paging?.limit && paging.pageToken
          ? [called(listed, "narrow", { [parameter.name]: value, [paging.limit.parameter]: 1 }, { pages: most })]
          : [];
      yield caseOf(
        "lists",
        `${operation.summary} by ${parameter.name} (${index + 1})`,
        [...steps, whole(listed), filtered, ...small],
        [
          relation,
          ...small.map(
            (step): Relation => ({
              check: "lists/pages",
              steps: { all: as, paged: step.as },
              ground: { assumed: "next-page" },
            }),
          ),
        ],
      );
    }
  }
  for (const term of operation.terms)
    for (const item of items) {
      if (term.property === undefined || !made) continue;
      const value: Template = { $join: [`${term.term}:`, from(item, `/${made.key}${term.property}`)] };
      yield caseOf(
        "lists",
        `${operation.summary} by ${term.term} of ${item}`,
        [...steps, whole(listed), whole(listed, "filtered", { query: value })],
        [
          {
            check: "lists/filter",
            steps: { all: "all", filtered: "filtered" },
            given: { filter: term as unknown as Json, parameter: "query", term: term.term ?? "" },
            ground: { assumed: "customer-search-terms" },
          },
        ],
      );
    }
}

function valuesFor(
  { contract }: Bench,
  filter: Filter,
  schema: Json,
  items: readonly string[],
  key: string | undefined,
  resource: Resource,
  example: Json | undefined,
  seen: ReadonlySet<string>,
): Template[] {
  if (filter.match === "state") return Object.keys(filter.states ?? {});
  const { property } = filter;
  if (property === undefined || key === undefined) return example === undefined ? [] : [example];
  const values = items.map((item) => from(seen.has(`${item}-seen`) ? `${item}-seen` : item, `/${key}${property}`));
  if (filter.match === "in") {
    const [first, second = first] = values;
    return first === undefined || second === undefined
      ? []
      : [[first], [values.at(-1) ?? first, first], [first, "999999999999999"]];
  }
  const known = contract.resolved(schema).enum;
  const others = contract.resolved(contract.schemaAt(resource.schema, property)).examples;
  return [
    ...values,
    ...(Array.isArray(known) ? known : []),
    ...(Array.isArray(others) && filter.match === "equals" ? others : []),
  ];
}
