/**
 * Tests each rule of the contract on both sides. Calls and states are varied, and the predicate itself decides on which side
 * they are.
 */

import { asObject, isObject, type Json } from "../../contract/json.ts";
import { formatPointer, valueAt, withValue } from "../../contract/pointer.ts";
import { comparisonsOf, readsOf, rejectingRules } from "../../predicates/rules.ts";
import { type Case, from, labelsOf, mapReferences, type Step, unshared } from "../cases/case.ts";
import { orderSteps } from "../cases/case-builder.ts";
import { takeItems } from "../cases/take-items.ts";
import type { Transcript } from "../cases/transcript.ts";
import { Memory } from "../judge/memory.ts";
import { beforeScope, requestScope } from "../judge/rule-scope.ts";
import { createdResource, listItems, type Operation, type ReturnedResource } from "../model/operation.ts";
import { otherWord, unknownId } from "../values/chosen-values.ts";
import { withLargeQuantities } from "./list-scenario.ts";
import { repetition } from "./longer-lists.ts";
import { createCase, operationsOn, type PhaseContext, readStep, storeList } from "./phase.ts";
import { wholeQuantities } from "./whole-quantities.ts";

/** Generates cases of each precondition, in states where it rejects and where it allows. */
export async function* ruleCases(context: PhaseContext): AsyncGenerator<Case> {
  const operations = [...context.contract.operations.values()];
  for (const operation of operations)
    if (operation.decidingRules.some(({ refuse }) => refuse !== undefined)) yield* bothSides(context, operation);
  yield* computedFields(context);
  // They create several resources, which a quick run of a live server may have to save for the cases before.
  for (const operation of operations) yield* wholeQuantities(context, operation);
}

/** A state that a call can be made in: the steps that lead to it, and the label of the call's own resource. */
interface Situation {
  readonly name: string;
  readonly steps: readonly Step[];
  readonly step: Step;
  /** Whether the run did not create it, so that only rejected calls may be sent. */
  readonly isForeign?: boolean;
}

async function* bothSides(context: PhaseContext, operation: Operation): AsyncGenerator<Case> {
  const sides = new Set<string>();
  const isVaried = operation.decidingRules.some(({ refuse }) => /\brequest\./.test(refuse ?? ""));
  for await (const situation of situations(context, operation)) {
    // If only the state decides, there is one call, and its response shows the side.
    if (!isVaried && !situation.isForeign) {
      yield ruleCase(context, operation, situation, situation.step, 0);
      continue;
    }
    const seen = await context.play(createCase("rules", situation.name, situation.steps), operation);
    for (const [index, step] of variants(operation, situation, seen).entries()) {
      const scope = scopeOf(context, operation, step, seen);
      const rejected = scope ? rejectingRules(operation.rules, scope, "ignore") : [];
      // One case for each set of rules that rejects in a situation, and one for each kind of call that none rejects.
      const key = rejected.length > 0 ? rejected.map(({ id }) => id).join() : shapeOf(step.body);
      const isAllowed = rejected.length === 0;
      if (!scope || sides.has(`${situation.name} ${key}`) || (isAllowed && (situation.isForeign || namesNothing(step))))
        continue;
      sides.add(`${situation.name} ${key}`);
      yield ruleCase(context, operation, situation, step, index);
    }
  }
}

/** The numbers of a body, by which its variants differ. */
function shapeOf(body: Json | undefined): string {
  return JSON.stringify(body ?? null, (_, value: unknown) => (typeof value === "string" ? "" : value));
}

/** Whether a call has an unknown id. It is rejected for that, whatever the rules say. */
function namesNothing({ body }: Step): boolean {
  return JSON.stringify(body ?? null).includes(unknownId);
}

/** The case of a call in a situation. When it is played, the state that the server reports decides which rules reject it. */
function ruleCase(context: PhaseContext, operation: Operation, situation: Situation, step: Step, index: number): Case {
  const [rule] = operation.decidingRules.filter(({ refuse }) => refuse !== undefined);
  const place = `/${situation.name.replace(/\W+/g, "-")}`;
  const subject = context.builder.findCreator(operation.returns[0]?.resource ?? "");
  const own = subject && situation.steps.find((each) => each.operation === subject.id);
  const after = own && readStep(context, own, subject, "after-it");
  const ruled = createCase("rules", `${operation.summary}, ${situation.name}${index > 0 ? `, variant ${index}` : ""}`, [
    ...situation.steps,
    {
      ...step,
      expect: {
        outcome: "by-rules",
        check: "rules/wrongly-rejected",
        basis: rule?.basis ?? { documented: operation.fact },
        reason: "none of its rules rejects it",
        pointer: place,
      },
    },
    after,
  ]);
  return situation.isForeign ? { ...ruled, isDestructive: true } : ruled;
}

/** The scope of the predicates for a call, from the responses to the steps before it. */
function scopeOf(
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

/**
 * States before a call: a resource as created, after one or two other calls, or created with values that a rule compares with, and
 * resources that the store already has.
 */
async function* situations(context: PhaseContext, operation: Operation): AsyncGenerator<Situation> {
  const { builder } = context;
  const reads = operation.decidingRules.flatMap(({ refuse }) => readsOf({ refuse }));
  const names = new Set(reads.flatMap(([root, name]) => (root === "before" && name !== undefined ? [name] : [])));
  const base = builder.call(operation.id);
  // Only what the rules read is created anew, and its responses are judged.
  const isRead = (step: Step): boolean =>
    context.contract.operation(step.operation).returns.some(({ resource }) => names.has(resource));
  const steps = base.setup.map((step) => (isRead(step) ? unshared(step) : step));
  yield { name: "as created", steps: withReads(context, steps, names), step: base.step };
  for (const name of names) {
    const maker = builder.findCreator(name);
    const created = maker && createdResource(maker);
    const origin = steps.find((step) => step.operation === maker?.id);
    if (!maker || !created || !origin) continue;
    const actions = sequences(context, maker, name, new Set(reads.flat()));
    // A word of a state may be true of a part of what it is about.
    const hasWords = operation.decidingRules.flatMap(comparisonsOf).some(({ literal }) => typeof literal === "string");
    for (const start of [{ name: "", origin }, ...withOtherValues(context, operation, origin, created)]) {
      const changed =
        start.name === ""
          ? steps
          : steps.map((step) => (step === origin ? start.origin : withoutReferences(step, origin.as)));
      if (start.name !== "") yield { name: start.name, steps: withReads(context, changed, names), step: base.step };
      // Other values are used only for calls on the resource itself.
      const isMatter = (id: string): boolean => context.contract.operation(id).returns[0]?.resource === name;
      for (const sequence of start.name === "" ? actions : actions.filter((each) => each.every(isMatter))) {
        const using = { ...labelsOf(changed), [name]: origin.as };
        const after = (isPart: boolean): Step[] =>
          sequence.flatMap((action, index) => {
            const call = builder.call(action, { as: `${action}-${index + 1}`, using });
            const own = call.setup.map((step) => (isRead(step) ? unshared(step) : step));
            // Two calls of one kind share the items.
            const isRepeated = isPart || sequence.filter((each) => each === action).length > 1;
            return [...own, takeItems(call.step, origin, isRepeated ? [index, index === 0 ? 1 : undefined] : [])];
          });
        const done = after(false);
        const title = [start.name, `after ${sequence.join(" and ")}`].filter((part) => part !== "").join(", ");
        yield { name: title, steps: withReads(context, [...changed, ...done], names), step: base.step };
        const part = sequence.length === 1 && hasWords ? after(true) : done;
        if (JSON.stringify(part) !== JSON.stringify(done))
          yield {
            name: `${title} of a part`,
            steps: withReads(context, [...changed, ...part], names),
            step: base.step,
          };
        const [action] = sequence;
        if (action === undefined || sequence.length > 1 || start.name !== "") continue;
        for (const { title: next, step } of statusUpdates(context, operation, action, using))
          yield {
            name: `${title} and ${next}`,
            steps: withReads(context, [...changed, ...done, step], names),
            step: base.step,
          };
      }
    }
    yield* existingResources(context, operation, name, base.step);
  }
}

/**
 * Updates of what an action creates that give it a status that a rule compares with: a project is `done` when its task is,
 * on some servers.
 *
 * @param using the labels of earlier steps, by resource.
 */
function* statusUpdates(
  context: PhaseContext,
  { rules }: Operation,
  action: string,
  using: Readonly<Record<string, string>>,
): Generator<{ title: string; step: Step }> {
  const { contract, builder } = context;
  const maker = contract.operation(action);
  const created = createdResource(maker);
  if (!created) return;
  const compared = rules.flatMap(comparisonsOf).filter(({ path }) => path.at(-1) === `${created.resource}Status`);
  const words = new Set(compared.map(({ literal }) => literal));
  for (const { operation } of operationsOn(context, maker)) {
    const at = `/${created.key}/status`;
    if (operation.isSafe || !contract.schemaAt(operation.body?.schema, at)) continue;
    for (const word of words) {
      const { step } = builder.call(operation.id, { using: { ...using, [created.resource]: `${action}-1` } });
      yield { title: `${operation.id} to ${word}`, step: { ...step, body: withValue(step.body, at, word) } };
    }
  }
}

/** Steps, followed by reads of the resources that the rules use. */
function withReads(context: PhaseContext, steps: readonly Step[], names: ReadonlySet<string>): Step[] {
  const reads = [...names].flatMap((name) => {
    const maker = context.builder.findCreator(name);
    const origin = maker && steps.find((step) => step.operation === maker.id);
    const read = maker && origin && readStep(context, origin, maker, `${name}-state`);
    return read ? [read] : [];
  });
  return [...orderSteps(steps), ...reads];
}

/** A step without its references to another one. */
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

/** Sequences of one or two calls that change what the rules read. */
function sequences({ contract }: PhaseContext, maker: Operation, name: string, read: ReadonlySet<string>): string[][] {
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
  return actions.flatMap((action) => [[action], ...actions.map((other) => [action, other])]);
}

/** The name of the list of a resource that an item at one pointer takes an item at another one from; undefined if it takes none. */
function sharedList(to: string, at: string): string | undefined {
  const [, list] = /^\/[^/]+\/([^/]+)\/\d+\//.exec(at) ?? [];
  return list !== undefined && new RegExp(`/${list}/\\d+/`).test(to) ? list : undefined;
}

/** Variants of a call: numbers close to those that a rule reads in the state, unknown ids, and repeated items. */
function variants(operation: Operation, { step }: Situation, seen: Transcript): Step[] {
  const read = new Set(operation.decidingRules.flatMap(({ refuse }) => readsOf({ refuse })).flat());
  const found: Step[] = [step];
  const numbers = new Set<number>();
  for (const { exchanges } of seen.steps)
    for (const { response } of exchanges)
      JSON.stringify(response.value ?? null, (key, value: unknown) => {
        if (read.has(key) && typeof value === "number")
          for (const near of [value - 1, value, value + 1]) if (near > 0) numbers.add(near);
        return value;
      });
  const walk = (value: Json | undefined, at: readonly (string | number)[]): void => {
    if (Array.isArray(value)) {
      if (value.length > 0 && read.has(String(at.at(-1))))
        found.push({ ...step, body: withValue(step.body, formatPointer(at), [...value, value[0] as Json]) });
      for (const [index, item] of value.entries()) walk(item, [...at, index]);
    } else if (isObject(value) && typeof value.$from === "string") {
      if (/\/\d+\//.test(formatPointer(at)))
        found.push({ ...step, body: withValue(step.body, formatPointer(at), unknownId) });
    } else if (isObject(value)) for (const [key, member] of Object.entries(value)) walk(member, [...at, key]);
    else if (typeof value === "number" && read.has(String(at.at(-1))))
      for (const number of [...numbers].sort((one, other) => one - other))
        if (number !== value) found.push({ ...step, body: withValue(step.body, formatPointer(at), number) });
  };
  walk(step.body, []);
  return found;
}

/** Computed fields: reads a resource after each call that changes it, after pairs of different calls, and after three of one kind. */
function* computedFields(context: PhaseContext): Generator<Case> {
  const { contract, builder } = context;
  for (const resource of contract.resources.values()) {
    const maker = builder.findCreator(resource.name);
    if (!maker) continue;
    const plain = builder.call(maker.id, { as: resource.name });
    // Three calls need more than two, of the resource itself and of what it is created for.
    const large = [...plain.setup, plain.step].map((each) => (each.setup ? each : withLargeQuantities(context, each)));
    for (const pair of sequences(context, maker, resource.name, resource.volatile)) {
      const [action = "", other] = pair;
      if (other === undefined) continue;
      const isRepeated = action === other;
      const actions = isRepeated ? [action, action, action] : pair;
      const origin = isRepeated ? large : [...plain.setup, plain.step];
      const using = labelsOf(origin);
      const done = actions.flatMap((action, index) => {
        const built = builder.call(action, { as: `${action}-${index + 1}`, using });
        // What the first call leaves, the pairs of different calls show.
        const read = isRepeated && index === 0 ? undefined : readStep(context, plain.step, maker, `after-${index + 1}`);
        const call =
          isRepeated && built.step.body !== undefined ? repetition(context, built.step, index + 1) : built.step;
        return [...built.setup, call, read];
      });
      yield createCase("rules", `${resource.name} after ${actions.join(" and ")}`, [...origin, ...done]);
    }
  }
}
