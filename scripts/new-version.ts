/** `npm run new-version`: freezes the version of the API that the project describes, and begins the next one. See `--help`. */
import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { isVersion } from "../openapi/rules/core/path-prefix.ts";
import { UsageError } from "../src/terminal/usage-error.ts";
import { contractNow } from "./changes/revision.ts";
import { contractVersion } from "./lint/versions.ts";
import { command } from "./pipeline/command.ts";
import { generated, readBundle, readText } from "./pipeline/generated.ts";
import { projectFiles } from "./read/project-files.ts";
import { versionRegister, versionsFolder } from "./versions/versions.ts";

/** What is known about a version besides its contract. */
const knowledge = /^(openapi\/(facts|gaps|recipes)|src\/sandbox\/services)\/|^docs\/[\w-]+\.md$/;

/** What tells about earlier versions, and has no text of the present one. */
const history = new RegExp(`^(${versionsFolder}|changes)/|^CHANGELOG\\.md$|^package-lock\\.json$`);

async function beginVersion(root: string, next: string): Promise<0> {
  const version = await contractVersion(root);
  if (!isVersion(version) || !isVersion(next) || next <= version)
    throw new UsageError(`Name a version after ${version}: a year and a month of two digits, such as 202503.`);
  if (!isDeepStrictEqual(await contractNow(root), await readBundle(root)))
    throw new UsageError(`${generated.json} is older than openapi/. Run \`npm run build\` first.`);
  await freeze(root, version, next);
  const renamed = await renameVersion(root, version, next);
  console.log(`Froze ${version} in ${versionsFolder}/${version}/, and wrote ${next} in ${renamed.length} files.
Next: say in ${versionRegister} how long ${version} is supported, and run \`npm run build\`.`);
  return 0;
}

/** Copies what is known about a version to its folder, and adds it to the register. */
async function freeze(root: string, version: string, successor: string): Promise<void> {
  const folder = join(root, versionsFolder, version);
  const known = (await projectFiles(root)).filter((path) => knowledge.test(path));
  for (const [from, to] of [[generated.json, "openapi.json"], ...known.map((path) => [path, path])] as const) {
    await mkdir(dirname(join(folder, to)), { recursive: true });
    await cp(join(root, from), join(folder, to));
  }
  const register = (await readText(join(root, versionRegister))) ?? "";
  await writeFile(
    join(root, versionRegister),
    `${register}"${version}":\n  state: supported\n  successor: "${successor}"\n`,
  );
}

/** Writes the next version wherever a text names the present one. @returns the paths of the files. */
async function renameVersion(root: string, version: string, next: string): Promise<string[]> {
  const word = new RegExp(`(?<=~1|(?<![\\w.]))${version}(?!\\w)`, "g");
  const renamed: string[] = [];
  for (const path of await projectFiles(root)) {
    if (history.test(path) || path.startsWith("generated/") || /\.(webp|png|br)$/.test(path)) continue;
    const text = await readFile(join(root, path), "utf8");
    const changed = text.replace(word, next);
    if (changed === text) continue;
    await writeFile(join(root, path), changed);
    renamed.push(path);
  }
  return renamed;
}

await command(
  import.meta.url,
  {
    does: `Freezes the version of the API that the project describes in ${versionsFolder}/: its contract, registers, recipes, guides and services. Then names
the next version wherever a text names the present one. Commit first: the changes are easier to read then.`,
    usage: "npm run new-version -- --version 202503",
    options: { version: { value: "<version>", help: "the next version: a year and a month of two digits" } },
  },
  async ({ version }) => {
    if (version === undefined) throw new UsageError("Name the next version with --version.");
    return beginVersion(process.cwd(), version);
  },
);
