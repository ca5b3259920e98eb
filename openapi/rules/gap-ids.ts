// Every mark names an entry of the register of gaps, and what is marked as assumed is a gap whose decision is `assumed`. So the
// register is complete. (scripts/lint/registers.ts finds entries that no mark names.)
import { asArray, asObject } from "../../src/contract/json.ts";
import { gapsOf, readAssumptions } from "../../src/contract/provenance.ts";
import type { Extension } from "./core/extension.ts";
import type { LintRule } from "./core/rule.ts";

const REGISTER = "openapi/gaps";

export const gapIds: LintRule = {
  description:
    "Every gap id of a mark is in `openapi/gaps`, and `x-assumed` and `assumed` name only gaps whose decision is `assumed`. The register lists everything that is not documented.",
  *check(contract) {
    const { gaps } = contract.registers;
    for (const mark of contract.extensions) {
      for (const id of idsOf(mark)) {
        const gap = gaps[id];
        const { key, path } = mark;
        const owner = contract.describe(path.slice(0, -1));
        if (!gap)
          yield {
            path,
            message: `${key} of ${owner} names the gap ${id}, which is not in ${REGISTER}; add it there or correct the id.`,
          };
        else if (key !== "x-gap" && gap.decision !== "assumed")
          yield {
            path,
            message: `${key} of ${owner} names ${id}, whose decision is "${gap.decision}"; make it "assumed" in ${REGISTER}, or use x-gap.`,
          };
      }
    }
  },
};

/** The gap ids that an extension names, in whichever form. */
function idsOf({ key, value }: Extension): string[] {
  if (key === "x-gap") return [value].flat().map(String);
  if (key !== "x-assumed") return assumedWithin(value);
  return gapsOf(readAssumptions(value));
}

/** The values of `assumed` anywhere within an extension. */
function assumedWithin(value: unknown): string[] {
  if (Array.isArray(value)) return asArray(value).flatMap(assumedWithin);
  return Object.entries(asObject(value)).flatMap(([key, child]) =>
    key === "assumed" ? gapsOf(readAssumptions(child)) : assumedWithin(child),
  );
}
