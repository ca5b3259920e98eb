/** `npm start`: the docs to read, a mock and a sandbox to call, from a fresh clone. See `--help`. */
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { curlLine } from "../src/first-call.ts";
import { MockError, startMock } from "../src/mock/index.ts";
import { readPort } from "../src/terminal/options.ts";
import { untilAskedToEnd } from "../src/terminal/signals.ts";
import { UsageError } from "../src/terminal/usage-error.ts";
import { loadTypeScript } from "./load-typescript.mjs";
import { command } from "./pipeline/command.ts";
import { newest } from "./pipeline/newest.ts";
import { hostedSandboxes } from "./site/html/content-policy.ts";
import { serveDocs } from "./site/serve.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const site = join(root, "generated/docs");
const sources = ["openapi", "docs", "scripts", "CHANGELOG.md", "SKILL.md", "redocly.yaml", "package-lock.json"];

/** The ports that were asked for. */
interface Ports {
  readonly docs: number | undefined;
  readonly mock: number | undefined;
  readonly sandbox: number | undefined;
}

async function start(ports: Ports): Promise<0 | 1> {
  const reason = await reasonToBuild();
  if (reason) {
    console.log(`Building: ${reason}.`);
    const { build } = await import("./build.ts");
    if ((await build(root, { docs: true })) !== 0) return 1;
  }
  const asked = untilAskedToEnd();
  console.log("Starting the mock and the sandbox ...");
  const closing: (() => Promise<void>)[] = [];
  try {
    const docs = await listen("docs-port", ports.docs, 4080, (port) =>
      serveDocs(site, port, hostedSandboxes(process.env)),
    );
    closing.push(() => docs.close());
    const { createSandbox } = await loadSandbox();
    const byName = docs.url.replace("127.0.0.1", "localhost");
    // Pages of the docs can run samples on it, and its problems and inspector lead to them.
    const sandbox = await createSandbox({ allowedOrigins: [docs.url, byName], docs: docs.url });
    closing.push(() => sandbox.close());
    const store = await listen("sandbox-port", ports.sandbox, 4020, (port) => sandbox.listen({ port }));
    const mock = await listen("mock-port", ports.mock, 4010, (port) => startMock({ port }));
    closing.push(() => mock.close());
    console.log(`
  Docs     ${docs.url}
  Sandbox  ${store.url} · Inspector ${store.url}/_sandbox/
  Mock     ${mock.url}

Call the sandbox, which keeps state:

  ${curlLine(store.url, sandbox.token)}

Call the mock, which returns the examples of the contract:

  ${curlLine(mock.url)}

To run the samples of the docs against either, set BASE_URL to its address and ACCESS_TOKEN to the token. On
the page itself, Run uses this sandbox if you choose “A sandbox” there. Press Control+C to stop.`);
    await asked;
  } finally {
    for (const close of closing.reverse()) await close();
  }
  return 0;
}

/** Loads the sandbox after the build, which makes modules that it imports. A literal `import()` would resolve them before. */
async function loadSandbox(): Promise<typeof import("../src/sandbox/index.ts")> {
  const module = await loadTypeScript(join(root, "src/sandbox/index.ts"));
  return module as typeof import("../src/sandbox/index.ts");
}

/** Why a build is needed; undefined if it is not. */
async function reasonToBuild(): Promise<string | undefined> {
  const built = await stat(join(site, "index.html")).catch(() => undefined);
  if (!built) return "there are no docs yet";
  for (const source of sources) {
    if ((await newest(join(root, source))) > built.mtimeMs) return `${source} has changed since the last build`;
  }
  return undefined;
}

/** Listens on the requested port. Without one, listens on the default port, or on any free port if that is taken. */
async function listen<T>(
  option: string,
  asked: number | undefined,
  usual: number,
  on: (port: number) => Promise<T>,
): Promise<T> {
  try {
    return await on(asked ?? usual);
  } catch (error) {
    if (!isTaken(error)) throw error;
    if (asked === undefined) {
      console.log(`Port ${usual} is in use, so the ${option.replace("-port", "")} gets a free one.`);
      return on(0);
    }
    throw new UsageError(`Port ${asked} is in use. Give another one with --${option}, or none.`);
  }
}

function isTaken(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  const cause = (error as { cause?: { code?: unknown } }).cause?.code;
  return code === "EADDRINUSE" || cause === "EADDRINUSE" || (error instanceof MockError && code === "port-taken");
}

await command(
  import.meta.url,
  {
    does: "Serves the docs, a sandbox and a mock of the contract, on this machine only. Builds what is missing or out of date first.",
    usage: "npm start -- [options]",
    options: {
      "docs-port": { value: "<number>", help: "the port of the docs (4080, or a free one when that is taken)" },
      "sandbox-port": { value: "<number>", help: "the port of the sandbox (4020, or a free one when that is taken)" },
      "mock-port": { value: "<number>", help: "the port of the mock (4010, or a free one when that is taken)" },
    },
    notes: "Press Control+C or send SIGTERM to stop.",
  },
  async (given) => {
    const port = (option: "docs-port" | "mock-port" | "sandbox-port") => {
      const text = given[option];
      return text === undefined ? undefined : readPort(option, text);
    };
    return start({ docs: port("docs-port"), mock: port("mock-port"), sandbox: port("sandbox-port") });
  },
);
