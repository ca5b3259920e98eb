import { cp, mkdir, mkdtemp, readFile, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { smallContract } from "../mock/small-contract.ts";
import { node, type Program, root } from "../support/program.ts";

/** Replaces the build: one page, one small contract, and a note of each run; fails when it finds `broken`. */
const build = `
import { appendFileSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
export async function build(root, { docs }) {
  if (!docs) throw new Error("start shows the docs");
  if (existsSync(root + "openapi/broken")) { console.log("openapi/broken:1 is broken"); return 1; }
  appendFileSync(root + "builds", "build\\n");
  mkdirSync(root + "generated/docs", { recursive: true });
  writeFileSync(root + "generated/docs/index.html", "<p>Docs</p>");
  writeFileSync(root + "generated/openapi.json", ${JSON.stringify(JSON.stringify(smallContract()))});
  return 0;
}
`;

let folder: string;

/** A fresh clone, as far as \`npm start\` goes. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "start-"));
  for (const part of ["src", "scripts", "package.json", "generated"]) {
    await cp(join(root, part), join(folder, part), {
      recursive: true,
      filter: (path) => !path.includes("generated/docs"),
    });
  }
  await writeFile(join(folder, "scripts/build.ts"), build);
  await mkdir(join(folder, "openapi"));
  await writeFile(join(folder, "openapi/openapi.yaml"), "");
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  return () => rm(folder, { recursive: true });
});

const start = (...args: string[]): Program => node(["scripts/run.mjs", "start", ...args], { cwd: folder });
const anyPorts = ["--docs-port", "0", "--mock-port", "0", "--sandbox-port", "0"];
const builds = async (): Promise<number> => (await readFile(join(folder, "builds"), "utf8")).split("\n").length - 1;

/** What it prints: where its servers are, and a call of each that can be called. */
async function addresses(program: Program) {
  const shown = /Docs +(\S+)\n +Sandbox +(\S+) · .*\n +Mock +(\S+)\n.*curl -H "(.+)" (\S+)\n.*curl -H "(.+)" (\S+)\n/s;
  const [, docs = "", sandbox = "", mock = "", ...calls] = await program.until(shown);
  const [token = "", curlSandbox = "", header = "", curl = ""] = calls;
  return { docs, sandbox, mock, header, curl, token, curlSandbox };
}

async function stop(program: Program): Promise<void> {
  program.signal("SIGTERM");
  expect(await program.ended).toMatchObject({ code: 0, signal: null });
}

test("it builds a fresh clone, serves all three, prints working calls, and exits with 0", async () => {
  const squatter = createServer();
  onTestFinished(() => void squatter.close());
  // Another program may have the usual port of the sandbox already: then it is in use too.
  await new Promise((resolve) => squatter.once("listening", resolve).once("error", resolve).listen(4020, "127.0.0.1"));
  const program = start("--docs-port", "0", "--mock-port", "0");
  await program.until(/^Port 4020 is in use, so the sandbox gets a free one\.$/m);
  const { docs, sandbox, mock, curl, header, curlSandbox, token } = await addresses(program);
  expect(await (await fetch(docs)).text()).toBe("<p>Docs</p>");
  const call = async (address: string, header: string) => {
    const [name = "", value = ""] = header.split(": ");
    return (await fetch(address, { headers: { [name]: value } })).json();
  };
  expect(curl.startsWith(`${mock}/api/202412/`)).toBe(true);
  expect(await call(curl, header)).toEqual({ shopName: "Small" });
  expect(curlSandbox.startsWith(`${sandbox}/api/202412/`)).toBe(true);
  expect(await call(curlSandbox, token)).toMatchObject({ shop: { shopName: "Alder & Wick" } });
  await stop(program);
  for (const address of [docs, sandbox, mock]) await expect(fetch(address)).rejects.toThrow();
  expect(await builds()).toBe(1);
});

test("it does not build again, and reports a requested port that is in use", async () => {
  const squatter = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void squatter.close());
  await new Promise((resolve) => squatter.once("listening", resolve));
  const { port } = squatter.address() as { port: number };
  for (const option of ["--docs-port", "--sandbox-port", "--mock-port"]) {
    const { code, stderr } = await start(...anyPorts, option, String(port)).ended;
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: `Port ${port} is in use. Give another one with ${option}, or none.\n`,
    });
  }
  expect(await builds()).toBe(1);
});

test("it builds again when a source is newer than the docs", async () => {
  const past = new Date(0);
  await utimes(join(folder, "generated/docs/index.html"), past, past);
  const changed = start(...anyPorts);
  await changed.until(/^Building: openapi has changed since the last build\.$/m);
  await changed.until(/^Starting/m);
  expect(await builds()).toBe(2);
});

test("findings of the build are printed, and its exit code is returned", async () => {
  const broken = join(folder, "openapi/broken");
  await writeFile(broken, "");
  const future = new Date(Date.now() + 60_000);
  await utimes(broken, future, future);
  onTestFinished(() => rm(broken));
  expect(await start(...anyPorts).ended).toMatchObject({ code: 1, stdout: expect.stringContaining("is broken") });
});

test("--help explains the options, and an unknown option is an error", async () => {
  const { code, stdout } = await start("--help").ended;
  expect(code).toBe(0);
  for (const word of [
    "npm start -- [options]",
    "--docs-port <number>",
    "--sandbox-port <number>",
    "--mock-port <number>",
  ]) {
    expect(stdout).toContain(word);
  }
  expect(await start("--dosc-port", "1").ended).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("Unknown option --dosc-port. Did you mean --docs-port?"),
  });
});
