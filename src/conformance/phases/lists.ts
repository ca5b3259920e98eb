/** Lists: their pages, filters, orders and counts, held against each other and against what was made. */
import { type Case, from, type Relation, type Step, type Template } from "../case.ts";
import type { Ground } from "../contract/ground.ts";
import { asObject, isObject, type Json, valueAt, withValue } from "../contract/json.ts";
import type { Filter, Operation, Resource } from "../contract/operation.ts";
import { createdBy, inOrder } from "../factory.ts";
import { type Bench, caseOf, reading } from "./phase.ts";

const lists: Ground = { stated: "Endpoints" };

/** A list of the contract, and what is needed to look at it. */
interface Listed {
  readonly operation: Operation;
  readonly resource: Resource;
  /** Items that are made for it, and the steps that make them. */
  readonly items: readonly string[];
  readonly steps: readonly Step[];
  readonly maker: Operation | undefined;
  /** What any call of the list has to carry. */
  readonly call: Step;
}

/** Cases of each list. */
export function* listing(bench: Bench): Generator<Case> {
  for (const operation of bench.contract.operations.values()) {
    const answered = operation.answered.find(({ isList }) => isList);
    const resource = answered && bench.contract.resources.get(answered.resource);
    if (!resource || !operation.isSafe) continue;
    const listed = prepared(bench, operation, resource);
    yield* pages(listed);
    yield* filters(bench, listed);
    yield* orders(bench, listed);
    yield* counts(bench, listed);
    if (bench.depth === "full") for (const each of bulk(bench, listed)) yield { ...each, isDestructive: true };
  }
}

/** Items of different kinds: of each example, one that is changed, and one of each action. */
function prepared(bench: Bench, operation: Operation, resource: Resource): Listed {
  const { contract, factory } = bench;
  const maker = factory.creator(resource.name);
  const own = factory.make(operation.id, { as: "list" });
  const parents = Object.fromEntries(own.given.map(({ as }) => [as, as]));
  const steps: Step[] = own.given.map((step) => ample(bench, step));
  const items: string[] = [];
  const add = (as: string, example: number, change?: (body: Json) => Json): void => {
    if (!maker) return;
    const made = factory.make(maker.id, { as, example, using: { ...parents, ...sharedOf(steps) } });
    steps.push(
      ...made.given,
      change && made.step.body !== undefined ? { ...made.step, body: change(made.step.body) } : made.step,
    );
    items.push(as);
  };
  const made = maker && createdBy(maker);
  const examples = maker?.body?.examples.length ?? 0;
  for (let example = 0; example < Math.max(1, examples - 1); example += 1) add(`item-${example + 1}`, example);
  if (made) {
    add("item-changed", 0, (body) => changed(bench, operation, body, made.key));
    for (const link of maker.links) {
      const action = contract.operation(link.operation);
      const identity = `/${made.key}/${resource.id}`;
      const isOnIt = [...Object.values(link.parameters), ...Object.values(link.body)].includes(identity);
      const isUpdate = isObject(action.body?.examples[0]?.[made.key]);
      if (action.isSafe || action.isDeletion || isUpdate || !isOnIt || !changes(action, resource)) continue;
      const as = `item-${action.id}`;
      if (items.includes(as)) continue;
      add(as, 0);
      const done = factory.make(action.id, {
        as: `do-${action.id}`,
        using: { ...parents, ...sharedOf(steps), [made.resource]: as },
      });
      steps.push(...done.given, done.step);
    }
  }
  const looks = maker
    ? items.map((item) => reading(bench, item, maker, `${item}-seen`)).filter((look) => look !== undefined)
    : [];
  const shared = inOrder(steps).map((step): Step => ({ ...step, given: true }));
  return { operation, resource, items, steps: [...shared, ...looks], maker, call: own.step };
}

/** Whether an operation changes a resource: it answers it, or its rules read it. */
function changes({ answered, effects, rules }: Operation, { name }: Resource): boolean {
  if (answered.some(({ resource }) => resource === name)) return effects.length > 0;
  return rules.some(({ refuse }) => refuse?.includes(`before.${name}`));
}

function sharedOf(steps: readonly Step[]): Record<string, string> {
  return Object.fromEntries(steps.filter((step) => step.given).map(({ as }) => [as, as]));
}

/** The body with another value for each property that the list can be filtered by. */
function changed({ contract }: Bench, { parameters }: Operation, body: Json, key: string): Json {
  let result = body;
  for (const { filter } of parameters) {
    const at = `/${key}${filter?.property ?? ""}`;
    const value = filter?.property === undefined ? undefined : valueAt(body, at);
    if (typeof value === "string") result = withValue(result, at, `${value} other`);
    else if (typeof value === "boolean") result = withValue(result, at, !value);
  }
  for (const { filter } of parameters)
    for (const state of Object.values(filter?.states ?? {}))
      for (const [, name] of state.matchAll(/item\.(\w+)/g)) {
        const at = `/${key}/${name}`;
        const value = valueAt(body, at);
        if (typeof value === "boolean") result = withValue(result, at, !value);
        else if (value === undefined && contract.schemaAt({ properties: {} }, at)) result = withValue(result, at, true);
      }
  return result;
}

/** A call of the list with arguments, in the query or in the body of a search. */
function called(
  { operation, call }: Pick<Listed, "operation" | "call">,
  as: string,
  given: Readonly<Record<string, Template>>,
  rest: Partial<Step> = {},
): Step {
  if (operation.method === "GET") return { ...call, as, query: { ...call.query, ...given }, ...rest };
  const { query: _, ...body } = asObject(call.body);
  return { ...call, as, body: { ...body, ...withoutDefaults(body), ...given }, ...rest };
}

/** A search for everything: the example's own limits and terms are left out. */
function withoutDefaults(body: Record<string, Json>): Record<string, Json> {
  return Object.fromEntries(Object.keys(body).map((name) => [name, undefined as unknown as Json]));
}

const many = 100;
const most = 60;

function whole(listed: Listed, as = "all", given: Readonly<Record<string, Template>> = {}): Step {
  const { paging } = listed.operation;
  const limit = paging?.limit ? { [paging.limit.parameter]: Math.min(many, paging.limit.maximum ?? many) } : {};
  return called(listed, as, { ...limit, ...given }, paging?.pageToken ? { pages: most } : {});
}

/** Page by page, and all at once. */
function* pages(listed: Listed): Generator<Case> {
  const { operation, steps, items } = listed;
  const { paging, summary } = operation;
  const all = whole(listed);
  const contains = items.map(
    (item): Relation => ({ check: "lists/contains", steps: { made: item, list: "all" }, ground: lists }),
  );
  yield caseOf("lists", `${summary}, with what was made`, [...steps, all], contains);
  if (!paging?.limit) return;
  const { parameter, assumed } = paging.limit;
  const ground: Ground = assumed === undefined ? lists : { assumed };
  for (const limit of [1, 2])
    yield caseOf(
      "lists",
      `${summary}, ${limit} a page`,
      [...steps, all, called(listed, "paged", { [parameter]: limit }, { pages: most * 3 })],
      [
        { check: "lists/limit", steps: { list: "paged" }, given: { limit }, ground },
        ...(paging.pageToken
          ? [
              {
                check: "lists/pages",
                steps: { all: "all", paged: "paged" },
                ground: { assumed: paging.pageToken.assumed ?? "next-page" },
              },
            ]
          : []),
      ],
    );
}

/** Each filter with each value that can be made of what is there. */
function* filters(bench: Bench, listed: Listed): Generator<Case> {
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

/** Each order that the list can have. */
function* orders({ contract }: Bench, listed: Listed): Generator<Case> {
  const { operation, steps, items, resource } = listed;
  const order = operation.paging?.order;
  if (!order) return;
  const [first, second] = items;
  if (order.form === "name") {
    const node = operation.parameters.find(({ name }) => name === order.parameter);
    const names = contract.resolved(node?.schema).enum;
    for (const name of Array.isArray(names) ? names.map(String) : []) {
      const opposite = `${name}-desc`;
      if (!Array.isArray(names) || !names.includes(opposite)) continue;
      const relations: Relation[] = [
        { check: "lists/reversed", steps: { list: "ascending", reversed: "descending" }, ground: lists },
        ...(first && second
          ? [
              {
                check: "lists/order-by",
                steps: { first, second, list: "ascending" },
                ground: { assumed: "collection-order" },
              },
            ]
          : []),
      ];
      yield caseOf(
        "lists",
        `${operation.summary} ordered by ${name}`,
        [
          ...steps,
          whole(listed, "ascending", { [order.parameter]: name }),
          whole(listed, "descending", { [order.parameter]: opposite }),
          called(
            listed,
            "paged",
            { [order.parameter]: opposite, [operation.paging?.limit?.parameter ?? "limit"]: 1 },
            { pages: most * 3 },
          ),
        ],
        [
          ...relations,
          { check: "lists/pages", steps: { all: "descending", paged: "paged" }, ground: { assumed: "next-page" } },
        ],
      );
    }
    return;
  }
  for (const property of [resource.times?.created, resource.id]) {
    if (property === undefined) continue;
    yield caseOf(
      "lists",
      `${operation.summary} ordered by ${property}`,
      [
        ...steps,
        whole(listed, "ascending", { [order.parameter]: `${property} ASC` }),
        whole(listed, "descending", { [order.parameter]: `${property} DESC` }),
      ],
      [
        {
          check: "lists/order",
          steps: { list: "ascending" },
          given: { property, direction: "asc" },
          ground: { assumed: "customer-search-terms" },
        },
        {
          check: "lists/order",
          steps: { list: "descending" },
          given: { property, direction: "desc" },
          ground: { assumed: "customer-search-terms" },
        },
        ...(first && second
          ? [
              {
                check: "lists/order-by",
                steps: { first, second, list: "ascending" },
                ground: { assumed: "customer-search-terms" },
              },
            ]
          : []),
      ],
    );
  }
}

/** A count of the same things. */
function* counts({ contract, factory }: Bench, listed: Listed): Generator<Case> {
  const { operation, steps, items } = listed;
  const root = operation.path.replace(/\/search$/, "");
  const count = [...contract.operations.values()].find(({ path }) => path === `${root}/count`);
  if (!count) return;
  const made = factory.make(count.id, { as: "count", using: Object.fromEntries(steps.map(({ as }) => [as, as])) });
  const relation: Relation = { check: "lists/count", steps: { count: "count", all: "all" }, ground: lists };
  yield caseOf("lists", `${count.summary}, beside the list`, [...steps, made.step, whole(listed)], [relation]);
  const remover = [...contract.operations.values()].find(
    ({ isDeletion, path }) => isDeletion && path.startsWith(`${root}/{`),
  );
  const [last] = items.slice(-1);
  if (!remover || last === undefined) return;
  const removal = factory.make(remover.id, { as: "remove", using: { [listed.resource.name]: last } });
  // What is deleted is made for this case alone.
  const own = steps
    .map((step): Step => (step.as.startsWith(last) ? { ...step, given: undefined } : step))
    .filter(({ as }) => as !== `${last}-seen`);
  yield caseOf(
    "lists",
    `${count.summary}, once one is deleted`,
    [...own, removal.step, made.step, whole(listed)],
    [relation],
  );
}

/** More than fits on a page that is asked for without a limit. */
function* bulk(bench: Bench, listed: Listed): Generator<Case> {
  const { operation, maker, call } = listed;
  const { limit } = operation.paging ?? {};
  if (!maker || !limit || (limit.default === undefined && limit.maximum === undefined)) return;
  const own = bench.factory.make(operation.id, { as: "list" });
  const parents = own.given.map(({ given: _, ...step }) => ample(bench, step));
  const made = bench.factory.make(maker.id, {
    as: "many",
    using: Object.fromEntries(parents.map(({ as }) => [as, as])),
  });
  if (JSON.stringify(made.step.body).includes("{{run}}")) return;
  const size = (limit.default ?? 0) + 3;
  const ground: Ground = { stated: "Limits" };
  const steps = [...parents, ...made.given, { ...made.step, times: size }];
  if (limit.default !== undefined)
    yield caseOf(
      "lists",
      `${operation.summary}, more than a page`,
      [...steps, whole(listed), { ...call, as: "unlimited" }],
      [
        {
          check: "lists/default-limit",
          steps: { all: "all", list: "unlimited" },
          given: { default: limit.default },
          ground,
        },
      ],
    );
  if (limit.maximum !== undefined) {
    const above = called(listed, "above", { [limit.parameter]: limit.maximum + 1 });
    const at = called(listed, "at", { [limit.parameter]: limit.maximum });
    const expect = { check: "lists/maximum", ground, why: `the limit may be ${limit.maximum} at most` } as const;
    yield caseOf("lists", `${operation.summary}, at the greatest limit`, [
      ...parents,
      { ...at, expect: { outcome: "accepted", ...expect } },
      { ...above, expect: { outcome: "refused", ...expect } },
    ]);
  }
}

/** The step with quantities that last: each whole number of a list's items a hundred times over. */
function ample({ contract }: Bench, step: Step): Step {
  const schema = contract.operation(step.operation).body?.schema;
  const walk = (value: Json, at: string): Json => {
    if (Array.isArray(value)) return (value as readonly Json[]).map((item, index) => walk(item, `${at}/${index}`));
    if (isObject(value))
      return typeof value.$from === "string"
        ? value
        : Object.fromEntries(Object.entries(value).map(([key, member]) => [key, walk(member, `${at}/${key}`)]));
    const node = contract.resolved(contract.schemaAt(schema, at));
    return typeof value === "number" && /\/\d+\//.test(at) && node["x-decoded"] === "number" && node.minimum === 0
      ? value * 100
      : value;
  };
  return step.body === undefined ? step : { ...step, body: walk(step.body, "") };
}
