/** The lifecycle of resources: ids are unique, what is not deleted stays, deleted resources are gone, and rejected requests have no effect. */
import { asArray, asObject, type JsonObject } from "../../../../contract/json.ts";
import { valueAt } from "../../../../contract/pointer.ts";
import type { Basis } from "../../../model/basis.ts";
import { isSame } from "../../../model/compare.ts";
import type { Contract } from "../../../model/contract.ts";
import { createdResource, type Operation } from "../../../model/operation.ts";
import { gapOf } from "../../../model/register.ts";
import type { KnownResource, ObservedResource } from "../../known-resource.ts";
import type { Memory } from "../../memory.ts";
import { createsResource, listsResources, readsResource, resourcesOf } from "../applicability.ts";
import { type CheckFinding, exchangeCheck } from "../check.ts";
import type { CheckContext } from "../context.ts";
import { expectationCheck } from "../expectation.ts";
import { idsOf, isReadToEnd } from "../lists/listed-items.ts";
import { formatValue, listNames } from "../message.ts";
import { type Change, changesIn } from "./reads.ts";

export const duplicateId = exchangeCheck({
  code: "state/duplicate-id",
  title: "Ids are unique",
  requirement:
    "No two resources of a kind have the same id, also when they are created at the same time. Nor have two items of a list in a new resource, such as the line items of an order.",
  basis: "Inherent: `unique-ids`.",
  example: "The new task has the id 7203920000000017, which another one has.",
  fix: "Let the database assign ids, or draw them from something that cannot repeat. Look for the greatest id plus one, a clock in milliseconds, and an id that was taken from the request.",
  appliesTo: createsResource,
  judge({ operation, exchange, observed, memory }): CheckFinding[] | undefined {
    if (!createdResource(operation) || observed.length === 0) return undefined;
    const repeated = observed.filter(({ resource, id }) => memory.get(resource.name, id) !== undefined);
    return [
      ...repeated.map(({ resource, id, pointer }) => ({
        pointer: `${pointer}/${resource.id}`,
        message: `The new ${resource.name} has the id ${id}, which another one has.`,
        basis: { inherent: "unique-ids" } as const,
      })),
      ...observed.flatMap((each) => repeatedItems(each, asObject(valueAt(exchange.body, `/${each.returned.key}`)))),
    ];
  },
});

/** The items of lists in a new resource that have the id of another item. The server assigns it: it is in no request. */
function repeatedItems({ resource, value, pointer }: ObservedResource, sent: JsonObject): CheckFinding[] {
  return Object.entries(value).flatMap(([name, list]) => {
    if (asArray(sent[name]).some((item) => "id" in asObject(item))) return [];
    const ids = new Set<string>();
    return asArray(list).flatMap((item, index): CheckFinding[] => {
      const { id, ...others } = asObject(item);
      if (id === undefined || id === null || id === "") return [];
      // The id may be that of another resource, which several items name.
      const isReference = Object.values(others).some((other) => isSame(other, id));
      const isRepeated = ids.has(String(id));
      ids.add(String(id));
      if (isReference || !isRepeated) return [];
      return [
        {
          pointer: `${pointer}/${name}/${index}/id`,
          message: `Two items of ${name} in the new ${resource.name} have the id ${formatValue(id)}.`,
          basis: { inherent: "unique-ids" },
        },
      ];
    });
  });
}

export const useAfterDelete = expectationCheck({
  code: "state/use-after-delete",
  title: "A deleted resource is gone",
  requirement:
    "A server deletes an existing resource; from then on it rejects every request that names it with 404, and no response shows it.",
  basis:
    "Inherent: `deleted-is-gone`. Assumed for a second deletion: `deleted-resources`, and for null in place of the resource: `missing-resource-statuses`. The status is assumed: `deleted-resources`.",
  example: "The server accepts the request but must reject it: the resource that it names was deleted.",
  fix: "Look for a deletion mark that some reads ignore, for a cache that is not invalidated, and for requests about a part of what was deleted.",
  appliesTo: (operation, contract) => resourcesOf(operation, contract).length > 0 || operation.isDeletion,
  judge({ contract, operation, observed, memory }): CheckFinding[] | undefined {
    const deleted = observed.filter(({ resource, id }) => memory.isDeleted(resource.name, id));
    if (deleted.length === 0) return undefined;
    return deleted.map((each) => ({
      pointer: each.pointer,
      message: `The ${each.resource.name} ${each.id} was deleted, and ${operation.id} still returns it.`,
      basis: basisOfDeletion(contract, memory, each),
    }));
  },
});

/** Some servers mark what is deleted. Only a contract with facts says that this one does not. */
export function basisOfDeletion({ facts }: Contract, memory: Memory, shown: ObservedResource): Basis {
  return facts.isEmpty && memory.showsDeletion(shown)
    ? { assumed: gapOf("deleted-resources") }
    : { inherent: "deleted-is-gone" };
}

export const rejectedWithEffect = exchangeCheck({
  code: "state/rejected-with-effect",
  title: "A rejected request has no effect",
  requirement: "A list that is read before and after rejected requests has the same items both times.",
  basis: "Inherent: `no-effect-of-rejections`.",
  example:
    "The list has the new item 8402190000000119, although the server rejected every request since it was last read, or the request only reads.",
  fix: "Check everything that a request needs (token, scope, schema, rules) before the first write, or write in a transaction that an error rolls back.",
  appliesTo: listsResources,
  judge({ contract, memory, played, isTracked, isLast }): CheckFinding[] | undefined {
    const [first] = played.exchanges;
    if (!isTracked || !isLast || !first || !listsResources(first.operation)) return undefined;
    if (played.exchanges.some(({ response }) => !response.isSuccess) || !isReadToEnd(played)) return undefined;
    const before = memory.list(first.request, played.exchanges.length);
    if (!before) return undefined;
    const ids = idsOf(contract, played);
    const added = ids.find((id) => !before.has(id));
    const lost = [...before].find((id) => !ids.includes(id));
    if (added === undefined && lost === undefined) return [];
    const what = added === undefined ? `no longer has the item ${lost}` : `has the new item ${added}`;
    const message = `The list ${what}, although the server rejected every request since it was last read, or the request only reads.`;
    return [{ pointer: "", message, basis: { inherent: "no-effect-of-rejections" } }];
  },
});

export const vanished = exchangeCheck({
  code: "state/vanished",
  title: "A resource stays until it is deleted",
  requirement: "A resource that a response showed can be read by its id until a request deletes it.",
  basis: "Inherent: `stable-resources`.",
  example: "The server responds with 404; createItem showed the item 5904420000000612, and no request deleted it.",
  fix: "See which request is between the two in the case: that is the one that deletes too much. Look for a relation that is removed together with the resource at its other end, and for a creation that is not committed when the response is sent.",
  appliesTo: readsById,
  judge(context): CheckFinding[] | undefined {
    const { response, memory } = context;
    const known = resourceToRead(context);
    // What was deleted may have taken others with it.
    if (!known || memory.hasDeleted) return undefined;
    if (response.isSuccess) return [];
    if (response.status !== 404 && response.status !== 410) return undefined;
    const message = `The server responds with ${response.status}; ${known.by} showed the ${known.resource.name} ${known.id}, and no request deleted it.`;
    return [{ pointer: "", message, basis: { inherent: "stable-resources" } }];
  },
});

/** Whether the last segment of its path is the id of the resource that it returns. */
function readsById(operation: Operation): boolean {
  return readsResource(operation) && operation.path.endsWith("}");
}

/** The known resource that a request with all scopes reads by its id. */
function resourceToRead({ operation, exchange, memory, isTracked, step }: CheckContext): KnownResource | undefined {
  if (!isTracked || step.token !== undefined || !readsById(operation)) return undefined;
  const [returned] = operation.returns;
  const id = Object.values(exchange.path).at(-1);
  return returned && id !== undefined ? memory.get(returned.resource, String(id)) : undefined;
}

export const rejectedInPart = exchangeCheck({
  code: "state/rejected-in-part",
  title: "A rejected request is not carried out in part",
  requirement:
    "A resource that a rejected request names is read as it was before. The check finds the values that the request sends, and what has changed with them.",
  basis: "Inherent: `no-effect-of-rejections`.",
  example:
    "The server rejected the request (422), and carried it out in part: the item 7203920000000561 has changed at /notes, /tags.",
  fix: "Check the whole request before the first write, or write in a transaction that an error rolls back. Look for code that stores one field or one item after the other, and checks each of them just before.",
  appliesTo: (operation, contract) => operation.isSafe && resourcesOf(operation, contract).length > 0,
  judge(context): CheckFinding[] | undefined {
    const changes = changesIn(context, (_, { rejected }) => rejected.length > 0);
    if (changes === undefined) return undefined;
    const parts = new Map<string, Change[]>();
    for (const change of changes) {
      if (!change.rejected) continue;
      const { resource, id } = change.observed;
      const key = `${change.rejected.operation.id} ${resource.name} ${id}`;
      parts.set(key, [...(parts.get(key) ?? []), change]);
    }
    return [...parts.values()].flatMap(findingOf);
  },
});

/** The finding about what one request has written of one resource. */
function findingOf(changes: readonly Change[]): CheckFinding[] {
  const [first] = changes;
  if (first?.rejected === undefined) return [];
  const { operation, response } = first.rejected;
  const { resource, id } = first.observed;
  const places = listNames(
    changes.map(({ at }) => at),
    8,
  );
  const message = `The server rejected the request (${response.status}), and carried it out in part: the ${resource.name} ${id} has changed at ${places}.`;
  return [{ operation: operation.id, pointer: "", message, basis: { inherent: "no-effect-of-rejections" } }];
}
