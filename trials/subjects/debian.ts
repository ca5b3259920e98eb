/** Brings packages of Debian into a folder, without installing them. */
import { execFile } from "node:child_process";
import { access, mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/**
 * Unpacks packages.
 *
 * @param folder for the files; those of a package that are there already stay.
 * @throws Error on a machine without Debian's packages.
 */
export async function unpackPackages(folder: string, packages: readonly string[]): Promise<void> {
  const done = join(folder, ".unpacked");
  if (await isThere(done)) return;
  await mkdir(folder, { recursive: true });
  await run("apt-get", ["download", ...packages], { cwd: folder });
  for (const file of await readdir(folder))
    if (file.endsWith(".deb")) await run("dpkg-deb", ["-x", file, "."], { cwd: folder });
  await writeFile(done, packages.join("\n"));
}

/**
 * Brings a file of the source of a package.
 *
 * @param source the name of the source package.
 * @param file its path in the archive, below the first folder.
 * @returns the path of the file.
 */
export async function fileOfSource(folder: string, source: string, file: string): Promise<string> {
  const target = join(folder, file.split("/").at(-1) ?? file);
  if (await isThere(target)) return target;
  const lists = join(folder, "apt");
  await mkdir(join(lists, "parts"), { recursive: true });
  await mkdir(join(lists, "lists/partial"), { recursive: true });
  await writeFile(
    join(lists, "parts/source.sources"),
    "Types: deb-src\nURIs: http://deb.debian.org/debian\nSuites: bookworm\nComponents: main\nSigned-By: /usr/share/keyrings/debian-archive-keyring.gpg\n",
  );
  const options = [
    ["Dir::Etc::sourcelist", "/dev/null"],
    ["Dir::Etc::sourceparts", join(lists, "parts")],
    ["Dir::State::lists", join(lists, "lists")],
  ].flatMap(([name, value]) => ["-o", `${name}=${value}`]);
  await run("apt-get", [...options, "update"], { cwd: folder });
  await run("apt-get", [...options, "source", "--download-only", source], { cwd: folder });
  const archive = (await readdir(folder)).find(
    (name) => name.startsWith(`${source}_`) && /\.orig\.tar\.\w+$/.test(name),
  );
  if (archive === undefined) throw new Error(`The source of ${source} has no archive.`);
  await run("tar", ["xf", archive, "--strip-components", String(file.split("/").length), "--wildcards", `*/${file}`], {
    cwd: folder,
  });
  return target;
}

function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
