// @module-tag package
/** `sandbox doctor` on folders, and the arguments of the subcommands. */
import { cp, mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { createSandbox } from "../../src/sandbox/index.ts";
import { checkFolder } from "../../src/sandbox/setup.ts";
import { node } from "../support/program.ts";

const sandbox = (...args: string[]) =>
  node(["dist/cli/main.js", "sandbox", ...args], { env: { PATH: process.env.PATH } }).ended;

describe("subcommands", () => {
  test.each(["migrate", "doctor"])("%s --help explains it", async (name) => {
    const { code, stdout, stderr } = await sandbox(name, "--help");
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toContain(`Usage: store-admin-api sandbox ${name} [options]`);
    expect(stdout).toContain("--database <url>");
  });

  test.each([
    [["migarte"], "Unknown subcommand migarte. Did you mean migrate?", "sandbox --help"],
    [["constructor"], "Unknown subcommand constructor.", "sandbox --help"],
    [["doctor", "--jason"], "Unknown option --jason. Did you mean --json?", "sandbox doctor --help"],
    [["doctor", "now"], '"now" is not expected here.', "sandbox doctor --help"],
    [["doctor"], "There is nothing to check. Pass --database or --data, or set DATABASE_URL.", "sandbox doctor --help"],
    [
      ["doctor", "--data", "a", "--database", "postgres://b"],
      "--data and --database exclude each other: the state is in one place.",
      "sandbox doctor --help",
    ],
    [
      ["doctor", "--database", "mysql://me:secret@b"],
      '--database takes an address such as postgres://user@host/name, not "mysql://me@b".',
      "sandbox doctor --help",
    ],
    [
      ["--database-direct", "postgres://b"],
      "--database-direct needs --database or the variable DATABASE_URL.",
      "sandbox --help",
    ],
  ])("%j fails", async (args, message, help) => {
    const { code, stdout, stderr } = await sandbox(...args);
    expect({ code, stdout, stderr }).toEqual({
      code: 2,
      stdout: "",
      stderr: `${message}\nSee: store-admin-api ${help}\n`,
    });
  });
});

describe("doctor on a folder", () => {
  let parent: string;
  let folder: string;
  beforeEach(async () => {
    parent = await mkdtemp(join(tmpdir(), "store-admin-doctor-test-"));
    folder = join(parent, "store");
    onTestFinished(() => rm(parent, { recursive: true }));
  });

  /** The folder with two stores, and with a log that is not in the file yet. */
  async function save(): Promise<void> {
    const saved = join(parent, "saved");
    const sandbox = await createSandbox({ data: saved });
    await sandbox.createTenant({ name: "second" });
    await cp(saved, folder, { recursive: true, filter: (file) => !file.endsWith(".sock") });
    await rm(join(folder, "owner.pid"));
    await rm(join(folder, "sandbox.sqlite.lock"), { recursive: true, force: true });
    await sandbox.close();
  }

  const contents = async () =>
    Promise.all((await readdir(folder)).map(async (name) => [name, await readFile(join(folder, name), "base64")]));

  test("passes one that is whole, and changes nothing", async () => {
    await save();
    const before = await contents();
    const { code, stdout, stderr } = await sandbox("doctor", "--data", folder);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toBe(
      `✓ Folder       ${folder} can be read and written.
✓ Owner        No process uses the folder.
✓ File         ${folder}/sandbox.sqlite is whole, and has 2 stores.
`,
    );
    expect(await contents()).toEqual(before);
    expect(before.map(([name]) => name)).toContain("sandbox.sqlite-wal");
  });

  test("finds damage", async () => {
    await save();
    await truncate(join(folder, "sandbox.sqlite"), 3 * 4096 + 100);
    await rm(join(folder, "sandbox.sqlite-wal"));
    const { code, stdout } = await sandbox("doctor", "--data", folder, "--json");
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      ok: false,
      checks: [
        { name: "Folder", status: "passed" },
        { name: "Owner", status: "passed" },
        { name: "File", status: "failed", fix: "Restore the folder from a backup." },
      ],
    });
    await writeFile(join(folder, "sandbox.sqlite"), "text");
    expect((await checkFolder(folder)).at(-1)).toMatchObject({ name: "File", status: "failed" });
    await rm(join(folder, "sandbox.sqlite"));
    expect((await checkFolder(folder)).at(-1)).toMatchObject({ name: "File", status: "warning" });
    await writeFile(join(folder, "sandbox.sqlite-wal"), "");
    expect((await checkFolder(folder)).at(-1)).toMatchObject({
      status: "failed",
      detail: expect.stringContaining("is missing, but not its log"),
    });
  });

  test("finds a running process, a folder that does not exist, and a file in its place", async () => {
    const sandbox = await createSandbox({ data: folder });
    expect(await checkFolder(folder)).toMatchObject([
      { status: "passed" },
      { name: "Owner", status: "warning", detail: `Process ${process.pid} uses the folder.` },
    ]);
    await sandbox.close();
    expect(await checkFolder(join(parent, "none"))).toMatchObject([{ name: "Folder", status: "warning" }]);
    expect(await checkFolder("/proc/none")).toMatchObject([{ name: "Folder" }]);
    await mkdir(join(parent, "sub"));
    await writeFile(join(parent, "sub", "file"), "");
    expect(await checkFolder(join(parent, "sub", "file"))).toMatchObject([{ name: "Folder", status: "failed" }]);
  });
});
