// @module-tag package
// @module-tag postgresql
/** `sandbox migrate` and `sandbox doctor` on databases. */
import { describe, expect, it, onTestFinished } from "vitest";
import { checkDatabase, migrateDatabase, type SetupCheck } from "../../../src/sandbox/setup.ts";
import { migrations } from "../../../src/sandbox/storage/postgres/migrations.ts";
import { execute, newDatabase, sharedServer } from "../../sandbox/storage/postgres/support.ts";
import { startPgbouncer } from "../../support/pgbouncer.ts";
import { node } from "../../support/program.ts";

const server = sharedServer();
const current = migrations.length;

/** Runs a command without the variables of this process. */
const sandbox = (args: readonly string[], env: Record<string, string> = {}) =>
  node(["dist/cli/main.js", "sandbox", ...args], { env: { PATH: process.env.PATH, ...env } }).ended;

/** The checks that have not passed, by name. */
const unusual = (checks: readonly SetupCheck[]) =>
  Object.fromEntries(checks.filter(({ status }) => status !== "passed").map(({ name, ...rest }) => [name, rest]));

describe("sandbox migrate", () => {
  it("migrates a database, and says from which version to which", async () => {
    const url = await newDatabase(server);
    const shown = url.replace(/\?.*/, "");
    expect(await sandbox(["migrate", "--database", url])).toMatchObject({
      code: 0,
      stdout: `The schema of ${shown} was migrated from version 0 to ${current}.\n`,
      stderr: "",
    });
    expect(await sandbox(["migrate"], { DATABASE_URL: url })).toMatchObject({
      code: 0,
      stdout: `The schema of ${shown} is current: version ${current}.\n`,
    });
  });

  it("fails without a database, and on one that a newer version has migrated", async () => {
    expect(await sandbox(["migrate"])).toMatchObject({
      code: 2,
      stdout: "",
      stderr:
        "The database is missing. Pass --database, or set DATABASE_URL.\nSee: store-admin-api sandbox migrate --help\n",
    });
    const url = await newDatabase(server);
    await migrateDatabase(url);
    await execute(url, "insert into sandbox.migration (number) values (999)");
    const { code, stdout, stderr } = await sandbox(["migrate", "--database", url]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(`its schema is 999, this version knows ${current}. Update store-admin-api`);
  });
});

describe("sandbox doctor", () => {
  it("prints a line for each check of a database, and changes nothing", async () => {
    const url = await newDatabase(server);
    const { code, stdout, stderr } = await sandbox(["doctor", "--database", url]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout.split("\n").map((line) => line.replace(/ +.*(?<= {2})/, " "))).toEqual([
      expect.stringMatching(/^✓ Connected in \d+ ms\.$/),
      expect.stringMatching(/^✓ PostgreSQL \d+\.\d+.*\.$/),
      "✓ UTF8.",
      "✓ The server accepts writes.",
      "✓ postgres can create the schema.",
      "! The database has no schema yet. Fix: Run store-admin-api sandbox migrate, or start a sandbox, which migrates too.",
      "✓ Processes hear each other.",
      expect.stringMatching(/^✓ \d+ of \d+ are in use; a process uses up to 11\.$/),
      expect.stringMatching(/^✓ The clocks of this machine and the database differ by \d+ ms\.$/),
      "",
    ]);
    await execute(url, "do $$ begin assert to_regnamespace('sandbox') is null; end $$");
    await migrateDatabase(url);
    const json = await sandbox(["doctor", "--json"], { DATABASE_URL: url });
    expect(json).toMatchObject({ code: 0, stderr: "" });
    const result = JSON.parse(json.stdout);
    expect([result.ok, unusual(result.checks)]).toEqual([true, {}]);
    expect(result.checks).toContainEqual({
      name: "Schema",
      status: "passed",
      detail: `Version ${current}, which is current.`,
    });
  });

  it("finds a schema that is behind, and one that is newer", async () => {
    const url = await newDatabase(server);
    await migrateDatabase(url);
    await execute(url, `delete from sandbox.migration where number = ${current}`);
    expect(unusual(await checkDatabase({ url }))).toEqual({
      Schema: {
        status: "warning",
        detail: expect.stringMatching(new RegExp(`; version ${current} is current|no schema yet`)),
        fix: expect.stringContaining("sandbox migrate"),
      },
    });
    await execute(url, "insert into sandbox.migration (number) values (999)");
    const { code, stdout } = await sandbox(["doctor", "--database", url]);
    expect(code).toBe(1);
    expect(stdout).toContain(
      `✗ Schema       Version 999; this version of store-admin-api knows ${current}. Fix: Update`,
    );
  });

  it("finds missing rights", async () => {
    const url = await newDatabase(server);
    const role = `guest_${process.pid}`;
    await execute(url, `create role ${role} login`);
    onTestFinished(() => execute(url, `drop owned by ${role}`, `drop role ${role}`));
    const guest = url.replace("postgres@", `${role}@`);
    expect(unusual(await checkDatabase({ url: guest }))).toEqual({
      Rights: {
        status: "failed",
        detail: expect.stringContaining(`${role} cannot create a schema in `),
        fix: expect.stringMatching(new RegExp(`grant create on database "\\w+" to "${role}"`)),
      },
    });
    await migrateDatabase(url);
    expect(unusual(await checkDatabase({ url: guest }))).toMatchObject({ Rights: { status: "failed" } });
    await execute(
      url,
      `grant usage on schema sandbox to ${role}; grant all on all tables in schema sandbox to ${role}`,
    );
    expect(unusual(await checkDatabase({ url: guest }))).toMatchObject({
      Rights: { status: "warning", detail: `${role} can use the tables, but cannot migrate them.` },
    });
  });

  it("finds what keeps it from connecting, and hides passwords", async () => {
    const missing = server.replace(/\/\w+(?=\?)/, "/none");
    expect(unusual(await checkDatabase({ url: missing }))).toEqual({
      Connection: {
        status: "failed",
        detail: 'database "none" does not exist.',
        fix: "Create the database: createdb followed by its name.",
      },
    });
    const { code, stdout, stderr } = await sandbox(["doctor", "--database", "postgres://me:secret@127.0.0.1:1/none"]);
    expect({ code, stderr }).toEqual({ code: 1, stderr: "" });
    expect(stdout).toMatch(/^✗ Connection {3}connect ECONNREFUSED 127\.0\.0\.1:1\. Fix: Start PostgreSQL/);
    expect(stdout).not.toContain("secret");
  });

  it("finds a read-only server, and another encoding", async () => {
    const url = await newDatabase(server);
    const name = /\/(\w+)\?/.exec(url)?.[1];
    await execute(server, `alter database ${name} set default_transaction_read_only = on`);
    expect(unusual(await checkDatabase({ url }))).toMatchObject({ Writes: { status: "failed" } });
    const latin = `latin_${process.pid}`;
    await execute(
      server,
      `create database ${latin} encoding 'LATIN1' locale 'C' template template0 locale_provider libc`,
    );
    expect(unusual(await checkDatabase({ url: url.replace(/\/\w+(?=\?)/, `/${latin}`) }))).toMatchObject({
      Encoding: { status: "failed", detail: "The encoding of the database is LATIN1." },
    });
  });

  it("finds that processes do not hear each other through a pooler, unless there is a direct address", {
    tags: ["pgbouncer"],
  }, async () => {
    const directUrl = await newDatabase(server);
    await migrateDatabase(directUrl);
    const pooler = await startPgbouncer(server);
    onTestFinished(() => pooler.stop());
    const url = pooler.url(directUrl);
    expect(unusual(await checkDatabase({ url }))).toEqual({
      Listening: {
        status: "warning",
        detail: expect.stringContaining("each looks for work every 5 seconds"),
        fix: expect.stringContaining("--database-direct"),
      },
    });
    expect(unusual(await checkDatabase({ url, directUrl }))).toEqual({});
    expect(unusual(await checkDatabase({ url, directUrl: url }))).toMatchObject({ Listening: { status: "warning" } });
  });
});
