/** Compares two contracts: what calls send and get, and what extensions declare about it. */
import type { JsonObject } from "../../src/contract/json.ts";
import { type Change, sortChanges } from "./change.ts";
import { compareTopic, type Owner } from "./claims.ts";
import { ComparedContract, type ComparedOperation } from "./contract.ts";
import { silentEdits } from "./extensions.ts";
import { sunsetChanges } from "./lifecycle.ts";
import { compareOperations } from "./operations.ts";
import { pageSizeChanges } from "./paging.ts";
import { type Both, operationPairs, schemaPairs, schemaPlace } from "./pairs.ts";
import { nameChanges } from "./programs.ts";
import { markChanges } from "./provenance.ts";
import { scopeChanges } from "./scopes.ts";
import { operationTopics, ruleTopics, schemaTopics } from "./topics.ts";
import { alignVersion } from "./version.ts";

/** The changes from one bundled contract to another, the breaking ones first. */
export function compare(before: JsonObject, after: JsonObject): Change[] {
  const { document, changes } = alignVersion(before, after);
  const both = { before: new ComparedContract(document), after: new ComparedContract(after) };
  const found = [
    ...compareOperations(both),
    ...scopeChanges(both),
    ...claimChanges(both),
    ...pageSizeChanges(both),
    ...nameChanges(both),
    ...markChanges(both),
    ...sunsetChanges(both),
  ];
  return sortChanges([...changes, ...found, ...silentEdits(both, found)]);
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
