/** Scripts run as they are written, also right after a change. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { root } from "../support/program.ts";

test("a script runs again as it is, and after a change of a module that it imports as that is now", () => {
  const clone = mkdtempSync(join(tmpdir(), "clone-"));
  onTestFinished(() => rmSync(clone, { recursive: true, force: true }));
  for (const folder of ["scripts", "node_modules"]) mkdirSync(join(clone, folder));
  symlinkSync(join(root, "node_modules/esbuild"), join(clone, "node_modules/esbuild"), "junction");
  for (const name of ["run", "load-typescript", "stale-packages"])
    cpSync(join(root, `scripts/${name}.mjs`), join(clone, `scripts/${name}.mjs`), { preserveTimestamps: true });
  const write = (file: string, text: string): void => writeFileSync(join(clone, file), text);
  const run = (): string => spawnSync("node", ["scripts/run.mjs", "greet"], { cwd: clone, encoding: "utf8" }).stdout;
  write("package.json", "{}");
  write("scripts/greet.ts", 'import { name } from "./name.ts";\nconsole.log("Hello", name);\n');
  write("scripts/name.ts", 'export const name: string = "you";\n');
  expect([run(), run()]).toEqual(["Hello you\n", "Hello you\n"]);
  write("scripts/name.ts", 'export const name: string = "all";\n');
  expect([run(), run()]).toEqual(["Hello all\n", "Hello all\n"]);
  rmSync(join(clone, "node_modules/.cache"), { recursive: true, force: true });
  expect(run()).toBe("Hello all\n");
});
