/** `npm run build -- --watch`: builds again whenever a file is saved. */
import { existsSync, type FSWatcher, watch } from "node:fs";
import { readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { paintFor } from "../../src/terminal/paint.ts";
import { untilAskedToEnd } from "../../src/terminal/signals.ts";
import type { Sources } from "../read/sources.ts";
import { type ContractFinding, formatFindings } from "./finding.ts";
import { readText } from "./generated.ts";
import { openPipeline } from "./open-pipeline.ts";
import type { Pipeline, Written } from "./pipeline.ts";
import { ProgressList } from "./progress.ts";
import { withoutConsequences } from "./step-failure.ts";
import { type BuildStep, steps } from "./steps.ts";

/** How long to wait for more after a change: editors save in several steps, and a checkout changes many files. */
const settleMilliseconds = 40;

/**
 * Builds, and builds again when an authored file changes, until the process receives a signal to end. Writes the bundle and the
 * types first; the docs follow when nothing else is waiting.
 *
 * @param root the project's root.
 */
export async function watchAndBuild(root: string, { docs }: { docs: boolean }): Promise<0> {
  const session = new Session(await openPipeline(root, new ProgressList(process.stdout, { live: false })), docs);
  const folders = ["openapi", "docs", "src/sandbox/control/openapi"].filter((folder) => existsSync(join(root, folder)));
  const changes = new Changes(root, folders);
  await changes.start();
  const asked = untilAskedToEnd().then(() => changes.stop());
  await session.build();
  console.log(`\nWatching ${folders.join(", ")}. Press Ctrl-C to stop.`);
  for (let files = await changes.next(); files; files = await changes.next()) await session.changed(files);
  await asked;
  await session.close();
  return 0;
}

type Turn = "first" | "next" | "last";

/**
 * When a step runs. Others wait for the types, which editors show, and for the bundle, which tools read. The docs wait for the
 * others, but not for the control API, which hardly ever changes and takes long.
 */
function turnOf({ name }: BuildStep): Turn {
  if (name === "contract" || name === "types") return "first";
  return name === "control-api" ? "last" : "next";
}

class Session {
  readonly #docs: boolean;
  readonly #pipeline: Pipeline;
  #bundle: OpenApiDocument | undefined;
  #rendering: Promise<void> | undefined;
  #outdated = false;
  /** Whether the last build had findings. */
  #isBroken = false;

  constructor(pipeline: Pipeline, docs: boolean) {
    this.#pipeline = pipeline;
    this.#docs = docs;
  }

  async changed(files: ReadonlySet<string>): Promise<void> {
    console.log(`\n${[...files].sort().join(", ")}`);
    if ([...files].some((file) => /^openapi\/(rules|extensions)\//.test(file))) await this.#pipeline.reloadRules();
    if ([...files].every((file) => file.startsWith("docs/"))) this.#render();
    else await this.build();
  }

  async build(): Promise<void> {
    const started = performance.now();
    try {
      const { sources, bundle, findings } = await this.#pipeline.assemble();
      if (!bundle) return this.#report(findings, "Nothing was written.");
      this.#bundle = bundle;
      const first = await this.#write("first", bundle, sources);
      const seconds = ((performance.now() - started) / 1000).toFixed(2);
      if (first.files) console.log(`Fresh in ${seconds} s: ${first.files.join(", ") || "nothing new"}`);
      const last = Promise.all([this.#pipeline.check(bundle, sources), this.#write("last", bundle, sources)]);
      last.catch(() => {}); // awaited below, beside the docs
      const next = await this.#write("next", bundle, sources);
      this.#render();
      const [broken, slow] = await last;
      const written = [...(next.files ?? []), ...(slow.files ?? [])];
      if (written.length > 0) console.log(`Wrote ${written.join(", ")}`);
      if (slow.files && slow.files.length > 0) this.#render();
      const generated = [...first.findings, ...next.findings, ...slow.findings];
      this.#report(withoutConsequences(generated, [...findings, ...broken]));
    } catch (error) {
      // A file may be gone again, or a rule may be half written; the next change is another chance.
      console.error(error instanceof Error ? error.message : String(error));
    }
  }

  /** Prints findings, or that there are none any more. */
  #report(findings: readonly ContractFinding[], conclusion?: string): void {
    report(findings, conclusion);
    if (findings.length === 0 && this.#isBroken) console.log("Clean again.");
    this.#isBroken = findings.length > 0;
  }

  /** Runs the steps whose turn it is, and writes their files. */
  #write(turn: Turn, bundle: OpenApiDocument, sources: Sources): Promise<Written> {
    const own = steps.filter((step) => turnOf(step) === turn);
    return this.#pipeline.write(bundle, sources, own);
  }

  async close(): Promise<void> {
    await this.#rendering;
    await this.#pipeline.close();
  }

  /** Renders the docs, now or once those that are being rendered are done. */
  #render(): void {
    if (!this.#docs || !this.#bundle) return;
    this.#outdated = true;
    this.#rendering ??= this.#renderOutdated().finally(() => {
      this.#rendering = undefined;
    });
  }

  async #renderOutdated(): Promise<void> {
    while (this.#outdated && this.#bundle) {
      this.#outdated = false;
      report(await this.#pipeline.renderDocs(this.#bundle));
    }
  }
}

function report(findings: readonly ContractFinding[], conclusion?: string): void {
  if (findings.length > 0) console.log(`\n${formatFindings(findings, paintFor(process.stdout))}\n`);
  if (conclusion) console.log(conclusion);
}

/** Whether a file is written by people. */
function isAuthored(path: string): boolean {
  return /\.(yaml|ts|md)$/.test(path);
}

/** Changes of files in folders, those that come close together as one. */
class Changes {
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
    for (const folder of this.#folders) await this.#watchTree(join(this.#root, folder));
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

  async #watchTree(folder: string): Promise<void> {
    if (this.#watchers.has(folder)) return;
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => undefined);
    if (!entries || this.#stopped) return;
    const watcher = watch(folder, (_event, name) => this.#changed(join(folder, name ?? "")));
    watcher.on("error", () => this.#forget(folder));
    this.#watchers.set(folder, watcher);
    for (const entry of entries) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) await this.#watchTree(path);
      else if (isAuthored(path)) await this.#hasNewText(this.#relative(path));
    }
  }

  #relative(path: string): string {
    return relative(this.#root, path).replaceAll("\\", "/");
  }

  #forget(folder: string): void {
    this.#watchers.get(folder)?.close();
    this.#watchers.delete(folder);
  }

  #changed(path: string): void {
    if (!isAuthored(path)) {
      void this.#watchTree(path); // a new folder, perhaps
      return;
    }
    this.#files.add(this.#relative(path));
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#settled = true;
      this.#wake?.();
    }, settleMilliseconds);
  }
}
