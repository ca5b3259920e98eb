/** Programs that some tests need and that npm does not install. Each is also the tag of the tests that need it. */
import { accessSync, constants, existsSync, readdirSync, statSync } from "node:fs";
import { delimiter, join } from "node:path";

/** A program that the tests start. */
interface Program {
  /** Its name as people write it. */
  readonly name: string;
  /** The Debian package that installs it. */
  readonly debian: string;
  /** Returns the path of its executable. */
  readonly find: () => string | undefined;
  /** How to name another place for it. */
  readonly elsewhere?: string;
  /** Only tests of the long suite need it. */
  readonly isForLong?: boolean;
}

/** All of them, by tag. */
export const programs = {
  chromium: {
    name: "Chromium",
    debian: "chromium-headless-shell",
    // The headless shell opens a page in less than a third of the processor time of the browser with windows.
    find: () => process.env.CHROMIUM_PATH ?? findOnPath("chromium-headless-shell") ?? findOnPath("chromium"),
    elsewhere: "set CHROMIUM_PATH",
  },
  postgresql: {
    name: "PostgreSQL",
    debian: "postgresql",
    find: () => findExecutable(debianFolders("/usr/lib/postgresql"), "initdb") ?? findOnPath("initdb"),
    elsewhere: "put the folder of initdb on PATH",
  },
  pgbouncer: { name: "PgBouncer", debian: "pgbouncer", find: () => findOnPath("pgbouncer") },
  haproxy: { name: "HAProxy", debian: "haproxy", find: () => findOnPath("haproxy") },
  curl: { name: "curl", debian: "curl", find: () => findOnPath("curl") },
  jq: { name: "jq", debian: "jq", find: () => findOnPath("jq") },
  git: { name: "Git", debian: "git", find: () => findOnPath("git") },
  zsh: { name: "zsh", debian: "zsh", find: () => findOnPath("zsh") },
  fish: { name: "fish", debian: "fish", find: () => findOnPath("fish") },
  python3: { name: "Python", debian: "python3", find: () => findOnPath("python3") },
  // Other systems have another program of this name.
  script: {
    name: "script",
    debian: "bsdutils",
    find: () => (process.platform === "linux" ? findOnPath("script") : undefined),
  },
  php: { name: "PHP", debian: "php-curl", find: () => findOnPath("php"), isForLong: true },
  go: { name: "Go", debian: "golang-go", find: () => findOnPath("go"), isForLong: true },
  javac: { name: "Java", debian: "openjdk-17-jdk-headless", find: () => findOnPath("javac"), isForLong: true },
} as const satisfies Readonly<Record<string, Program>>;

/** The tag of a program. */
export type ProgramTag = keyof typeof programs;

/** The tags of all programs. */
export const programTags = Object.keys(programs) as ProgramTag[];

/** The tags of the programs that tests need: all of them, or without those that only the long suite needs. */
export function neededPrograms(isLong: boolean): ProgramTag[] {
  return programTags.filter((tag) => {
    const program: Program = programs[tag];
    return isLong || program.isForLong !== true;
  });
}

/** Whether this machine has a program. */
export function hasProgram(tag: ProgramTag): boolean {
  const path = programs[tag].find();
  return path !== undefined && existsSync(path);
}

/**
 * Returns the path of a program.
 *
 * @throws Error that says how to install it, if this machine lacks it.
 */
export function requireProgram(tag: ProgramTag): string {
  const program: Program = programs[tag];
  const path = program.find();
  if (path !== undefined && existsSync(path)) return path;
  const elsewhere = program.elsewhere ? `, or ${program.elsewhere}` : "";
  const place = path === undefined ? "" : ` at ${path}`;
  throw new Error(`${program.name} is not installed${place}. Install it (npm run setup)${elsewhere}.`);
}

/** The command that installs programs on Debian. */
export function installCommand(tags: readonly ProgramTag[]): string[] {
  return ["apt-get", "install", "--yes", "--no-install-recommends", ...tags.map((tag) => programs[tag].debian)];
}

/** The folders of PATH, and those of servers, which Debian leaves out of the PATH of ordinary users. */
function findOnPath(name: string): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  return findExecutable([...folders, "/usr/sbin", "/usr/local/sbin"], name);
}

function findExecutable(folders: readonly string[], name: string): string | undefined {
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** The `bin` folders of all installed versions, the newest first. */
function debianFolders(parent: string): string[] {
  const versions = existsSync(parent) ? readdirSync(parent) : [];
  return versions.sort((one, other) => Number(other) - Number(one)).map((version) => join(parent, version, "bin"));
}
