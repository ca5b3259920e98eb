/** What a script says in a clone whose packages are not those that `package.json` pins, as after a pull. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { root } from "../support/program.ts";

/** Runs a script that greets, with these packages. */
function greet(pinned: Readonly<Record<string, string>>, installed: Readonly<Record<string, string>>) {
  const clone = mkdtempSync(join(tmpdir(), "clone-"));
  onTestFinished(() => rmSync(clone, { recursive: true, force: true }));
  mkdirSync(join(clone, "scripts"));
  for (const name of ["run", "load-typescript", "stale-packages"])
    cpSync(join(root, `scripts/${name}.mjs`), join(clone, `scripts/${name}.mjs`));
  writeFileSync(join(clone, "scripts/greet.ts"), 'import "refa";\nconsole.log("Hello");\n');
  writeFileSync(join(clone, "package.json"), JSON.stringify({ devDependencies: pinned }));
  for (const [name, version] of Object.entries(installed)) {
    mkdirSync(join(clone, "node_modules", name), { recursive: true });
    const manifest = { name, version, type: "module", exports: "./index.js" };
    writeFileSync(join(clone, "node_modules", name, "package.json"), JSON.stringify(manifest));
    writeFileSync(join(clone, "node_modules", name, "index.js"), "");
  }
  mkdirSync(join(clone, "node_modules"), { recursive: true });
  symlinkSync(join(root, "node_modules/esbuild"), join(clone, "node_modules/esbuild"), "junction");
  const { status, stdout, stderr } = spawnSync("node", ["scripts/run.mjs", "greet"], { cwd: clone, encoding: "utf8" });
  return { status, stdout, stderr };
}

const refa = "npm:refa@0.12.1";
const cure = "Run `npm ci`, then try again.\n";

test("nothing, if they are", () => {
  const packages = { refa: "0.12.1", "@a/b": "1.0.0" };
  expect(greet({ refa, "@a/b": "1.0.0" }, packages)).toEqual({ status: 0, stdout: "Hello\n", stderr: "" });
});

test.each([
  [{}, `refa 0.12.1 (not installed). ${cure}`],
  [{ refa: "0.12.0" }, `refa 0.12.1 (0.12.0 installed). ${cure}`],
])("that they are older, if there are %j", (installed, wrong) => {
  const stderr = `node_modules does not have what package.json asks for: ${wrong}`;
  expect(greet({ refa }, installed)).toEqual({ status: 2, stdout: "", stderr });
});

test("how many are", () => {
  expect(greet({ refa, a: "1.0.0", b: "1.0.0" }, { a: "1.0.0" }).stderr).toContain("(not installed) and 1 more. Run");
});
