// @module-tag long
// @module-tag package
// @module-tag postgresql
// @module-tag haproxy
// @module-tag curl
/** Runs the commands of the guide on hosting, in its order, in one shell. */
import { execFile } from "node:child_process";
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
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
  // The command of this repository. A package manager starts it as a child, and does not pass signals on; `npm install` has nothing to do.
  const main = `"${process.execPath}" "${root}dist/cli/main.js" "$@"`;
  const bin = "node_modules/.bin";
  await mkdir(join(folder, bin), { recursive: true });
  await writeFile(join(folder, "npx"), `#!/bin/sh\nshift\n${main}\nexit $?\n`);
  await writeFile(join(folder, "npm"), "#!/bin/sh\n");
  await writeFile(join(folder, bin, "store-admin-api"), `#!/bin/sh\nexec ${main}\n`);
  for (const name of ["npx", "npm", `${bin}/store-admin-api`]) await chmod(join(folder, name), 0o755);
  const commands = blocks("sh").map(here).join("");
  expect(commands.split("\n").length).toBeGreaterThan(25);
  const script = `set -euo pipefail\ntrap 'kill -KILL $(jobs -p) 2>/dev/null || true' ERR\n${commands}`;
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
  const events = log
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line).event);
  expect(events.filter((event) => /^(start|drain|stop)$/.test(event))).toEqual(
    ["start", "drain", "stop", "start", "drain", "stop"], // The guide stops what it started: once to update it, and at the end.
  );
  for (const port of ["4021", "4022"])
    await expect(fetch(`http://127.0.0.1:${ports.get(port)}/`)).rejects.toThrow("fetch failed");
});

test("the container and the service start node itself, with options that the sandbox has", async () => {
  const read = (name: string) => readFile(join(root, "examples/hosted", name), "utf8");
  const [, entry = "", options = ""] = /^ENTRYPOINT (.*)\nCMD (.*)$/m.exec(await read("Dockerfile")) ?? [];
  const container = [...JSON.parse(entry), ...JSON.parse(options)];
  const service = /^ExecStart=\/usr\/bin\/(.*)$/m.exec(await read("sandbox@.service"))?.[1]?.split(" ") ?? [];
  const help = await promisify(execFile)(process.execPath, [join(root, "dist/cli/main.js"), "sandbox", "--help"]);
  for (const [program, main, command, ...rest] of [container, service]) {
    expect([program, main, command]).toEqual(["node", "node_modules/store-admin-api/dist/cli/main.js", "sandbox"]);
    for (const option of rest.filter((each) => each.startsWith("--"))) expect(help.stdout).toContain(`  ${option} `);
  }
});

test("the driver in the guide is the one that the tests use", async () => {
  const { devDependencies } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
  expect(guide).toContain(`pg@${devDependencies.pg}\n`);
  expect(await readFile(join(root, "examples/hosted/README.md"), "utf8")).toContain(`pg@${devDependencies.pg}\n`);
});
