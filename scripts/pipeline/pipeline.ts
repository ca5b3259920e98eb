/** The pipeline, from the authored files to everything that is generated from them. */
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { traceFindings } from "../lint/lint-bundle.ts";
import { lintSources, readRedoclyConfig } from "../lint/lint-sources.ts";
import { findOrphans } from "../lint/orphans.ts";
import { checkReadings } from "../lint/readings.ts";
import { checkRegisters } from "../lint/registers.ts";
import { bundleSources } from "../read/bundle.ts";
import { Sources } from "../read/sources.ts";
import { buildVersions } from "../versions/build-versions.ts";
import { type FrozenVersion, readFrozen } from "../versions/versions.ts";
import { touchBuilt } from "./built.ts";
import { type BundleFinding, type ContractFinding, countFindings, hasErrors } from "./finding.ts";
import { type Texts, writeChanged } from "./generated.ts";
import type { ProgressList } from "./progress.ts";
import { makeStamped } from "./stamps.ts";
import { failureOf } from "./step-failure.ts";
import { type BuildStep, steps } from "./steps.ts";
import { StepWorker } from "./worker.ts";

/** The authored files as one document. */
export interface Assembled {
  sources: Sources;
  /** Absent if Redocly finds errors in the sources. */
  bundle?: OpenApiDocument;
  findings: ContractFinding[];
}

/** The generated files; without texts if they could not be made. */
export interface Generated {
  texts?: Texts;
  findings: ContractFinding[];
}

/** The files that were written, and what kept them from being made. */
export interface Written {
  /** Absent if they could not be made; then none is written. */
  files?: string[];
  findings: ContractFinding[];
}

/** The pipeline of a project; see `openPipeline`. */
export class Pipeline {
  readonly #root: string;
  readonly #progress: ProgressList;
  #worker: StepWorker;
  #sources: Sources | undefined;

  constructor(root: string, progress: ProgressList, worker: StepWorker) {
    this.#root = root;
    this.#progress = progress;
    this.#worker = worker;
  }

  /**
   * Reads, lints and bundles the authored files. A frozen contract is taken as it is. There is no bundle if Redocly finds errors: broken YAML, unresolved references,
   * wrong structure, invalid examples, colliding names.
   *
   * @throws if a file cannot be read.
   */
  async assemble(): Promise<Assembled> {
    const frozen = await readFrozen(this.#root);
    if (frozen) return { sources: await Sources.read(this.#root), findings: [], bundle: frozen };
    const config = await readRedoclyConfig(this.#root);
    const sources = await this.#progress.step(
      "read sources",
      () => Sources.read(this.#root, this.#sources),
      ({ files }) => ({ text: `${files.length} files` }),
    );
    this.#sources = sources;
    const found = await this.#progress.step("lint sources", () => lintSources(sources, config), outcome);
    if (hasErrors(found)) return { sources, findings: found };
    const { document, findings } = await this.#progress.step(
      "bundle",
      () => bundleSources(sources, config),
      (result) => outcome(result.findings),
    );
    const all = [...found, ...findings];
    return hasErrors(all) ? { sources, findings: all } : { sources, findings: all, bundle: document };
  }

  /** Makes the generated files. @param only the steps to run; by default all. */
  async generate(bundle: OpenApiDocument, sources: Sources, only: readonly BuildStep[] = steps): Promise<Generated> {
    const input = { root: this.#root, bundle, worker: this.#worker };
    const failures: BundleFinding[] = [];
    const texts = await Promise.all(
      only.map(({ name, make }) =>
        this.#progress
          .step(name, () => make(input))
          .catch((error: unknown): Texts => {
            failures.push(failureOf(name, error, bundle));
            return {};
          }),
      ),
    );
    if (failures.length > 0) return { findings: traceFindings(failures, sources) };
    return { texts: Object.assign({}, ...texts) as Texts, findings: [] };
  }

  /** Makes the generated files and writes those that have changed: all of them, or none if one cannot be made. */
  async write(bundle: OpenApiDocument, sources: Sources, only?: readonly BuildStep[]): Promise<Written> {
    const { texts, findings } = await this.generate(bundle, sources, only);
    if (!texts) return { findings };
    const files = await writeChanged(this.#root, texts);
    await touchBuilt(this.#root, texts);
    return { files, findings };
  }

  /** Renders the docs. An error in a guide or an example is a finding. */
  renderDocs(bundle: OpenApiDocument): Promise<ContractFinding[]> {
    return this.#progress.step(
      "docs",
      async () => {
        const { buildDocs } = await import("../site/site.ts");
        const { hostedSandboxes } = await import("../site/html/content-policy.ts");
        const { publicAddress } = await import("../site/public-address.ts");
        try {
          const { env } = process;
          return await makeStamped(this.#root, "docs", async () => {
            await buildDocs(bundle, {
              root: this.#root,
              sandboxes: hostedSandboxes(env),
              publicUrl: publicAddress(env),
            });
            return [];
          });
        } catch (error) {
          return [{ severity: "error", rule: "docs", message: error instanceof Error ? error.message : String(error) }];
        }
      },
      outcome,
    );
  }

  /** Builds the frozen versions, if there are any. */
  buildVersions(versions: readonly FrozenVersion[], docs: boolean): Promise<ContractFinding[]> {
    return this.#progress.step("versions", () => buildVersions(this.#root, versions, docs), outcome);
  }

  /** Compiles the package. */
  compilePackage(): Promise<ContractFinding[]> {
    return this.#progress.step(
      "package",
      async () => {
        const { compilePackage } = await import("../package.ts");
        return compilePackage(this.#root);
      },
      outcome,
    );
  }

  /** Lints the bundle with our rules, and finds entries of the sources that it leaves out. Nobody can change a frozen contract. */
  async check(bundle: OpenApiDocument, sources: Sources): Promise<ContractFinding[]> {
    if (await readFrozen(this.#root)) return [];
    return this.#progress.step(
      "lint bundle",
      async () => {
        const found = this.#worker.call("lintBundle", bundle, this.#root);
        const orphans = [...findOrphans(sources), ...checkRegisters(sources), ...checkReadings(sources, bundle)];
        return [...traceFindings(await found, sources), ...orphans];
      },
      outcome,
    );
  }

  /** Loads the rules again, if one of their files has changed. */
  async reloadRulesFor(files: ReadonlySet<string>): Promise<void> {
    if (![...files].some((file) => /^openapi\/(rules|extensions)\//.test(file))) return;
    await this.#worker.close();
    this.#worker = new StepWorker();
  }

  async close(): Promise<void> {
    await this.#worker.close();
  }
}

function outcome(findings: readonly ContractFinding[]): { text: string; failed: boolean } {
  return { text: countFindings(findings), failed: hasErrors(findings) };
}
