// @module-tag package
// @module-tag postgresql
/** `sandbox --database`: what it prints, what keeps it from starting, and what happens when the database restarts. */
import { expect, it, onTestFinished } from "vitest";
import { migrateDatabase } from "../../../src/sandbox/setup.ts";
import { smallContract } from "../../mock/small-contract.ts";
import { execute, newDatabase, sharedServer } from "../../sandbox/storage/postgres/support.ts";
import { install } from "../../support/installed.ts";
import { startPostgres } from "../../support/postgres.ts";
import { node } from "../../support/program.ts";

const server = sharedServer();

/** Starts the command without the variables of this process. */
const start = (args: readonly string[], env: Record<string, string> = {}, command = "dist/cli/main.js") =>
  node([command, "sandbox", "--port", "0", ...args], { env: { PATH: process.env.PATH, ...env } });

it("saves stores in the database, and prints its address without the password", async () => {
  const url = (await newDatabase(server)).replace("postgres@", "postgres:secret-password@");
  const name = /\/(\w+)\?/.exec(url)?.[1];
  const program = start(["--database", url, "--stores", "second"]);
  const [banner = "", second = ""] = await program.until(/Token of second: (\S+)[\s\S]*curl .*\n/);
  program.signal("SIGTERM");
  const { code, stdout, stderr } = await program.ended;
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toContain(`\n  State: saved in postgres://postgres@/${name}\n`);
  expect(stdout + stderr).not.toContain("secret-password");
  expect(banner).not.toBe("");

  const again = start([], { DATABASE_URL: url });
  const [, address = ""] = await again.until(/BASE_URL=(\S+)\n/);
  const headers = { "x-service-access-token": second };
  expect((await fetch(`${address}/api/202412/shops/info`, { headers })).status).toBe(200);
});

it.each([
  ["DATABASE_URL is for another database", { DATABASE_URL: "mysql://localhost/other" }],
  ["there is no DATABASE_URL", {}],
])("saves in memory if %s", async (_, env: Record<string, string>) => {
  const program = start([], env);
  await program.until(/State: in memory\n/);
});

it("says what to install if the driver is missing", async () => {
  const bare = await install(smallContract(), "without Prism");
  onTestFinished(bare.remove);
  const { code, stdout, stderr } = await start(["--database", "postgres://localhost/none"], {}, bare.command).ended;
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  expect(stderr).toMatch(/needs the package pg, which is not installed. Run:\n\n {2}npm install pg@8\.\d+\.\d+\n$/);
  const doctor = ["sandbox", "doctor", "--database", "postgres://localhost/none"];
  expect((await node([bare.command, ...doctor]).ended).stdout).toMatch(
    /^✗ Driver .*Fix: npm install pg@8\.\d+\.\d+\n$/,
  );
});

it("says why it cannot start: nobody listens, there is no such database, or a newer version has migrated it", async () => {
  const nobody = await start(["--database", "postgres://me:secret@127.0.0.1:1/none"]).ended;
  expect(nobody).toMatchObject({ code: 2, stdout: "", stderr: expect.stringContaining("ECONNREFUSED 127.0.0.1:1") });
  expect(nobody.stderr).not.toContain("secret");
  const none = await start(["--database", server.replace(/\/\w+(?=\?)/, "/none")]).ended;
  expect(none).toMatchObject({
    code: 2,
    stdout: "",
    stderr: expect.stringContaining('database "none" does not exist'),
  });
  const url = await newDatabase(server);
  await migrateDatabase(url);
  await execute(url, "insert into sandbox.migration (number) values (999)");
  const newer = await start(["--database", url]).ended;
  expect(newer).toMatchObject({ code: 2, stdout: "", stderr: expect.stringContaining("Update store-admin-api") });
  for (const { stderr } of [nobody, none, newer]) expect(stderr).not.toContain("    at "); // no stack
});

it("responds 503 with Retry-After while the database restarts, and then recovers by itself", async () => {
  const own = await startPostgres();
  onTestFinished(() => own.remove());
  const program = start(["--database", own.url()]);
  const [, url = ""] = await program.until(/BASE_URL=(\S+)\n/);
  const get = (path: string) => fetch(url + path, { headers: { "x-service-access-token": "sandbox-token" } });
  const shop = "/api/202412/shops/info";
  const ready = "/_sandbox/health/ready";
  expect([(await get(shop)).status, (await get(ready)).status]).toEqual([200, 200]);
  await own.stop("immediate");
  const away = await get(shop);
  expect([away.status, away.headers.get("retry-after")]).toEqual([503, "1"]);
  expect((await get(ready)).status).toBe(503);
  expect((await get("/_sandbox/health/live")).status).toBe(200);
  await own.start();
  expect([(await get(shop)).status, (await get(ready)).status]).toEqual([200, 200]);
  program.signal("SIGTERM");
  expect(await program.ended).toMatchObject({ code: 0 });
});
