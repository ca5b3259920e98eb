/** What must be true of a release before anybody sees it. */
import type { Bump } from "../changes/change.ts";

/** What a release consists of. */
export interface Release {
  /** The version in `package.json`. */
  readonly version: string;
  /** The text of `CHANGELOG.md`. */
  readonly changelog: string;
  /** The tag that is released; undefined if there is none yet. */
  readonly tag: string | undefined;
  /** The version before, and what the changes of the contract since then ask for; undefined for the first release. */
  readonly before: { readonly version: string; readonly bump: Bump } | undefined;
}

/** The part of `package.json` that names files. */
export interface Manifest {
  readonly exports?: unknown;
  readonly bin?: unknown;
  readonly types?: unknown;
}

/** Why a release cannot be made; empty if it can. */
export function problemsOf({ version, changelog, tag, before }: Release): string[] {
  const problems: string[] = [];
  if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    problems.push(`package.json has the version ${version}, which is not a version.`);
  if (tag !== undefined && tag !== `v${version}`)
    problems.push(`The tag is ${tag}, and package.json has the version ${version}. Tag the commit v${version}.`);
  if (notesOf(changelog, version) === undefined)
    problems.push(`CHANGELOG.md has no section "## ${version}". Give what is under "## Unreleased" this heading.`);
  if (before && !isEnough(before.version, version, before.bump))
    problems.push(
      `The contract has ${before.bump} changes since ${before.version}, so that ${version} is too low. See: npm run changes`,
    );
  return problems;
}

/** The section of a version in the changelog; undefined if there is none. */
export function notesOf(changelog: string, version: string): string | undefined {
  const [, ...sections] = changelog.split(/^## /m);
  const own = sections.find((section) => section.split("\n", 1)[0]?.split(" ")[0] === version);
  return own?.slice(own.indexOf("\n")).trim();
}

/** The files that a manifest names and a package does not have: a clone that was not built has none of them. */
export function missingFiles({ exports, bin, types }: Manifest, files: readonly string[]): string[] {
  const present = new Set(files);
  const named = [...pathsIn(exports), ...pathsIn(bin), ...pathsIn(types)].map((path) => path.replace(/^\.\//, ""));
  return [...new Set(named)].filter((path) => !present.has(path));
}

function pathsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(pathsIn) : [];
}

/** Whether a version is as far above another one as changes ask for. Before 1.0.0, a minor version may break (Semantic Versioning 2.0.0, rule 4). */
function isEnough(before: string, version: string, bump: Bump): boolean {
  const [old = [], now = []] = [before, version].map((each) => each.split(/[.-]/).slice(0, 3).map(Number));
  const level = now.findIndex((part, index) => part !== old[index]);
  if (level < 0 || (now[level] ?? 0) < (old[level] ?? 0)) return bump === "none";
  const needed = { major: old[0] === 0 ? 1 : 0, minor: 1, patch: 2, none: 2 }[bump];
  return level <= needed;
}
