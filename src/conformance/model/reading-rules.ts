/** The rules that follow from readings of gaps: which of them hold in a run, and which may hold on the server. */
import type { About, Gap, Reading, RejectedCall } from "../../contract/gaps.ts";
import type { Answers } from "./answers.ts";
import type { ContractRule, Operation } from "./operation.ts";
import type { GapId } from "./register.ts";

/**
 * Settles the rules of an operation.
 *
 * @param own its rules in the contract.
 */
export function settleRules(
  { id: operation, isList }: { readonly id: string; readonly isList: boolean },
  own: readonly ContractRule[],
  answers: Answers,
): Pick<Operation, "rules" | "otherRules" | "decidingRules"> {
  const replaced = own.filter((rule) => isReplaced(rule, answers));
  const byReadings = answers.gaps.ruling.flatMap(({ gap, about, reading, meaning }) =>
    rulesOf(about?.lists && isList ? { ...about, operations: [operation] } : about, operation, own, meaning).map(
      (rule) => ({ ...rule, id: `${gap}-${reading}`, gap, reading, description: meaning.says }),
    ),
  );
  const isChosen = ({ gap, reading }: { gap: GapId; reading: string }): boolean => {
    const chosen: readonly string[] | undefined = answers.chosenFor(gap);
    return chosen?.length === 1 && chosen[0] === reading;
  };
  const rules = [
    ...own.filter((rule) => !replaced.includes(rule)),
    ...byReadings.filter(isChosen).map((rule) => ({ ...rule, basis: { answered: rule.gap } })),
  ];
  const otherRules = [
    ...byReadings.filter((rule) => !isChosen(rule)).map((rule) => ({ ...rule, basis: { assumed: rule.gap } })),
    ...replaced.flatMap((rule) => ("assumed" in rule.basis ? [{ ...rule, gap: rule.basis.assumed }] : [])),
  ];
  const denied = otherRules.filter(({ gap }) => answers.chosenFor(gap)?.length === 1);
  return { rules, otherRules, decidingRules: [...rules, ...denied] };
}

/** The invariants of a resource that a server must follow: those of the contract, and those of readings by answers. */
export function settleInvariants(
  resource: string,
  own: readonly ContractRule[],
  answers: Answers,
): readonly ContractRule[] {
  const byAnswers = answers.gaps.all.flatMap(({ id, about, readings }) => {
    const [reading = "", ...others]: readonly string[] = answers.chosenFor(id) ?? [];
    const { holds, says = "" } = readings[reading] ?? {};
    if (about?.resource !== resource || holds === undefined || others.length > 0) return [];
    return [{ id: `${id}-${reading}`, description: says, holds, basis: { answered: id } }];
  });
  return [...own, ...byAnswers];
}

/** Whether an answer takes the place of a rule of the contract: it says what a server does, and is not the assumed one in other words. */
function isReplaced({ basis }: ContractRule, answers: Answers): boolean {
  if (!("assumed" in basis)) return false;
  const chosen: readonly string[] = answers.chosenFor(basis.assumed) ?? [];
  const [reading = ""] = chosen;
  const gap = answers.gaps.gap(basis.assumed);
  const isOther = answers.settle(basis) === undefined && decidesCalls(gap, reading);
  return chosen.length === 1 && (isOther || gap.readings[reading]?.rejects !== undefined);
}

/** Whether a reading says what happens to a call: by itself, or because the gap is about a call that another reading rejects. */
export function decidesCalls(gap: Gap, reading: string): boolean {
  const { rejects } = gap.readings[reading] ?? {};
  const others = Object.values(gap.readings);
  const isAboutRule = gap.about?.rule !== undefined;
  const isHeld = heldInRun(gap, reading) !== undefined;
  return rejects !== undefined || isHeld || isAboutRule || others.some((other) => other.rejects !== undefined);
}

/** What holds after the calls of a run by a reading. What holds after a probe is none of it: only `conform init` sends probes. */
export function heldInRun({ about, readings }: Gap, reading: string): string | undefined {
  return about?.probe ? undefined : readings[reading]?.holds;
}

type RuleForm = Pick<ContractRule, "refuse" | "may" | "outcome" | "holds">;

/** What a reading says of an operation. */
function rulesOf(
  about: About | undefined,
  operation: string,
  own: readonly ContractRule[],
  { rejects = [], holds }: Reading,
): RuleForm[] {
  const calls = rejects.filter(({ operations }) => operations.includes(operation));
  const held = holds !== undefined && about?.operations.includes(operation) ? about : undefined;
  if (calls.length === 0 && !held) return []; // as most readings, of most operations
  const conditionOf = (place: About | RejectedCall, when = place.when): string => {
    const rule = own.find(({ id }) => id === place.rule)?.refuse;
    const conditions = [rule, when].filter((each) => each !== undefined);
    return conditions.length === 0 ? "true" : conditions.map((each) => `(${each})`).join(" && ");
  };
  return [
    ...calls.map((call) => ({
      refuse: conditionOf(call),
      ...(call.may && { may: conditionOf(call, call.may) }),
      outcome: String(call.statuses[0]),
    })),
    ...(held ? [{ holds: `!(${conditionOf(held)}) || (${holds})` }] : []),
  ];
}
