/**
 * Stamps: what each part of the build was made from. A part is made again when what it reads, the code that makes it, or what it wrote has
 * changed; otherwise it is left as it is.
 */
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** A part of the build, and what it depends on. */
interface BuildPart {
  /** Files and folders below the project's root. */
  readonly reads: readonly string[];
  /** Modules below the repository's root that make it, with all that they import. */
  readonly code: readonly string[];
  /** Variables of the environment. */
  readonly variables: readonly string[];
  /** Files and folders below the project's root that it writes. */
  readonly writes: readonly string[];
}

/** The parts, in the order in which they depend on each other. */
const parts = {
  contract: {
    reads: [
      "openapi",
      "src/sandbox/control/openapi",
      "src/sandbox/inspector",
      "redocly.yaml",
      "package.json",
      "scripts/guides/dependencies.yaml",
    ],
    code: [
      "scripts/pipeline/pipeline.ts",
      "scripts/lint/lint-bundle.ts",
      "scripts/types/types.ts",
      "openapi/rules/ruleset.ts",
    ],
    variables: [],
    writes: ["generated", "docs/assumptions.md", "docs/scopes.md", "docs/dependencies.md", "src/api-version.ts"],
  },
  docs: {
    reads: [
      "openapi",
      "docs",
      "changes",
      "examples",
      "CHANGELOG.md",
      "package.json",
      "scripts/site/client",
      "generated/versions.json",
    ],
    code: ["scripts/site/site.ts", "scripts/site/client/run.ts", "src/sandbox/browser/worker.ts"],
    variables: ["DOCS_SANDBOXES", "DOCS_URL"],
    writes: ["generated/docs"],
  },
  package: {
    reads: ["src", "generated", "scripts/package", "scripts/package.ts", "tsconfig.build.json", "package.json"],
    code: [],
    variables: [],
    writes: ["dist"],
  },
  versions: {
    reads: [
      "versions",
      "changes",
      "src",
      "scripts",
      "openapi/extensions",
      "openapi/rules",
      "examples",
      "package.json",
      "generated/versions.json",
    ],
    code: [],
    variables: ["DOCS_SANDBOXES", "DOCS_URL"],
    writes: ["generated/versions"],
  },
} as const satisfies Readonly<Record<string, BuildPart>>;

export type BuildPartName = keyof typeof parts;

/** What a part was made from, and what came out of it. */
interface Stamp {
  /** The modules that made it: as long as none of them changes, they import the same ones. */
  readonly modules: readonly string[];
  readonly inputs: string;
  readonly outputs: string;
}

const repository = fileURLToPath(new URL("../..", import.meta.url));

/** Whether a part would come out as it is. */
export async function isFresh(root: string, name: BuildPartName): Promise<boolean> {
  const stamp = await readStamp(root, name);
  if (stamp === undefined || stamp.outputs !== (await digestOutputs(root, name))) return false;
  return stamp.inputs === (await digestInputs(root, name, stamp.modules));
}

/**
 * Makes a part, and stamps it if it has no findings. What it is made from is read first: a file that is saved meanwhile makes it stale.
 *
 * @param make returns what is wrong.
 */
export async function makeStamped<Finding>(
  root: string,
  name: BuildPartName,
  make: () => Promise<Finding[]>,
): Promise<Finding[]> {
  const modules = await importedFiles(root, parts[name].code);
  const inputs = modules && (await digestInputs(root, name, modules));
  const findings = await make();
  if (findings.length > 0 || !modules || !inputs) return findings;
  const stamp: Stamp = { modules, inputs, outputs: await digestOutputs(root, name) };
  await mkdir(dirname(fileOf(root, name)), { recursive: true });
  await writeFile(fileOf(root, name), `${JSON.stringify(stamp)}\n`);
  return findings;
}

async function readStamp(root: string, name: BuildPartName): Promise<Stamp | undefined> {
  try {
    const stamp: Partial<Stamp> = JSON.parse(await readFile(fileOf(root, name), "utf8"));
    return stamp.modules && (stamp as Stamp); // an earlier version of this module wrote others
  } catch {
    return undefined; // there is none, or a process ended while it wrote
  }
}

function fileOf(root: string, name: BuildPartName): string {
  return join(root, `.cache/build/${name}.json`);
}

/** A digest of all that a part is made from. */
async function digestInputs(root: string, name: BuildPartName, modules: readonly string[]): Promise<string> {
  const { reads, variables }: BuildPart = parts[name];
  const own = (await Promise.all(reads.map((path) => filesIn(join(root, path))))).flat();
  const hash = createHash("sha1").update(process.version);
  for (const variable of variables) hash.update(`${variable}=${process.env[variable] ?? ""}\n`);
  const files = [...new Set([...own, ...modules, join(repository, "package-lock.json")])].sort();
  const contents = await Promise.all(files.map((file) => readFile(file).catch(() => undefined)));
  for (const [index, content] of contents.entries())
    hash.update(`${files[index]} ${content?.length}\n`).update(content ?? "");
  return hash.digest("hex");
}

/** A digest of what a part has written, by size and time: the files are many and large, and nobody else writes them. */
async function digestOutputs(root: string, name: BuildPartName): Promise<string> {
  const files = (await Promise.all(parts[name].writes.map((path) => filesIn(join(root, path))))).flat().sort();
  const states = await Promise.all(files.map((file) => stat(file)));
  const hash = createHash("sha1");
  for (const [index, { size, mtimeMs }] of states.entries()) hash.update(`${files[index]} ${size} ${mtimeMs}\n`);
  return hash.digest("hex");
}

/** What other parts write into these folders. */
const others: readonly (readonly [folder: string, inside: RegExp])[] = [
  ["generated", /^(docs|versions|versions\.json)$/],
  ["generated/docs", /^\d{6}$/],
];

/** The files at a path: itself, or those in the folder that no other part writes. None if there is nothing. */
async function filesIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => error.code);
  if (entries === "ENOTDIR") return [path];
  if (!Array.isArray(entries)) return [];
  const [, other] = others.find(([folder]) => path.endsWith(folder)) ?? [];
  const inner = entries.filter(({ name }) => !other?.test(name));
  const found = inner.map((entry) => {
    const inside = join(path, entry.name);
    return entry.isDirectory() ? filesIn(inside) : [inside];
  });
  return (await Promise.all(found)).flat();
}

/** Modules and what they import, of the project where it has them, else of the repository; undefined if one is missing. */
async function importedFiles(root: string, code: readonly string[]): Promise<string[] | undefined> {
  if (code.length === 0) return [];
  const entryPoints = await Promise.all(
    code.map(async (path) =>
      (await filesIn(join(root, path))).length > 0 ? join(root, path) : join(repository, path),
    ),
  );
  const { build } = await import("esbuild"); // loaded here, because who only asks what is fresh has no need of it
  const built = await build({
    absWorkingDir: repository,
    entryPoints,
    bundle: true,
    packages: "external",
    plugins: [
      // What a module loads later makes another part.
      {
        name: "leave-dynamic-imports",
        setup: ({ onResolve }) =>
          onResolve({ filter: /./ }, ({ kind, path }) => (kind === "dynamic-import" ? { path, external: true } : null)),
      },
    ],
    outdir: repository,
    platform: "node",
    format: "esm",
    write: false,
    metafile: true,
    logLevel: "silent", // a module that is missing makes the part stale, and the step that needs it says so
  }).catch(() => undefined);
  return built && Object.keys(built.metafile.inputs).map((path) => join(repository, path));
}
