/** An untouched clone of the repository: what somebody has who has just downloaded it. */
import { execFile, spawn } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { projectFiles } from "../../scripts/read/project-files.ts";
import { root } from "../support/program.ts";

const run = promisify(execFile);

/** How a command ended, and all it wrote. */
export interface Ending {
  readonly code: number | null;
  readonly output: string;
}

/** A clone in a folder of its own. */
export class Clone {
  /** Its folder. The name has a space, as the names of users' folders have. */
  readonly folder: string;
  readonly #parent: string;
  /** Without the variables that make programs behave as in CI, or as below another npm. */
  readonly env: NodeJS.ProcessEnv;

  private constructor(parent: string) {
    this.#parent = parent;
    this.folder = join(parent, "store admin api");
    const ours = /^(CI|VITEST.*|NODE_ENV|NODE_OPTIONS|npm_.*|TEST|WITHOUT_.*)$/;
    this.env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !ours.test(name)));
  }

  /** Copies the files that Git does not ignore, as they are now. */
  static async create(): Promise<Clone> {
    const clone = new Clone(await mkdtemp(join(tmpdir(), "front-door-")));
    await mkdir(clone.folder);
    for (const file of await projectFiles(root)) await cp(join(root, file), join(clone.folder, file));
    return clone;
  }

  /** Installs the dependencies, from npm's cache as far as they are there. */
  async install(): Promise<void> {
    const { code, output } = await this.run("npm", "ci", "--prefer-offline");
    if (code !== 0) throw new Error(output);
  }

  /** Uses the dependencies of this repository, which takes no time, but none of the files that its scripts keep beside them. */
  async borrowDependencies(): Promise<void> {
    const [from, to] = [root, this.folder].map((folder) => join(folder, "node_modules")) as [string, string];
    await mkdir(to);
    for (const name of await readdir(from))
      if (name === ".bin" || !name.startsWith(".")) await symlink(join(from, name), join(to, name));
  }

  /** Makes the copy a Git checkout with one commit. */
  async commit(): Promise<void> {
    const git = (...args: string[]) => run("git", ["-C", this.folder, ...args]);
    await git("init", "--quiet", "--initial-branch", "main");
    await git("add", ".");
    await git("-c", "user.name=Test", "-c", "user.email=test@store.example", "commit", "--quiet", "--message", "First");
  }

  /** Runs a command in the clone. It has ended when this resolves. */
  run(program: string, ...args: string[]): Promise<Ending> {
    const child = spawn(program, args, { cwd: this.folder, env: this.env, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
      });
    return new Promise((resolve, reject) => {
      child.once("error", reject);
      child.once("close", (code) => resolve({ code, output }));
    });
  }

  remove(): Promise<void> {
    return rm(this.#parent, { recursive: true, force: true });
  }
}
