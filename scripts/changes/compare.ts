/** The comparison as a whole: `redocly diff` for paths and schemas, and our own for what it cannot see. */
import { align } from "./align.ts";
import { type Change, type JsonObject, ordered } from "./change.ts";
import { Contract } from "./contract.ts";
import { judge } from "./judge.ts";
import { linkChanges } from "./links.ts";
import { markChanges } from "./marks.ts";
import { pageSizeParameters, pagingChanges } from "./paging.ts";
import { comparable } from "./pairs.ts";
import { programChanges } from "./programs.ts";
import { promiseChanges } from "./promises.ts";
import { redoclyDiff } from "./redocly.ts";
import { ruleChanges } from "./rules.ts";
import { scopeChanges } from "./scopes.ts";

/** What we compare ourselves; where nothing else differs, there is nothing for Redocly to find. */
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
 * What changed from one bundled contract to another, the breaking changes first.
 * @throws Error when `redocly diff` cannot compare the two.
 */
export async function compare(before: JsonObject, after: JsonObject): Promise<Change[]> {
  const both = { before: new Contract(before), after: new Contract(after) };
  const aligned = align(before, after);
  const alike = { before: new Contract(aligned[0]), after: new Contract(aligned[1]) };
  const isSame = comparable(aligned[0], EXTENSIONS) === comparable(aligned[1], EXTENSIONS);
  const findings = isSame ? [] : await redoclyDiff(...aligned);
  return ordered([
    ...judge(findings, alike, pageSizeParameters([alike.before, alike.after])),
    ...scopeChanges(both),
    ...ruleChanges(both),
    ...promiseChanges(both),
    ...pagingChanges(both),
    ...linkChanges(both),
    ...programChanges(both),
    ...markChanges(both),
  ]);
}
