/** Reads the contract, and the register of gaps, of a release or revision, of the work tree, or from a file. */

import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { isAbsolute, join } from "node:path";
import { promisify } from "node:util";
import { parse } from "yaml";
import { isVersion } from "../../openapi/rules/core/path-prefix.ts";
import { isRegisterSchema, readRegister } from "../../openapi/rules/core/register.ts";
import { asObject, isObject, type Json, type JsonObject } from "../../src/contract/json.ts";

/** The path of the contract in every revision. */
const CONTRACT = "generated/openapi.yaml";

/** The folder of the register of gaps in every revision. */
const GAPS = "openapi/gaps";

/** What is compared. */
export interface Revision {
  readonly contract: JsonObject;
  /** The register of gaps, by id; a file has none beside it, and neither has a frozen version. */
  readonly gaps?: JsonObject;
}

/** A problem that the user can fix; the message says how. */
export class CannotCompare extends Error {
  override readonly name = "CannotCompare";
}

/**
 * The last release before the current commit: the nearest tag `v*`; undefined when there is none.
 * @throws CannotCompare outside a git repository.
 */
export async function lastRelease(folder: string): Promise<string | undefined> {
  if ((await git(folder, "rev-parse", "--is-inside-work-tree")) === undefined) {
    throw new CannotCompare(
      `${folder} is not in a git repository, so there is no release to find. Name a file: --since FILE`,
    );
  }
  return (await git(folder, "describe", "--tags", "--abbrev=0", "--match", "v*"))?.trim();
}

/** Whether the repository lacks part of its history, perhaps tags too, as in many CI checkouts. */
export async function isShallow(folder: string): Promise<boolean> {
  return (await git(folder, "rev-parse", "--is-shallow-repository"))?.trim() === "true";
}

/**
 * A frozen version, a revision, or a file when there is one of that name.
 * @throws CannotCompare when neither exists, the revision has no contract, or it cannot be read.
 */
export async function revisionAt(folder: string, name: string): Promise<Revision> {
  const frozen = isVersion(name) ? await readText(join(folder, "versions", name, "openapi.json")) : undefined;
  const file = frozen ?? (await readText(isAbsolute(name) ? name : join(folder, name)));
  if (file !== undefined) return { contract: parseContract(file, name) };
  if (
    name.startsWith("-") ||
    (await git(folder, "rev-parse", "--verify", "--quiet", `${name}^{commit}`)) === undefined
  ) {
    throw new CannotCompare(
      `There is neither a revision nor a file called "${name}". Look at \`git tag --list\` and \`git log --oneline\`; in a fresh clone, \`git fetch --tags\` first.`,
    );
  }
  const shown = await git(folder, "show", `${name}:./${CONTRACT}`);
  if (shown === undefined) {
    throw new CannotCompare(
      `The revision ${name} has no ${CONTRACT}. Choose a later one: \`git log --oneline -- ${CONTRACT}\` lists those that changed it.`,
    );
  }
  return { contract: parseContract(shown, `${name}:${CONTRACT}`), gaps: await gapsAt(folder, name) };
}

async function gapsAt(folder: string, revision: string): Promise<JsonObject> {
  const listed = (await git(folder, "ls-tree", "--name-only", revision, `${GAPS}/`)) ?? "";
  const files = listed.split("\n").filter((file) => file.endsWith(".yaml") && !isRegisterSchema(file));
  const texts = files.map(async (file) => {
    const name = `${revision}:./${file}`;
    return asObject(parseYaml((await git(folder, "show", name)) ?? "", name));
  });
  return Object.assign({}, ...(await Promise.all(texts)));
}

/** The work tree. @throws CannotCompare when the authored files cannot be bundled or read, or there is no contract. */
export async function workTree(folder: string): Promise<Revision> {
  return { contract: await contractNow(folder), gaps: gapsNow(folder) };
}

function gapsNow(folder: string): JsonObject {
  try {
    return readRegister(join(folder, GAPS));
  } catch (cause) {
    throw new CannotCompare((cause as Error).message, { cause });
  }
}

/**
 * The contract as it is in the work tree: the authored files, bundled, because the built one may be older. Without them, the built one.
 * @throws CannotCompare when the authored files cannot be bundled, or there is neither.
 */
export async function contractNow(folder: string): Promise<JsonObject> {
  if ((await readText(join(folder, "openapi", "openapi.yaml"))) !== undefined) return bundleNow(folder);
  const file = await readText(join(folder, CONTRACT));
  if (file === undefined) throw new CannotCompare(`There is no ${CONTRACT} in ${folder}. Build it: npm run build`);
  return parseContract(file, CONTRACT);
}

async function bundleNow(folder: string): Promise<JsonObject> {
  const [{ bundleSources }, { readRedoclyConfig }, { Sources }] = await Promise.all([
    import("../read/bundle.ts"),
    import("../lint/lint-sources.ts"),
    import("../read/sources.ts"),
  ]);
  const sources = await Sources.read(folder);
  const broken = sources.broken.length > 0;
  const { document, findings } = broken
    ? { document: {}, findings: sources.broken }
    : await bundleSources(sources, await readRedoclyConfig(folder));
  const [error] = findings.filter(({ severity }) => severity === "error");
  if (!error) return document;
  const { file, line } = error.place ?? { file: "openapi/openapi.yaml", line: 1 };
  throw new CannotCompare(
    `The contract cannot be bundled: ${file}:${line} ${error.message} All findings: npm run lint`,
  );
}

function parseContract(source: string, name: string): JsonObject {
  const parsed = parseYaml(source, name);
  if (!isObject(parsed) || parsed.openapi === undefined) {
    throw new CannotCompare(`${name} is not an OpenAPI document: it has no member "openapi".`);
  }
  if (!/^3\./.test(String(parsed.openapi)))
    throw new CannotCompare(`${name} is OpenAPI ${parsed.openapi}, and only 3 can be compared.`);
  return parsed;
}

function parseYaml(source: string, name: string): Json {
  try {
    return parse(source, { maxAliasCount: -1 }) as Json;
  } catch (cause) {
    throw new CannotCompare(`${name} is not YAML: ${(cause as Error).message}`, { cause });
  }
}

async function readText(path: string): Promise<string | undefined> {
  return readFile(path, "utf8").catch(() => undefined);
}

/** What a git command prints, or undefined when it fails. */
async function git(folder: string, ...args: string[]): Promise<string | undefined> {
  try {
    return (await promisify(execFile)("git", ["-C", folder, ...args], { maxBuffer: 256 * 1024 * 1024 })).stdout;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "ENOENT") {
      throw new CannotCompare("git is not installed, or not on the PATH.", { cause });
    }
    return undefined;
  }
}
