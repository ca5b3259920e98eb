/** Makes a project of a frozen version: today's tools and programs, and over them the files of the version. */
import { access, copyFile, mkdir, readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { generated, writeChanged } from "../pipeline/generated.ts";
import { projectFiles } from "../read/project-files.ts";
import { makeVersion } from "../tables/version.ts";
import { deprecationOfVersion, type FrozenVersion, frozenContract, versionsFolder } from "./versions.ts";

/** What a frozen version takes from the project of today. What it has of its own comes from its folder. */
const shared =
  /^(src|scripts|openapi\/(extensions|rules)|docs\/images|examples)\/|^(package(-lock)?|tsconfig(\.build)?)\.json$|^(CHANGELOG|SKILL)\.md$/;

/** What the build of the copy writes, and its contract, which says more than the frozen one. */
const made = new Set<string>([...Object.values(generated), frozenContract]);
const isMade = (path: string): boolean => made.has(path) || path.startsWith("generated/");

/** Where a frozen version is built, from the project's root. */
export const builtFolder = (version: string): string => `generated/versions/${version}`;

/** The contract of a frozen version. If the version is deprecated, `info` says so. */
export async function readFrozenContract(root: string, frozen: FrozenVersion): Promise<OpenApiDocument> {
  const contract = JSON.parse(await readFile(join(root, versionsFolder, frozen.version, "openapi.json"), "utf8"));
  const deprecation = deprecationOfVersion(frozen);
  return { ...contract, info: { ...contract.info, ...(deprecation && { "x-deprecated": deprecation }) } };
}

/** Copies what has changed since the last time, and removes what is no longer there. */
export async function copyProject(root: string, frozen: FrozenVersion): Promise<void> {
  const { version } = frozen;
  const target = join(root, builtFolder(version));
  const files = await filesOf(root, version);
  for (const [path, from] of files) {
    const to = join(target, path);
    const isThere = isMade(path) ? await exists(to) : await sameContent(from, to);
    if (isThere) continue;
    await mkdir(dirname(to), { recursive: true });
    await copyFile(from, to);
  }
  for (const path of await projectFiles(target)) if (!files.has(path) && !isMade(path)) await rm(join(target, path));
  const contract = await readFrozenContract(root, frozen);
  await writeChanged(target, { [frozenContract]: `${JSON.stringify(contract, null, 2)}\n`, ...makeVersion(contract) });
}

/** The files of the copy, by path, and where each comes from. */
async function filesOf(root: string, version: string): Promise<ReadonlyMap<string, string>> {
  const own = join(root, versionsFolder, version);
  const frozen = await projectFiles(own);
  // A folder of programs is that of the version as a whole: today's can have files that it does not.
  const folders = new Set(frozen.filter((path) => path.startsWith("src/")).map(dirname));
  const isEarlier = (path: string): boolean => /^changes\//.test(path) && path <= `changes/${version}.yaml`;
  const today = (await projectFiles(root)).filter(
    (path) => (shared.test(path) || isEarlier(path)) && !isMade(path) && !folders.has(dirname(path)),
  );
  return new Map([
    ...today.map((path) => [path, join(root, path)] as const),
    ...frozen.map((path) => [path === "openapi.json" ? frozenContract : path, join(own, path)] as const),
  ]);
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

async function sameContent(file: string, other: string): Promise<boolean> {
  const [these, those] = await Promise.all([readFile(file), readFile(other).catch(() => undefined)]);
  return those !== undefined && these.equals(those);
}
