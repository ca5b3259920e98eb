/**
 * Builds the frozen versions: each in a copy of the project, by the same build. So types, client, sandbox, mock, conformance suite, command
 * and docs of a version come from its contract, and no step of the build knows that there are several.
 */
import { spawn } from "node:child_process";
import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { asObject } from "../../src/contract/json.ts";
import type { ContractFinding } from "../pipeline/finding.ts";
import { generated, writeChanged } from "../pipeline/generated.ts";
import type { SiteVersion } from "../site/versions.ts";
import { builtFolder, copyProject, readFrozenContract } from "./copy-project.ts";
import { deprecationOfVersion, type FrozenVersion, readFrozen } from "./versions.ts";

/**
 * Builds frozen versions. Their builds leave what is fresh as it is.
 *
 * @param docs whether to build their docs too, and put them below those of today.
 * @returns what is wrong: the output of a build that failed.
 */
export async function buildVersions(
  root: string,
  versions: readonly FrozenVersion[],
  docs: boolean,
): Promise<ContractFinding[]> {
  const findings: ContractFinding[] = [];
  for (const frozen of versions) {
    const { version } = frozen;
    await copyProject(root, frozen);
    const folder = join(root, builtFolder(version));
    const { code, output } = await runBuild(folder, docs ? [] : ["--no-docs"]);
    if (code !== 0)
      findings.push({ severity: "error", rule: "versions", message: `Version ${version}: ${output.trim()}` });
    else if (docs) await replaceFolder(join(folder, "generated/docs"), join(root, "generated/docs", version));
  }
  return findings;
}

/** Says in the projects of all versions which versions there are, and which pages each has. */
export async function writeSiteVersions(
  root: string,
  bundle: OpenApiDocument,
  frozen: readonly FrozenVersion[],
): Promise<void> {
  if (await readFrozen(root)) return; // that of today says it
  if (frozen.length === 0) return rm(join(root, generated.siteVersions), { force: true });
  const { siteAddresses } = await import("../site/site.ts");
  const newest = String(asObject(bundle.info).version);
  const versions: SiteVersion[] = [{ version: newest, folder: "", addresses: await siteAddresses(bundle, root) }];
  for (const each of frozen) {
    const { version, supportedUntil } = each;
    const isDeprecated = deprecationOfVersion(each) !== undefined;
    await copyProject(root, each);
    const addresses = await siteAddresses(await readFrozenContract(root, each), join(root, builtFolder(version)));
    versions.push({ version, folder: `${version}/`, addresses, supportedUntil, isDeprecated });
  }
  for (const { version, folder } of versions)
    await writeChanged(folder === "" ? root : join(root, builtFolder(version)), {
      [generated.siteVersions]: `${JSON.stringify({ own: version, versions }, null, 1)}\n`,
    });
}

async function runBuild(folder: string, args: readonly string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ["scripts/run.mjs", "build", ...args], {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  return { code, output };
}

async function replaceFolder(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true });
  await cp(from, to, { recursive: true, preserveTimestamps: true });
}
