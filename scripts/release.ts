/** `npm run release`: makes the files of a release, checks them, and publishes them. See `--help`. */
import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { bumpOf } from "./changes/change.ts";
import { compareRevisions } from "./changes/readings.ts";
import { lastRelease, revisionAt, workTree } from "./changes/revision.ts";
import { command } from "./pipeline/command.ts";
import { missingFiles, notesOf, problemsOf, type Release } from "./release/check-release.ts";
import { packPackage } from "./release/pack.ts";

/** The folder for the files of a release. */
const folder = "release";

/** How a release is made. */
interface ReleaseOptions {
  readonly isDryRun: boolean;
  /** The registry of a rehearsal; undefined for that of npm. */
  readonly registry: string | undefined;
}

async function release(root: string, { isDryRun, registry }: ReleaseOptions): Promise<0 | 1> {
  const own = await readRelease(root);
  const status = git(root, "status", "--porcelain");
  const problems = [...problemsOf(own), ...(status === "" ? [] : ["The work tree has changes. Commit them first."])];
  for (const problem of problems) console.log(`✗ ${problem}`);
  if (problems.length > 0 && !isDryRun) return 1;
  if (build(root) !== 0) return 1;
  const { tarball, shasum, missing } = await pack(root);
  for (const path of missing) console.log(`✗ The package has no ${path}, which package.json names.`);
  if (missing.length > 0) return 1;
  writeFiles(root, tarball, own);
  console.log(`\nWrote ${folder}/: ${tarball}, notes.md, sbom.cdx.json, SHA256SUMS.`);
  if (isDryRun) return problems.length > 0 ? 1 : 0;
  return publish(root, { tarball, shasum, registry, version: own.version });
}

async function readRelease(root: string): Promise<Release> {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
  const changelog = readFileSync(join(root, "CHANGELOG.md"), "utf8");
  const { GITHUB_REF_TYPE, GITHUB_REF_NAME } = process.env;
  const tag = GITHUB_REF_TYPE === "tag" ? GITHUB_REF_NAME : undefined;
  const last = await lastRelease(root);
  if (last === undefined || last === `v${version}`) return { version, changelog, tag, before: undefined };
  const bump = bumpOf(compareRevisions(await revisionAt(root, last), await workTree(root)));
  return { version, changelog, tag, before: { version: last.slice("v".length), bump } };
}

function build(root: string): number {
  return (
    spawnSync(process.execPath, [join(root, "scripts/run.mjs"), "build"], { cwd: root, stdio: "inherit" }).status ?? 1
  );
}

/**
 * Packs the package in the form that is published: without `private`, which keeps `npm publish` from publishing a clone. Lifecycle scripts
 * cannot do that, because `.npmrc` turns them off.
 */
async function pack(root: string): Promise<{ tarball: string; shasum: string; missing: string[] }> {
  await rm(join(root, folder), { recursive: true, force: true });
  await mkdir(join(root, folder));
  const { filename, shasum, files, manifest } = await packPackage(root, join(root, folder));
  const paths = files.map(({ path }) => path);
  return { tarball: filename, shasum, missing: missingFiles(manifest, paths) };
}

/** Writes the files beside the tarball: the notes, what the package is made of, and the checksums. */
function writeFiles(root: string, tarball: string, { changelog, version }: Release): void {
  const write = (name: string, text: string): void => writeFileSync(join(root, folder, name), text);
  write("notes.md", `${notesOf(changelog, version) ?? ""}\n`);
  write(
    "sbom.cdx.json",
    npm(root, "sbom", "--omit", "dev", "--omit", "peer", "--sbom-format", "cyclonedx", "--package-lock-only"),
  );
  const lines = [tarball, "notes.md", "sbom.cdx.json"].map((name) => {
    const hash = createHash("sha256").update(readFileSync(join(root, folder, name)));
    return `${hash.digest("hex")}  ${name}\n`;
  });
  write("SHA256SUMS", lines.join(""));
}

/** What is published, and where. */
interface Publication {
  readonly version: string;
  readonly tarball: string;
  /** The SHA-1 of the tarball, as the registry lists it. */
  readonly shasum: string;
  readonly registry: string | undefined;
}

/**
 * Publishes the tarball; does nothing if the registry has it, so that a failed release can be run again. A version with a suffix, such as
 * 2.0.0-rc.1, gets the tag `next`, so that nobody installs it without asking.
 */
function publish(root: string, { version, tarball, shasum, registry }: Publication): 0 | 1 {
  const { name } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { name: string };
  const where = registry === undefined ? [] : ["--registry", registry];
  const query = ["view", `${name}@${version}`, "dist.shasum", ...where];
  const published = spawnSync("npm", query, { cwd: root, encoding: "utf8" }).stdout.trim();
  if (published !== "") {
    if (published === shasum) console.log(`The registry has ${name}@${version} already.`);
    else console.log(`✗ The registry has another ${name}@${version}. A version is published once: raise it.`);
    return published === shasum ? 0 : 1;
  }
  const provenance = registry === undefined ? ["--provenance"] : []; // a registry of a rehearsal cannot verify it
  const tag = version.includes("-") ? "next" : "latest";
  const args = ["publish", join(root, folder, tarball), "--access", "public", "--tag", tag, ...provenance, ...where];
  return spawnSync("npm", args, { cwd: root, stdio: "inherit" }).status === 0 ? 0 : 1;
}

function npm(cwd: string, ...args: string[]): string {
  return execFileSync("npm", args, {
    cwd,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    stdio: ["ignore", "pipe", "inherit"],
  });
}

function git(root: string, ...args: string[]): string {
  return execFileSync("git", ["-C", root, ...args], { encoding: "utf8" }).trim();
}

await command(
  import.meta.url,
  {
    does: `Builds the package and its docs, checks that the version, the changelog, the tag and the changes of the contract agree, and writes to
release/: the tarball, its notes, an SBOM and checksums. Then publishes the tarball with provenance, once a version.`,
    usage: "npm run release -- [options]",
    options: {
      "dry-run": { help: "publish nothing, and report all that is missing" },
      registry: {
        value: "<url>",
        help: "rehearse: publish to this registry, such as one on this machine, without provenance",
      },
    },
    notes: "`npm publish` of a clone is rejected: package.json is private, and only the tarball of a release is not.",
  },
  async (given) => release(process.cwd(), { isDryRun: given["dry-run"] === true, registry: given.registry }),
);
