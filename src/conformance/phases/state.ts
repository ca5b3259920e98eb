/** What a store remembers: what was written is read, what was not is untouched, what is gone is gone. */
import { type Case, from, type Relation, type Step } from "../case.ts";
import { peculiarValues } from "../checks/state.ts";
import type { Ground } from "../contract/ground.ts";
import { asObject, isObject, type Json, type JsonObject, valueAt, withValue } from "../contract/json.ts";
import type { Answered, Operation, Resource } from "../contract/operation.ts";
import { createdBy, inOrder } from "../factory.ts";
import { type Bench, caseOf, leastOf, operationsOn, reading, storeList } from "./phase.ts";
import { relatives } from "./relatives.ts";
import { roundTrips } from "./round-trip.ts";

const keeps: Ground = { stated: "What the service does" };
const free: Ground = { assumed: "client-assigned" };

/** Cases of each resource that can be made. */
export async function* state(bench: Bench): AsyncGenerator<Case> {
  for (const maker of bench.contract.operations.values()) {
    const made = createdBy(maker);
    const resource = made && bench.contract.resources.get(made.resource);
    if (!made || !resource) continue;
    yield* ownIds(bench, maker);
    yield* keptMembers(bench, maker, made, resource);
    yield* figures(bench, maker, made, resource);
    for (const { operation } of operationsOn(bench, maker)) {
      if (operation.isSafe) continue;
      if (operation.isDeletion) for (const isLeast of [false, true]) yield* deletion(bench, maker, operation, isLeast);
      else if (operation.body && isObject(operation.body.examples[0]?.[made.key]))
        yield* updates(bench, maker, operation, made, resource);
      yield* neighbours(bench, maker, operation);
    }
    yield* unknown(bench, maker);
    yield* duplicates(bench, maker, made, resource);
  }
  yield* relatives(bench);
  yield* roundTrips(bench);
  yield* later(bench);
}

/** Ids are unique, also of what is made at the same time. */
function* ownIds({ factory }: Bench, maker: Operation): Generator<Case> {
  const { given, step } = factory.make(maker.id);
  const again: Step = { ...factory.make(maker.id, { as: `${maker.id}-again`, using: usingOf(given) }).step };
  yield caseOf("state", `${maker.summary} twice`, [...given, step, again]);
  if (step.body !== undefined && !JSON.stringify(step.body).includes("{{run}}"))
    yield caseOf("state", `${maker.summary} eight times at once`, [...given, { ...step, times: 8 }]);
}

/** The labels of given steps, by the resource that each makes. */
function usingOf(given: readonly Step[]): Record<string, string> {
  return Object.fromEntries(given.map(({ as }) => [as, as]));
}

/** A figure that the service works out may be sent, one at a time: whether it is taken or not, the laws hold. */
function* figures(
  { contract, factory, depth }: Bench,
  maker: Operation,
  made: Answered,
  resource: Resource,
): Generator<Case> {
  if (depth === "smoke") return;
  const { given, step } = factory.make(maker.id);
  for (const name of resource.computed) {
    const at = `/${made.key}/${name}`;
    const node = contract.resolved(contract.schemaAt(maker.body?.schema, at));
    if (node["x-decoded"] !== "decimal") continue;
    const sent = { ...step, body: withValue(step.body, at, 3) };
    yield caseOf("state", `${maker.summary}, ${name} sent`, [...given, sent]);
  }
}

/** What only the service sets is not taken from a request. */
function* keptMembers(bench: Bench, maker: Operation, made: Answered, resource: Resource): Generator<Case> {
  const { contract, factory } = bench;
  const schema = maker.body?.schema;
  const { given, step } = factory.make(maker.id);
  let body: Json = step.body ?? null;
  for (const name of resource.readOnly) {
    const node = contract.resolved(contract.schemaAt(schema, `/${made.key}/${name}`));
    const value = Object.keys(node).length === 0 ? undefined : peculiarFor(node["x-decoded"], node.type);
    if (value !== undefined && valueAt(body, `/${made.key}/${name}`) === undefined)
      body = withValue(body, `/${made.key}/${name}`, value);
  }
  if (JSON.stringify(body) === JSON.stringify(step.body)) return;
  const look = reading(bench, step.as, maker);
  yield caseOf("state", `${maker.summary} with members that only the service sets`, [
    ...given,
    {
      ...step,
      body,
      expect: {
        outcome: "accepted",
        check: "state/read-only",
        ground: free,
        why: "members that the service keeps may be sent, and have no effect",
      },
    },
    ...(look ? [look] : []),
  ]);
}

function peculiarFor(decoded: Json | undefined, type: Json | undefined): Json | undefined {
  const [id, text, time, number] = peculiarValues;
  if (decoded === "id") return id;
  if (decoded === "number" || decoded === "decimal") return number;
  if (decoded === "text" || decoded === undefined) return type === "string" ? (time ?? text) : undefined;
  return undefined;
}

/** Each member alone, and all at once; what is not sent stays. */
function* updates(
  bench: Bench,
  maker: Operation,
  operation: Operation,
  made: Answered,
  resource: Resource,
): Generator<Case> {
  const { contract, factory, depth, random } = bench;
  const { given, step } = factory.make(operation.id);
  const origin = given.find(({ operation: id }) => id === maker.id);
  if (!origin) return;
  const before = reading(bench, origin.as, maker, "before");
  const after = reading(bench, origin.as, maker, "after");
  const fullest = operation.body?.examples[0]?.[made.key];
  const members = Object.entries(asObject(asObject(step.body)[made.key])).filter(([name]) => name !== resource.id);
  const singles = depth === "full" ? members : random.some(members, 2);
  for (const [name, value] of singles) {
    const body = { ...asObject(step.body), [made.key]: { ...own(step.body, made.key, resource.id), [name]: value } };
    yield caseOf("state", `${operation.summary}, ${name} alone`, [
      ...given,
      ...[before, { ...step, body, expect: acceptedUpdate }, after].filter((look) => look !== undefined),
    ]);
  }
  // Members that the creation knows and the update's example does not have: they are kept, one by one.
  const others = Object.entries(asObject(asObject(origin.body)[made.key])).filter(
    ([name]) => !isObject(fullest) || fullest[name] === undefined,
  );
  const known = contract.properties(contract.schemaAt(operation.body?.schema, `/${made.key}`));
  for (const [name, value] of depth === "full" ? others : random.some(others, 1)) {
    if (!known.has(name) || resource.readOnly.has(name) || resource.unique.has(name)) continue;
    const changed = changedValue(value);
    if (changed === undefined) continue;
    const body = { ...asObject(step.body), [made.key]: { ...own(step.body, made.key, resource.id), [name]: changed } };
    yield caseOf("state", `${operation.summary}, ${name} alone`, [
      ...given,
      ...[before, { ...step, body, expect: acceptedUpdate }, after].filter((look) => look !== undefined),
    ]);
  }
  // What may be null is given a value first, for null says nothing where there was none.
  const base = own(step.body, made.key, resource.id);
  for (const [name, schema] of known) {
    const value = takesNull(contract.resolved(schema)) ? exampleOf([operation, maker], made.key, name) : undefined;
    if (value === undefined || resource.readOnly.has(name)) continue;
    const sends = (as: string, sent: Json): Step => ({
      ...step,
      as,
      body: { ...asObject(step.body), [made.key]: { ...base, [name]: sent } },
      expect: acceptedUpdate,
    });
    const looks = [sends("set", value), sends("emptied", null), after].filter((look) => look !== undefined);
    yield caseOf("state", `${operation.summary}, ${name} set and emptied`, [...given, ...looks]);
  }
  if (operation.effects.length > 0) yield* untouched(bench, maker, operation, made, resource);
}

function takesNull({ type, anyOf, oneOf }: JsonObject): boolean {
  const parts = [anyOf, oneOf].flatMap((list) => (Array.isArray(list) ? list : []));
  return [type].flat().includes("null") || parts.some((part) => takesNull(asObject(part)));
}

/** A value of a member that the examples of some operations have, and that stands for itself: a text, a number or a yes. */
function exampleOf(operations: readonly Operation[], key: string, name: string): Json | undefined {
  const values = operations.flatMap(({ body }) => body?.examples ?? []).map((each) => valueAt(each, `/${key}/${name}`));
  return values.find((value) => value !== undefined && value !== null && typeof value !== "object") as Json | undefined;
}

/** Members beyond those that an update may change are sent, and do not change. */
function* untouched(
  bench: Bench,
  maker: Operation,
  operation: Operation,
  made: Answered,
  resource: Resource,
): Generator<Case> {
  const { contract, factory } = bench;
  const { given, step } = factory.make(operation.id);
  const origin = given.find(({ operation: id }) => id === maker.id);
  const before = origin && reading(bench, origin.as, maker, "before");
  const after = origin && reading(bench, origin.as, maker, "after");
  const editable = new Set(operation.effects.map((effect) => effect.split("/")[2]));
  const properties = contract.properties(contract.schemaAt(maker.body?.schema, `/${made.key}`));
  const declared = contract.properties(contract.schemaAt(operation.body?.schema, `/${made.key}`));
  let body: Json = step.body ?? {};
  for (const [name, schema] of properties) {
    const node = contract.resolved(schema);
    if (editable.has(name) || name === resource.id || declared.has(name)) continue;
    if (node.type === "string" && node["x-decoded"] === undefined)
      body = withValue(body, `/${made.key}/${name}`, "kit-own-value");
  }
  const looks = [before, { ...step, body }, after].filter((look) => look !== undefined);
  yield caseOf("state", `${operation.summary}, with members that it does not change`, [...given, ...looks]);
}

const acceptedUpdate = {
  outcome: "accepted",
  check: "state/updated",
  ground: { assumed: "update-is-partial" },
  why: "an update may have a single member",
} as const;

function own(body: Json | undefined, key: string, id: string): Record<string, Json> {
  const value = asObject(asObject(body)[key])[id];
  return value === undefined ? {} : { [id]: value };
}

/** A value of the same kind, and yet another one. */
function changedValue(value: Json): Json | undefined {
  if (typeof value === "boolean") return !value;
  if (typeof value === "string" && /^[\p{L} .,'&-]+$/u.test(value)) return `${value} again`;
  return undefined;
}

/** What is deleted is gone, for every operation, and for good; the others of its kind are not. */
function* deletion(bench: Bench, maker: Operation, operation: Operation, isLeast = false): Generator<Case> {
  const { factory } = bench;
  const { given, step } = factory.make(operation.id);
  const origin = given.find(({ operation: id }) => id === maker.id);
  if (!origin) return;
  const list = storeList(bench, createdBy(maker)?.resource);
  const other = factory.make(maker.id, {
    as: "other",
    using: Object.fromEntries(given.filter(({ as }) => as !== origin.as).map(({ as }) => [as, as])),
  });
  const steps: Step[] = [
    ...given.map((each) => (isLeast && each === origin ? leastOf(bench, each) : each)),
    ...other.given,
    other.step,
    { ...step, expect: accepted("state/gone", keeps, "it is there, and may be deleted") },
  ];
  for (const { operation: follower, parameter, at } of operationsOn(bench, maker)) {
    const made = factory.make(follower.id, { as: `${follower.id}-gone`, using: usingOf(given) });
    const place = follower.parameters.find(({ name }) => name === parameter)?.in ?? "path";
    steps.push({
      ...made.step,
      [place]: { ...made.step[place], [parameter]: from(origin.as, at) },
      ...(made.step.body !== undefined && { body: replaced(made.step.body, made.given, origin.as) }),
      expect: {
        outcome: "refused",
        check: "state/gone",
        ground: keeps,
        why: "what it names was deleted",
        after: [step.as],
        statuses: [404],
        pointer: `/${follower.id}`,
      },
    });
  }
  const look = reading(bench, "other", maker);
  if (look) steps.push(look);
  if (list) steps.push({ as: "listed", operation: list.operation.id, pages: 20 });
  const relations = list ? [{ check: "lists/contains", steps: { made: "other", list: "listed" }, ground: keeps }] : [];
  yield caseOf("state", `${operation.summary}, and ${isLeast ? "one of few members" : "it"} is gone`, steps, relations);
}

/** References to what was made for the step alone lead to what is gone instead. */
function replaced(body: Json, given: readonly Step[], origin: string): Json {
  const labels = new Set(given.map(({ as }) => as));
  const walk = (value: Json): Json => {
    if (Array.isArray(value)) return (value as readonly Json[]).map(walk);
    if (!isObject(value)) return value;
    if (typeof value.$from === "string") return labels.has(value.$from) ? { ...value, $from: origin } : value;
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, walk(member)]));
  };
  return walk(body);
}

/** What is done to one resource leaves another one as it was. */
function* neighbours(bench: Bench, maker: Operation, operation: Operation): Generator<Case> {
  const { factory } = bench;
  const { given, step } = factory.make(operation.id);
  const origin = given.find(({ operation: id }) => id === maker.id);
  if (!origin) return;
  const using = Object.fromEntries(given.filter(({ as }) => as !== origin.as).map(({ as }) => [as, as]));
  // What uses up what it is made of cannot be made often.
  const labels = given.every((each) => each.given || each === origin) ? ["earlier", "later"] : ["earlier"];
  const [first, ...others] = labels.map((as) => factory.make(maker.id, { as, using }).step);
  if (!first) return;
  const looks = labels.map((as) => reading(bench, as, maker, `${as}-after`)).filter((look) => look !== undefined);
  yield caseOf("state", `${operation.summary}, and its neighbours stay`, [
    ...given.filter(({ as }) => as !== origin.as),
    first,
    origin,
    ...others,
    step,
    ...looks,
  ]);
}

/** Once time has passed, a change is dated later than what it changes. */
function* later({ contract, factory, depth }: Bench): Generator<Case> {
  if (depth === "smoke") return;
  const changes: Step[] = [];
  const steps: Step[] = [];
  const relations: Relation[] = [];
  for (const operation of contract.operations.values()) {
    const resource = contract.resources.get(operation.answered[0]?.resource ?? "");
    if (operation.isSafe || !resource?.times || createdBy(operation)) continue;
    const made = factory.make(operation.id);
    const origin = made.given.find((each) => factory.creator(resource.name)?.id === each.operation);
    if (!origin) continue;
    // Each has a resource of its own, of another label.
    const as = `made-for-${operation.id}`;
    steps.push(...made.given.filter((each) => each !== origin), { ...origin, as });
    changes.push(relabelled(made.step, origin.as, as));
    relations.push({ check: "state/later", steps: { made: as, changed: operation.id }, ground: keeps });
  }
  const [first, ...rest] = changes;
  if (first)
    yield {
      ...caseOf("state", "Changes, a second later", [], relations),
      steps: [...inOrder(steps), { ...first, wait: 1100 }, ...rest],
    };
}

/** The step with references to another label. */
function relabelled(step: Step, origin: string, as: string): Step {
  const walk = (value: Json): Json => {
    if (Array.isArray(value)) return (value as readonly Json[]).map(walk);
    if (!isObject(value)) return value;
    if (typeof value.$from === "string") return value.$from === origin ? { ...value, $from: as } : value;
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, walk(member)]));
  };
  return walk(step as unknown as Json) as unknown as Step;
}

/** An id that was never given is refused by every operation. */
function* unknown(bench: Bench, maker: Operation): Generator<Case> {
  for (const { operation, parameter } of operationsOn(bench, maker)) {
    const place = operation.parameters.find(({ name }) => name === parameter)?.in ?? "path";
    const { given, step } = bench.factory.make(operation.id);
    const steps = ["999999999999999", "0"].map(
      (id): Step => ({
        ...step,
        as: `unknown-${id.length}`,
        [place]: { ...step[place], [parameter]: id },
        ...(step.body !== undefined && {
          body: named(step.body, given.find((each) => each.operation === maker.id)?.as, id),
        }),
        expect: {
          outcome: "refused",
          check: "input/unknown-id",
          ground: keeps,
          why: `there is nothing with the id ${id}`,
          statuses: [404],
          pointer: `/${place}/${parameter}`,
        },
      }),
    );
    yield caseOf("state", `${operation.summary}, of an unknown id`, [...given, ...steps]);
  }
}

/** A body with another id where it names the same resource as the path. */
function named(body: Json, label: string | undefined, id: string): Json {
  if (Array.isArray(body)) return (body as readonly Json[]).map((item) => named(item, label, id));
  if (!isObject(body)) return body;
  if (typeof body.$from === "string") return body.$from === label ? id : body;
  return Object.fromEntries(Object.entries(body).map(([key, member]) => [key, named(member, label, id)]));
}

/** What only one may have is not given to a second. */
function* duplicates(
  { factory, contract }: Bench,
  maker: Operation,
  made: Answered,
  resource: Resource,
): Generator<Case> {
  for (const name of resource.unique) {
    if (!contract.properties(contract.schemaAt(maker.body?.schema, `/${made.key}`)).has(name)) continue;
    const { given, step } = factory.make(maker.id);
    const body = withValue(step.body, `/${made.key}/${name}`, factory.uniqueText());
    const again: Step = {
      ...step,
      as: "again",
      body,
      expect: {
        outcome: "refused",
        check: "input/unique",
        ground: { assumed: "gift-card-code" },
        why: `${name} is that of another ${resource.name}`,
        after: [step.as],
        pointer: `/body/${made.key}/${name}`,
      },
    };
    yield caseOf("state", `${maker.summary} with the ${name} of another`, [...given, { ...step, body }, again]);
  }
}

function accepted(check: string, ground: Ground, why: string) {
  return { outcome: "accepted", check, ground, why } as const;
}
