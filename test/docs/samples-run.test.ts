// @module-tag package
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { readBundle } from "../../scripts/pipeline/generated.ts";
import { requireProgram } from "../../scripts/setup/programs.ts";
import { readGuides } from "../../scripts/site/guides.ts";
import { otherLanguages } from "../../scripts/site/sample-code/languages.ts";
import { samples } from "../../scripts/site/samples.ts";
import { operationsOf } from "../../src/contract/operation.ts";
import { sampleCall } from "../../src/contract/sample-call.ts";
import { startMock } from "../../src/mock/index.ts";
import { TenantControl } from "../../src/sandbox/control/tenant-control.ts";
import { defaultToken, SandboxServer } from "../../src/sandbox/sandbox.ts";
import { compile, triedCompilers } from "../package/project.ts";

// The samples of the real contract as they stand: typed against its wire types, and sent to the mock and to the sandbox.

const root = process.cwd();
const contract = await readBundle(root);
const calls = operationsOf(contract)
  .filter(({ kind }) => kind === "operation")
  .map((operation) => {
    const [curl = "", client = "", wire = ""] = samples(contract, operation).map(({ source }) => source);
    return { id: operation.id, curl, client, wire };
  });
/** Samples in a language without a client of its own. */
const others = operationsOf(contract)
  .filter(({ kind }) => kind === "operation")
  .flatMap((operation) =>
    otherLanguages(sampleCall(contract, operation)).map((sample) => ({ ...sample, of: operation.id })),
  );
const writtenIn = (id: string) => others.filter((sample) => sample.id === id);

const programs = calls.flatMap(({ id, client, wire }) => [
  { name: `${id}-client`, code: client },
  { name: `${id}-openapi-fetch`, code: wire },
]);

/** A folder of the project, so that a sample finds what it imports. */
let folder = "";
beforeAll(async () => {
  await mkdir(join(root, ".cache"), { recursive: true });
  folder = await mkdtemp(join(root, ".cache/samples-"));
  await Promise.all(programs.map(({ name, code }) => writeFile(join(folder, `${name}.ts`), code)));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

test("each operation has a sample in each language", () => {
  expect(calls).not.toHaveLength(0);
  expect(calls.filter(({ curl, client, wire }) => [curl, client, wire].includes(""))).toEqual([]);
});

test("TypeScript samples and those of the guides pass the type check", async () => {
  // Those that stand alone: the others go on where one before them ended.
  const whole = (await readGuides(root)).guides.flatMap(({ text }) =>
    [...text.matchAll(/```ts\n(import [\s\S]*?)```/g)].map(([, code = ""]) => code),
  );
  expect(whole.length).toBeGreaterThanOrEqual(2);
  const guides = whole.map((_, index) => `guide-${index}`);
  await Promise.all(whole.map((code, index) => writeFile(join(folder, `guide-${index}.ts`), code)));
  const compilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: true,
    target: "es2023",
    module: "nodenext",
    types: ["node"],
  };
  const files = [...guides, ...programs.map(({ name }) => name)].map((name) => `${name}.ts`);
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files }));
  for (const compiler of triedCompilers) expect(await compile(folder, compiler, "--noEmit")).toBe("");
});

/** Writes the samples of a language to a file each. @returns the files. */
async function writeSamples(id: string, extension: string): Promise<string[]> {
  const files = writtenIn(id).map(({ of, code }) => ({ path: join(folder, id, of, `Sample.${extension}`), code }));
  await Promise.all(
    files.map(async ({ path, code }) => {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, code);
    }),
  );
  expect(files).toHaveLength(calls.length);
  return files.map(({ path }) => path);
}

const run = promisify(execFile);

test("Python parses its samples", { tags: ["python3"] }, async () => {
  const files = await writeSamples("python", "py");
  const program = "import ast, sys\nfor file in sys.argv[1:]: ast.parse(open(file, encoding='utf8').read(), file)";
  await run(requireProgram("python3"), ["-c", program, ...files]);
});

describe.each([
  { id: "php", tag: "php", extension: "php", command: ["php"] },
  { id: "go", tag: "go", extension: "go", command: ["go", "run"] },
  { id: "java", tag: "javac", extension: "java", command: ["java"] },
] as const)("samples in $id", ({ id, tag, extension, command: [program, ...args] }) => {
  test("run against the sandbox", { tags: ["long", tag] }, async () => {
    requireProgram(tag);
    const files = await writeSamples(id, extension);
    const served = await servers.sandbox?.();
    if (!served) throw new Error("There is no sandbox.");
    const env = { ...process.env, BASE_URL: served.url, ACCESS_TOKEN: served.token };
    for (const file of files) {
      await served.reset();
      const { stdout } = await run(program, [...args, file], { env });
      // What is printed begins with a status, or has it as the member of a problem.
      expect([file, stdout]).toEqual([file, expect.not.stringMatching(/^[45]\d\d|\[status\] => [45]/)]);
    }
    await served.close();
  });
});

/** What serves the interface; each call finds the store as it was at first. */
interface Served {
  readonly url: string;
  readonly token: string;
  readonly reset: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const servers: Readonly<Record<string, () => Promise<Served>>> = {
  mock: async () => {
    const { url, close } = await startMock({ port: 0, errors: true });
    return { url, token: "a-token", reset: async () => {}, close };
  },
  sandbox: async () => {
    const sandbox = await SandboxServer.open({});
    const { url } = await sandbox.listen();
    const close = async (): Promise<void> => {
      expect(await sandbox.tenant().requestLog.breaches()).toEqual([]);
      await sandbox.close();
    };
    return {
      url,
      token: defaultToken,
      reset: () => new TenantControl(sandbox.tenant(), sandbox.tenants).reset(),
      close,
    };
  },
};

describe.each(Object.entries(servers))("sent to the %s", (name, start) => {
  let served: Served;
  beforeAll(async () => {
    served = await start();
    vi.stubEnv("BASE_URL", served.url);
    vi.stubEnv("ACCESS_TOKEN", served.token);
  });
  beforeEach(() => served.reset());
  afterAll(() => served?.close());

  test.each(programs)("TypeScript: $name", async ({ name: program }) => {
    const log = vi.spyOn(console, "log").mockImplementation(() => {});
    try {
      await import(`${join(folder, `${program}.ts`)}?${name}`);
      expect(log).toHaveBeenCalledTimes(1);
      // A problem has a status; no resource does at its top.
      expect(log.mock.calls[0]?.[0]).toEqual(expect.not.objectContaining({ status: expect.any(Number) }));
    } finally {
      log.mockRestore();
    }
  });

  test.each(calls)("curl: $id", { tags: ["curl"] }, async ({ curl }) => {
    const failing = 'curl() { command curl --silent --show-error --fail-with-body "$@"; }';
    const { stdout } = await promisify(execFile)("sh", ["-c", `${failing}\n${curl}`]);
    expect(JSON.parse(stdout)).toBeTypeOf("object");
  });
});
