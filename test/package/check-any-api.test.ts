// @module-tag package
import { copyFile, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serveTasks } from "../../examples/tasks/server.mjs";
import { runCommandLine } from "../support/command-line.ts";
import { installPacked, type Packed } from "../support/packed.ts";
import { node, root } from "../support/program.ts";

let packed: Packed;
let tasks: Awaited<ReturnType<typeof serveTasks>>;
beforeAll(async () => {
  [packed, tasks] = await Promise.all([
    installPacked(),
    serveTasks(["lost-update", "wrong-status", "unlisted-status"]),
  ]);
  const example = join(packed.folder, "node_modules/store-admin-api/examples/tasks");
  await copyFile(join(example, "openapi.yaml"), join(packed.folder, "openapi.yaml"));
});
afterAll(async () => {
  tasks.server.close();
  await packed.remove();
});

/** The commands of the guide that run the suite. */
async function commands(): Promise<string[][]> {
  const guide = await readFile(join(root, "docs/check-any-api.md"), "utf8");
  return [...guide.matchAll(/^npx store-admin-api (conform .*)$/gm)].map(([, args = ""]) => args.split(" "));
}

test("each command of the guide does in an empty folder what the guide says", async () => {
  const bin = join(packed.folder, "node_modules/store-admin-api/dist/cli/main.js");
  const results: { readonly code: number | null; readonly failed: string[]; readonly isSilent: boolean }[] = [];
  const done = new Set<string | undefined>();
  for (const args of await commands()) {
    const words = args.map((word) => (word === "http://127.0.0.1:4070" ? tasks.url : word));
    const rate = words[1] === "init" || words[1] === "apply" ? [] : ["--rate", "10000"];
    // Each kind of command runs as it is packed once. The others run in this process, which saves a second of starting it.
    const kind = words[1]?.startsWith("http") ? "run" : words[1];
    const at = { cwd: packed.folder };
    const { code, stdout } = done.has(kind)
      ? await runCommandLine([...words, ...rate], at)
      : await node([bin, ...words, ...rate], at).ended;
    done.add(kind);
    const failed = [...stdout.matchAll(/^✗ (\w+\/[\w-]+) (\w+)$/gm)].map(
      ([, check, operation]) => `${check} ${operation}`,
    );
    results.push({ code, failed, isSilent: /^! .* where the contract is silent/m.test(stdout) });
  }
  const [status, lost] = ["response/undeclared-status createTask", "state/update-mismatch replaceTask"];
  expect(results).toEqual([
    { code: 0, failed: [], isSilent: false },
    { code: 1, failed: [status], isSilent: true },
    { code: 0, failed: [], isSilent: false },
    { code: 1, failed: expect.arrayContaining([status, lost]), isSilent: true },
    { code: 1, failed: expect.arrayContaining([status, lost]), isSilent: true },
    { code: 0, failed: [], isSilent: false },
    { code: 0, failed: expect.arrayContaining([status, lost]), isSilent: false },
    { code: 0, failed: [], isSilent: false },
  ]);
});

test("init leaves files alone, and says what a contract lacks", async () => {
  const run = (...args: string[]) => runCommandLine(["conform", ...args], { cwd: packed.folder });
  await writeFile(join(packed.folder, "conform.yaml"), "address: http://127.0.0.1:9\n");
  expect(await run("init", tasks.url, "--contract", "openapi.yaml")).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("conform.yaml exists. Pass --force"),
  });
  const secrets = ["--token", "s3cret", "--header", "X-Key: s3cret"];
  const target = ["--output", "protected.yaml", "--force"];
  expect(await run("init", tasks.url, "--contract", "openapi.yaml", ...secrets, ...target)).toMatchObject({ code: 0 });
  const written = await readFile(join(packed.folder, "protected.yaml"), "utf8");
  expect(written).toContain(["token: $", "{TOKEN}\nheaders:\n  X-Key: $", "{HEADER_X_KEY}\n"].join(""));
  await writeFile(join(packed.folder, "none.yaml"), "title: no contract\n");
  expect(await run(tasks.url, "--contract", "none.yaml")).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("none.yaml is not a contract"),
  });
  expect(await run(tasks.url, "--contract", "nowhere.yaml")).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("Cannot read nowhere.yaml"),
  });
});
