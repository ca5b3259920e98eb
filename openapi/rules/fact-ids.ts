// Whatever the contract calls documented names the statement that documents it, so a reader can check each claim without the
// source document. (Facts that nothing uses are found in the sources, by scripts/lint/registers.ts.)
import { asArray, asObject } from "../../src/contract/json.ts";
import type { Extension } from "./core/extension.ts";
import type { LintRule } from "./core/rule.ts";

export const factIds: LintRule = {
  description:
    "Every `source` of an extension and every `x-source` is the id of a fact in `openapi/facts`. A reader can then check each claim without the source document.",
  *check(contract) {
    const { facts } = contract.registers;
    for (const mark of contract.extensions)
      for (const id of idsOf(mark))
        if (!(id in facts))
          yield {
            path: mark.path,
            message: `${mark.key} of ${contract.describe(mark.path.slice(0, -1))} names the fact ${id}, which is not in openapi/facts; correct the id, or add the fact with its section and statement.`,
          };
  },
};

function idsOf({ key, value }: Extension): string[] {
  return key === "x-source" ? [value].flat().map(String) : sourcesWithin(value);
}

/** The values of `source` anywhere within an extension. */
function sourcesWithin(value: unknown): string[] {
  if (Array.isArray(value)) return asArray(value).flatMap(sourcesWithin);
  return Object.entries(asObject(value)).flatMap(([key, child]) =>
    key === "source" ? [String(child)] : sourcesWithin(child),
  );
}
