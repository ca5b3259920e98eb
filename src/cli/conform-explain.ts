/** What the checks require, and what a configuration may answer. */
import { catalog, checkNameProblem, type GapId, gaps, inherent, pageOf } from "../conformance/command.ts";
import { suggest } from "../suggest.ts";
import { readOptions } from "../terminal/options.ts";
import { UsageError } from "../terminal/usage-error.ts";

/** Prints the code and the requirement of each check. */
export function listChecks(args: readonly string[]): number {
  readOptions(args, {});
  for (const { code, requirement } of catalog) console.log(`${code.padEnd(32)} ${requirement}`);
  for (const [id, { requirement }] of Object.entries(inherent))
    console.log(`${`inherent/${id}`.padEnd(32)} ${requirement.charAt(0).toUpperCase()}${requirement.slice(1)}.`);
  return 0;
}

/** Prints what a check requires, or the answers to a gap. @throws UsageError if there is neither. */
export function explain([name = "", ...rest]: readonly string[]): number {
  readOptions(rest, {});
  const check = catalog.find(({ code }) => code === name);
  const requirement = Object.entries(inherent).find(([id]) => name === `inherent/${id}`)?.[1];
  if (check) {
    const { code, title, requirement: required, basis, example, fix } = check;
    console.log(`${code}: ${title}.\n\n${required}\n\nBasis: ${basis}\n\nExample: ${example}\n\nFix: ${fix}`);
    console.log(`\nIn the docs: ${pageOf(code)}`);
  } else if (Object.hasOwn(gaps, name)) console.log(`${answersText(name as GapId)}\n\n${answersHelp(name as GapId)}`);
  else if (requirement) console.log(`${name}: ${requirement.requirement}.\n\n${requirement.reason}`);
  else throw new UsageError(nameProblem(name));
  return 0;
}

/** What is wrong with a name that is neither that of a check nor that of a gap. */
function nameProblem(name: string): string {
  if (checkNameProblem(name, "skip") === undefined) return `explain takes one check, not the group ${name}.`;
  const known = [...catalog.map(({ code }) => code), ...Object.keys(inherent).map((id) => `inherent/${id}`)];
  const lists = "`conform list-checks` and `conform list-answers` print them.";
  return `explain names no check and no gap: "${name}".${suggest(name, [...known, ...Object.keys(gaps)])} ${lists}`;
}

/** Prints the answers that a configuration may give. */
export function listAnswers(args: readonly string[]): number {
  readOptions(args, {});
  const answerable = (Object.keys(gaps) as GapId[]).filter((id) => Object.keys(gaps[id].readings).length > 0);
  for (const id of answerable) console.log(`${answersText(id)}\n`);
  console.log(answersHelp("token-statuses"));
  return 0;
}

/** How to answer, with a gap as the example. */
function answersHelp(id: GapId): string {
  const [first, other = first] = Object.keys(gaps[id].readings);
  if (first === undefined) return "There is no answer to give: the suite checks nothing that depends on it.";
  return `The first answer is the one that the contract assumes. To give another one, write it into conform.yaml:

answers:
  ${id}: ${other}

A server that does not do the same everywhere has several answers, as a list: [${other}, ${first}].`;
}

/** A gap, what is unknown, and the answers, each in a line. */
function answersText(id: GapId): string {
  const readings = Object.entries(gaps[id].readings);
  const width = Math.max(...readings.map(([reading]) => reading.length));
  return [
    `${id}: ${gaps[id].unknown}`,
    ...readings.map(([reading, { says }]) => `  ${reading.padEnd(width)}  ${says}`),
  ].join("\n");
}
