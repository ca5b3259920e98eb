/** Lints the contract and writes nothing. See `--help`. */

import { paintFor } from "../src/terminal/paint.ts";
import { readDependencies } from "./guides/dependencies.ts";
import { checkDependencies } from "./lint/dependencies.ts";
import { lintBundle, traceFindings } from "./lint/lint-bundle.ts";
import { lintSources, readRedoclyConfig } from "./lint/lint-sources.ts";
import { findOrphans } from "./lint/orphans.ts";
import { lintProse } from "./lint/prose.ts";
import { checkReadings } from "./lint/readings.ts";
import { lintRecipes } from "./lint/recipes.ts";
import { checkRegisters } from "./lint/registers.ts";
import { command } from "./pipeline/command.ts";
import { type ContractFinding, countFindings, formatFindings, hasErrors } from "./pipeline/finding.ts";
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

await command(
  import.meta.url,
  {
    does: "Lints the contract with Redocly (references, structure, examples) and the rules in openapi/rules, the recipes, and the language of all texts.",
    usage: "npm run lint",
  },
  async () => {
    const root = process.cwd();
    const dependencies = readDependencies(root);
    const findings = [
      ...(await lint(root)),
      ...(await lintProse(root)),
      ...(dependencies ? checkDependencies(dependencies) : []),
    ];
    if (findings.length > 0) console.log(`${formatFindings(findings, paintFor(process.stdout))}\n`);
    console.log(findings.length > 0 ? `Found ${countFindings(findings)}.` : "The contract and the texts are clean.");
    return findings.length > 0 ? 1 : 0;
  },
);
