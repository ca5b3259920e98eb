// @module-tag git
/** The command on git repositories made for the test. */
import { execFile, execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { stringify } from "yaml";
import { changes } from "../../scripts/changes/command.ts";
import { createProject } from "../pipeline/support/project.ts";
import { contract } from "./mount.ts";

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "changes-test-"));
  folders.push(folder);
  return folder;
}

/** Git without the user's settings and without those of a hook that runs the tests. */
function git(folder: string, ...args: string[]): void {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith("GIT_"));
  const env = { ...Object.fromEntries(own), GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1" };
  const who = ["-c", "user.name=Test", "-c", "user.email=test@store.example"];
  execFileSync("git", ["-C", folder, ...who, ...args], { env, stdio: "pipe" });
}

function write(folder: string, path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** A contract of one call that takes a limit up to `maximum`. */
function upTo(maximum: number, summary = "List"): string {
  const parameters = [{ name: "limit", in: "query", schema: { type: "integer", maximum } }];
  const get = { operationId: "listOrders", summary, parameters, responses: { "200": { description: "Done" } } };
  return stringify(contract({ paths: { "/orders": { get } } }));
}

function repository(): string {
  const folder = emptyFolder();
  git(folder, "init", "--quiet", "--initial-branch", "main");
  return folder;
}

function commit(folder: string, text: string, path = "generated/openapi.yaml"): void {
  write(folder, path, text);
  git(folder, "add", ".");
  git(folder, "commit", "--quiet", "--message", "Change");
}

async function run(folder: string, ...args: string[]) {
  let [out, err] = ["", ""];
  const code = await changes(args, {
    folder,
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
  });
  return { code, out, err };
}

test("the work tree is read from its authored files, which need not be built", async () => {
  const { root, write, edit } = await createProject();
  await write("before.yaml", upTo(250));
  expect((await run(root, "--since", "before.yaml")).out).toMatch(/getCollection/);
  await edit("openapi/collections/schemas.yaml", "  description: A group of products.\n", "  description: {\n");
  expect(await run(root, "--since", "before.yaml")).toMatchObject({
    code: 2,
    out: "",
    err: expect.stringMatching(/npm run lint/),
  });
});

describe("without a release", () => {
  let folder = "";
  beforeAll(() => {
    folder = repository();
  });

  test("reports that there is no release and passes, even before the first commit", async () => {
    const before = await run(folder, "--fail-on", "any");
    expect(before).toMatchObject({ code: 0, out: "" });
    commit(folder, upTo(250));
    git(folder, "tag", "nightly");
    const { code, err } = await run(folder, "--fail-on", "any");
    expect(code).toBe(0);
    expect(err).toContain("There is no release to compare with");
    expect(err).toContain("npm run changes -- --since REF");
  });

  test("prints JSON with --format json", async () => {
    const { code, out } = await run(folder, "--format", "json");
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ since: null, bump: "none", changes: [] });
  });
});

describe("with releases", () => {
  let folder = "";
  beforeAll(() => {
    folder = repository();
    commit(folder, "Read me", "README.md");
    git(folder, "tag", "start");
    commit(folder, upTo(500));
    git(folder, "tag", "v1.0.0");
    commit(folder, upTo(250));
    git(folder, "tag", "v1.1.0");
    commit(folder, "Read me again", "README.md");
    git(folder, "tag", "unrelated");
    write(folder, "generated/openapi.yaml", upTo(100));
  });

  test("compares the last one with the working tree", async () => {
    const { code, out, err } = await run(folder);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toContain("Contract changes from v1.1.0 to the work tree");
    expect(out).toContain("listOrders  GET /orders");
    expect(out).toContain("The maximum of the query parameter `limit` went down (250 → 100)");
    expect(out).toContain("1 breaking, 0 compatible, 0 notes. Next version: major");
  });

  test("compares any two revisions", async () => {
    const { out } = await run(folder, "--since", "v1.0.0", "--to", "HEAD", "--format", "json");
    expect(JSON.parse(out)).toMatchObject({
      since: "v1.0.0",
      to: "HEAD",
      bump: "major",
      changes: [{ impact: "breaking", before: 500, after: 250, place: { operationId: "listOrders" } }],
    });
  });

  test("compares a file", async () => {
    write(folder, "other.yaml", upTo(250, "List orders"));
    const { out } = await run(folder, "--to", "other.yaml");
    expect(out).toContain("Contract changes from v1.1.0 to other.yaml");
    expect(out).toContain("Next version: patch (notes only)");
  });

  test("prints markdown for the changelog", async () => {
    const { out } = await run(folder, "--format", "markdown");
    expect(out).toContain(
      "### Breaking\n\n- **listOrders** (`GET /orders`): The maximum of the query parameter `limit` went down",
    );
  });

  test.each([
    ["breaking", "HEAD", undefined, 1],
    ["any", "HEAD", undefined, 1],
    ["none", "HEAD", undefined, 0],
    ["breaking", "HEAD", "v1.0.0", 0],
    ["any", "HEAD", "v1.0.0", 1],
    ["any", "HEAD", "v1.1.0", 0],
  ])("--fail-on %s, from %s to %s: %s %i", async (limit, since, to, expected) => {
    const { code } = await run(folder, "--fail-on", limit, "--since", since, ...(to === undefined ? [] : ["--to", to]));
    expect(code).toBe(expected);
  });

  test.each([
    ["an unknown revision", ["--since", "v9"], 'There is neither a revision nor a file called "v9"'],
    ["a revision before the contract", ["--since", "start"], "The revision start has no generated/openapi.yaml"],
    [
      "a file that is not a contract",
      ["--to", "README.md"],
      'README.md is not an OpenAPI document: it has no member "openapi"',
    ],
    ["an unknown option", ["--sinse", "v1.0.0"], "npm run changes -- --help"],
    ["a value missing", ["--since"], "npm run changes -- --help"],
    ["an unknown format", ["--format", "html"], '--format must be one of text, json, markdown (got "html")'],
    ["an unknown limit", ["--fail-on", "major"], '--fail-on must be one of breaking, review, any, none (got "major")'],
    ["a stray word", ["v1.0.0"], "npm run changes -- --help"],
  ])("explains what to do about %s, and exits with 2", async (_, args, message) => {
    const { code, out, err } = await run(folder, ...args);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toContain(message);
  });

  test("the script passes on output and exit code", async () => {
    const script = fileURLToPath(new URL("../../scripts/changes.ts", import.meta.url));
    const tsx = import.meta.resolve("tsx");
    const call = promisify(execFile)(process.execPath, ["--import", tsx, script, "--fail-on", "breaking"], {
      cwd: folder,
    });
    await expect(call).rejects.toMatchObject({ code: 1, stdout: expect.stringContaining("Next version: major") });
  });
});

test("compares the registers of gaps of two revisions, and of the work tree", async () => {
  const folder = repository();
  const register = (...readings: string[]) =>
    stringify({ size: { unknown: "How many?", readings: Object.fromEntries(readings.map((id) => [id, id])) } });
  commit(folder, upTo(250));
  commit(folder, "$id: gap", "openapi/gaps/gaps.schema.yaml");
  commit(folder, register("one", "two"), "openapi/gaps/orders.yaml");
  git(folder, "tag", "v1.0.0");
  commit(folder, register("one", "two", "three"), "openapi/gaps/orders.yaml");
  git(folder, "tag", "v1.1.0");
  write(folder, "openapi/gaps/orders.yaml", register("one"));
  const added = await run(folder, "--since", "v1.0.0", "--to", "v1.1.0");
  expect(added.out).toContain("tools  The gap `size` has the answer `three` too");
  expect(added.out).toContain("0 breaking, 1 compatible, 0 notes.");
  const { out } = await run(folder);
  expect(out).toContain("tools  The gap `size` no longer has the answer `two`");
  expect(out).toContain("2 breaking, 0 compatible, 0 notes.");
  write(folder, "openapi/gaps/orders.yaml", "size: [");
  expect(await run(folder)).toMatchObject({ code: 2, err: expect.stringContaining("openapi/gaps/orders.yaml") });
});

test("reports that the contract is not built", async () => {
  const folder = repository();
  commit(folder, upTo(1));
  git(folder, "rm", "--quiet", "generated/openapi.yaml");
  const { code, err } = await run(folder, "--since", "HEAD");
  expect(code).toBe(2);
  expect(err).toContain("npm run build");
});

test("reports that a file is not YAML", async () => {
  const folder = emptyFolder();
  write(folder, "broken.yaml", "a: [");
  write(folder, "generated/openapi.yaml", upTo(1));
  const { code, err } = await run(folder, "--since", "broken.yaml");
  expect(code).toBe(2);
  expect(err).toContain("broken.yaml is not YAML");
});

test("reports that a file is of an OpenAPI that it cannot compare", async () => {
  const folder = emptyFolder();
  write(folder, "old.yaml", 'openapi: "2.0"');
  write(folder, "generated/openapi.yaml", upTo(1));
  const { code, err } = await run(folder, "--since", "old.yaml");
  expect(code).toBe(2);
  expect(err).toContain("old.yaml is OpenAPI 2.0, and only 3 can be compared");
});

test("requires a file outside a repository", async () => {
  const { code, err } = await run(emptyFolder());
  expect(code).toBe(2);
  expect(err).toContain("is not in a git repository");
});

test("--help explains every option, with examples and exit codes", async () => {
  const { code, out } = await run(emptyFolder(), "--help");
  expect(code).toBe(0);
  for (const text of ["--since REF", "--fail-on", "CHANGELOG.md", "Examples", "Exit codes"])
    expect(out).toContain(text);
});
