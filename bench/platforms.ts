/** `tsx bench/platforms.ts`: the packed package on other platforms than Node. See `--help`. */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { cp, readFile, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { build } from "esbuild";
import { command } from "../scripts/pipeline/command.ts";
import { createSandbox } from "../src/sandbox/index.ts";
import { createProject, kinds, type ProjectKind } from "../test/package/project.ts";
import { installPacked } from "../test/support/packed.ts";
import { installTools } from "../trials/install-tools.ts";
import { printTable } from "../trials/table.ts";

const run = promisify(execFile);
const root = fileURLToPath(new URL("..", import.meta.url));

/** The platforms, and the npm packages that bring them. */
const packages = {
  "TypeScript 5.4": { typescript: "5.4.5" },
  "Jest 29": { jest: "29.7.0" },
  "Jest 30": { jest: "30.5.2" },
  Deno: { deno: "2.9.6" },
  Bun: { bun: "1.4.5" },
  workerd: { workerd: "1.20260730.1" },
} as const;
type Platform = keyof typeof packages;

/** What each platform runs: a project with the packed package, and the code of a call to a sandbox. */
interface Subject {
  readonly folder: string;
  readonly call: string;
}

/** What to try on a platform. `tools` is the folder with its packages in `node_modules`. Throws if something does not work. */
const attempts: Readonly<Record<Platform, (tools: string, subject: Subject) => Promise<string>>> = {
  "TypeScript 5.4": checkTypes,
  "Jest 29": runJest,
  "Jest 30": runJest,
  Deno: (tools, subject) =>
    callFrom(subject, process.execPath, [join(tools, "node_modules/deno/bin.cjs"), "run", "--allow-all"]),
  Bun: (tools, subject) =>
    callFrom(subject, join(tools, `node_modules/@oven/bun-${process.platform}-${process.arch}/bin/bun`), []),
  workerd: callFromWorker,
};

await command(
  import.meta.url,
  {
    does: "Tries the packed package on other platforms than Node: Deno, Bun and workerd run calls, lists, errors and webhooks against a sandbox; Jest runs the sample of the testing guide; TypeScript 5.4 checks the declarations. A platform that npm does not have for this machine is skipped.",
    usage: "tsx bench/platforms.ts",
  },
  async () => {
    const packed = await installPacked(["@types/node"]);
    for (const peer of ["vitest", "fast-check", "msw"])
      await symlink(join(root, "node_modules", peer), join(packed.folder, "node_modules", peer));
    const sandbox = await createSandbox();
    const { url } = await sandbox.listen();
    await cp(join(root, "bench/platforms/program.mjs"), join(packed.folder, "program.mjs"));
    const manifest = { private: true, type: "module", dependencies: { "store-admin-api": packed.version } };
    await writeFile(join(packed.folder, "package.json"), JSON.stringify(manifest)); // Deno imports only what it names
    const call = `tryClient(${JSON.stringify(url)}, ${JSON.stringify(sandbox.token)})`;
    try {
      return await tryAll({ folder: packed.folder, call });
    } finally {
      await sandbox.close();
      await packed.remove();
    }
  },
);

/** Prints a table of the platforms. @returns 1 if one fails. */
async function tryAll(subject: Subject): Promise<0 | 1> {
  const rows: string[][] = [["platform", "result"]];
  let failures = 0;
  for (const [platform, attempt] of Object.entries(attempts) as [Platform, (typeof attempts)[Platform]][]) {
    const home = join(root, "node_modules/.cache/platforms", platform.replace(/\W+/g, "-"));
    const tools = await installTools(home, packages[platform]).catch((error: Error) => error);
    if (tools instanceof Error) {
      rows.push([platform, `skipped: ${tools.message}`]);
      continue;
    }
    const result = await attempt(tools, subject).catch((error: Error) => {
      failures += 1;
      return `fails: ${error.message.slice(0, 2000)}`;
    });
    rows.push([platform, result]);
  }
  printTable(rows);
  return failures === 0 ? 0 : 1;
}

/** TypeScript 5.4 cannot import ES modules from CommonJS, so it checks the other kinds of projects. */
async function checkTypes(tools: string, { folder: home }: Subject): Promise<string> {
  const tsc = join(tools, "node_modules/typescript/bin/tsc");
  const node = kinds["an ES module in Node"];
  // A file of the other projects has an import attribute, for which 5.4 wants nodenext.
  const older = { module: "node16", moduleResolution: "node16", types: ["node"], lib: node.compilerOptions.lib };
  const projects: readonly (readonly [resolution: string, kind: keyof typeof kinds, project?: ProjectKind])[] = [
    ["nodenext", "an ES module in Node"],
    ["bundler", "a bundle for the browser, without Node"],
    [
      "node16",
      "an ES module in Node",
      {
        type: "module",
        compilerOptions: { ...older, declaration: true },
        files: node.files.filter((file) => file !== "contract.ts"),
      },
    ],
  ];
  for (const [resolution, kind, project] of projects) {
    const folder = await createProject(home, kind, project);
    await run(process.execPath, [tsc, "-p", folder, "--noEmit"]).catch(({ stdout }) => {
      throw new Error(`${resolution}: ${stdout}`);
    });
  }
  return `works: ${projects.map(([resolution]) => resolution).join(", ")}`;
}

/** Runs the sample of the guide, as it says. */
async function runJest(tools: string, { folder }: Subject): Promise<string> {
  const guide = await readFile(join(root, "docs/testing.md"), "utf8");
  const [, sample] = /^### Jest$.*?^```js\n(.*?)^```$/ms.exec(guide) ?? [];
  if (sample === undefined) throw new Error("docs/testing.md has no sample for Jest.");
  await writeFile(join(folder, "sample.test.js"), sample);
  const jest = join(tools, "node_modules/jest/bin/jest.js");
  const env = { ...process.env, NODE_OPTIONS: "--experimental-vm-modules" };
  const { stderr } = await run(process.execPath, [jest, "--rootDir", folder], { cwd: folder, env });
  return `works: ${/^Tests: +(.*)$/m.exec(stderr)?.[1]}`;
}

async function callFrom({ folder, call }: Subject, binary: string, args: readonly string[]): Promise<string> {
  const file = join(folder, "main.mjs");
  await writeFile(file, `import { tryClient } from "./program.mjs";\nconsole.log((await ${call}).join(", "));\n`);
  const { stdout } = await run(binary, [...args, file], { cwd: folder, timeout: 60_000 });
  return `works: ${stdout.trim()}`;
}

async function callFromWorker(tools: string, { folder, call }: Subject): Promise<string> {
  const source = `import { tryClient } from "./program.mjs";
export default { fetch: async () => new Response((await ${call}).join(", ")) };`;
  const outfile = join(folder, "worker.js");
  await build({
    stdin: { contents: source, resolveDir: folder },
    outfile,
    bundle: true,
    format: "esm",
    logLevel: "silent",
  });
  const port = await findFreePort();
  const config = join(folder, "config.capnp");
  await writeFile(config, workerConfig(port));
  // The command of the package is a script that starts this program, which would outlive it.
  const arch = process.arch === "x64" ? "64" : process.arch;
  const binary = join(tools, `node_modules/@cloudflare/workerd-${process.platform}-${arch}/bin/workerd`);
  const worker = spawn(binary, ["serve", config], { stdio: "ignore" });
  try {
    const response = await fetchWhenReady(`http://127.0.0.1:${port}/`, worker);
    if (!response.ok) throw new Error(await response.text());
    return `works: ${await response.text()}`;
  } finally {
    worker.kill();
  }
}

function workerConfig(port: number): string {
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = .worker),
    (name = "internet", network = (allow = ["public", "private"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
);
const worker :Workerd.Worker = (
  modules = [(name = "worker", esModule = embed "worker.js")],
  compatibilityDate = "2025-01-01",
);
`;
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== "object" || address === null) throw new Error("There is no free port.");
  return address.port;
}

/** Fetches from a server that is starting. */
async function fetchWhenReady(address: string, server: ChildProcess): Promise<Response> {
  for (let attempt = 0; attempt < 100 && server.exitCode === null; attempt += 1) {
    const response = await fetch(address).catch(() => undefined);
    if (response) return response;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("workerd did not start.");
}
