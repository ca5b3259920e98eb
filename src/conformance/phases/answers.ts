/** Makes the calls that show the answer to a gap, for each gap that is answered. */
import type { ShowingCall } from "../../contract/gaps.ts";
import { readsOf, readsVariable } from "../../predicates/rules.ts";
import { type Case, type Expectation, labelsOf, type Step, unshared } from "../cases/case.ts";
import type { CallWithSetup } from "../cases/case-builder.ts";
import { changedCall } from "../cases/changed-call.ts";
import { type ContractRule, createdResource, type Operation } from "../model/operation.ts";
import type { GapId } from "../model/register.ts";
import { createCase, type PhaseContext } from "./phase.ts";

/**
 * Calls whose responses differ from reading to reading: the samples by which the register shows each answer, on resources of the run.
 * Where it has none, the operations that the gap is about, or twice the one that leaves fields open. What the readings compare is read
 * before and after.
 */
export function* answerCases(context: PhaseContext): Generator<Case> {
  const { gaps, answers, operations } = context.contract;
  for (const gap of gaps.ids) {
    if (answers.chosenFor(gap)?.length !== 1) continue;
    for (const calls of showingCalls(context, gap)) {
      const steps = calls.some(({ operation }) => operations.has(operation)) ? stepsOf(context, gap, calls) : undefined;
      if (steps) yield createCase("answers", `${gap} is ${answers.readingsOf(gap).join()}`, steps);
    }
  }
}

function showingCalls({ contract }: PhaseContext, gap: GapId): readonly (readonly ShowingCall[])[] {
  const shown = contract.showingCalls(gap);
  if (shown.length > 0) return [shown];
  const { about, leaves = [] } = contract.gaps.gap(gap);
  const ruled = (about?.operations ?? []).filter((id) => rulesAbout(contract.operation(id), gap).length > 0);
  const leaving = leaves.flatMap(({ by }) => by ?? []);
  const calls = [
    ...ruled.map((operation) => [{ operation }]),
    ...leaving.map((operation) => [{ operation }, { operation }]),
  ];
  return calls.filter(([call]) => call && !contract.operation(call.operation).isSafe);
}

/** The calls, each on what those before it are about; undefined if one of them cannot be made. */
function stepsOf(context: PhaseContext, gap: GapId, calls: readonly ShowingCall[]): readonly Step[] | undefined {
  const { contract, builder } = context;
  // A change is the only reason to reject a call, if the call without it is accepted. That one must not change what other calls or rules see.
  const isAlone = calls.filter(({ operation }) => !contract.operation(operation).isSafe).length <= 1;
  const [needed, made]: [Step[], Step[]] = [[], []];
  for (const [index, { operation: id, change }] of calls.entries()) {
    const operation = contract.operation(id);
    const using = providersOf(context, [...needed, ...made]);
    const { setup, step } = builder.call(id, { as: `${id}-${index + 1}`, using, requiredOnly: true });
    const call = change ? changedCall(contract, builder.values, step, change) : step;
    if (!call) return undefined;
    needed.push(...setup.map(unshared));
    const rules = rulesAbout(operation, gap);
    const rejecting = [...rules, ...operation.rules].filter(({ refuse }) => refuse !== undefined);
    const isOfState = rejecting.some((rule) => readsVariable(rule, "before"));
    const control = isAlone && !isOfState ? controlOf(context, call, step, using) : undefined;
    if (control) needed.push(...control.setup.map(unshared), control.step);
    const seen = operation.isSafe ? [] : readsOfRules(context, gap, operation, [...needed, ...made], index + 1);
    needed.push(...seen.flatMap((each) => each.setup.map(unshared)));
    const reads = seen.map((each) => each.step);
    const isRuled =
      (rules.some(({ refuse }) => refuse !== undefined) || isAccepting(context, gap)) && !isPartial(context, gap);
    const expect = isRuled ? expectation(gap, control?.step) : undefined;
    const after = reads.map((read): Step => ({ ...read, as: read.as.replace("before", "after") }));
    made.push(...reads, { ...call, expect }, ...after);
  }
  return [...needed, ...made];
}

/**
 * A call without what is in question, so that nothing else is a reason to reject the one that has it: the call before its change, or one
 * with all fields if the absence of some is in question.
 */
function controlOf(
  { builder }: PhaseContext,
  call: Step,
  original: Step,
  using: Readonly<Record<string, string>>,
): CallWithSetup | undefined {
  const as = `${call.as}-control`;
  if (call.body === undefined) return undefined;
  if (call === original) return builder.call(call.operation, { as, using });
  const isChanged = JSON.stringify(call.body) !== JSON.stringify(original.body);
  return isChanged ? { setup: [], step: builder.again(original, as) } : undefined;
}

/** Whether by the answer to a gap a server accepts the requests that the contract marks with it, and by another reading rejects them. */
function isAccepting({ contract: { answers, gaps } }: PhaseContext, gap: GapId): boolean {
  const rejecting = Object.entries(gaps.readingsOf(gap)).filter(([, { rejects = [] }]) =>
    rejects.some(({ operations }) => operations.length === 0),
  );
  const chosen: readonly string[] = answers.readingsOf(gap);
  return rejecting.length > 0 && !rejecting.some(([reading]) => chosen.includes(reading));
}

/** Whether a server may do more by the answer to a gap than the register says. */
function isPartial({ contract: { answers, gaps } }: PhaseContext, gap: GapId): boolean {
  return answers.readingsOf(gap).some((reading) => gaps.readingsOf(gap)[reading]?.isPartial);
}

/** The rules of an operation by the readings of a gap. */
function rulesAbout({ rules, otherRules }: Operation, gap: GapId): readonly ContractRule[] {
  const isOwn = ({ basis }: ContractRule): boolean =>
    ("answered" in basis && basis.answered === gap) || ("assumed" in basis && basis.assumed === gap);
  return [...otherRules.filter((rule) => rule.gap === gap), ...rules.filter(isOwn)];
}

/** Reads of the resources that the readings of a gap compare around a call. @param earlier the steps whose resources they are. */
function readsOfRules(
  context: PhaseContext,
  gap: GapId,
  operation: Operation,
  earlier: readonly Step[],
  place: number,
): CallWithSetup[] {
  const { contract, builder } = context;
  const paths = rulesAbout(operation, gap).flatMap((rule) => readsOf(rule));
  const names = paths.flatMap(([root, name = ""]) =>
    root !== "request" && contract.resources.has(name) ? [name] : [],
  );
  const read: CallWithSetup[] = [];
  for (const name of new Set(names)) {
    const reader = createdResource(operation)?.resource === name ? undefined : builder.findReader(name);
    const steps = [...earlier, ...read.flatMap(({ setup }) => setup)];
    const as = `${name}-before-${place}`;
    if (reader) read.push(builder.call(reader.id, { as, using: providersOf(context, steps), requiredOnly: true }));
  }
  return read;
}

/** The labels of the steps that show resources, by their names: the last of each. */
function providersOf({ contract }: PhaseContext, steps: readonly Step[]): Readonly<Record<string, string>> {
  const shown = steps.flatMap(({ operation, as }) => {
    const [returned] = contract.operation(operation).returns;
    return contract.operation(operation).isSafe || !returned || returned.isList ? [] : [[returned.resource, as]];
  });
  return { ...labelsOf(steps), ...Object.fromEntries(shown) };
}

/** The server accepts a call unless an answer, or a rule, rejects it. */
function expectation(gap: GapId, control: Step | undefined): Expectation {
  return {
    outcome: "by-rules",
    check: "rules/wrongly-rejected",
    basis: { assumed: gap },
    reason: `a response to it shows the answer to ${gap}`,
    pointer: "/body",
    ...(control && { control: control.as }),
  };
}
