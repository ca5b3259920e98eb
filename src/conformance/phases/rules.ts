/**
 * Tests each rule of the contract on both sides. Calls and states are varied, and the predicate itself decides on which side
 * they are.
 */

import type { Json } from "../../contract/json.ts";
import { formatPointer, valuesIn, withValue } from "../../contract/pointer.ts";
import { readsOf, rejectingRules } from "../../predicates/rules.ts";
import { type Case, isReference, labelsOf, type Step } from "../cases/case.ts";
import type { Transcript } from "../cases/transcript.ts";
import type { Operation } from "../model/operation.ts";
import { unknownId } from "../values/chosen-values.ts";
import { withLargeQuantities } from "./list-scenario.ts";
import { repetition } from "./longer-lists.ts";
import { createCase, type PhaseContext, readStep, targetIn } from "./phase.ts";
import { type Situation, scopeOf, sequences, situations } from "./rule-situations.ts";
import { wholeQuantities } from "./whole-quantities.ts";

/** Generates cases of each precondition, in states where it rejects and where it allows. */
export async function* ruleCases(context: PhaseContext): AsyncGenerator<Case> {
  const operations = [...context.contract.operations.values()];
  // A quick run of a live server has room for some of them: documented rules come first.
  const rejects = (operation: Operation, isDocumented: boolean): boolean =>
    operation.decidingRules.some(({ refuse, basis }) => refuse !== undefined && "documented" in basis === isDocumented);
  const documented = operations.filter((operation) => rejects(operation, true));
  const assumed = operations.filter((operation) => rejects(operation, false) && !documented.includes(operation));
  yield* inTurns(documented.map((operation) => bothSides(context, operation)));
  for (const operation of assumed) yield* bothSides(context, operation);
  yield* computedFields(context);
  // They create several resources, which a quick run of a live server may have to save for the cases before.
  for (const operation of operations) yield* wholeQuantities(context, operation);
}

/** The first item of each generator, then the second ones. */
async function* inTurns<Item>(generators: readonly AsyncGenerator<Item>[]): AsyncGenerator<Item> {
  let open = generators;
  while (open.length > 0) {
    const going: AsyncGenerator<Item>[] = [];
    for (const generator of open) {
      const { value, done } = await generator.next();
      if (done === true) continue;
      yield value;
      going.push(generator);
    }
    open = going;
  }
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
  const own = targetIn(context, operation, situation.steps);
  const after = own && readStep(context, own, "after-it");
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
  const others = [...numbers].sort((one, other) => one - other);
  for (const { value, path } of valuesIn(step.body ?? null)) {
    const at = formatPointer(path);
    const isRead = read.has(String(path.at(-1)));
    const variants: readonly Json[] = [
      ...(Array.isArray(value) && value[0] !== undefined && isRead ? [[...value, value[0]]] : []),
      ...(isReference(value) && /\/\d+\//.test(at) ? [unknownId] : []),
      ...(typeof value === "number" && isRead ? others.filter((number) => number !== value) : []),
    ];
    found.push(...variants.map((variant) => ({ ...step, body: withValue(step.body, at, variant) })));
  }
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
        const read = isRepeated && index === 0 ? undefined : readStep(context, plain.step, `after-${index + 1}`);
        const call =
          isRepeated && built.step.body !== undefined ? repetition(context, built.step, index + 1) : built.step;
        return [...built.setup, call, read];
      });
      yield createCase("rules", `${resource.name} after ${actions.join(" and ")}`, [...origin, ...done]);
    }
  }
}
