/** PowerDNS 4.7.3 with SQLite, from Debian. Its contract is in its source. */
import { mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import sqlite from "node-sqlite3-wasm";
import { fileOfSource, unpackPackages } from "../debian.ts";
import { freePort, startProgram } from "../process.ts";
import type { Subject } from "../subject.ts";

const packages = ["pdns-server", "pdns-backend-sqlite3", "libluajit-5.1-2", "libluajit-5.1-common"];
const key = "secret";

export const powerdns: Subject = {
  values: { name: "z{unique}.example." },
  async start(folder) {
    await unpackPackages(folder, packages);
    const contract = await fileOfSource(folder, "pdns", "pdns/api-swagger.yaml");
    const library = join(folder, "usr/lib/x86_64-linux-gnu");
    const data = join(folder, "data");
    await rm(data, { recursive: true, force: true });
    await mkdir(data);
    const schema = await readFile(join(folder, "usr/share/pdns-backend-sqlite3/schema/schema.sqlite3.sql"), "utf8");
    const database = new sqlite.Database(join(data, "zones.sqlite3"));
    database.exec(schema);
    database.close();
    const port = await freePort();
    const settings = {
      daemon: "no",
      guardian: "no",
      launch: "gsqlite3",
      "gsqlite3-database": join(data, "zones.sqlite3"),
      "module-dir": join(library, "pdns"),
      "local-address": "127.0.0.1",
      "local-port": String(await freePort()),
      "socket-dir": data,
      api: "yes",
      "api-key": key,
      webserver: "yes",
      "webserver-address": "127.0.0.1",
      "webserver-port": String(port),
      "webserver-allow-from": "127.0.0.1",
    };
    const options = Object.entries(settings).map(([name, value]) => `--${name}=${value}`);
    const url = `http://127.0.0.1:${port}/api/v1`;
    const stop = await startProgram([join(folder, "usr/sbin/pdns_server"), "--no-config", ...options], {
      ready: `${url}/servers`,
      headers: { "X-API-Key": key },
      env: { LD_LIBRARY_PATH: library },
    });
    return { url, contract, token: key, stop };
  },
};
