// @module-tag package
import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { installPacked, type Packed } from "../support/packed.ts";
import { root } from "../support/program.ts";
import { compile, compilers, createProject, kinds } from "./project.ts";

const namesOf = <T extends object>(table: T) => Object.keys(table) as (keyof T)[];

let packed: Packed;
beforeAll(async () => {
  packed = await installPacked(["@types/node"]);
  for (const peer of ["vitest", "fast-check", "msw"])
    await symlink(join(root, "node_modules", peer), join(packed.folder, "node_modules", peer));
  return packed.remove;
});

describe.each(namesOf(kinds))("in %s", (kind) => {
  let folder: string;
  beforeAll(async () => {
    folder = await createProject(packed.folder, kind);
  });

  const tagsOf = (compiler: string): string[] => (compiler === "TypeScript 7" ? [] : ["long"]);
  for (const compiler of Object.keys(compilers))
    test(`the types compile in strict mode, including libraries, with ${compiler}`, {
      tags: tagsOf(compiler),
    }, async () => {
      expect(await compile(folder, compiler, "--noEmit")).toBe("");
    });
});
