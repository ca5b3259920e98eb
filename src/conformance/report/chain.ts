/** Why a finding is one: what the requirement rests on, the readings that a server may follow, the answer, and the verdict. */
import type { Finding } from "../cases/finding.ts";
import { catalog } from "../judge/checks/catalog.ts";
import type { Answers } from "../model/answers.ts";
import { type Basis, isCertain } from "../model/basis.ts";
import type { Contract } from "../model/contract.ts";
import type { Facts } from "../model/facts.ts";
import { inherent } from "../model/inherent.ts";
import type { GapId, Register } from "../model/register.ts";

/** Reads a basis as reports write it, such as `assumed: token-statuses`, with or without the space; undefined if it is none. */
export function parseBasis({ gaps, facts }: Contract, text: string): Basis | undefined {
  const [, kind = "", id = ""] = /^(\w+):\s*([\w-]+|\/\S*)/.exec(text) ?? [];
  const isKnown: Readonly<Record<string, boolean>> = {
    documented: facts.has(id) || id.startsWith("/"),
    inherent: Object.hasOwn(inherent, id),
    assumed: gaps.has(id),
    answered: gaps.has(id),
  };
  return isKnown[kind] ? ({ [kind]: id } as unknown as Basis) : undefined;
}

/**
 * The chain of a finding, a link in each paragraph.
 *
 * @param contract with the answers of the implementer.
 */
export function chainText(
  { check, basis, requirement = basis }: Pick<Finding, "check" | "basis" | "requirement">,
  { answers, facts }: Contract,
): string {
  const { requirement: required = "" } = catalog.find(({ code }) => code === check) ?? {};
  const gap = gapOf(basis);
  const links = [`Requirement: ${required}`, `It rests on: ${sourceText(requirement, facts)}`];
  if (gap !== undefined) links.push(readingsText(answers.gaps, gap), answerText(gap, answers));
  return [...links, `Verdict: ${verdictText(answers.settle(basis))}`].join("\n\n");
}

function gapOf(basis: Basis): GapId | undefined {
  if ("assumed" in basis) return basis.assumed;
  return "answered" in basis ? basis.answered : undefined;
}

function sourceText(basis: Basis, facts: Facts): string {
  if ("documented" in basis) return `${basis.documented}, documented in ${facts.textOf(basis.documented)}`;
  if ("inherent" in basis)
    return `${basis.inherent}: ${inherent[basis.inherent].requirement}. ${inherent[basis.inherent].reason}`;
  const gap = gapOf(basis);
  return `an assumption of the contract, ${gap}. The documentation does not say it.`;
}

function readingsText(gaps: Register, gap: GapId): string {
  const readings = Object.entries(gaps.readingsOf(gap));
  const width = Math.max(...readings.map(([reading]) => reading.length));
  const lines = readings.map(
    ([reading, { says }], index) => `  ${reading.padEnd(width)}  ${says}${index === 0 ? " (assumed)" : ""}`,
  );
  return [`Readings of ${gap}: ${gaps.gap(gap).unknown}`, ...lines].join("\n");
}

function answerText(gap: GapId, answers: Answers): string {
  const chosen = answers.chosenFor(gap);
  if (chosen !== undefined) return `Answer: ${chosen.join(", ")}, in the configuration.`;
  const [first] = Object.keys(answers.gaps.readingsOf(gap));
  return first === undefined
    ? "Answer: none can be given."
    : `Answer: none. To give one, write it into conform.yaml, such as answers: { ${gap}: ${first} }.`;
}

function verdictText(basis: Basis | undefined): string {
  if (basis === undefined) return "a run with this answer does not report it.";
  if ("answered" in basis) return "the run fails, because the server does not do what the answer says.";
  return isCertain(basis)
    ? "the run fails. No reading of a gap makes the server right."
    : "a warning, because by another reading the server may be right. --strict makes it fail the run.";
}
