/** `npm run build`: lints the contract and makes everything that is made from it. See `--help`. */

import { readChoice } from "../src/terminal/options.ts";
import { paintFor } from "../src/terminal/paint.ts";
import { command } from "./pipeline/command.ts";
import { type ContractFinding, countFindings, formatFindings } from "./pipeline/finding.ts";
import { openPipeline } from "./pipeline/open-pipeline.ts";
import { ProgressList } from "./pipeline/progress.ts";
import { withoutConsequences } from "./pipeline/step-failure.ts";

/**
 * Lints, bundles, generates types and renders the docs, what does not depend on each other side by side.
 *
 * @param root the project's root.
 * @returns 1 if anything is wrong with the contract, else 0.
 * @throws when it could not run, for instance because a file cannot be read.
 */
export async function build(root: string, { docs }: { docs: boolean }): Promise<0 | 1> {
  const progress = new ProgressList();
  const pipeline = await openPipeline(root, progress);
  try {
    const { sources, bundle, findings } = await pipeline.assemble();
    const [made, broken] = bundle
      ? await Promise.all([pipeline.make(bundle, sources, { docs }), pipeline.check(bundle, sources)])
      : [undefined, []];
    progress.finish();
    return report(withoutConsequences(made?.findings ?? [], [...findings, ...broken]), made?.files);
  } finally {
    progress.finish();
    await pipeline.close();
  }
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
    if (!given.watch) return build(process.cwd(), { docs });
    const { watchAndBuild } = await import("./pipeline/watch.ts");
    return watchAndBuild(process.cwd(), { docs });
  },
);
