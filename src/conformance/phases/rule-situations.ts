/** The states in which the cases of a rule make a call, and the scope of its predicates in them. */

import { asObject, type Json } from "../../contract/json.ts";
import { valueAt, withValue } from "../../contract/pointer.ts";
import { comparisonsOf, readsOf, rejectingRules } from "../../predicates/rules.ts";
import { from, labelsOf, mapReferences, type Step, unshared } from "../cases/case.ts";
import { orderSteps } from "../cases/case-builder.ts";
import { takeItems } from "../cases/take-items.ts";
import type { Transcript } from "../cases/transcript.ts";
import { Memory } from "../judge/memory.ts";
import { beforeScope, requestScope } from "../judge/rule-scope.ts";
import { createdResource, listItems, type Operation, type ReturnedResource } from "../model/operation.ts";
import { otherWord } from "../values/chosen-values.ts";
import { createCase, creationIn, operationsOn, type PhaseContext, readStep, storeList } from "./phase.ts";

/** A state that a call can be made in: the steps that lead to it, and the label of the call's own resource. */
export interface Situation {
  readonly name: string;
  readonly steps: readonly Step[];
  readonly step: Step;
  /** Whether the run did not create it, so that only rejected calls may be sent. */
  readonly isForeign?: boolean;
}

/** A call that rules decide. */
interface RuledCall {
  readonly operation: Operation;
  readonly step: Step;
  /** The steps that it needs. */
  readonly setup: readonly Step[];
  /** The resources that the rules read. */
  readonly names: ReadonlySet<string>;
}

/** A state that other calls start from. */
interface Start {
  /** Empty for the state as created. */
  readonly name: string;
  readonly steps: readonly Step[];
  /** The resource that the other calls are on, and the step that creates it. */
  readonly resource: string;
  readonly origin: Step;
}

/**
 * States before a call: a resource as created, after one or two other calls, or created with values that a rule compares with, and
 * resources that the store already has.
 */
export async function* situations(context: PhaseContext, operation: Operation): AsyncGenerator<Situation> {
  const { builder, contract } = context;
  const reads = operation.decidingRules.flatMap(({ refuse }) => readsOf({ refuse }));
  const names = new Set(reads.flatMap(([root, name]) => (root === "before" && name !== undefined ? [name] : [])));
  const { setup: needed, step } = builder.call(operation.id);
  const setup = createdAnew(context, names, needed);
  const call: RuledCall = { operation, step, setup, names };
  yield situation(context, call, "as created", setup);
  for (const name of names) {
    const maker = builder.findCreator(name);
    const created = maker && createdResource(maker);
    const origin = setup.find((each) => each.operation === maker?.id);
    if (!maker || !created || !origin) continue;
    const actions = sequences(context, maker, name, new Set(reads.flat()));
    const start: Start = { name: "", steps: setup, resource: name, origin };
    for (const sequence of actions) yield* afterActions(context, call, start, sequence);
    for (const other of withOtherValues(context, operation, origin, created)) {
      const steps = setup.map((each) => (each === origin ? other.origin : withoutReferences(each, origin.as)));
      yield situation(context, call, other.name, steps);
      // Other values are used only for calls on the resource itself.
      const isMatter = (id: string): boolean => contract.operation(id).returns[0]?.resource === name;
      for (const sequence of actions.filter((each) => each.every(isMatter)))
        yield* afterActions(context, call, { ...start, name: other.name, steps }, sequence);
    }
    yield* existingResources(context, operation, name, step);
  }
}

/** Only what the rules read is created anew, and its responses are judged. */
function createdAnew({ contract }: PhaseContext, names: ReadonlySet<string>, steps: readonly Step[]): Step[] {
  const isRead = ({ operation }: Step): boolean =>
    contract.operation(operation).returns.some(({ resource }) => names.has(resource));
  return steps.map((step) => (isRead(step) ? unshared(step) : step));
}

function situation(context: PhaseContext, call: RuledCall, name: string, steps: readonly Step[]): Situation {
  return { name, steps: withReads(context, steps, call.names), step: call.step };
}

/** The state after a sequence of other calls, after calls on a part of the items, and after an update of what a call has created. */
function* afterActions(
  context: PhaseContext,
  call: RuledCall,
  { name, steps, resource, origin }: Start,
  sequence: readonly string[],
): Generator<Situation> {
  const using = { ...labelsOf(steps), [resource]: origin.as };
  const after = (isPart: boolean): Step[] =>
    sequence.flatMap((action, index) => {
      const { setup, step } = context.builder.call(action, { as: `${action}-${index + 1}`, using });
      // Two calls of one kind share the items.
      const isRepeated = isPart || sequence.filter((each) => each === action).length > 1;
      const taken = takeItems(step, origin, isRepeated ? [index, index === 0 ? 1 : undefined] : []);
      return [...createdAnew(context, call.names, setup), taken];
    });
  const done = after(false);
  const title = [name, `after ${sequence.join(" and ")}`].filter((part) => part !== "").join(", ");
  yield situation(context, call, title, [...steps, ...done]);
  // A word of a state may be true of a part of what it is about.
  const compared = call.operation.decidingRules.flatMap(comparisonsOf);
  const hasWords = compared.some(({ literal }) => typeof literal === "string");
  const part = sequence.length === 1 && hasWords ? after(true) : done;
  if (JSON.stringify(part) !== JSON.stringify(done))
    yield situation(context, call, `${title} of a part`, [...steps, ...part]);
  if (new Set(sequence).size > 1 || name !== "") return;
  for (const { title: next, updates } of statusUpdates(context, call.operation, sequence, using))
    yield situation(context, call, `${title} and ${next}`, [...steps, ...done, ...updates]);
}

/**
 * Updates of what an action creates, once or several times, that give it a status that a rule compares with: a project is `done` when
 * its tasks are, on some servers.
 *
 * @param actions all the same.
 * @param using the labels of earlier steps, by resource.
 */
function* statusUpdates(
  context: PhaseContext,
  { rules }: Operation,
  actions: readonly string[],
  using: Readonly<Record<string, string>>,
): Generator<{ title: string; updates: readonly Step[] }> {
  const { contract, builder } = context;
  const maker = contract.operation(actions[0] ?? "");
  const created = createdResource(maker);
  if (!created) return;
  const compared = rules.flatMap(comparisonsOf).filter(({ path }) => path.at(-1) === `${created.resource}Status`);
  const words = new Set(compared.map(({ literal }) => literal));
  for (const { operation } of operationsOn(context, maker)) {
    const at = `/${created.key}/status`;
    if (operation.isSafe || !contract.schemaAt(operation.body?.schema, at)) continue;
    for (const word of words) {
      const updates = actions.map((action, index): Step => {
        const own = { ...using, [created.resource]: `${action}-${index + 1}` };
        const { step } = builder.call(operation.id, { as: `${operation.id}-${index + 1}`, using: own });
        return { ...step, body: withValue(step.body, at, word) };
      });
      yield { title: `${operation.id} to ${word}`, updates };
    }
  }
}

/** Steps, followed by reads of the resources that the rules use. */
function withReads(context: PhaseContext, steps: readonly Step[], names: ReadonlySet<string>): Step[] {
  const reads = [...names].flatMap((name) => {
    const origin = creationIn(context, steps, name);
    return (origin && readStep(context, origin, `${name}-state`)) ?? [];
  });
  return [...orderSteps(steps), ...reads];
}

function withoutReferences(step: Step, label: string): Step {
  if (step.body === undefined) return step;
  const body = mapReferences(step.body, (reference) => (reference.$from === label ? undefined : reference));
  return { ...step, body: body ?? {} };
}

/**
 * Existing resources that the rules reject: a rule may be about a state that no call leads to.
 */
async function* existingResources(
  context: PhaseContext,
  operation: Operation,
  name: string,
  step: Step,
): AsyncGenerator<Situation> {
  const { contract } = context;
  const list = storeList(context, name);
  const place = operation.parameters.find((each) => each.in === "path");
  const id = contract.resources.get(name)?.id;
  if (!list || !place || id === undefined || step.body !== undefined) return;
  const steps: Step[] = [{ as: "store", operation: list.operation.id }];
  const seen = await context.play(createCase("rules", "existing resources", steps), operation);
  const count = seen.steps.flatMap(({ exchanges }) =>
    exchanges.flatMap(({ response }) => listItems(list.operation, response.value)),
  ).length;
  const calls = Array.from({ length: count }, (_, index): Step => {
    return { ...step, path: { [place.name]: from("store", `/${list.key}/${index}/${id}`) } };
  });
  const rejected = calls.filter((call) => {
    const scope = scopeOf(context, operation, call, seen);
    return scope !== undefined && rejectingRules(operation.rules, scope, "ignore").length > 0;
  });
  for (const [index, call] of rejected.slice(0, 3).entries())
    yield { name: `existing resource ${index + 1}`, steps, step: call, isForeign: true };
}

/** The creation with the values that a predicate compares with, for members that a request can set. */
function* withOtherValues(
  { contract }: PhaseContext,
  operation: Operation,
  origin: Step,
  { key, resource }: ReturnedResource,
): Generator<{ name: string; origin: Step }> {
  const schema = contract.operation(origin.operation).body?.schema;
  const compared = operation.decidingRules.flatMap(comparisonsOf);
  const read = operation.decidingRules
    .flatMap(({ refuse }) => readsOf({ refuse }))
    .map((path) => ({ path, literal: undefined }));
  for (const { path, literal } of [...compared, ...read]) {
    const [root, name, member, ...deeper] = path;
    if (root !== "before" || name !== resource || member === undefined || deeper.length > 0) continue;
    const at = `/${key}/${member}`;
    const node = contract.schemaAt(schema, at);
    if (!node) continue;
    // A predicate reads a boolean without comparing it.
    const isFlag = contract.resolve(node).type === "boolean";
    if (isFlag !== (literal === undefined)) continue;
    const sent = valueAt(origin.body, at);
    const other = literal === undefined ? sent !== true : sent === literal ? otherThan(literal) : literal;
    yield { name: `created with ${member} ${other}`, origin: { ...origin, body: withValue(origin.body, at, other) } };
  }
}

function otherThan(value: string | number): Json {
  return typeof value === "number" ? value + 1 : otherWord;
}

/** Sequences of one call that changes what the rules read, and then of two. */
export function sequences(
  { contract }: PhaseContext,
  maker: Operation,
  name: string,
  read: ReadonlySet<string>,
): string[][] {
  const key = createdResource(maker)?.key;
  const identity = `/${key}/${contract.resources.get(name)?.id}`;
  // Lists of the resource whose items other calls take, such as the tasks of a project.
  const lists = maker.links.flatMap(({ body }) => Object.entries(body).flatMap(([to, at]) => sharedList(to, at) ?? []));
  const parts = lists.map((list) => `/${key}/${list}/0`);
  const isAbout = (at: string): boolean => at === identity || parts.some((part) => at.startsWith(part));
  const linked = maker.links.filter((link) =>
    [...Object.values(link.parameters), ...Object.values(link.body)].some(isAbout),
  );
  const actions = [...new Set(linked.map((link) => link.operation))].filter((id) => {
    const { isSafe, isDeletion, returns: returned, effects } = contract.operation(id);
    if (isSafe || isDeletion) return false;
    const isOwn = returned.some(({ resource }) => resource === name);
    return !isOwn || effects.length === 0 || effects.some((effect) => read.has(effect.split("/")[2] ?? ""));
  });
  return [
    ...actions.map((action) => [action]),
    ...actions.flatMap((action) => actions.map((other) => [action, other])),
  ];
}

/** The name of the list of a resource that an item at one pointer takes an item at another one from; undefined if it takes none. */
function sharedList(to: string, at: string): string | undefined {
  const [, list] = /^\/[^/]+\/([^/]+)\/\d+\//.exec(at) ?? [];
  return list !== undefined && new RegExp(`/${list}/\\d+/`).test(to) ? list : undefined;
}

/** The scope of the predicates for a call, from the responses to the steps before it. */
export function scopeOf(
  { contract }: PhaseContext,
  operation: Operation,
  step: Step,
  { steps: played }: Transcript,
): Record<string, unknown> | undefined {
  const memory = new Memory(contract);
  const responses = new Map<string, unknown>();
  for (const { step: done, exchanges } of played)
    for (const exchange of exchanges) {
      if (!exchange.response.isSuccess) continue;
      if (!exchange.operation.isSafe) memory.touch(exchange);
      for (const observed of memory.observedIn(exchange)) memory.keep(observed, exchange.operation);
      responses.set(done.as, exchange.response.value);
    }
  const fillBody = (value: Json): Json =>
    mapReferences(value, ({ $from, at }) => (valueAt(responses.get($from), String(at)) ?? null) as Json);
  const path = fillBody(asObject(step.path)) as Record<string, Json>;
  const body = step.body === undefined ? undefined : fillBody(step.body);
  if (Object.values(path).includes(null)) return undefined;
  const call = { operation, path, query: {}, body };
  return { before: beforeScope(memory.before(call)), request: requestScope(call), now: new Date().toISOString() };
}
