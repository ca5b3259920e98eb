/** Lints the contract and writes nothing. See `--help`. */

import { paintFor } from "../src/terminal/paint.ts";
import { readDependencies } from "./guides/dependencies.ts";
import { checkDependencies } from "./lint/dependencies.ts";
import { lintBundle, traceFindings } from "./lint/lint-bundle.ts";
import { lintSources, readRedoclyConfig } from "./lint/lint-sources.ts";
import { findOrphans } from "./lint/orphans.ts";
import { lintProse, proseFolders } from "./lint/prose.ts";
import { checkReadings } from "./lint/readings.ts";
import { lintRecipes } from "./lint/recipes.ts";
import { checkRegisters } from "./lint/registers.ts";
import { checkSpelling } from "./lint/spelling.ts";
import { command } from "./pipeline/command.ts";
import { workOnChanges } from "./pipeline/file-changes.ts";
import { type ContractFinding, countFindings, formatFindings, hasErrors } from "./pipeline/finding.ts";
import { ProgressList } from "./pipeline/progress.ts";
import { bundleSources } from "./read/bundle.ts";
import { Sources } from "./read/sources.ts";

/**
 * All that is wrong with the contract of a project. Where the authored files are unsound, only that: our rules need a whole
 * bundle.
 */
export async function lint(root: string): Promise<ContractFinding[]> {
  const config = await readRedoclyConfig(root);
  const sources = await Sources.read(root);
  const found = await lintSources(sources, config);
  if (hasErrors(found)) return found;
  const { document, findings } = await bundleSources(sources, config);
  if (hasErrors(findings)) return [...found, ...findings];
  const broken = traceFindings(await lintBundle(document, root), sources);
  const recipes = await lintRecipes(root, document, config);
  return [
    ...found,
    ...findings,
    ...broken,
    ...findOrphans(sources),
    ...checkRegisters(sources),
    ...checkReadings(sources, document),
    ...recipes,
  ];
}

/** What is wrong with the register of dependencies. */
function lintDependencies(root: string): ContractFinding[] {
  const dependencies = readDependencies(root);
  return dependencies ? checkDependencies(dependencies) : [];
}

function report(findings: readonly ContractFinding[]): 0 | 1 {
  if (findings.length > 0) console.log(`${formatFindings(findings, paintFor(process.stdout))}\n`);
  console.log(findings.length > 0 ? `Found ${countFindings(findings)}.` : "The contract and the texts are clean.");
  return findings.length > 0 ? 1 : 0;
}

/** Lints a project, and lints it again when an authored file changes, until the process receives a signal to end. */
async function watchAndLint(root: string): Promise<0> {
  const { openPipeline } = await import("./pipeline/open-pipeline.ts");
  const pipeline = await openPipeline(root, new ProgressList(process.stdout, { live: false }));
  const config = await readRedoclyConfig(root);
  let texts: readonly ContractFinding[] = [];
  await workOnChanges(root, [...new Set(["openapi", ...proseFolders])], async (files) => {
    console.log("Linting.");
    if (files) await pipeline.reloadRulesFor(files);
    const kept = texts.filter(({ place }) => files && !files.has(place?.file ?? ""));
    texts = [...kept, ...(await lintProse(root, files))];
    const { sources, bundle, findings } = await pipeline.assemble();
    const broken = bundle
      ? [...(await pipeline.check(bundle, sources)), ...(await lintRecipes(root, bundle, config))]
      : [];
    report([...findings, ...broken, ...texts, ...(await checkSpelling(root)), ...lintDependencies(root)]);
  });
  await pipeline.close();
  return 0;
}

await command(
  import.meta.url,
  {
    does: "Lints the contract with Redocly (references, structure, examples) and the rules in openapi/rules, the recipes, and the language and spelling of all texts.",
    usage: "npm run lint -- [options]",
    options: { watch: { help: "lint again whenever a file is saved" } },
  },
  async ({ watch }) => {
    const root = process.cwd();
    if (watch) return watchAndLint(root);
    const texts = [...(await lintProse(root)), ...(await checkSpelling(root))];
    return report([...(await lint(root)), ...texts, ...lintDependencies(root)]);
  },
);
