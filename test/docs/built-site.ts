import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readBundle } from "../../scripts/pipeline/generated.ts";
import { buildDocs } from "../../scripts/site/site.ts";

let building: Promise<string> | undefined;

/** Builds the docs of the real contract in a temporary folder. Each worker builds once; its test files share the folder. */
export function builtSite(): Promise<string> {
  building ??= build();
  return building;
}

async function build(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "docs-test-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  await buildDocs(await readBundle(process.cwd()), { output: folder });
  return folder;
}
