/** Checks the registers of the contract: the facts (`openapi/facts`) and the gaps (`openapi/gaps`). */
import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { parse } from "yaml";
import { conventions } from "../../src/contract/conventions.ts";
import { isObject, type Json, type JsonObject } from "../../src/contract/json.ts";
import { methods } from "../../src/contract/operation.ts";
import { type Path, parsePointer } from "../../src/contract/pointer.ts";
import { gapsOf, readAssumptions } from "../../src/contract/provenance.ts";
import { suggest } from "../../src/suggest.ts";
import type { ContractFinding } from "../pipeline/finding.ts";
import type { Sources } from "../read/sources.ts";

/** An entry of a register, and where it is. */
export interface Entry {
  readonly id: string;
  readonly value: Json;
  readonly file: string;
}

/** The keys of a fact that name other facts. */
const factReferences = new Set(["fields-of", "list-of"]);

/** Whether a file is a register, so no reference leads to it. */
export function isRegister(sources: Sources, file: string): boolean {
  return dirname(file) === folderOf(sources, "facts") || dirname(file) === folderOf(sources, "gaps");
}

/** What the reports say of each register. */
const registers = {
  facts: { rule: "store-facts", entry: "fact", fix: "See openapi/facts/facts.schema.yaml for the format of a fact." },
  gaps: {
    rule: "store-gaps",
    entry: "gap",
    fix: "A gap lists at least two legitimate answers under `readings`, the one that we assume first. See openapi/gaps/gaps.schema.yaml.",
  },
} as const;

type Register = keyof typeof registers;

/**
 * Entries that break the schema of their register or have the id of another one, facts that name what does not exist, and entries
 * that the contract does not use: gaps without a mark (`register-only: true` excepted), and facts that are neither cited nor
 * compared with the contract by `test/facts`.
 */
export function checkRegisters(sources: Sources): ContractFinding[] {
  const both = (["facts", "gaps"] as const).flatMap((register) => [
    ...filesOf(sources, register).flatMap((file) => checkShape(sources, register, file)),
    ...checkIds(sources, register),
  ]);
  return [
    ...both,
    ...checkSharedIds(sources),
    ...checkFacts(sources),
    ...checkGaps(sources),
    ...checkConventions(sources),
  ];
}

/** Gaps that ask a question about every JSON API which the suite does not know, or which another gap asks already. */
function checkConventions(sources: Sources): ContractFinding[] {
  const askedBy = new Map<string, string>();
  return gapsIn(sources).flatMap(({ id, value, file }) => {
    const convention = isObject(value) ? value.convention : undefined;
    if (typeof convention !== "string") return [];
    const other = askedBy.get(convention);
    askedBy.set(convention, id);
    const isKnown = Object.hasOwn(conventions, convention);
    if (isKnown && other === undefined) return [];
    return {
      severity: "error",
      rule: registers.gaps.rule,
      message: isKnown
        ? `The gaps \`${other}\` and \`${id}\` ask the same convention, \`${convention}\`.`
        : `The gap \`${id}\` asks the convention \`${convention}\`, which does not exist.${suggest(convention, Object.keys(conventions))}`,
      fix: "See src/contract/conventions.ts for the questions; each has one gap at most.",
      place: sources.place({ file, path: [id, "convention"] }),
    };
  });
}

/** Gaps with the id of a fact: a reader could not tell which of the two a mark means. */
function checkSharedIds(sources: Sources): ContractFinding[] {
  const facts = new Map(
    filesOf(sources, "facts").flatMap((file) => entriesOf(sources, file).map((fact) => [fact.id, fact])),
  );
  return filesOf(sources, "gaps")
    .flatMap((file) => entriesOf(sources, file))
    .flatMap(({ id, file }) => {
      const fact = facts.get(id);
      if (!fact) return [];
      return {
        severity: "error",
        rule: registers.gaps.rule,
        message: `The id \`${id}\` is that of a fact in openapi/facts/${basename(fact.file)} too.`,
        fix: "Give the gap another id, and its marks too.",
        place: sources.place({ file, path: [id] }),
      };
    });
}

function checkFacts(sources: Sources): ContractFinding[] {
  const files = filesOf(sources, "facts");
  const facts = files.flatMap((file) => entriesOf(sources, file));
  const findings: ContractFinding[] = [];
  const report = (rule: string, message: string, fix: string, { file, id }: Entry, path: Path = []) =>
    findings.push({ severity: "error", rule, message, fix, place: sources.place({ file, path: [id, ...path] }) });

  const cited = citedFacts(sources);
  const contract = namesInContract(sources);
  const known = new Set(facts.map(({ id }) => id));
  for (const fact of facts) {
    const { id, file } = fact;
    const ties = tiesOf(fact.value);
    for (const { kind, name, path } of ties)
      if (!contract[kind].has(name))
        report(
          "store-facts",
          `The fact \`${id}\` names the ${kind} \`${name}\`, which the contract does not have.`,
          `Correct the name, or add the ${kind} to the contract.`,
          { ...fact, file },
          path,
        );
    const isCompared = ties.length > 0 || (isObject(fact.value) && "convention" in fact.value);
    if (!isCompared && !cited.has(id))
      report(
        "store-fact-unused",
        `Nothing in the contract uses the fact \`${id}\`.`,
        `Write \`source: ${id}\` at the rule, filter or page size that follows from it, \`x-source: ${id}\` at the node, or give the fact structured content.`,
        fact,
      );
  }
  for (const fact of facts)
    for (const { name, path } of referencesOf(fact.value))
      if (!known.has(name))
        report(
          "store-facts",
          `The fact \`${fact.id}\` takes fields of \`${name}\`, which is not a fact.`,
          "Correct the id.",
          fact,
          path,
        );
  return findings;
}

/** Entries with the id of another one. */
function checkIds(sources: Sources, register: Register): ContractFinding[] {
  const known = new Map<string, Entry>();
  const findings: ContractFinding[] = [];
  for (const { id, value, file } of filesOf(sources, register).flatMap((each) => entriesOf(sources, each))) {
    const other = known.get(id);
    if (other)
      findings.push({
        severity: "error",
        rule: registers[register].rule,
        message: `The ${registers[register].entry} \`${id}\` is in ${basename(other.file)} too.`,
        fix: "Give one of the two another id.",
        place: sources.place({ file, path: [id] }),
      });
    known.set(id, { id, value, file });
  }
  return findings;
}

/** What breaks the schema of a register in a file. */
function checkShape(sources: Sources, register: Register, file: string): ContractFinding[] {
  const validate = validatorOf(register);
  if (validate(sources.content(file) ?? null)) return [];
  // A field is a type or an object, and Ajv reports a problem for each branch; an unknown key is the one that helps.
  const errors = validate.errors ?? [];
  const error = errors.find(({ keyword }) => keyword === "additionalProperties") ?? errors[0];
  return [error]
    .filter((found) => found !== undefined)
    .map(({ instancePath, message, params }) => ({
      severity: "error",
      rule: registers[register].rule,
      message: `${instancePath || "The file"} ${message}${"additionalProperty" in params ? `: \`${params.additionalProperty}\`` : ""}.`,
      fix: registers[register].fix,
      place: sources.place({ file, path: parsePointer(instancePath) }),
    }));
}

const compiled = new Map<string, ValidateFunction>();

function validatorOf(register: Register): ValidateFunction {
  const text = readFileSync(new URL(`../../openapi/${register}/${register}.schema.yaml`, import.meta.url), "utf8");
  const validate =
    compiled.get(text) ??
    new Ajv2020({ strict: false, validateSchema: false, validateFormats: false }).compile(parse(text));
  compiled.set(text, validate);
  return validate;
}

/** The operations, schemas and topics of the authored contract, by the names that facts use. */
function namesInContract(sources: Sources): Record<Tie["kind"], ReadonlySet<string>> {
  const entries = [...sources.components()];
  const items = entries.filter(({ kind }) => kind === "pathItems").map(({ value }) => value);
  const operations = items.flatMap((item) =>
    isObject(item)
      ? methods.flatMap((method) => (isObject(item[method]) ? [String(item[method].operationId)] : []))
      : [],
  );
  const index = sources.content(sources.index);
  const webhooks = isObject(index) && isObject(index.webhooks) ? Object.keys(index.webhooks) : [];
  return {
    operation: new Set(operations),
    schema: new Set(entries.filter(({ kind }) => kind === "schemas").map(({ name }) => name)),
    topic: new Set(webhooks),
  };
}

/** What a fact is about in the contract. */
interface Tie {
  readonly kind: "operation" | "schema" | "topic";
  readonly name: string;
  readonly path: Path;
}

function tiesOf(fact: Json): Tie[] {
  if (!isObject(fact)) return [];
  const one = (kind: Tie["kind"], value: Json | undefined, path: Path): Tie[] =>
    typeof value === "string" ? [{ kind, name: value, path }] : [];
  const operations = (holder: Json | undefined, path: Path): Tie[] => [
    ...one("operation", isObject(holder) ? holder.operation : undefined, [...path, "operation"]),
    ...(isObject(holder) && Array.isArray(holder.operations) ? holder.operations : []).flatMap((name, index) =>
      one("operation", name, [...path, "operations", index]),
    ),
  ];
  return [
    ...one("schema", fact.schema, ["schema"]),
    ...one("topic", fact.topic, ["topic"]),
    ...operations(fact, []),
    ...operations(fact.limit, ["limit"]),
    ...operations(fact.requires, ["requires"]),
  ];
}

/** The facts that a fact takes fields from. */
function referencesOf(value: Json, path: Path = []): { name: string; path: Path }[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => referencesOf(item, [...path, index]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, member]) =>
    factReferences.has(key) && typeof member === "string"
      ? [{ name: member, path: [...path, key] }]
      : referencesOf(member, [...path, key]),
  );
}

/** All gaps of the register. */
export function gapsIn(sources: Sources): Entry[] {
  return filesOf(sources, "gaps").flatMap((file) => entriesOf(sources, file));
}

function checkGaps(sources: Sources): ContractFinding[] {
  const used = usedGaps(sources);
  return filesOf(sources, "gaps")
    .flatMap((file) => entriesOf(sources, file))
    .filter(({ id, value }) => !used.has(id) && !(isObject(value) && value["register-only"] === true))
    .map(({ id, file }) => ({
      severity: "error",
      rule: "store-gap-unused",
      message: `No mark names the gap \`${id}\`.`,
      fix: `Put \`x-gap: ${id}\` or \`x-assumed\` where it matters, or delete the gap; \`register-only: true\` keeps one that touches nothing.`,
      place: sources.place({ file, path: [id] }),
    }));
}

function folderOf(sources: Sources, register: Register): string {
  return join(sources.root, "openapi", register);
}

function filesOf(sources: Sources, register: Register): string[] {
  return sources.files.filter((file) => dirname(file) === folderOf(sources, register));
}

function entriesOf(sources: Sources, file: string): Entry[] {
  const content = sources.content(file);
  return isObject(content) ? Object.entries(content).map(([id, value]) => ({ id, value, file })) : [];
}

/** The ids of facts that extensions of the contract name. */
function citedFacts(sources: Sources): Set<string> {
  return idsNamed(sources, (key, inExtension) => key === "x-source" || (inExtension && key === "source"));
}

/** The ids of gaps that marks name, and those of `assumed` in our extensions. */
function usedGaps(sources: Sources): Set<string> {
  const marks = new Set(["x-gap", "x-assumed"]);
  return idsNamed(sources, (key, inExtension) => marks.has(key) || (inExtension && key === "assumed"));
}

/** The ids under the keys that are looked for, anywhere in the contract. */
function idsNamed(sources: Sources, isNaming: (key: string, inExtension: boolean) => boolean): Set<string> {
  const named = new Set<string>();
  const add = (value: Json | undefined): void => {
    if (typeof value === "string") named.add(value);
    else if (Array.isArray(value)) for (const item of value) add(item);
    else if (isObject(value)) for (const id of gapsOf(readAssumptions(value))) named.add(id);
  };
  const visit = (value: Json, inExtension: boolean): void => {
    if (Array.isArray(value)) for (const item of value) visit(item, inExtension);
    if (!isObject(value)) return;
    for (const [key, member] of Object.entries(value as JsonObject)) {
      if (isNaming(key, inExtension)) add(member);
      else visit(member, inExtension || key.startsWith("x-"));
    }
  };
  for (const file of sources.files) if (!isRegister(sources, file)) visit(sources.content(file) ?? null, false);
  return named;
}
