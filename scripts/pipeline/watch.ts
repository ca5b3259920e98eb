/** `npm run build -- --watch`: builds again whenever a file is saved. */
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { paintFor } from "../../src/terminal/paint.ts";
import { readRedoclyConfig } from "../lint/lint-sources.ts";
import { lintProse } from "../lint/prose.ts";
import { lintRecipes } from "../lint/recipes.ts";
import { checkSpelling } from "../lint/spelling.ts";
import type { Sources } from "../read/sources.ts";
import { workOnChanges } from "./file-changes.ts";
import { type ContractFinding, formatFindings } from "./finding.ts";
import { openPipeline } from "./open-pipeline.ts";
import type { Pipeline, Written } from "./pipeline.ts";
import { ProgressList } from "./progress.ts";
import { withoutConsequences } from "./step-failure.ts";
import { type BuildStep, steps } from "./steps.ts";

/**
 * Builds, and builds again when an authored file changes, until the process receives a signal to end. Writes the bundle and the
 * types first; the docs follow when nothing else is waiting.
 *
 * @param root the project's root.
 */
export async function watchAndBuild(root: string, { docs }: { docs: boolean }): Promise<0> {
  const session = new Session(root, await openPipeline(root, new ProgressList(process.stdout, { live: false })), docs);
  await workOnChanges(root, ["openapi", "docs", "changes", "src/sandbox/control/openapi"], (files) =>
    files ? session.changed(files) : session.build(),
  );
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
  readonly #root: string;
  readonly #docs: boolean;
  readonly #pipeline: Pipeline;
  #bundle: OpenApiDocument | undefined;
  #rendering: Promise<void> | undefined;
  #outdated = false;
  /** Whether the last build had findings. */
  #isBroken = false;

  constructor(root: string, pipeline: Pipeline, docs: boolean) {
    this.#root = root;
    this.#pipeline = pipeline;
    this.#docs = docs;
  }

  async changed(files: ReadonlySet<string>): Promise<void> {
    await this.#pipeline.reloadRulesFor(files);
    if ([...files].every((file) => /^(docs|changes|openapi\/recipes)\//.test(file))) this.#render();
    else await this.build();
    report(await this.#lintTexts(files));
  }

  /** What is wrong with the language of files, and with the recipes if one of them is a recipe. */
  async #lintTexts(files: ReadonlySet<string>): Promise<ContractFinding[]> {
    const recipes = [...files].some((file) => file.startsWith("openapi/recipes/")) && this.#bundle;
    return [
      ...(await lintProse(this.#root, files)),
      ...(await checkSpelling(this.#root)),
      ...(recipes ? await lintRecipes(this.#root, recipes, await readRedoclyConfig(this.#root)) : []),
    ];
  }

  async build(): Promise<void> {
    const started = performance.now();
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
