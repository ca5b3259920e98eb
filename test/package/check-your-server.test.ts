// @module-tag package
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSandbox, type Sandbox } from "../../src/sandbox/index.ts";
import { runCommandLine } from "../support/command-line.ts";
import { installPacked, type Packed } from "../support/packed.ts";
import { node, root } from "../support/program.ts";
import { isLong } from "../support/runs.ts";

let packed: Packed;
let sandbox: Sandbox;
let url: string;
beforeAll(async () => {
  [packed, sandbox] = await Promise.all([installPacked(), createSandbox({ dataSet: "small" })]);
  ({ url } = await sandbox.listen());
});
afterAll(async () => {
  await sandbox.close();
  await packed.remove();
});

/** The commands of the guide's shell blocks. */
async function commands(): Promise<string[]> {
  const guide = await readFile(join(root, "docs/check-your-server.md"), "utf8");
  const blocks = [...guide.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = ""]) => block);
  return blocks.flatMap((block) => block.trim().split("\n"));
}

test("each command of the guide does in an empty folder what the guide says", async () => {
  const done: string[] = [];
  for (const command of await commands()) {
    const [, args] = /^npx store-admin-api (conform .*)$/.exec(command) ?? [];
    if (args === undefined) continue; // the installation, the sandbox and the variable, which the test sets up itself
    const words = args.replace("http://127.0.0.1:4020", url).replace("sandbox-token", sandbox.token).split(" ");
    const bin = join(packed.folder, "node_modules/store-admin-api/dist/cli/main.js");
    const env = { STORE_TOKEN: sandbox.token };
    // Making the cases of all phases takes longer than sending those of this one.
    const phases = words[1]?.startsWith("--") ? ["--phases", "access"] : [];
    // Each kind of command runs as it is packed once. The others are left to the long suite, and run in this process: starting it takes a second.
    const kind = words[1] ?? "";
    const isFirst = !done.includes(kind);
    done.push(kind);
    if (!isFirst && !isLong) continue;
    const at = { cwd: packed.folder, env };
    const { code, stdout, stderr } = isFirst
      ? await node([bin, ...words, ...phases], { ...at, env: { ...process.env, ...env } }).ended
      : await runCommandLine([...words, ...phases], at);
    expect({ command, code, stderr: code === 0 ? "" : stderr + stdout }).toEqual({ command, code: 0, stderr: "" });
    if (kind !== "init") continue;
    // One check is enough to see that the command runs.
    const config = join(packed.folder, "conform.yaml");
    const text = await readFile(config, "utf8");
    await writeFile(config, `${text}only: [access/missing-token]\n`);
  }
  expect(done).toEqual([
    "init",
    "--smoke",
    "--smoke",
    "--smoke",
    "--smoke",
    "--allow-writes",
    "--smoke",
    "explain",
    "--smoke",
    "--smoke",
    "--smoke",
    "cleanup",
  ]);
});
