/** What our rules find in the bundle, run by Spectral. */
import { createRequire } from "node:module";
import { join } from "node:path";
import type { RulesetDefinition } from "@stoplight/spectral-core";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { loadTypeScript } from "../load-typescript.mjs";
import type { BundleFinding, ContractFinding } from "../pipeline/finding.ts";
import type { Sources } from "../read/sources.ts";
import { checkHeaderExamples } from "./header-examples.ts";

// As CommonJS, because an import parses the many files of this package twice: once for their exports.
const load = createRequire(import.meta.url);
const { Spectral }: typeof import("@stoplight/spectral-core") = load("@stoplight/spectral-core");

/**
 * Runs the ruleset of a project, `openapi/rules/ruleset.ts`, on its bundle, and checks what no rule can.
 *
 * @throws when the ruleset cannot be loaded, or a rule breaks.
 */
export async function lintBundle(bundle: OpenApiDocument, root: string): Promise<BundleFinding[]> {
  const rules = await loadTypeScript(join(root, "openapi", "rules", "ruleset.ts"));
  const { default: ruleset } = rules as { default: RulesetDefinition };
  const runner = new Spectral();
  runner.setRuleset(ruleset);
  // As Spectral's own parser would give it, but without lines, which would be those of a generated file.
  const results = await runner.run({
    parsed: { data: bundle, diagnostics: [], ast: {}, lineMap: [] },
    getLocationForJsonPath: () => undefined,
  });
  const found = results.map(
    ({ code, message, severity, path }): BundleFinding => ({
      severity: severity === 0 ? "error" : "warning",
      rule: String(code),
      message,
      path,
    }),
  );
  return [...found, ...checkHeaderExamples(bundle)];
}

/** Gives findings in the bundle the places where they were written: several of one place are one. */
export function traceFindings(findings: readonly BundleFinding[], sources: Sources): ContractFinding[] {
  const traced = findings.map(({ path, ...finding }): ContractFinding => {
    const spot = sources.locate(path);
    return { ...finding, place: spot && sources.place(spot) };
  });
  return [...new Map(traced.map((finding) => [JSON.stringify(finding), finding])).values()];
}
