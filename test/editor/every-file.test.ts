/** What authors see in an editor when they open a file of the contract: no false alarm. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { root } from "../support/program.ts";
import { Editor } from "./editor.ts";

let editor: Editor;
beforeAll(async () => {
  editor = await Editor.start();
  return () => editor.stop();
});

test("it checks every file of the contract, and finds nothing", async () => {
  const names = (await readdir(join(root, "openapi"), { recursive: true })).filter((name) => name.endsWith(".yaml"));
  const files = names.map((name) => `openapi/${name.replaceAll("\\", "/")}`);
  expect(files.length).toBeGreaterThan(70);
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
