// @module-tag long
/**
 * A release, rehearsed: published to a registry on this machine, also when the registry fails, installed in an empty project, and upgraded.
 * The registry is a small one of ours, because it has to fail in the ways that a release must survive.
 */
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { projectFiles } from "../../scripts/read/project-files.ts";
import { node, root, start } from "../support/program.ts";
import { type Publishing, type Registry, startRegistry } from "../support/registry.ts";
import { compile } from "./project.ts";

const name = "store-admin-api";

let registry: Registry;
let folder: string;
let copy: string;
beforeAll(async () => {
  registry = await startRegistry(name, execFileSync("npm", ["config", "get", "registry"], { encoding: "utf8" }).trim());
  folder = mkdtempSync(join(tmpdir(), "release-rehearsal-"));
  copy = join(folder, "clone");
  mkdirSync(copy);
  for (const file of await projectFiles(root)) cpSync(join(root, file), join(copy, file), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  const host = registry.url.replace("http:", "");
  edit(".npmrc", (text) => `${text}${host}/:_authToken=rehearsal\nfetch-retries=0\n`);
  git("init", "-q");
  raise("0.1.0");
});
afterAll(async () => {
  await registry.close();
  rmSync(folder, { recursive: true, force: true });
});

function edit(file: string, change: (text: string) => string): void {
  writeFileSync(join(copy, file), change(readFileSync(join(copy, file), "utf8")));
}

function git(...args: string[]): void {
  execFileSync("git", ["-c", "user.name=Owner", "-c", "user.email=owner@shop.example", ...args], { cwd: copy });
}

/** Raises the version as CONTRIBUTING says, commits and tags. */
function raise(version: string): void {
  edit("package.json", (text) => text.replace(/"version": "[^"]+"/, `"version": "${version}"`));
  edit("CHANGELOG.md", (text) =>
    text.includes("## Unreleased")
      ? text.replace("## Unreleased", `## ${version}`)
      : text.replace(/^## /m, `## ${version}\n\n- Better texts.\n\n## `),
  );
  commit();
  git("tag", `v${version}`);
}

function commit(): void {
  git("add", "--all");
  git("commit", "-qm", "Release");
}

async function release(publishing: Publishing): Promise<{ code: number | null; output: string }> {
  registry.publishing = publishing;
  const run = node(["scripts/run.mjs", "release", "--registry", registry.url], { cwd: copy });
  const { code, stdout, stderr } = await run.ended;
  return { code, output: stdout + stderr };
}

/** Runs npm in a project, beside the registry, which is in this process. */
async function npm(project: string, ...args: string[]): Promise<void> {
  const { code, stderr } = await start("npm", [...args, "--no-audit", "--registry", registry.url], { cwd: project })
    .ended;
  expect([code, stderr.replace(/^npm (warn|notice).*\n/gm, "")]).toEqual([0, ""]);
}

/** The version that a project has installed, as the command says it. */
function installed(project: string): string {
  const bin = join(project, "node_modules/.bin", name);
  return execFileSync(bin, ["--version"], { encoding: "utf8" });
}

test("a release is published once, whatever fails, and what it publishes works and is upgraded", async () => {
  expect(await release("reject")).toMatchObject({
    code: 1,
    output: expect.stringMatching(/Wrote release\/[\s\S]*503/),
  });
  expect(await release("store silently")).toMatchObject({ code: 1 });
  const again = await release("store");
  expect(again).toMatchObject({ code: 0, output: expect.stringContaining(`The registry has ${name}@0.1.0 already.`) });

  edit("README.md", (text) => `${text}\nMore.\n`);
  commit();
  const other = await release("store");
  expect(other).toMatchObject({ code: 1, output: expect.stringContaining(`The registry has another ${name}@0.1.0.`) });

  const project = join(folder, "project");
  mkdirSync(project);
  writeFileSync(join(project, "package.json"), JSON.stringify({ private: true, type: "module" }));
  await npm(project, "install", name);
  expect(installed(project)).toMatch(/^\S*\s*0\.1\.0\b/m);
  const quickstart = readFileSync(join(root, "docs/quickstart.md"), "utf8");
  const sample = /^```ts\n([\s\S]*?)^```$/m.exec(quickstart)?.[1] ?? "";
  expect(sample).toContain("createStore");
  writeFileSync(join(project, "order.ts"), sample);
  const options = {
    strict: true,
    module: "nodenext",
    target: "es2022",
    types: ["node"],
    typeRoots: [join(root, "node_modules/@types")],
    outDir: "built",
  };
  writeFileSync(join(project, "tsconfig.json"), JSON.stringify({ compilerOptions: options, files: ["order.ts"] }));
  expect(await compile(project, "TypeScript 7")).toBe("");
  const entry = `const { createStore } = require("${name}"); process.stdout.write(typeof createStore)`;
  writeFileSync(join(project, "order.cjs"), entry);
  expect(execFileSync(process.execPath, ["order.cjs"], { cwd: project, encoding: "utf8" })).toBe("function");

  raise("0.1.1");
  expect(await release("store")).toMatchObject({ code: 0 });
  await npm(project, "install", `${name}@latest`);
  expect(installed(project)).toMatch(/^\S*\s*0\.1\.1\b/m);
});
