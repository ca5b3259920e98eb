/**
 * The rules of the contract, each on both sides. Calls and states are made and varied, and the predicate itself tells on which side
 * they are; the pairs that differ least are its boundary.
 */
import { type Case, from, referring, type Step } from "../case.ts";
import { itemsOf } from "../checks/lists.ts";
import { beforeScope, refusing, requestScope } from "../checks/rules.ts";
import { asObject, isObject, type Json, pointerOf, valueAt, withValue } from "../contract/json.ts";
import type { Operation } from "../contract/operation.ts";
import { createdBy, inOrder } from "../factory.ts";
import { Memory } from "../memory.ts";
import type { Transcript } from "../player.ts";
import { type Bench, caseOf, reading, storeList } from "./phase.ts";

/** Cases of each rule that refuses, in states on both sides of it. */
export async function* rules(bench: Bench): AsyncGenerator<Case> {
  for (const operation of bench.contract.operations.values())
    if (operation.rules.some(({ refuse }) => refuse !== undefined)) yield* bothSides(bench, operation);
  yield* derived(bench);
}

/** A state that a call can be made in: the steps that lead to it, and the label of the call's own resource. */
interface Situation {
  readonly name: string;
  readonly steps: readonly Step[];
  readonly step: Step;
  /** Whether it is not ours, so that only what is refused may be asked. */
  readonly isForeign?: boolean;
}

async function* bothSides(bench: Bench, operation: Operation): AsyncGenerator<Case> {
  const sides = new Set<string>();
  const isVaried = operation.rules.some(({ refuse }) => /\brequest\./.test(refuse ?? ""));
  for await (const situation of situations(bench, operation)) {
    // Where the state alone decides, there is one call to make, and playing it tells the side.
    if (!isVaried && !situation.isForeign) {
      yield told(bench, operation, situation, situation.step, 0);
      continue;
    }
    const seen = await bench.play(caseOf("rules", situation.name, situation.steps));
    for (const [index, step] of variants(operation, situation, seen).entries()) {
      const scope = scopeOf(bench, operation, step, seen);
      const refused = scope ? refusing(operation.rules, scope) : [];
      // One case for each set of rules that refuses in a situation, and one for each way in which none does.
      const key = refused.length > 0 ? refused.map(({ id }) => id).join() : shapeOf(step.body);
      const isAllowed = refused.length === 0;
      if (!scope || sides.has(`${situation.name} ${key}`) || (isAllowed && (situation.isForeign || namesNothing(step))))
        continue;
      sides.add(`${situation.name} ${key}`);
      yield told(bench, operation, situation, step, index);
    }
  }
}

/** The numbers of a body, by which its variants differ. */
function shapeOf(body: Json | undefined): string {
  return JSON.stringify(body ?? null, (_, value: unknown) => (typeof value === "string" ? "" : value));
}

const nobody = "999999999999999";

/** What names nothing is refused for that, whatever the rules say. */
function namesNothing({ body }: Step): boolean {
  return JSON.stringify(body ?? null).includes(nobody);
}

/** The case of a call in a situation. Which rules refuse it is reckoned when it is played, from what the server then shows. */
function told(bench: Bench, operation: Operation, situation: Situation, step: Step, index: number): Case {
  const [rule] = operation.rules.filter(({ refuse }) => refuse !== undefined);
  const place = `/${situation.name.replace(/\W+/g, "-")}`;
  const subject = bench.factory.creator(operation.answered[0]?.resource ?? "");
  const own = subject && situation.steps.find((each) => each.operation === subject.id);
  const after = own && reading(bench, own.as, subject, "after-it");
  const made = caseOf("rules", `${operation.summary}, ${situation.name}${index > 0 ? `, variant ${index}` : ""}`, [
    ...situation.steps,
    {
      ...step,
      expect: {
        outcome: "ruled",
        check: "rules/allowed",
        ground: rule?.ground ?? { stated: "Endpoints" },
        why: "none of its rules refuses it",
        pointer: place,
      },
    },
    ...(after ? [after] : []),
  ]);
  return situation.isForeign ? { ...made, isDestructive: true } : made;
}

/** What the predicates would see of a call, from the answers to the steps before it. */
function scopeOf(
  { contract }: Bench,
  operation: Operation,
  step: Step,
  { played }: Transcript,
): Record<string, unknown> | undefined {
  const memory = new Memory(contract.resources);
  const answers = new Map<string, unknown>();
  for (const { step: done, exchanges } of played)
    for (const exchange of exchanges) {
      if (exchange.answer.status !== 200) continue;
      if (!exchange.operation.isSafe) memory.touch(exchange);
      for (const shown of memory.shownIn(exchange)) memory.keep(shown, exchange.operation.id);
      answers.set(done.as, exchange.answer.value);
    }
  const filled = (value: Json): Json =>
    referring(value, ({ $from, at }) => (valueAt(answers.get($from), String(at)) ?? null) as Json);
  const path = filled(asObject(step.path)) as Record<string, Json>;
  const body = step.body === undefined ? undefined : filled(step.body);
  if (Object.values(path).includes(null)) return undefined;
  const call = { operation, path, query: {}, body };
  const before = memory.before({
    ...call,
    request: { method: "", url: "", headers: {}, text: undefined },
    answer: noAnswer,
  });
  return { before: beforeScope(before), request: requestScope(call), now: new Date().toISOString() };
}

const noAnswer = { status: 0, headers: {}, text: "", body: undefined, value: undefined } as const;

/**
 * States that a call can meet: that of what was just made, those that other calls lead to, one or two of them, those in which it was
 * made otherwise, where a rule asks for a value, and those of what the store has besides.
 */
async function* situations(bench: Bench, operation: Operation): AsyncGenerator<Situation> {
  const { factory } = bench;
  const texts = operation.rules.map(({ refuse = "" }) => refuse).join(" ");
  const names = new Set([...texts.matchAll(/\bbefore\.(\w+)/g)].map(([, name]) => name ?? ""));
  const base = factory.make(operation.id);
  const steps = base.given.map((step): Step => ({ ...step, given: undefined }));
  yield { name: "as it was made", steps: looked(bench, steps, names), step: base.step };
  for (const name of names) {
    const maker = factory.creator(name);
    const made = maker && createdBy(maker);
    const origin = steps.find((step) => step.operation === maker?.id);
    if (!maker || !made || !origin) continue;
    const actions = sequences(bench, maker, name, texts);
    for (const start of [{ name: "", origin }, ...otherwise(bench, operation, origin, made.key)]) {
      const changed =
        start.name === "" ? steps : steps.map((step) => (step === origin ? start.origin : without(step, origin.as)));
      if (start.name !== "") yield { name: start.name, steps: looked(bench, changed, names), step: base.step };
      // What was made otherwise is taken where it is the matter itself, and not as a part of something else.
      const isMatter = (id: string): boolean => bench.contract.operation(id).answered[0]?.resource === name;
      for (const sequence of start.name === "" ? actions : actions.filter((each) => each.every(isMatter))) {
        const using = { ...Object.fromEntries(changed.map(({ as }) => [as, as])), [name]: origin.as };
        const done = sequence.flatMap((action, index) => {
          const call = factory.make(action, { as: `${action}-${index + 1}`, using });
          return [...call.given.map((step): Step => ({ ...step, given: undefined })), wholly(call.step, origin)];
        });
        const title = [start.name, `after ${sequence.join(" and ")}`].filter((part) => part !== "").join(", ");
        yield { name: title, steps: looked(bench, [...changed, ...done], names), step: base.step };
      }
    }
    yield* others(bench, operation, name, base.step);
  }
}

/** Steps, and what they have led to. */
function looked(bench: Bench, steps: readonly Step[], names: ReadonlySet<string>): Step[] {
  const looks = [...names].flatMap((name) => {
    const maker = bench.factory.creator(name);
    const origin = maker && steps.find((step) => step.operation === maker.id);
    const look = maker && origin && reading(bench, origin.as, maker, `${name}-state`);
    return look ? [look] : [];
  });
  return [...inOrder(steps), ...looks];
}

/** A step without what it takes from another one, where it can do without. */
function without(step: Step, label: string): Step {
  if (step.body === undefined) return step;
  const body = referring(step.body, (reference) => (reference.$from === label ? undefined : reference));
  return { ...step, body: body ?? {} };
}

/**
 * What the store has of a resource, where the path of the call names one: a rule may be about what nobody can make. Those that it
 * would refuse are taken.
 */
async function* others(bench: Bench, operation: Operation, name: string, step: Step): AsyncGenerator<Situation> {
  const { contract } = bench;
  const list = storeList(bench, name);
  const place = operation.parameters.find((each) => each.in === "path");
  const id = contract.resources.get(name)?.id;
  if (!list || !place || id === undefined || step.body !== undefined) return;
  const steps: Step[] = [{ as: "store", operation: list.operation.id }];
  const seen = await bench.play(caseOf("rules", "the store's own", steps));
  const count = seen.played.flatMap(({ exchanges }) =>
    exchanges.flatMap(({ answer }) => itemsOf(list.operation, answer.value)),
  ).length;
  const calls = Array.from({ length: count }, (_, index): Step => {
    return { ...step, path: { [place.name]: from("store", `/${list.key}/${index}/${id}`) } };
  });
  const refused = calls.filter((call) => {
    const scope = scopeOf(bench, operation, call, seen);
    return scope !== undefined && refusing(operation.rules, scope).length > 0;
  });
  for (const [index, call] of refused.slice(0, 3).entries())
    yield { name: `of the store's own, number ${index + 1}`, steps, step: call, isForeign: true };
}

/** The first call made with values that a predicate asks for: each text or number of the rule, where it reads a member that can be sent. */
function* otherwise(
  { contract }: Bench,
  operation: Operation,
  origin: Step,
  key: string,
): Generator<{ name: string; origin: Step }> {
  const schema = contract.operation(origin.operation).body?.schema;
  for (const { refuse = "" } of operation.rules)
    for (const [, resource, member, , text, number] of refuse.matchAll(
      /before\.(\w+)\.(\w+)\s*(==|!=|>|<|>=|<=)\s*(?:'([^']*)'|(\d+))/g,
    )) {
      const at = `/${key}/${member}`;
      const value = text ?? (number === undefined ? undefined : Number(number));
      if (resource !== key || value === undefined || !contract.schemaAt(schema, at)) continue;
      const now = valueAt(origin.body, at);
      for (const other of now === value ? [otherThan(value)] : [value])
        yield { name: `made with ${member} ${other}`, origin: { ...origin, body: withValue(origin.body, at, other) } };
    }
}

function otherThan(value: string | number): Json {
  return typeof value === "number" ? value + 1 : "pending";
}

/** Calls, one or two, that change what rules read of a resource. */
function sequences({ contract }: Bench, maker: Operation, name: string, texts: string): string[][] {
  const key = createdBy(maker)?.key;
  const identity = `/${key}/${contract.resources.get(name)?.id}`;
  const isAbout = (at: string): boolean => at === identity || at.startsWith(`/${key}/lineItems/0`);
  const linked = maker.links.filter((link) =>
    [...Object.values(link.parameters), ...Object.values(link.body)].some(isAbout),
  );
  const actions = [...new Set(linked.map((link) => link.operation))].filter((id) => {
    const { isSafe, isDeletion, answered, effects } = contract.operation(id);
    if (isSafe || isDeletion) return false;
    const isOwn = answered.some(({ resource }) => resource === name);
    return (
      !isOwn ||
      effects.length === 0 ||
      effects.some((effect) => new RegExp(`\\b${effect.split("/")[2]}\\b`).test(texts))
    );
  });
  return actions.flatMap((action) => [[action], ...actions.map((other) => [action, other])]);
}

/** A step that takes all there is of each part of a resource, rather than some of its first: every item, in the quantity that it has. */
function wholly(step: Step, origin: Step): Step {
  const items = asObject(Object.values(asObject(origin.body))[0]).lineItems;
  const key = Object.keys(asObject(step.body))[0];
  const [first] = (asObject(asObject(step.body)[key ?? ""]).lineItems ?? []) as readonly Json[];
  if (!Array.isArray(items) || !isObject(first) || key === undefined) return step;
  const all = items.map((item: Json, index: number): Json => {
    const placed = JSON.parse(JSON.stringify(first).replaceAll("/lineItems/0/", `/lineItems/${index}/`)) as Json;
    const quantity = asObject(item).quantity;
    return quantity === undefined ? placed : { ...asObject(placed), quantity };
  });
  return { ...step, body: withValue(step.body, `/${key}/lineItems`, all) };
}

/** The call with each whole number that a rule reads varied around what the state has, with ids that are not there, and items twice. */
function variants(operation: Operation, { step }: Situation, seen: Transcript): Step[] {
  const texts = operation.rules.map(({ refuse = "" }) => refuse).join(" ");
  const found: Step[] = [step];
  const numbers = new Set<number>();
  for (const { exchanges } of seen.played)
    for (const { answer } of exchanges)
      JSON.stringify(answer.value ?? null, (key, value: unknown) => {
        if (/quantity/i.test(key) && typeof value === "number")
          for (const near of [value - 1, value, value + 1]) if (near > 0) numbers.add(near);
        return value;
      });
  const walk = (value: Json | undefined, at: readonly (string | number)[]): void => {
    if (Array.isArray(value)) {
      if (value.length > 0 && texts.includes(`.${at.at(-1)}`))
        found.push({ ...step, body: withValue(step.body, pointerOf(at), [...value, value[0] as Json]) });
      for (const [index, item] of value.entries()) walk(item, [...at, index]);
    } else if (isObject(value) && typeof value.$from === "string") {
      if (/\/\d+\//.test(pointerOf(at))) found.push({ ...step, body: withValue(step.body, pointerOf(at), nobody) });
    } else if (isObject(value)) for (const [key, member] of Object.entries(value)) walk(member, [...at, key]);
    else if (typeof value === "number" && texts.includes(`.${at.at(-1)}`))
      for (const number of [...numbers].sort((one, other) => one - other))
        if (number !== value) found.push({ ...step, body: withValue(step.body, pointerOf(at), number) });
  };
  walk(step.body, []);
  return found;
}

/** Figures that follow: each law of a resource, looked at after each call that changes it, and after each other one that follows. */
function* derived(bench: Bench): Generator<Case> {
  const { contract, factory } = bench;
  for (const resource of contract.resources.values()) {
    const maker = factory.creator(resource.name);
    if (!maker) continue;
    const { given, step } = factory.make(maker.id, { as: resource.name });
    for (const actions of sequences(bench, maker, resource.name, [...resource.volatile].join(" "))) {
      // One call is the first of two.
      if (actions.length < 2) continue;
      const using = Object.fromEntries([...given, step].map(({ as }) => [as, as]));
      const done = actions.flatMap((action, index) => {
        const made = factory.make(action, { as: `${action}-${index + 1}`, using });
        const look = reading(bench, step.as, maker, `after-${index + 1}`);
        return [...made.given, made.step, ...(look ? [look] : [])];
      });
      yield caseOf("rules", `${resource.name} after ${actions.join(" and ")}`, [...given, step, ...done]);
    }
  }
}
