/**
 * Runs a sandbox for a team on one machine: PostgreSQL, two sandboxes, and HAProxy in front of them. README.md explains it.
 * Everything that it starts ends with it.
 */
import { randomBytes } from "node:crypto";
import { openSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { startPostgres } from "./postgres.mjs";
import { end, freePort, run, start } from "./processes.mjs";

const { values: options } = parseArgs({
  options: {
    host: { type: "string", default: "127.0.0.1" },
    port: { type: "string", default: "4020" },
    "sandbox-ports": { type: "string", default: "0,0" },
    database: { type: "string" },
    token: { type: "string", default: `team-${randomBytes(16).toString("hex")}` },
    "control-key": { type: "string", default: `control-${randomBytes(24).toString("base64url")}` },
  },
});

const command = fileURLToPath(new URL("dist/cli/main.js", import.meta.resolve("store-admin-api/package.json")));
const folder = await mkdtemp(join(tmpdir(), "hosted-sandbox-"));

let isEnding = false;
async function exit(code) {
  if (isEnding) return;
  isEnding = true;
  // Requests in progress need the load balancer, and the sandboxes the database.
  await end("sandbox-1", "sandbox-2");
  await end("haproxy");
  await end("postgres");
  await rm(folder, { recursive: true, force: true });
  process.exit(code);
}
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => exit(0));

try {
  await startAll();
} catch (error) {
  console.error(error.message);
  await exit(2);
}

async function startAll() {
  const database = options.database ?? (await startPostgres(join(folder, "postgres")));
  // In the environment, since other users can read the arguments of a process.
  const env = {
    ...process.env,
    DATABASE_URL: database,
    SANDBOX_TOKEN: options.token,
    SANDBOX_CONTROL_KEY: options["control-key"],
  };
  await run(process.execPath, [command, "sandbox", "migrate"], { env });

  const asked = [options.port, ...options["sandbox-ports"].split(",")].map(Number);
  const [port, ...ports] = await Promise.all(asked.map((each) => (each === 0 ? freePort() : each)));
  const ids = ports.map((each, index) => startSandbox(`sandbox-${index + 1}`, each, env));
  const [one, two] = ports;
  const bind = `${options.host}:${port}`;
  const config = fileURLToPath(new URL("haproxy.cfg", import.meta.url));
  start("haproxy", "haproxy", ["-f", config, "-db"], {
    env: { ...process.env, BIND: bind, PORT_1: String(one), PORT_2: String(two) },
    stdio: ["ignore", "ignore", openSync(join(folder, "haproxy.log"), "a")],
    onEnd: failed,
  });
  for (const each of [...ports, port]) await untilReady(`http://127.0.0.1:${each}/_sandbox/health/ready`);

  console.log(`
  Listening on http://${bind}
${ports.map((each, index) => `  Sandbox ${index + 1}: http://127.0.0.1:${each}, process ${ids[index]}`).join("\n")}
  Inspector: http://127.0.0.1:${port}/_sandbox/
  Logs: ${folder}

  export BASE_URL=http://127.0.0.1:${port}
  export ACCESS_TOKEN=${options.token}
  export CONTROL_KEY=${options["control-key"]}
`);
}

function startSandbox(name, port, env) {
  const args = ["--port", String(port), "--log", "json"];
  // HAProxy is on this machine, and passes on the name that clients use.
  args.push("--trusted-proxies", "127.0.0.1", "--allowed-hosts", "*", "--drain-time", "2");
  // So are the programs that receive webhooks. Elsewhere, webhooks must not reach into your network.
  args.push("--allow-private-webhooks");
  const log = openSync(join(folder, `${name}.log`), "a");
  return start(name, process.execPath, [command, "sandbox", ...args], {
    env,
    stdio: ["ignore", log, log],
    onEnd: failed,
  });
}

function failed(name) {
  if (isEnding) return;
  console.error(`${name} has ended. Its log is in ${folder}.`);
}

async function untilReady(url) {
  for (let tries = 0; tries < 300; tries += 1) {
    const ready = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} is not ready after 30 seconds. The logs are in ${folder}.`);
}
