/** What changed since a commit, and which tests depend on it although they do not import it. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { UsageError } from "../../src/terminal/usage-error.ts";

/**
 * The files that changed since a commit or the point where the branch left it, new files included.
 *
 * @param since a commit or branch.
 * @returns paths from the root.
 * @throws {UsageError} if this is not a Git checkout or there is no such commit.
 */
export async function findChangedFiles(root: string, since: string): Promise<string[]> {
  const git = async (...args: string[]): Promise<string[]> => {
    const { stdout } = await promisify(execFile)("git", args, { cwd: root, maxBuffer: 64 * 1024 * 1024 });
    return stdout.split("\0").filter(Boolean);
  };
  try {
    const changed = await Promise.all([
      git("diff", "-z", "--name-only", "--no-renames", "--relative", "--merge-base", since, "--"),
      git("ls-files", "-z", "--others", "--exclude-standard"),
    ]);
    return changed.flat();
  } catch (error) {
    const reason = (error as { stderr?: string }).stderr?.trim() || (error as Error).message;
    throw new UsageError(`--changed needs a Git checkout and a commit that it has. Git says: ${reason}`);
  }
}

/** The tests that read guides; others that look at a page of the docs have a page of their own. */
const readGuides =
  /^test\/(docs\/(client-guide|guide|samples-run|sandbox-hosting|search|vocabulary|webhook-signature)|examples\/examples|package\/(check|markdown|publication|quickstart|readme|release))/;

/**
 * Tests that depend on files which they do not import: they read them, start them, or open them in a browser. The tests of the
 * packed package depend on all of `src` and are left to CI.
 */
const unimported: readonly (readonly [files: RegExp, tests: RegExp])[] = [
  [/^openapi\/.*\.yaml$/, /^test\/(contract-structure|docs|facts|pipeline|recipes|rules)\//],
  [/^src\/sandbox\/control\/openapi\//, /^test\/sandbox\/control\//],
  [/^src\/sandbox\/inspector\/page\//, /^test\/sandbox\/inspector\//],
  [/^src\/(cli|terminal)\//, /^test\/cli\//],
  [/^scripts\/site\/client\//, /^test\/docs\//],
  [/^scripts\/[\w-]+\.(ts|mjs)$|^scripts\/setup\//, /^test\/(front-door|pipeline|start)\//],
  // What the build writes into guides, tests read from where the build does.
  [/^docs\/(assumptions|dependencies|scopes)\.md$/, /^test\/(docs\/guides|package\/markdown)\./],
  [/^(docs\/(?!(assumptions|dependencies|scopes)\.md$)|(README|CHANGELOG)\.md$)/, readGuides],
  [/^CONTRIBUTING\.md$/, /^test\/(docs\/guides\.|tutorial\/)/],
  [/^examples\//, /^test\/(examples|package)\//],
  [/^((src|scripts|openapi|test|bench|trials)\/|ARCHITECTURE\.md$)/, /^test\/architecture\//],
];

/** Whether a test depends on a changed file that it does not import. @param test its path from the root. */
export function dependsOnUnimported(test: string, changed: readonly string[]): boolean {
  return unimported.some(([files, tests]) => tests.test(test) && changed.some((file) => files.test(file)));
}
