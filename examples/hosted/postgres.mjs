/** Starts a PostgreSQL server with files of its own. It listens on a socket in their folder, and not on the network. */
import { execFileSync } from "node:child_process";
import { chownSync, existsSync, mkdirSync, openSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { run, start } from "./processes.mjs";

/** Returns the address of an empty database. `folder` must not exist. */
export async function startPostgres(folder) {
  const programs = programFolder();
  const user = serverUser();
  mkdirSync(folder, { mode: 0o700 });
  if (user) {
    chownSync(folder, user.uid, user.gid);
    // The parent is a new folder that only its owner can enter.
    chownSync(join(folder, ".."), user.uid, user.gid);
  }
  const data = join(folder, "data");
  const options = { cwd: folder, ...user };
  await run(
    join(programs, "initdb"),
    ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale", "C"],
    options,
  );
  const log = openSync(join(folder, "log"), "a");
  start("postgres", join(programs, "postgres"), ["-D", data, "-c", "listen_addresses=", "-k", folder], {
    ...options,
    stdio: ["ignore", log, log],
    signal: "SIGINT", // disconnects clients, instead of waiting for them
    onEnd: () => {},
  });
  for (let tries = 0; ; tries += 1)
    try {
      await run(join(programs, "createdb"), ["-h", folder, "-U", "postgres", "sandbox"], options);
      return `postgres://postgres@/sandbox?host=${encodeURIComponent(folder)}`;
    } catch (error) {
      if (tries === 300) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
}

function programFolder() {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((one, other) => Number(other) - Number(one)) : [];
  const folders = versions.map((version) => join(debian, version, "bin"));
  try {
    folders.push(execFileSync("pg_config", ["--bindir"], { encoding: "utf8", stdio: "pipe" }).trim());
  } catch {
    // It is not on PATH.
  }
  const found = folders.find((folder) => existsSync(join(folder, "initdb")));
  if (!found) throw new Error("PostgreSQL is not installed (Debian: apt-get install postgresql). Or pass --database.");
  return found;
}

/** PostgreSQL does not run as root, but as the user that its package adds. */
function serverUser() {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = ["-u", "-g"].map((flag) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" })));
  return { uid, gid };
}
