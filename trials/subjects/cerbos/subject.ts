/** Cerbos 0.51.0, from npm, with policies in memory. It serves its own contract, which is generated from its code. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { installTools } from "../../install-tools.ts";
import { freePort, startProgram } from "../process.ts";
import type { Subject } from "../subject.ts";

const [name, password] = ["cerbos", "cerbosAdmin"];
/** The password as bcrypt, in Base64. */
const passwordHash = "JDJ5JDEwJHk3dHFwWExNN2xxU2VoT0FwT1RBNk9DZHdnMUVxOC5DOEhKd1BDNzN4dHhhTFc4MUZ1c21t";

export const cerbos: Subject = {
  async start(folder) {
    await installTools(folder, { cerbos: "0.51.0" });
    const [http, grpc] = [await freePort(), await freePort()];
    const url = `http://127.0.0.1:${http}`;
    const config = join(folder, "cerbos.json");
    const adminAPI = { enabled: true, adminCredentials: { username: name, passwordHash } };
    const server = { httpListenAddr: `127.0.0.1:${http}`, grpcListenAddr: `127.0.0.1:${grpc}`, adminAPI };
    const storage = { driver: "sqlite3", sqlite3: { dsn: ":memory:?_fk=true" } };
    await writeFile(config, JSON.stringify({ server, storage, telemetry: { disabled: true } }));
    const platform = `cerbos-${process.platform}-${process.arch}`;
    const program = [join(folder, `node_modules/@cerbos/${platform}/${platform}`), "server", "--config", config];
    const stop = await startProgram(program, { ready: `${url}/_cerbos/health` });
    return { url, contract: `${url}/schema/swagger.json`, token: `${name}:${password}`, stop };
  },
};
