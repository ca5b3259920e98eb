import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { enlarge } from "./enlarge.ts";

/** The repository's root. */
export const repository = fileURLToPath(new URL("../../", import.meta.url));

/** The contract to build: ours, one with two operations and no guides, or ours enlarged this many times. */
export type ContractSize = "ours" | "tiny" | number;

/** Copies the inputs of the pipeline to a temporary folder. The caller removes it. */
export async function openWorkspace(size: ContractSize): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), "bench-pipeline-"));
  for (const name of [
    "openapi",
    "src/contract",
    "src/predicates",
    "src/suggest.ts",
    "docs",
    "CHANGELOG.md",
    "redocly.yaml",
    "package.json",
  ]) {
    await cp(join(repository, name), join(root, name), { recursive: true });
  }
  await symlink(join(repository, "node_modules"), join(root, "node_modules"), "junction");
  if (size === "tiny") await makeTiny(root);
  else if (size !== "ours") await enlarge(join(root, "openapi"), size);
  return root;
}

async function makeTiny(root: string): Promise<void> {
  for (const folder of ["openapi", "docs"]) await rm(join(root, folder), { recursive: true });
  await mkdir(join(root, "docs"));
  await cp(join(repository, "test/pipeline/fixtures/contract/openapi"), join(root, "openapi"), { recursive: true });
  for (const path of ["openapi/rules", "openapi/extensions", "openapi/gaps/gaps.schema.yaml"]) {
    await cp(join(repository, path), join(root, path), { recursive: true });
  }
  await writeFile(join(root, "openapi/rules/exceptions.ts"), "export const exceptions = [];\n");
}
