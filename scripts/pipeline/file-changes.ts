/** The authored files that are saved while a build watches. */
import { existsSync, type FSWatcher, watch } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { untilAskedToEnd } from "../../src/terminal/signals.ts";
import { readText } from "./generated.ts";

/**
 * Works once, and again with the authored files that have changed, until the process receives a signal to end.
 *
 * @param root the project's root.
 * @param folders those that are watched, as far as they exist.
 */
export async function workOnChanges(
  root: string,
  folders: readonly string[],
  work: (files?: ReadonlySet<string>) => Promise<void>,
): Promise<void> {
  const there = folders.filter((folder) => existsSync(join(root, folder)));
  const changes = new FileChanges(root, there);
  await changes.start();
  const asked = untilAskedToEnd().then(() => changes.stop());
  const attempt = (files?: ReadonlySet<string>): Promise<void> =>
    // A file may be gone again, or a rule may be half written; the next change is another chance.
    work(files).catch((error: unknown) => console.error(error instanceof Error ? error.message : String(error)));
  await attempt();
  console.log(`\nWatching ${there.join(", ")}. Press Control+C to stop.`);
  for (let files = await changes.next(); files; files = await changes.next()) {
    console.log(`\n${[...files].sort().join(", ")}`);
    await attempt(files);
  }
  await asked;
}

/** How long to wait for more after a change: editors save in several steps, and a checkout changes many files. */
const settleMilliseconds = 40;

/** Changes of files in folders, those that come close together as one. */
export class FileChanges {
  readonly #root: string;
  readonly #folders: readonly string[];
  readonly #watchers = new Map<string, FSWatcher>();
  /** The texts of the files, as last seen: editors also save files that have not changed. */
  readonly #texts = new Map<string, string | undefined>();
  #files = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #wake: (() => void) | undefined;
  #settled = false;
  #stopped = false;

  constructor(root: string, folders: readonly string[]) {
    this.#root = root;
    this.#folders = folders;
  }

  /** Watches each folder by itself: on Linux, watching a tree as a whole misses files that are replaced. */
  async start(): Promise<void> {
    for (const folder of this.#folders)
      for (const file of await this.#watchTree(join(this.#root, folder))) await this.#hasNewText(file);
  }

  /** The files whose text has changed since the last call, by path below the root; undefined once stopped. */
  async next(): Promise<ReadonlySet<string> | undefined> {
    while (!this.#stopped) {
      while (!this.#settled && !this.#stopped) {
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
      }
      const saved = this.#files;
      this.#files = new Set();
      this.#settled = false;
      const changed = new Set<string>();
      for (const file of saved) if (await this.#hasNewText(file)) changed.add(file);
      if (changed.size > 0 && !this.#stopped) return changed;
    }
    return undefined;
  }

  /** Whether the text of a file differs from the one last seen. Remembers it. */
  async #hasNewText(file: string): Promise<boolean> {
    const text = await readText(join(this.#root, file));
    const isNew = !this.#texts.has(file) || this.#texts.get(file) !== text;
    this.#texts.set(file, text);
    return isNew;
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
    for (const watcher of this.#watchers.values()) watcher.close();
    this.#wake?.();
  }

  /**
   * Watches a folder and those in it, in place of earlier watchers: those of a folder that was removed and made again, as by a checkout, see
   * nothing any more.
   *
   * @returns the authored files in it.
   */
  async #watchTree(folder: string): Promise<string[]> {
    this.#forget(folder);
    if (this.#stopped || !(await isFolder(folder))) return [];
    const watcher = watch(folder, (_event, name) => this.#changed(join(folder, name ?? "")));
    watcher.on("error", () => this.#forget(folder));
    this.#watchers.set(folder, watcher);
    // Read after the watcher has begun, so that no file falls between the two.
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
    const files = entries.filter((entry) => !entry.isDirectory()).map(({ name }) => this.#relative(join(folder, name)));
    const below = await Promise.all(
      entries.filter((entry) => entry.isDirectory()).map(({ name }) => this.#watchTree(join(folder, name))),
    );
    return [...files.filter(isAuthored), ...below.flat()];
  }

  #relative(path: string): string {
    return relative(this.#root, path).replaceAll("\\", "/");
  }

  /** Ends the watchers of a folder and of those in it. */
  #forget(folder: string): void {
    for (const [path, watcher] of this.#watchers) {
      if (path !== folder && !path.startsWith(join(folder, sep))) continue;
      watcher.close();
      this.#watchers.delete(path);
    }
  }

  #changed(path: string): void {
    if (isAuthored(path)) this.#saved(this.#relative(path));
    // A folder that is new or gone, perhaps; its files are too.
    else void this.#watchTree(path).then((files) => files.map((file) => this.#saved(file)));
  }

  #saved(file: string): void {
    this.#files.add(file);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#settled = true;
      this.#wake?.();
    }, settleMilliseconds);
  }
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isDirectory() ?? false;
}

/** Whether a file is written by people. */
function isAuthored(path: string): boolean {
  return /\.(yaml|ts|md|txt)$/.test(path);
}
