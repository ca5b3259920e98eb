import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { FileChanges } from "../../scripts/pipeline/file-changes.ts";

/** A watched folder `openapi`, with one file. */
async function watched() {
  const root = await mkdtemp(join(tmpdir(), "changes-"));
  const write = (path: string, text: string) => writeFile(join(root, path), text);
  await mkdir(join(root, "openapi"));
  await write("openapi/a.yaml", "a");
  const changes = new FileChanges(root, ["openapi"]);
  onTestFinished(async () => {
    changes.stop();
    await rm(root, { recursive: true });
  });
  await changes.start();
  /** The files that are seen to change, up to this one. */
  const until = async (file: string) => {
    const seen = new Set<string>();
    while (!seen.has(file)) for (const each of (await changes.next()) ?? [file]) seen.add(each);
    return [...seen];
  };
  return { root, write, until };
}

test("a file that is saved with the same text has not changed", async () => {
  const { write, until } = await watched();
  await write("openapi/a.yaml", "a");
  await write("openapi/b.yaml", "b");
  expect(await until("openapi/b.yaml")).toEqual(["openapi/b.yaml"]);
});

test("a new folder is seen with the files that it has from the start", async () => {
  const { root, until } = await watched();
  await mkdir(join(root, "made/inner"), { recursive: true });
  await writeFile(join(root, "made/inner/c.yaml"), "c");
  await rename(join(root, "made"), join(root, "openapi/new"));
  await until("openapi/new/inner/c.yaml");
});

test("a folder that is removed and made again, as by a checkout, is watched", async () => {
  const { root, write, until } = await watched();
  for (const text of ["first", "second"]) {
    await mkdir(join(root, "openapi/area"));
    await write("openapi/area/d.yaml", text);
    await until("openapi/area/d.yaml");
    await write("openapi/area/d.yaml", `${text}, edited`);
    await until("openapi/area/d.yaml");
    await rm(join(root, "openapi/area"), { recursive: true });
    await until("openapi/area/d.yaml");
  }
});
