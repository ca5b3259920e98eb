// @module-tag package
// @module-tag postgresql
// @module-tag haproxy
// @module-tag curl
/** Runs the commands of the guide on hosting, in its order, in one shell. */
import { execFile } from "node:child_process";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { requireProgram } from "../../scripts/setup/programs.ts";
import { startPostgres } from "../support/postgres.ts";
import { root } from "../support/program.ts";

const guide = await readFile(join(root, "docs/sandbox-hosting.md"), "utf8");

function blocks(language: string): string[] {
  return [...guide.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, "gm"))].map(
    ([, block = ""]) => block,
  );
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test("each command of the guide succeeds", async () => {
  const server = await startPostgres();
  onTestFinished(() => server.remove());
  const folder = await mkdtemp(join(tmpdir(), "store-admin-guide-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const ports = new Map<string, string>();
  for (const port of ["4020", "4021", "4022"]) ports.set(port, String(await freePort()));
  const here = (text: string) =>
    text
      .replace(/\b402[012]\b/g, (port) => ports.get(port) ?? port)
      .replace("postgres://localhost/sandbox", server.url("sandbox"));

  const [config, ...others] = blocks("haproxy");
  expect(others).toEqual([]);
  await writeFile(join(folder, "haproxy.cfg"), here(config ?? ""));
  // `npx` runs the command of this repository, and `npm install` has nothing to do.
  await writeFile(join(folder, "npx"), `#!/bin/sh\nshift\nexec "${process.execPath}" "${root}dist/cli/main.js" "$@"\n`);
  await writeFile(join(folder, "npm"), "#!/bin/sh\n");
  for (const name of ["npx", "npm"]) await chmod(join(folder, name), 0o755);
  const commands = blocks("sh").map(here).join("");
  expect(commands.split("\n").length).toBeGreaterThan(25);
  // Job control gives each process in the background a number, as in a shell that people use.
  const script = `set -emuo pipefail\ntrap 'kill -KILL $(jobs -p) 2>/dev/null || true' ERR\n${commands}wait\n`;
  const { PGHOST, DATABASE_URL: _, ...env } = process.env;
  const socket = new URLSearchParams(server.url().replace(/^.*\?/, "")).get("host") ?? PGHOST;
  const path = [folder, dirname(requireProgram("postgresql")), process.env.PATH, "/usr/sbin"].join(":");
  const { stdout } = await promisify(execFile)("bash", ["-c", script], {
    cwd: folder,
    env: { ...env, PATH: path, PGHOST: socket, PGUSER: "postgres" },
  });
  expect(stdout).toContain("was migrated from version 0 to");
  expect(stdout).toContain("sandbox_requests_total{");
  expect(stdout).toContain("conforms");
  expect(stdout).toContain("is current: version");
  const log = await readFile(join(folder, "sandbox-1.log"), "utf8");
  expect(log).toContain('"event":"request"');
});

test("the driver in the guide is the one that the package names", async () => {
  const { peerDependencies } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
  expect(guide).toContain(`pg@${peerDependencies.pg}\n`);
  expect(await readFile(join(root, "examples/hosted/README.md"), "utf8")).toContain(`pg@${peerDependencies.pg}\n`);
});
