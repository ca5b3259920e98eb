/** Mutants: the sandbox with one small fault put in, such as a careless implementer of the interface could make. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { operations } from "../../generated/contract.js";

/**
 * What a fault is about: the answer's status, form and headers; what is accepted and how it is read; tokens and scopes; what is kept,
 * and for how long; pages, filters and counts; the predicates of `x-rules` and derived figures.
 */
export const mutantClasses = ["response", "input", "access", "state", "lists", "rules"] as const;
export type MutantClass = (typeof mutantClasses)[number];

/** How a fault was made. */
export const mutationOperators = [
  "drop-statement",
  "negate-condition",
  "weaken-condition",
  "strengthen-condition",
  "off-by-one",
  "swap-names",
  "constant",
  "stale-value",
  "skip-check",
  "drop-member",
  "extra-member",
  "wrong-type",
  "wrong-status",
  "ignore-argument",
  "wrong-sort",
  "leak",
  "lose-precision",
  "partial",
] as const;
export type MutationOperator = (typeof mutationOperators)[number];

/** A replacement in a source file. */
export interface Edit {
  /** Path from the root of the project. */
  readonly file: string;
  /** A text that the file has exactly once. */
  readonly find: string;
  readonly replace: string;
}

/** One mutant. */
export interface Mutant {
  readonly id: string;
  /** The operation through which a client sees the fault. */
  readonly operation: keyof typeof operations;
  readonly class: MutantClass;
  readonly operator: MutationOperator;
  /** The fault in one sentence. */
  readonly fault: string;
  /** What of the contract it breaks, where that needs to be said. */
  readonly against?: string;
  readonly edits: readonly Edit[];
}

/** A manifest, an edit or a name cannot be used. The message says which one and why. */
export class ManifestError extends Error {
  override readonly name = "ManifestError";
}

const sets = fileURLToPath(new URL("mutants", import.meta.url));

/** The names of the sets. */
export async function mutantSets(): Promise<string[]> {
  return (await readdir(sets)).sort();
}

/**
 * The mutants of a set, in the order of its files and their entries.
 *
 * @param set the name of its folder in `bench/kill-rate/mutants`.
 * @throws ManifestError.
 */
export async function readMutants(set: string): Promise<Mutant[]> {
  const known = await mutantSets();
  if (!known.includes(set)) throw new ManifestError(`There is no set ${set}; there are ${known.join(", ")}.`);
  const mutants: Mutant[] = [];
  for (const name of (await readdir(join(sets, set))).sort()) {
    if (!name.endsWith(".json")) continue;
    mutants.push(...parseManifest(await readFile(join(sets, set, name), "utf8"), `${set}/${name}`));
  }
  const ids = mutants.map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) throw new ManifestError(`${set}: two mutants have the id ${twice}.`);
  return mutants;
}

/**
 * Reads a manifest.
 *
 * @param text JSON: a list of mutants.
 * @param where its name, for messages.
 * @throws ManifestError.
 */
export function parseManifest(text: string, where: string): Mutant[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new ManifestError(`${where} is no JSON: ${(error as Error).message}`);
  }
  if (!Array.isArray(value)) throw new ManifestError(`${where} should be a list of mutants.`);
  return value.map((entry, index) => mutantOf(entry, `${where}, entry ${index}`));
}

function mutantOf(value: unknown, where: string): Mutant {
  const { edits, ...mutant } = membersOf(value, where, [
    "id",
    "operation",
    "class",
    "operator",
    "fault",
    "against",
    "edits",
  ]);
  const id = textOf(mutant.id, `${where}: id`);
  const at = `${where} (${id})`;
  if (!Array.isArray(edits) || edits.length === 0)
    throw new ManifestError(`${at}: edits should be a list that has some.`);
  return {
    id,
    operation: oneOf(mutant.operation, Object.keys(operations) as Mutant["operation"][], `${at}: operation`),
    class: oneOf(mutant.class, mutantClasses, `${at}: class`),
    operator: oneOf(mutant.operator, mutationOperators, `${at}: operator`),
    fault: textOf(mutant.fault, `${at}: fault`),
    ...(mutant.against !== undefined && { against: textOf(mutant.against, `${at}: against`) }),
    edits: edits.map((edit, index) => editOf(edit, `${at}, edit ${index}`)),
  };
}

function editOf(value: unknown, where: string): Edit {
  const { file, find, replace } = membersOf(value, where, ["file", "find", "replace"]);
  const path = textOf(file, `${where}: file`);
  if (!/^(src\/sandbox\/(?!.*\.\.)|generated\/contract\.js$)/.test(path))
    throw new ManifestError(`${where}: file is ${path}, and should be below src/sandbox/, or generated/contract.js.`);
  if (typeof replace !== "string") throw new ManifestError(`${where}: replace should be text.`);
  if (replace === find) throw new ManifestError(`${where}: it replaces a text by itself.`);
  return { file: path, find: textOf(find, `${where}: find`), replace };
}

function membersOf(value: unknown, where: string, names: readonly string[]): Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new ManifestError(`${where} should be an object.`);
  const strange = Object.keys(value).find((name) => !names.includes(name));
  if (strange !== undefined) throw new ManifestError(`${where} has ${strange}; it takes ${names.join(", ")}.`);
  return value as Record<string, unknown>;
}

function textOf(value: unknown, where: string): string {
  if (typeof value !== "string" || value === "") throw new ManifestError(`${where} should be text.`);
  return value;
}

function oneOf<const Word extends string>(value: unknown, words: readonly Word[], where: string): Word {
  const word = words.find((each) => each === value);
  if (word === undefined)
    throw new ManifestError(`${where} is ${JSON.stringify(value)}, and should be one of ${words.join(", ")}.`);
  return word;
}

/**
 * A text with the edits of its file made.
 *
 * @throws ManifestError where `find` does not occur exactly once.
 */
export function edited(text: string, edits: readonly Edit[]): string {
  return edits.reduce((before, { file, find, replace }) => {
    const parts = before.split(find);
    if (parts.length !== 2)
      throw new ManifestError(
        `${file} has ${JSON.stringify(find)} ${parts.length - 1} times, and should have it once.`,
      );
    return parts.join(replace);
  }, text);
}
