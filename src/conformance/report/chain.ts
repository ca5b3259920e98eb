/** Why a finding is one: what the requirement rests on, the readings that a server may follow, the answer, and the verdict. */
import { type FactId, facts } from "../../../generated/facts.js";
import { type GapId, gaps } from "../../../generated/gaps.js";
import { conventions } from "../../contract/conventions.ts";
import type { Finding } from "../cases/finding.ts";
import { catalog } from "../judge/checks/catalog.ts";
import { Answers, type GapAnswers } from "../model/answers.ts";
import { type Basis, isCertain } from "../model/basis.ts";
import { gapNamed } from "../model/conventions.ts";
import { inherent } from "../model/inherent.ts";

/** Reads a basis as reports write it, such as `assumed: token-statuses`, with or without the space; undefined if it is none. */
export function parseBasis(text: string): Basis | undefined {
  const [, kind = "", id = ""] = /^(\w+):\s*([\w-]+)/.exec(text) ?? [];
  const known: Readonly<Record<string, object>> = {
    documented: facts,
    inherent,
    assumed: { ...conventions, ...gaps },
    answered: gaps,
  };
  return Object.hasOwn(known[kind] ?? {}, id) ? ({ [kind]: id } as unknown as Basis) : undefined;
}

/**
 * The chain of a finding, a link in each paragraph.
 *
 * @param answers those of the implementer.
 */
export function chainText(
  { check, basis, requirement = basis }: Pick<Finding, "check" | "basis" | "requirement">,
  answers: GapAnswers,
): string {
  const { requirement: required = "" } = catalog.find(({ code }) => code === check) ?? {};
  const gap = gapOf(basis);
  const all = new Answers(answers);
  const links = [`Requirement: ${required}`, `It rests on: ${sourceText(requirement)}`];
  if (gap !== undefined) links.push(readingsText(gap), answerText(gap, all));
  return [...links, `Verdict: ${verdictText(all.settle(basis))}`].join("\n\n");
}

function gapOf(basis: Basis): GapId | undefined {
  if ("assumed" in basis) return basis.assumed;
  return "answered" in basis ? basis.answered : undefined;
}

function sourceText(basis: Basis): string {
  if ("documented" in basis) return `${basis.documented}, documented in ${factText(basis.documented)}`;
  if ("inherent" in basis)
    return `${basis.inherent}: ${inherent[basis.inherent].requirement}. ${inherent[basis.inherent].reason}`;
  const gap = gapOf(basis);
  return `an assumption of the contract, ${gap}. The documentation does not say it.`;
}

function factText(fact: FactId): string {
  const { section, statement } = facts[fact];
  return `"${section}": ${statement}`;
}

function readingsText(gap: GapId): string {
  const readings = Object.entries(gapNamed(gap).readings);
  const width = Math.max(...readings.map(([reading]) => reading.length));
  const lines = readings.map(
    ([reading, { says }], index) => `  ${reading.padEnd(width)}  ${says}${index === 0 ? " (assumed)" : ""}`,
  );
  return [`Readings of ${gap}: ${gapNamed(gap).unknown}`, ...lines].join("\n");
}

function answerText(gap: GapId, answers: Answers): string {
  const chosen = answers.chosenFor(gap);
  if (chosen !== undefined) return `Answer: ${chosen.join(", ")}, in the configuration.`;
  const [first] = Object.keys(gapNamed(gap).readings);
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
