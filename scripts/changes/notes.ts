/** What the owner of the contract says about the changes of a version: `changes/<version>.yaml`, a list of notes. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { asArray, asObject } from "../../src/contract/json.ts";
import { type PlacedYaml, readPlacedYaml } from "../read/yaml-lines.ts";
import { type Change, placeName } from "./change.ts";
import { CannotCompare } from "./revision.ts";

/** One change as users see it, however many places of the contract it has. */
export interface ChangeNote {
  readonly title: string;
  readonly reason: string;
  /** What users do about it. */
  readonly migration: string;
  /** Names of operations, topics, schemas and fields. A change belongs to the first note that has the name of its place, or one in its sentence. */
  readonly affects: readonly string[];
}

/** A note, and the changes that it explains. */
export interface NotedChanges {
  readonly note: ChangeNote;
  readonly changes: readonly Change[];
}

/** The notes of a version; none if it has no file. @throws CannotCompare if the file has another form. */
export async function readNotes(folder: string, version: string): Promise<ChangeNote[]> {
  const file = `changes/${version}.yaml`;
  const text = await readFile(join(folder, file), "utf8").catch(() => undefined);
  if (text === undefined) return [];
  const { content, placeOf } = readPlaced(text, file);
  return asArray(content).map((entry, index) => {
    const { title, reason, migration, affects, ...others } = asObject(entry);
    const [unknown] = Object.keys(others);
    const names = asArray(affects).map(String);
    if (
      unknown !== undefined ||
      names.length === 0 ||
      [title, reason, migration].some((each) => typeof each !== "string")
    )
      throw new CannotCompare(
        `${placeOf(unknown === undefined ? [index] : [index, unknown])}: note ${index + 1} needs a title, a reason and a migration, all of them texts, and affects, a list of names${unknown === undefined ? "" : `; it has ${unknown}`}.`,
      );
    return { title: String(title), reason: String(reason), migration: String(migration), affects: names };
  });
}

function readPlaced(text: string, file: string): PlacedYaml {
  try {
    return readPlacedYaml(text, file);
  } catch (error) {
    throw new CannotCompare((error as Error).message);
  }
}

/** The notes of a version. */
export interface VersionNotes {
  readonly version: string;
  readonly notes: readonly ChangeNote[];
}

/** The notes of all versions that have some, the newest first. @throws CannotCompare if a file has another form. */
export async function readVersionNotes(folder: string): Promise<VersionNotes[]> {
  const files = await readdir(join(folder, "changes")).catch(() => []);
  const versions = files
    .flatMap((file) => (file.endsWith(".yaml") ? [file.slice(0, -5)] : []))
    .sort()
    .reverse();
  return Promise.all(versions.map(async (version) => ({ version, notes: await readNotes(folder, version) })));
}

/** Gives each change to the note that explains it. */
export function groupByNote(
  changes: readonly Change[],
  notes: readonly ChangeNote[],
): { readonly noted: readonly NotedChanges[]; readonly rest: readonly Change[] } {
  const owner = new Map(changes.map((change) => [change, notes.find((note) => explains(note, change))]));
  return {
    noted: notes.map((note) => ({ note, changes: changes.filter((change) => owner.get(change) === note) })),
    rest: changes.filter((change) => owner.get(change) === undefined),
  };
}

/** A change of texts alone names many places, and needs no explanation. */
function explains({ affects }: ChangeNote, { impact, place, what, before, after }: Change): boolean {
  if (impact === "note") return false;
  const words = new Set(`${placeName(place)} ${what} ${JSON.stringify([before, after])}`.match(/[\w/]+/g));
  const own = placeName(place).split("/").at(-1) ?? "";
  return affects.some((name) => words.has(name) || own === name);
}
