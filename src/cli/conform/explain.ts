/** What the checks require, and what a configuration may answer. */
import { readFile } from "node:fs/promises";
import {
  type Basis,
  CannotRun,
  type CaseFile,
  type CheckCode,
  type Contract,
  catalog,
  chainText,
  checkNameProblem,
  inherent,
  pageOf,
  parseBasis,
  readCaseFile,
} from "../../conformance/command.ts";
import { suggest } from "../../suggest.ts";
import { readOptions } from "../../terminal/options.ts";
import { UsageError } from "../../terminal/usage-error.ts";
import { contractOf } from "./contract.ts";
import { configOf } from "./settings.ts";

/** Prints the code and the requirement of each check. */
export function listChecks(args: readonly string[]): number {
  readOptions(args, {});
  for (const { code, requirement } of catalog) console.log(`${code.padEnd(32)} ${requirement}`);
  for (const [id, { requirement }] of Object.entries(inherent))
    console.log(`${`inherent/${id}`.padEnd(32)} ${requirement.charAt(0).toUpperCase()}${requirement.slice(1)}.`);
  return 0;
}

const options = {
  config: { value: "<file>", help: "the configuration, for its answers" },
  contract: { value: "<file>", help: "the contract of another API" },
  overlay: { value: "<file>", help: "an overlay for it", isRepeatable: true },
} as const;

/**
 * Prints why a finding is one, what a check requires, or the answers to a gap.
 *
 * @param args a case file; or a check, and for a finding of it the basis as a report shows it; or a gap.
 * @throws UsageError if there is no such thing.
 * @throws CannotRun if the case file cannot be read.
 */
export async function explain([name = "", ...args]: readonly string[]): Promise<number> {
  const first = args.findIndex((arg) => arg.startsWith("-"));
  const [bases, rest] = first < 0 ? [args, []] : [args.slice(0, first), args.slice(first)];
  const given = readOptions(rest, options);
  const stored = name.endsWith(".json") ? await readStored(name) : undefined;
  const contract = await contractOf(args, stored?.contract);
  const finding = stored?.finding ?? findingOf(contract, name, bases.join(" "));
  if (finding !== undefined) {
    const { answers = {} } = await configOf(given.config, contract, ["token"]);
    const { check, operation, pointer, message } = finding;
    const head = message === undefined ? check : `${check} ${operation} ${pointer}: ${message}`;
    console.log(`${head}\n\n${chainText(finding, contract.with({ answers }))}${docsText(contract, check)}`);
    return 0;
  }
  const check = catalog.find(({ code }) => code === name);
  const requirement = Object.entries(inherent).find(([id]) => name === `inherent/${id}`)?.[1];
  if (check) {
    const { code, title, requirement: required, basis, example, fix } = check;
    console.log(
      `${code}: ${title}.\n\n${required}\n\nBasis: ${basis}\n\nExample: ${example}\n\nFix: ${fix}${docsText(contract, code)}`,
    );
  } else if (contract.gaps.has(name)) console.log(`${answersText(contract, name)}\n\n${answersHelp(contract, name)}`);
  else if (requirement) console.log(`${name}: ${requirement.requirement}.\n\n${requirement.reason}`);
  else throw new UsageError(nameProblem(contract, name));
  return 0;
}

type ExplainedFinding = Pick<CaseFile["finding"], "check" | "basis" | "requirement"> & Partial<CaseFile["finding"]>;

async function readStored(file: string): Promise<CaseFile> {
  try {
    return readCaseFile(await readFile(file, "utf8"));
  } catch (error) {
    throw new CannotRun(`Cannot read ${file}: ${(error as Error).message}`);
  }
}

/** A finding by its check and its basis, after which a report may name what the requirement rests on; undefined without a basis. */
function findingOf(contract: Contract, name: string, text: string): ExplainedFinding | undefined {
  if (text === "") return undefined;
  const check = catalog.find(({ code }) => code === name)?.code;
  if (check === undefined) throw new UsageError(nameProblem(contract, name));
  const [basis, requirement] = text
    .split(/(?<=\w) (?=(?:documented|inherent|assumed):)/)
    .map((each) => basisNamed(contract, each));
  if (basis === undefined)
    throw new UsageError(
      `"${text}" is not a basis. Pass one as the report shows it: conform explain ${name} assumed:input-checks.`,
    );
  return { check, basis, ...(requirement && { requirement }) };
}

/** A basis as reports write it, or by its id alone. */
function basisNamed(contract: Contract, text: string): Basis | undefined {
  const forms = ["", "documented:", "assumed:", "inherent:"].map((kind) => parseBasis(contract, kind + text));
  return forms.find((basis) => basis !== undefined);
}

/** What is wrong with a name that is neither that of a check nor that of a gap. */
function nameProblem({ gaps }: Contract, name: string): string {
  if (checkNameProblem(name, "skip") === undefined) return `explain takes one check, not the group ${name}.`;
  const known = [...catalog.map(({ code }) => code), ...Object.keys(inherent).map((id) => `inherent/${id}`)];
  const lists = "`conform list-checks` and `conform list-answers` print them.";
  return `explain names no check and no gap: "${name}".${suggest(name, [...known, ...gaps.every.map(({ id }) => id)])} ${lists}`;
}

/** Prints the answers that a configuration may give. */
export function listAnswers(args: readonly string[], contract: Contract): number {
  readOptions(args, options);
  const { gaps } = contract;
  for (const { id } of gaps.answerable) console.log(`${answersText(contract, id)}\n`);
  const [first] = gaps.answerable;
  console.log(answersHelp(contract, gaps.asks("token-statuses") || !first ? gaps.idOf("token-statuses") : first.id));
  return 0;
}

/** How to answer, with a gap as the example. */
function answersHelp({ gaps }: Contract, id: string): string {
  const [first, other = first] = Object.keys(gaps.readingsOf(id));
  if (first === undefined) return "There is no answer to give: the suite checks nothing that depends on it.";
  return `The first answer is the one that the contract assumes. To give another one, write it into conform.yaml:

answers:
  ${id}: ${other}

A server that does not do the same everywhere has several answers, as a list: [${other}, ${first}].`;
}

/** A gap, what is unknown, and the answers, each in a line. */
function answersText({ gaps }: Contract, id: string): string {
  const { unknown, readings: all } = gaps.gap(id);
  const readings = Object.entries(all);
  const width = Math.max(...readings.map(([reading]) => reading.length));
  return [`${id}: ${unknown}`, ...readings.map(([reading, { says }]) => `  ${reading.padEnd(width)}  ${says}`)].join(
    "\n",
  );
}

/** Where the docs describe a check, as a paragraph. */
function docsText(contract: Contract, check: CheckCode): string {
  const page = pageOf(contract, check);
  return page === undefined ? "" : `\n\nIn the docs: ${page}`;
}
