// @module-tag git
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { dependsOnUnimported, findChangedFiles } from "../../scripts/test/changed-files.ts";

/** A Git repository with one commit. */
function openRepository(files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), "changed-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const git = (...args: string[]) => {
    const who = ["-c", "user.name=Test", "-c", "user.email=test@store.example"];
    execFileSync("git", ["-C", folder, ...who, ...args], { stdio: "pipe" });
  };
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  git("init", "--quiet", "--initial-branch", "main");
  for (const [path, text] of Object.entries(files)) write(path, text);
  git("add", ".");
  git("commit", "--quiet", "--message", "First");
  return { folder, git, write };
}

it("finds written, new and deleted files, and none that Git ignores", async () => {
  const files = { ".gitignore": "dist/\n", "src/a.ts": "1", "src/b.ts": "1", "src/c.ts": "1" };
  const { folder, write } = openRepository(files);
  write("src/a.ts", "2");
  write("src/new file.ts", "1");
  write("dist/a.js", "1");
  rmSync(join(folder, "src/b.ts"));
  expect((await findChangedFiles(folder, "HEAD")).sort()).toEqual(["src/a.ts", "src/b.ts", "src/new file.ts"]);
});

it("compares with the point where the branch left another", async () => {
  const { folder, git, write } = openRepository({ "a.ts": "1", "b.ts": "1" });
  git("checkout", "--quiet", "-b", "topic");
  write("a.ts", "2");
  git("commit", "--quiet", "--all", "--message", "Second");
  git("checkout", "--quiet", "main");
  write("b.ts", "2");
  git("commit", "--quiet", "--all", "--message", "Third");
  git("checkout", "--quiet", "topic");
  expect(await findChangedFiles(folder, "main")).toEqual(["a.ts"]);
  expect(await findChangedFiles(folder, "HEAD")).toEqual([]);
});

it.each([
  ["a commit that it does not have", "nowhere", (folder: string) => folder],
  ["a folder without Git", "HEAD", (folder: string) => dirname(folder)],
])("rejects %s", async (_, since, place) => {
  const { folder } = openRepository({ "a.ts": "1" });
  await expect(findChangedFiles(place(folder), since)).rejects.toThrow(
    /^--changed needs a Git checkout and a commit that it has\. Git says: (fatal|error|warning)/,
  );
});

it.each([
  ["openapi/orders/paths.yaml", "test/facts/bodies.test.ts", true],
  ["openapi/orders/paths.yaml", "test/client/retry.test.ts", false],
  ["openapi/rules/links.ts", "test/facts/bodies.test.ts", false],
  ["src/sandbox/inspector/page/clock.ts", "test/sandbox/inspector/views.test.ts", true],
  ["src/cli/conform.ts", "test/cli/conform.test.ts", true],
  ["docs/webhooks.md", "test/docs/guides.test.ts", true],
  ["docs/webhooks.md", "test/docs/keyboard.test.ts", false],
  ["docs/check-your-server.md", "test/package/check-your-server.test.ts", true],
  ["docs/assumptions.md", "test/docs/guides.test.ts", true],
  ["docs/assumptions.md", "test/docs/guides-run.test.ts", false],
  ["docs/scopes.md", "test/package/quickstart.test.ts", false],
  ["docs/scopes.md", "test/tutorial/tutorial.test.ts", false],
  ["CONTRIBUTING.md", "test/tutorial/tutorial.test.ts", true],
  ["scripts/load-typescript.mjs", "test/front-door/front-door.test.ts", true],
  ["examples/errors.ts", "test/examples/examples.test.ts", true],
  ["src/client/retry.ts", "test/cli/conform.test.ts", false],
])("%s, which %s does not import, selects it: %s", (file, test, expected) => {
  expect(dependsOnUnimported(test, [file])).toBe(expected);
});
