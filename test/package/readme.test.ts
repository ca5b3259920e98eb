// @module-tag package
/** Runs the samples of the README as a reader does, and compiles those of the guides: each in a file of its own, in a new project. */
import { mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { createSandbox } from "../../src/sandbox/index.ts";
import { installPacked, type Packed } from "../support/packed.ts";
import { node, root } from "../support/program.ts";
import { compile, triedCompilers } from "./project.ts";

const blocksOf = (text: string, language: string): string[] =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, "gm"))].map(([, block = ""]) => block);

const samples = blocksOf(await readFile(join(root, "README.md"), "utf8"), "ts");
const [call = "", receiver = "", suite = ""] = samples;

let packed: Packed;
beforeAll(async () => {
  packed = await installPacked(["@types/node"]);
  for (const name of ["vitest", "undici", "msw", "fast-check"])
    await symlink(join(root, "node_modules", name), join(packed.folder, "node_modules", name));
});
afterAll(() => packed.remove());

/** Saves a sample in the project. @returns its path. */
async function save(name: string, sample: string): Promise<string> {
  const file = join(packed.folder, name);
  await writeFile(file, sample);
  return file;
}

const withoutIndentation = (code: string): string => code.replace(/^\s+/gm, "").trim();

/** The samples of the guides in the package, without those that show a part of an example there. */
async function readGuideSamples(): Promise<string[]> {
  const installed = join(packed.folder, "node_modules/store-admin-api");
  const readAll = (files: readonly string[]) =>
    Promise.all(files.map((file) => readFile(join(installed, file), "utf8")));
  const guides = await readAll(packed.files.filter((file) => /^docs\/.*\.md$/.test(file)));
  const examples = await readAll(packed.files.filter((file) => /^examples\/.*\.ts$/.test(file)));
  const code = withoutIndentation(examples.join("\n"));
  return guides.flatMap((text) => blocksOf(text, "ts")).filter((sample) => !code.includes(withoutIndentation(sample)));
}

test("has three samples", () => expect(samples).toHaveLength(3));

test("the first call prints the order", async () => {
  const sandbox = await createSandbox();
  onTestFinished(() => sandbox.close());
  const { url } = await sandbox.listen();
  const env = { ...process.env, BASE_URL: url, ACCESS_TOKEN: sandbox.token };
  const ending = await node([await save("order.mjs", call)], { cwd: packed.folder, env }).ended;
  expect(ending).toMatchObject({ code: 0, stdout: "1218555927434856\n67.65\n2\n", stderr: "" });
});

test("the receiver starts, and rejects what is not signed", async () => {
  const env = { ...process.env, WEBHOOK_SECRET: "whsec_c2FuZGJveC1zZWNyZXQtZm9yLXRlc3Rz" };
  const program = node([await save("receive.mjs", receiver)], { cwd: packed.folder, env });
  const [url] = await program.until(/http:\/\/127\.0\.0\.1:\d+/);
  expect((await fetch(url, { method: "POST", body: '{"type":"orders/create"}' })).status).toBe(401);
});

test("the test of the sandbox passes", async () => {
  await save("store.test.mjs", suite);
  const vitest = join(packed.folder, "node_modules/vitest/vitest.mjs");
  const { VITEST: _, ...env } = process.env;
  const { code, stdout, stderr } = await node([vitest, "run", "--root", packed.folder], { env }).ended;
  expect({ code, output: code === 0 ? "" : stdout + stderr }).toEqual({ code: 0, output: "" });
  expect(stdout).toContain("1 passed");
});

test.each(triedCompilers)(
  "all of them, and those of the guides, compile with %s and the options of the client guide",
  async (compiler) => {
    const [options = ""] = blocksOf(await readFile(join(root, "docs/client.md"), "utf8"), "json");
    const folder = join(packed.folder, compiler.replaceAll(/\W+/g, "-"));
    await mkdir(folder);
    await writeFile(join(folder, "package.json"), '{ "type": "module" }');
    await writeFile(join(folder, "tsconfig.json"), options);
    const programs = [...samples, ...(await readGuideSamples())];
    expect(programs.length).toBeGreaterThan(30);
    for (const [index, sample] of programs.entries()) await writeFile(join(folder, `sample-${index}.ts`), sample);
    expect(await compile(folder, compiler, "--noEmit")).toBe("");
  },
);
