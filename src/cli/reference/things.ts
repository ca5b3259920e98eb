/** The things of a contract that have names: operations, webhooks, schemas, rules, gaps and error statuses. */
import type { Gap } from "../../contract/gaps.ts";
import { readGap } from "../../contract/gaps.ts";
import { asArray, asObject, type JsonObject, objectEntries } from "../../contract/json.ts";
import { type LocatedOperation, operationsOf, responseOf } from "../../contract/operation.ts";
import type { CallableContract } from "../call/contract.ts";

/** A rule, and where it applies. */
export interface NamedRule {
  readonly id: string;
  readonly rule: JsonObject;
  /** The operations, or the schema, that have it. */
  readonly owners: readonly string[];
}

/** The gaps of a contract, by id. */
export async function gapsOfContract({ isOwn, document }: CallableContract): Promise<ReadonlyMap<string, Gap>> {
  if (isOwn) return new Map(Object.entries<Gap>((await import("../../../generated/gaps.js")).gaps));
  return new Map(objectEntries(document["x-gaps"]).map(([id, gap]) => [id, readGap(gap)]));
}

/** The webhooks of a contract. */
export function webhooksOf({ document }: CallableContract): LocatedOperation[] {
  return operationsOf(document).filter(({ kind }) => kind === "webhook");
}

/** The schemas of a contract, by name. */
export function schemasOf({ document }: CallableContract): [name: string, schema: JsonObject][] {
  return objectEntries(asObject(document.components).schemas);
}

/** The rules of a contract. */
export function rulesOf(contract: CallableContract): NamedRule[] {
  const owners: (readonly [owner: string, node: JsonObject])[] = [
    ...contract.operations.map(({ id, node }) => [id, node] as const),
    ...schemasOf(contract),
  ];
  const found = new Map<string, { rule: JsonObject; owners: string[] }>();
  for (const [owner, node] of owners)
    for (const rule of asArray(node["x-rules"]).map(asObject)) {
      const known = found.get(String(rule.id)) ?? { rule, owners: [] };
      known.owners.push(owner);
      found.set(String(rule.id), known);
    }
  return [...found].map(([id, each]) => ({ id, ...each }));
}

/** An error status, and the operations that respond with it. */
export interface NamedStatus {
  readonly status: string;
  readonly responses: readonly { readonly operation: string; readonly response: JsonObject }[];
}

/** The error statuses of a contract. */
export function statusesOf({ document, operations }: CallableContract): NamedStatus[] {
  const found = new Map<string, NamedStatus["responses"]>();
  for (const operation of operations)
    for (const status of Object.keys(asObject(operation.node.responses)).filter((each) => /^[45]/.test(each))) {
      const response = responseOf(document, operation, status)?.node ?? {};
      found.set(status, [...(found.get(status) ?? []), { operation: operation.id, response }]);
    }
  return [...found]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([status, responses]) => ({ status, responses }));
}
