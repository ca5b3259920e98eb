/** Compares two contracts: `redocly diff` for paths and schemas, our own comparison for what it cannot see. */
import type { JsonObject } from "../../src/contract/json.ts";
import { align } from "./align.ts";
import { type Change, sortChanges } from "./change.ts";
import { Contract } from "./contract.ts";
import { linkChanges } from "./links.ts";
import { pageSizeParameters, pagingChanges } from "./paging.ts";
import { normalize } from "./pairs.ts";
import { programChanges } from "./programs.ts";
import { promiseChanges } from "./promises.ts";
import { markChanges } from "./provenance.ts";
import { redoclyDiff } from "./redocly.ts";
import { ruleChanges } from "./rules.ts";
import { scopeChanges } from "./scopes.ts";
import { toChanges } from "./to-changes.ts";

/** Extensions, which we compare ourselves. If nothing else differs, Redocly is not started. */
const EXTENSIONS = [
  "x-assumed",
  "x-decoded",
  "x-effects",
  "x-filter",
  "x-gap",
  "x-paging",
  "x-resource",
  "x-rules",
  "x-safe",
  "x-source",
];

/**
 * The changes from one bundled contract to another, the breaking ones first.
 * @throws Error when `redocly diff` cannot compare the two.
 */
export async function compare(before: JsonObject, after: JsonObject): Promise<Change[]> {
  const both = { before: new Contract(before), after: new Contract(after) };
  const aligned = align(before, after);
  const alike = { before: new Contract(aligned[0]), after: new Contract(aligned[1]) };
  const isSame = normalize(aligned[0], EXTENSIONS) === normalize(aligned[1], EXTENSIONS);
  const findings = isSame ? [] : await redoclyDiff(...aligned);
  return sortChanges([
    ...toChanges(findings, alike, pageSizeParameters([alike.before, alike.after])),
    ...scopeChanges(both),
    ...ruleChanges(both),
    ...promiseChanges(both),
    ...pagingChanges(both),
    ...linkChanges(both),
    ...programChanges(both),
    ...markChanges(both),
  ]);
}
