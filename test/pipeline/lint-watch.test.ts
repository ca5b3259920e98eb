/** `npm run lint -- --watch`, and how the task of the editor reads what it prints. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { node, root as repository } from "../support/program.ts";
import { createProject } from "./support/project.ts";

/** What the task `lint` in `.vscode/tasks.json` has of VS Code's problem matchers. */
interface ProblemMatcher {
  readonly background: { readonly beginsPattern: string; readonly endsPattern: string };
  readonly pattern: readonly { readonly regexp: string; readonly [part: string]: string | number }[];
}

async function readMatcher(): Promise<ProblemMatcher> {
  const { tasks } = JSON.parse(await readFile(join(repository, ".vscode/tasks.json"), "utf8"));
  return tasks[0].problemMatcher;
}

/** The problems that the editor lists after the last run: a line with the place and one with the message for each. */
function problemsIn(output: string, { background, pattern }: ProblemMatcher): Record<string, string>[] {
  const lines = output.split("\n");
  const begin = lines.findLastIndex((line) => new RegExp(background.beginsPattern).test(line));
  const end = lines.findLastIndex((line) => new RegExp(background.endsPattern).test(line));
  return lines.slice(begin, end).flatMap((_, index, run) => {
    const found = pattern.map(({ regexp, ...parts }, at) => {
      const match = new RegExp(regexp).exec(run[index + at] ?? "");
      return match && Object.entries(parts).map(([part, group]) => [part, match[Number(group)]]);
    });
    return found.every((part) => part !== null) ? [Object.fromEntries(found.flat())] : [];
  });
}

test("it lints on save, and the editor lists what it finds as problems", async () => {
  const { root, edit, write } = await createProject();
  await write("docs/guide.md", "There are two rules.\n");
  const matcher = await readMatcher();
  const session = node([join(repository, "scripts/run.mjs"), "lint", "--watch"], { cwd: root });
  await session.until(/Linting\.\n[\s\S]*clean\.\n\nWatching openapi/);

  const schemas = "openapi/collections/schemas.yaml";
  await edit(
    schemas,
    "  type: object\n  required: [collectionId]\n  prop",
    "  type: object\n  required: [collectionId]\n  x-gapp: a\n  prop",
  );
  const [output] = await session.until(/[\s\S]*Found 1 error\.\n/);
  expect(problemsIn(output, matcher)).toEqual([
    {
      file: schemas,
      line: expect.stringMatching(/^\d+$/),
      column: expect.stringMatching(/^\d+$/),
      severity: "error",
      code: "store-extensions",
      message: expect.stringContaining("has x-gapp, which nothing reads"),
    },
  ]);

  await write("docs/guide.md", `This is a rule, of ${"which"} there are two.\n`);
  const [both] = await session.until(/[\s\S]*Found 2 errors\.\n/);
  expect(problemsIn(both, matcher).map(({ file, line }) => `${file}:${line}`)).toContain("docs/guide.md:1");

  await write("docs/guide.md", "There are two ruless.\n");
  const [misspelt] = await session.until(/[\s\S]*ruless[\s\S]*Found 2 errors\.\n/);
  expect(problemsIn(misspelt, matcher)).toContainEqual(
    expect.objectContaining({ file: "docs/guide.md", line: "1", column: "15", code: "spelling" }),
  );

  await edit(schemas, "  x-gapp: a\n", "");
  await write("docs/guide.md", "There are two rules.\n");
  await session.until(/Found 2 errors[\s\S]*clean\.\n/);
  session.signal("SIGTERM");
  expect(await session.ended).toMatchObject({ code: 0, stderr: "" });
});
