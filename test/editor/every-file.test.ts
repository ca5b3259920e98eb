/** What authors see in an editor when they open a file of the contract: no false alarm. */
import { readdir, readFile, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { root } from "../support/program.ts";
import { isLong } from "../support/runs.ts";
import { Editor } from "./editor.ts";

let editor: Editor;
beforeAll(async () => {
  editor = await Editor.start();
  return () => editor.stop();
});

/** One file of each kind: of each name, and of each folder whose files have names of their own. The shortest takes the least time. */
async function oneOfEachKind(files: readonly string[]): Promise<string[]> {
  const sized = await Promise.all(files.map(async (file) => ({ file, size: (await stat(join(root, file))).size })));
  const names = files.map((file) => basename(file));
  const kindOf = (file: string): string =>
    names.filter((name) => name === basename(file)).length > 1 ? basename(file) : dirname(file);
  const shortest = sized.sort((one, other) => other.size - one.size).map(({ file }) => [kindOf(file), file] as const);
  return [...new Map(shortest).values()];
}

test("it checks every file of the contract, or one of each kind, and finds nothing", async () => {
  const names = (await readdir(join(root, "openapi"), { recursive: true })).filter((name) => name.endsWith(".yaml"));
  const all = names.map((name) => `openapi/${name.replaceAll("\\", "/")}`);
  expect(all.length).toBeGreaterThan(70);
  const files = isLong ? all : await oneOfEachKind(all);
  expect(files.length).toBeGreaterThan(10);
  const found = await Promise.all(
    files.map(async (file) => {
      const inList = await editor.open(file, "- a list\n");
      const asIs = await editor.change(file, await readFile(join(root, file), "utf8"));
      return [file, { isChecked: inList.length > 0, asIs }];
    }),
  );
  const expected = files.map((file) => [file, { isChecked: true, asIs: [] }]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
});
