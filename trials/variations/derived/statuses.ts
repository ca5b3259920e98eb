/** The sandbox with the status of a reading in the responses that the contract marks with its gap. */
import { readFileSync } from "node:fs";
import { contractFile } from "../../../src/conformance/file-locations.ts";
import type { Reading } from "../../../src/contract/gaps.ts";
import { asObject, type JsonObject } from "../../../src/contract/json.ts";
import { operationsOf, responseOf } from "../../../src/contract/operation.ts";
import { readAssumptions } from "../../../src/contract/provenance.ts";
import { statusTitles } from "../../../src/sandbox/http/status-titles.ts";
import type { OperationId } from "../../../src/sandbox/operation-id.ts";
import { combine, onResponse, type Variation } from "../../kill-rate/variation/index.ts";

const document: JsonObject = JSON.parse(readFileSync(contractFile, "utf8"));

/** @returns undefined unless the reading has one status, and the contract marks responses with the gap. */
export function changeStatuses(gap: string, { statuses = [] }: Reading): Variation | undefined {
  const [status, ...others] = statuses;
  if (status === undefined || others.length > 0) return undefined;
  const marked = markedResponses(gap).filter(([from]) => from !== status);
  const changes = marked.map(([from, operations]) => restatus(operations, from, status));
  return changes.length === 0 ? undefined : combine(...changes);
}

/** The title stays, so that a response whose status another variation has changed to this one is not changed again. */
function restatus(operations: readonly OperationId[], from: number, to: number): Variation {
  return onResponse(operations, ({ status, body }) => {
    const problem = status === from ? JSON.parse(body) : undefined;
    return problem?.title === statusTitles[from]
      ? { status: to, body: JSON.stringify({ ...problem, status: to }) }
      : undefined;
  });
}

/** The statuses of the responses whose mark is the gap, each with the operations that have it. */
function markedResponses(gap: string): readonly (readonly [status: number, operations: readonly OperationId[]])[] {
  const marked = new Map<number, OperationId[]>();
  for (const operation of operationsOf(document))
    for (const status of Object.keys(asObject(operation.node.responses)))
      if (readAssumptions(responseOf(document, operation, status)?.node["x-assumed"]).whole === gap)
        marked.set(Number(status), [...(marked.get(Number(status)) ?? []), operation.id as OperationId]);
  return [...marked];
}
