/** Selects the tests that depend on changed files, for `npm test -- --changed`. When in doubt, it selects all. */
import { execFile } from "node:child_process";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { Dependencies } from "./dependencies.ts";

/** What a working tree has that a commit does not have. */
export interface Changes {
  /** Paths from the root. */
  readonly written: readonly string[];
  readonly deleted: readonly string[];
}

/** Files that no test depends on. */
const untested = /^(\.ci|\.github|docs\/images)\/|^(\.gitignore|biome\.json)$|\.test\.ts$/;

/** Files that every test depends on. */
const shared =
  /^(package\.json|package-lock\.json|\.npmrc|tsconfig\.json|vitest\.config\.ts|bench\/tests\/.*|test\/support\/(built-files|shared-.*)\.ts)$/;

/** The paths of the tests that depend on changed files, among all tests of the package. */
export async function findChangedTests(root: string, since: string): Promise<{ all: string[]; selected: string[] }> {
  const files = await readdir(join(root, "test"), { recursive: true });
  const all = files.filter((file) => file.endsWith(".test.ts")).map((file) => `test/${file.replaceAll("\\", "/")}`);
  return { all, selected: selectTests(all, await findChanges(root, since), new Dependencies(root)) };
}

/**
 * Reads what changed since a branch or commit, files that git does not know yet included.
 *
 * @throws Error with git's message if there is no such commit.
 */
export async function findChanges(root: string, since: string): Promise<Changes> {
  const git = async (...args: string[]): Promise<string[]> => {
    const { stdout } = await promisify(execFile)("git", args, { cwd: root, maxBuffer: 64 * 1024 * 1024 });
    return stdout.split("\0").filter(Boolean);
  };
  const diff = ["diff", "-z", "--name-only", "--no-renames", "--relative", "--merge-base"];
  const [written, deleted, unknown] = await Promise.all([
    git(...diff, "--diff-filter=d", since, "--"),
    git(...diff, "--diff-filter=D", since, "--"),
    git("ls-files", "-z", "--others", "--exclude-standard"),
  ]);
  return { written: [...written, ...unknown], deleted };
}

/** The tests that depend on changes; all of them if a file is gone, because nobody can say what looked for it. */
export function selectTests(
  tests: readonly string[],
  { written, deleted }: Changes,
  dependencies: Dependencies,
): string[] {
  if (deleted.some((file) => !untested.test(file)) || written.some((file) => shared.test(file))) return [...tests];
  const sources = written.filter((file) => !untested.test(file));
  return tests.filter((test) => {
    if (written.includes(test)) return true;
    const needed = dependencies.of(test);
    return sources.some((file) => needed.has(file) || foldersOf(file).some((folder) => needed.has(folder)));
  });
}

/** The folders of a file, outermost first: `src/` and `src/client/` of `src/client/retry.ts`. */
function foldersOf(file: string): string[] {
  return [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index + 1));
}
