/** `npm run build`: lints the contract and makes everything that is made from it. See `--help`. */

import type { OpenApiDocument } from "../src/contract/document.ts";
import { readChoice } from "../src/terminal/options.ts";
import { paintFor } from "../src/terminal/paint.ts";
import { command } from "./pipeline/command.ts";
import { type ContractFinding, countFindings, formatFindings } from "./pipeline/finding.ts";
import { readBundle } from "./pipeline/generated.ts";
import { openPipeline } from "./pipeline/open-pipeline.ts";
import type { Pipeline } from "./pipeline/pipeline.ts";
import { ProgressList } from "./pipeline/progress.ts";
import { type BuildPartName, isFresh, makeStamped } from "./pipeline/stamps.ts";
import { withoutConsequences } from "./pipeline/step-failure.ts";
import { writeSiteVersions } from "./versions/build-versions.ts";
import { readVersions } from "./versions/versions.ts";

/** What a build makes. */
interface BuildOptions {
  readonly docs: boolean;
  /** Whether to compile the package, too. */
  readonly compiles?: boolean;
  /** Whether to make everything, also what would come out as it is. */
  readonly fresh?: boolean;
}

/**
 * Lints, bundles, generates types, compiles the package and renders the docs, what does not depend on each other side by side. Leaves each
 * part as it is whose inputs have not changed since a build without findings.
 *
 * @param root the project's root.
 * @returns 1 if anything is wrong with the contract, else 0.
 * @throws when it could not run, for instance because a file cannot be read.
 */
export async function build(root: string, { docs, compiles = true, fresh = false }: BuildOptions): Promise<0 | 1> {
  const isStale = async (part: BuildPartName): Promise<boolean> => fresh || !(await isFresh(root, part));
  const contract = await isStale("contract");
  const versions = await readVersions(root);
  const isVersionStale = async (): Promise<boolean> => versions.length > 0 && (await isStale("versions"));
  if (
    !contract &&
    !(compiles && (await isStale("package"))) &&
    !(docs && (await isStale("docs"))) &&
    !(await isVersionStale())
  )
    return report([], []);
  const progress = new ProgressList();
  const pipeline = await openPipeline(root, progress, contract ? "all" : "some");
  const makeProducts = async (bundle: OpenApiDocument): Promise<ContractFinding[]> => {
    if (docs) await writeSiteVersions(root, bundle, versions);
    const build = () => pipeline.buildVersions(versions, docs);
    const made = await Promise.all([
      compiles && (await isStale("package")) ? pipeline.compilePackage() : [],
      docs && (await isStale("docs")) ? pipeline.renderDocs(bundle) : [],
      (await isVersionStale()) ? (docs ? makeStamped(root, "versions", build) : build()) : [],
    ]);
    return made.flat();
  };
  try {
    const { findings, files } = contract
      ? await buildContract(root, pipeline, makeProducts)
      : { findings: await makeProducts(await readBundle(root)), files: [] };
    progress.finish();
    return report(findings, files);
  } finally {
    progress.finish();
    await pipeline.close();
  }
}

/** Lints the contract and writes what is generated from it, and then what is made from that, beside our rules. */
async function buildContract(
  root: string,
  pipeline: Pipeline,
  makeProducts: (bundle: OpenApiDocument) => Promise<ContractFinding[]>,
): Promise<{ findings: readonly ContractFinding[]; files: readonly string[] | undefined }> {
  let files: readonly string[] | undefined;
  let products: Promise<ContractFinding[]> = Promise.resolve([]);
  const findings = await makeStamped(root, "contract", async () => {
    const { sources, bundle, findings: unsound } = await pipeline.assemble();
    if (!bundle) return unsound;
    const checking = pipeline.check(bundle, sources);
    checking.catch(() => {}); // awaited below
    const written = await pipeline.write(bundle, sources);
    files = written.files;
    if (files) products = makeProducts(bundle);
    products.catch(() => {});
    return withoutConsequences(written.findings, [...unsound, ...(await checking)]);
  });
  return { findings: [...findings, ...(await products)], files };
}

/**
 * Runs one step and writes its files. Nothing is linted but the sources.
 *
 * @returns 1 if the sources have errors, else 0.
 * @throws {UsageError} for an unknown step.
 */
async function buildOnly(root: string, name: string): Promise<0 | 1> {
  const progress = new ProgressList();
  const pipeline = await openPipeline(root, progress, "some");
  try {
    const { steps } = await import("./pipeline/steps.ts");
    const step = readChoice(
      "only",
      name,
      steps.map((each) => each.name),
    );
    const { sources, bundle, findings } = await pipeline.assemble();
    const written =
      bundle &&
      (await pipeline.write(
        bundle,
        sources,
        steps.filter((each) => each.name === step),
      ));
    progress.finish();
    return report([...findings, ...(written?.findings ?? [])], written?.files);
  } finally {
    progress.finish();
    await pipeline.close();
  }
}

/** Prints findings and a summary. */
function report(findings: readonly ContractFinding[], files: readonly string[] | undefined): 0 | 1 {
  if (findings.length > 0) console.log(`\n${formatFindings(findings, paintFor(process.stdout))}`);
  console.log(`\n${summary(findings, files, performance.now())}`);
  return findings.length > 0 ? 1 : 0;
}

/** @param milliseconds the time since the process began. */
function summary(
  findings: readonly ContractFinding[],
  files: readonly string[] | undefined,
  milliseconds: number,
): string {
  const seconds = `in ${(milliseconds / 1000).toFixed(1)} s`;
  const outcome = findings.length > 0 ? `Found ${countFindings(findings)} ${seconds}.` : `Done ${seconds}.`;
  if (!files) return `${outcome} Nothing was written.`;
  return `${outcome} ${files.length > 0 ? `Wrote ${files.join(", ")}` : "generated/ was up to date"}.`;
}

await command(
  import.meta.url,
  {
    does: `Lints the contract in openapi/ and generates everything else from it: the bundles, types, decoders, validators and tables in
generated/, the docs in generated/docs/, and the package in dist/.`,
    usage: "npm run build -- [options]",
    options: {
      watch: { help: "build again whenever a file is saved; bundle and types come first, the docs follow" },
      "no-docs": { help: "leave the docs as they are" },
      "no-package": { help: "leave the package in dist/ as it is" },
      fresh: { help: "make everything again, also what has not changed since the last build" },
      only: {
        value: "<step>",
        help: "run one step, such as types, decoders, validators or tables, and write its files",
      },
    },
    notes: `Writes nothing if Redocly finds errors in the sources: broken YAML, an unresolved reference, wrong structure, an invalid example,
two components of one name. Findings of our own rules fail the build, but the files are written.

The variable DOCS_SANDBOXES lists hosted sandboxes that the docs can also run samples on, such as https://sandbox.team.example.
The variable DOCS_URL has the address where the docs will be published, for their sitemap and canonical addresses.`,
  },
  async (given) => {
    const docs = !given["no-docs"];
    if (given.only !== undefined) return buildOnly(process.cwd(), given.only);
    if (!given.watch)
      return build(process.cwd(), { docs, compiles: !given["no-package"], fresh: given.fresh === true });
    const { watchAndBuild } = await import("./pipeline/watch.ts");
    return watchAndBuild(process.cwd(), { docs });
  },
);
