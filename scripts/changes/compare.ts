/** Compares two contracts: `redocly diff` for paths and schemas, our own comparison for what it cannot see. */
import type { JsonObject } from "../../src/contract/json.ts";
import { align } from "./align.ts";
import { type Change, sortChanges } from "./change.ts";
import { compareTopic, type Owner } from "./claims.ts";
import { ComparedContract, type ComparedOperation } from "./contract.ts";
import { silentEdits } from "./extensions.ts";
import { sunsetChanges } from "./lifecycle.ts";
import type { Both } from "./locate.ts";
import { pageSizeChanges, pageSizeParameters } from "./paging.ts";
import { normalize, operationPairs, schemaPairs, schemaPlace } from "./pairs.ts";
import { programChanges } from "./programs.ts";
import { markChanges } from "./provenance.ts";
import { redoclyDiff } from "./redocly.ts";
import { scopeChanges } from "./scopes.ts";
import { toChanges } from "./to-changes.ts";
import { operationTopics, ruleTopics, schemaTopics } from "./topics.ts";
import { alignVersion } from "./version.ts";

/**
 * The changes from one bundled contract to another, the breaking ones first.
 * @throws Error when `redocly diff` cannot compare the two.
 */
export async function compare(before: JsonObject, after: JsonObject): Promise<Change[]> {
  const { document, changes } = alignVersion(before, after);
  return sortChanges([...changes, ...(await compareAligned(document, after))]);
}

async function compareAligned(before: JsonObject, after: JsonObject): Promise<Change[]> {
  const both = { before: new ComparedContract(before), after: new ComparedContract(after) };
  const aligned = align(before, after);
  const alike = { before: new ComparedContract(aligned[0]), after: new ComparedContract(aligned[1]) };
  // Extensions are compared here. If nothing else differs, Redocly is not started.
  const [one, other] = aligned.map((document) => normalize(document, (key) => key.startsWith("x-")));
  const findings = one === other ? [] : await redoclyDiff(...aligned);
  const found = [
    ...toChanges(findings, alike, pageSizeParameters([alike.before, alike.after])),
    ...scopeChanges(both),
    ...claimChanges(both),
    ...pageSizeChanges(both),
    ...programChanges(both),
    ...markChanges(both),
    ...sunsetChanges(both),
  ];
  return [...found, ...silentEdits(both, found)];
}

/** The changes of what operations and schemas declare; see `topics.ts`. */
function claimChanges(both: Both): Change[] {
  const owner = (contract: ComparedContract, operation: ComparedOperation): Owner => ({
    contract,
    node: operation.node,
    operation,
  });
  const ofOperations = operationPairs(both).flatMap(({ before, after }) =>
    [...operationTopics, ...ruleTopics].flatMap((topic) =>
      compareTopic(topic, after.place, owner(both.before, before), owner(both.after, after)),
    ),
  );
  const ofSchemas = schemaPairs(both).flatMap(({ name, before, after }) =>
    [...schemaTopics, ...ruleTopics].flatMap((topic) =>
      compareTopic(
        topic,
        schemaPlace(name, both),
        { contract: both.before, node: before },
        { contract: both.after, node: after },
      ),
    ),
  );
  return [...ofOperations, ...ofSchemas];
}
