/** The steps in their order, from the authored files to what is made from them. */
import { join } from "node:path";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { makeCheckPages } from "../check-pages.ts";
import { makeDocumentedOnly } from "../documented-only/documented-only.ts";
import { MarkError } from "../documented-only/mark.ts";
import { traceFindings } from "../lint/lint-bundle.ts";
import { lintSources, readRedoclyConfig } from "../lint/lint-sources.ts";
import { findOrphans } from "../lint/orphans.ts";
import { checkRegisters } from "../lint/registers.ts";
import { bundleSources } from "../read/bundle.ts";
import { Sources } from "../read/sources.ts";
import { makeContractTable } from "../tables/contract-table.ts";
import { bundleControlApi, makeControlApi } from "../tables/control-api.ts";
import { makeDecoders } from "../tables/decoders.ts";
import { makeOperationTable } from "../tables/operation-table.ts";
import { makeSampleData } from "../tables/sample-data.ts";
import { makeTopics } from "../tables/topics.ts";
import { makeValidators } from "../tables/validators.ts";
import { type BundleFinding, countFindings, type Finding, hasErrors } from "./finding.ts";
import { generated, type Texts, writeChanged } from "./generated.ts";
import type { Progress } from "./progress.ts";
import { toJson, toYaml } from "./serialize.ts";
import { type SlowThread, startSlowThread } from "./slow-thread.ts";

/** The authored files as one document. */
export interface Assembled {
  sources: Sources;
  /** Absent when the sources are not sound: what would come out of them is no contract. */
  bundle?: OpenApiDocument;
  findings: Finding[];
}

/** The files to be generated; without texts when they could not be made. */
export interface Generated {
  texts?: Texts;
  findings: Finding[];
}

/** What came of the files: which were written, and what kept them from being made. */
export interface Written {
  /** Absent when they could not be made, so that none was written. */
  files?: string[];
  findings: Finding[];
}

/** The pipeline of a project; see `openPipeline`. */
export class Pipeline {
  readonly #root: string;
  readonly #progress: Progress;
  #slow: SlowThread;
  #sources: Sources | undefined;

  constructor(root: string, progress: Progress, slow: SlowThread) {
    this.#root = root;
    this.#progress = progress;
    this.#slow = slow;
  }

  /**
   * Reads, lints and bundles the authored files. What Redocly finds in them (broken YAML, references that lead nowhere,
   * wrong structure, wrong examples, colliding names) makes them unsound; then there is no bundle.
   *
   * @throws when a file cannot be read.
   */
  async assemble(): Promise<Assembled> {
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

  /** Makes the files that are committed. */
  async generate(bundle: OpenApiDocument, sources: Sources): Promise<Generated> {
    const types = this.#progress.step("types", () => this.#slow.call("makeTypes", bundle));
    types.catch(() => {}); // awaited below, after what may fail first
    const control = await this.#progress.step("control API", () => bundleControlApi(this.#root, bundle));
    const controlTypes = control ? this.#slow.call("makeControlTypes", control) : undefined;
    controlTypes?.catch(() => {});
    try {
      const documented = await this.#progress.step("documented-only", () => makeDocumentedOnly(bundle));
      const decoders = await this.#progress.step("decoders", () => makeDecoders(bundle));
      const validators = await this.#progress.step("validators", () => makeValidators(bundle));
      const tables = await this.#progress.step("tables", () => ({
        ...makeOperationTable(bundle),
        ...makeTopics(bundle),
        ...makeContractTable(bundle),
        ...makeSampleData(bundle),
      }));
      const { wire, decoded, requests } = await types;
      const texts = {
        [generated.yaml]: toYaml(bundle),
        [generated.json]: toJson(bundle),
        [generated.documented]: toYaml(documented),
        [generated.wire]: wire,
        [generated.types]: decoded,
        [generated.requests]: requests,
        [generated.decoders]: decoders.code,
        [generated.decoderTypes]: decoders.types,
        ...validators,
        ...tables,
        ...(control && controlTypes && (await makeControlApi(control, await controlTypes))),
        ...makeCheckPages(),
      };
      return { texts, findings: [] };
    } catch (error) {
      if (!(error instanceof MarkError)) throw error;
      const { message, mend, path } = error;
      const finding: BundleFinding = { severity: "error", rule: "store-documented", message, mend, path };
      return { findings: traceFindings([finding], sources) };
    }
  }

  /** Makes the files that are committed, and writes those that have changed: all of them, or none if one cannot be made. */
  async write(bundle: OpenApiDocument, sources: Sources): Promise<Written> {
    const { texts, findings } = await this.generate(bundle, sources);
    return texts ? { files: await writeChanged(this.#root, texts), findings } : { findings };
  }

  /** Writes the files that are committed, and then compiles the package, which is built on them. */
  async make(bundle: OpenApiDocument, sources: Sources): Promise<Written> {
    const { files, findings } = await this.write(bundle, sources);
    if (!files) return { findings };
    const broken = await this.#progress.step(
      "package",
      async () => {
        const { compilePackage } = await import("../package.ts");
        return compilePackage(this.#root);
      },
      outcome,
    );
    return { files, findings: [...findings, ...broken] };
  }

  /** Renders the docs. What is wrong with a guide or an example is a finding. */
  renderDocs(bundle: OpenApiDocument): Promise<Finding[]> {
    return this.#progress.step(
      "docs",
      async () => {
        const { buildDocs } = await import("../docs/docs.ts");
        try {
          await buildDocs(bundle, {
            gaps: join(this.#root, "openapi/gaps.yaml"),
            guides: join(this.#root, "docs"),
            changelog: join(this.#root, "CHANGELOG.md"),
            output: join(this.#root, "generated/docs"),
          });
          return [];
        } catch (error) {
          return [{ severity: "error", rule: "docs", message: error instanceof Error ? error.message : String(error) }];
        }
      },
      outcome,
    );
  }

  /** Holds the bundle against our rules, and looks for what it leaves out. */
  check(bundle: OpenApiDocument, sources: Sources): Promise<Finding[]> {
    return this.#progress.step(
      "lint bundle",
      async () => {
        const found = this.#slow.call("lintBundle", bundle, this.#root);
        const orphans = [...findOrphans(sources), ...checkRegisters(sources)];
        return [...traceFindings(await found, sources), ...orphans];
      },
      outcome,
    );
  }

  /** Loads the rules anew, after one of their files has changed. */
  async reloadRules(): Promise<void> {
    await this.#slow.close();
    this.#slow = startSlowThread();
  }

  async close(): Promise<void> {
    await this.#slow.close();
  }
}

function outcome(findings: readonly Finding[]): { text: string; failed: boolean } {
  return { text: countFindings(findings), failed: hasErrors(findings) };
}
