/** Which fields of a resource a request writes. */

import { isObject, type Json, type JsonObject } from "../../../../contract/json.ts";
import { parsePointer, valueAt } from "../../../../contract/pointer.ts";
import { groupOf } from "../../../cases/check-codes.ts";
import type { Basis } from "../../../model/basis.ts";
import { differences, isReordered, isSame, joinReordered } from "../../../model/compare.ts";
import type { Contract } from "../../../model/contract.ts";
import { createdResource, isComputed, type Operation, type ReturnedResource } from "../../../model/operation.ts";
import { gapOf } from "../../../model/register.ts";
import { timeOf } from "../../../model/times.ts";
import type { KnownResource, ObservedResource } from "../../known-resource.ts";
import { isUnset } from "../../readings/echo.ts";
import { changing, gapAllowing, gapOfField } from "../../readings/open-fields.ts";
import { inShownOrder, type Sorted } from "../../readings/sorted-lists.ts";
import { decodedBody } from "../../rule-scope.ts";
import type { CheckFinding } from "../check.ts";
import type { CheckContext } from "../context.ts";
import { formatValue } from "../message.ts";

/** A resource that a request writes. */
export interface Write {
  readonly isCreation: boolean;
  readonly observed: ObservedResource;
  /** The fields that were sent, decoded; `taken` are those that the operation may set. */
  readonly sent: JsonObject;
  readonly taken: JsonObject;
  /** The lists that the server may have sorted. What was sent has their items in the order of the response. */
  readonly sorted: Sorted["lists"];
  /** Changes to fields that were not sent; undefined if the resource was not known before. */
  readonly changes: readonly UnrequestedChange[] | undefined;
}

/** A change that a request did not ask for. */
export interface UnrequestedChange {
  /** Of a field that was not sent, of a server-managed one, or of one that is not an effect of the action. */
  readonly kind: "unsent" | "read-only" | "other-effect";
  readonly finding: CheckFinding;
}

/** The resources that a successful request created, or changed because its path names them. */
export function writesOf(context: CheckContext): Write[] {
  const { operation, observed, exchange, memory } = context;
  if (operation.isSafe) return [];
  const isCreation = createdResource(operation) !== undefined;
  return observed.flatMap((each): Write[] => {
    const fields = sentFields(context, each.returned.key);
    const { sent, lists: sorted } = inShownOrder(memory.gaps, each.resource.name, fields ?? {}, each.value);
    if (isCreation) return fields ? [{ isCreation, observed: each, sent, taken: sent, sorted, changes: [] }] : [];
    if (!Object.values(exchange.path).some((id) => String(id) === each.id)) return [];
    const effects = effectsOf(context);
    const taken = Object.entries(sent).filter(([name]) => effects.size === 0 || effects.has(name));
    const write = { isCreation, observed: each, sent, sorted, taken: Object.fromEntries(taken) };
    const known = memory.get(each.resource.name, each.id);
    return [{ ...write, changes: known && [...changesOf(context, write, known)] }];
  });
}

/** The fields of a resource that were sent, decoded. */
function sentFields({ operation, exchange }: CheckContext, key: string): JsonObject | undefined {
  if (!isObject(exchange.body)) return undefined;
  const fields = valueAt(decodedBody(operation, exchange.body), `/${key}`);
  return isObject(fields) ? fields : undefined;
}

/** The fields that an action changes; empty for an update, which may change any. */
function effectsOf({ operation }: CheckContext): Set<string> {
  return new Set(operation.effects.map((effect) => effect.split("/")[2] ?? ""));
}

function* changesOf(
  context: CheckContext,
  { observed, sent, taken }: Pick<Write, "observed" | "sent" | "taken">,
  known: KnownResource,
): Generator<UnrequestedChange> {
  const { contract, operation } = context;
  const { returned, resource, value, pointer } = observed;
  const effects = effectsOf(context);
  // A field that an update may set, and that was not sent, stays as well.
  const sendable = contract.properties(contract.schemaAt(operation.body?.schema, `/${returned.key}`));
  const derived = new Set(resource.rules.map(({ derive }) => derive?.split("/")[1]));
  for (const name of returned.properties) {
    if (name === resource.times?.updated || known.unsure.has(name) || !(name in known.value)) continue;
    if (name in taken && !resource.readOnly.has(name)) continue;
    if (effects.has(name) && !sendable.has(name)) continue;
    const isManaged = resource.volatile.has(name) || resource.computed.has(name) || derived.has(name);
    if (effects.size === 0 && isManaged) continue;
    const isOtherEffect = effects.size > 0 && !effects.has(name);
    // Such as the number of the first tracking, which an update of the trackings sends.
    if (isOtherEffect && derivesFrom(taken, name, value[name])) continue;
    const reason = isOtherEffect ? `${operation.id} does not change it` : "the request does not send it";
    const pointers = differences(known.value[name], value[name], `/${name}`);
    for (const at of contract.facts.isEmpty ? joinReordered(pointers, known.value, value) : pointers) {
      if (isPartOf(taken, at)) continue;
      const [was, is] = [formatValue(valueAt(known.value, at)), formatValue(valueAt(value, at))];
      // A time that an update moves on is that of the update, where the contract does not say whose times they are.
      const isUnstated = contract.facts.isEmpty && !isOtherEffect;
      if (isUnstated && Number(timeOf(value[name])) > Number(timeOf(known.value[name]))) continue;
      // What no update can send, the server sets itself.
      const isOwn = isUnstated && !sendable.has(name);
      yield {
        kind: isOtherEffect ? "other-effect" : name in sent ? "read-only" : "unsent",
        finding: {
          pointer: `${pointer}${at}`,
          message: `${at} was ${was} and is ${is}, although ${reason}.`,
          ...(isOwn
            ? { basis: { assumed: gapOf("client-assigned") }, repair: { declares: "read-only" } }
            : { basis: basisOfChange(context, observed, known, at, isOtherEffect, sent) }),
        },
      };
    }
  }
}

/** Whether what was sent has a member of this name and value within. */
function derivesFrom(sent: Json, name: string, value: unknown): boolean {
  if (Array.isArray(sent)) return sent.some((item: Json) => derivesFrom(item, name, value));
  if (!isObject(sent)) return false;
  return Object.entries(sent).some(
    ([member, inner]) => (member === name && isSame(inner, value)) || derivesFrom(inner, name, value),
  );
}

/** Whether a pointer leads into a part that was sent as a field of its own, such as options that other items show. */
function isPartOf(sent: Readonly<Record<string, unknown>>, pointer: string): boolean {
  return parsePointer(pointer)
    .slice(1)
    .some((name) => typeof sent[name] === "object");
}

/** Whether other cases may have changed something since the request before: cases that test requests and tokens run at the same time. */
function runsWithOthers({ expectation }: CheckContext): boolean {
  const group = expectation && groupOf(expectation.check);
  return group === "input" || group === "access";
}

/** Whether another action on a resource sets a field that the requests of this operation do not have. */
function isEffectOfAnother(
  contract: Contract,
  operation: Operation,
  { key, resource }: ReturnedResource,
  name: string,
): boolean {
  const at = `/${key}/${name}`;
  if (operation.effects.includes(at) || contract.schemaAt(operation.body?.schema, at) !== undefined) return false;
  return [...contract.operations.values()].some(
    ({ returns, effects }) => returns.some((each) => each.resource === resource) && effects.includes(at),
  );
}

/**
 * The basis on which a field must stay.
 *
 * @param isOtherEffect whether an action changes it that has other effects.
 * @param sent the fields in the request. The server manages some of them.
 */
function basisOfChange(
  context: CheckContext,
  observed: ObservedResource,
  known: KnownResource,
  at: string,
  isOtherEffect: boolean,
  sent: JsonObject,
): Basis {
  const { operation, contract, memory } = context;
  const { resource, value, returned } = observed;
  if (contract.facts.isEmpty && isReordered(valueAt(known.value, at), valueAt(value, at)))
    return { assumed: gapOf("strings-as-sent") };
  const hasDefault = gapOfField(contract.gaps, "defaulted", resource.name, at, operation.id) !== undefined;
  const isReplaced = hasDefault || clearsUnsent(observed, known, sent);
  const following = gapOfField(contract.gaps, changing, resource.name, at);
  const isShown = (valueAt(value, at) ?? null) !== null;
  const isOwnChange =
    gapOfField(contract.gaps, "by-others", resource.name, at) && known.isFresh && isShown && !runsWithOthers(context);
  const field = { resource: resource.name, value, at, sent, before: known, memory };
  const gap =
    (valueAt(value, at) === undefined ? gapOfField(contract.gaps, "omitted", resource.name, at) : undefined) ??
    gapAllowing("affected", field, operation.id) ??
    (following && !isOwnChange ? following : undefined);
  if (gap) return { assumed: gap };
  if (following) return { documented: operation.fact };
  const name = at.split("/")[1] ?? "";
  // No request takes back what another action has done, unless it has the field.
  const isUndone = resource.readOnly.has(name) && isUnset(valueAt(value, at));
  if (isUndone && isEffectOfAnother(contract, operation, returned, name)) return { documented: operation.fact };
  // What a resource shows as the time of its creation stays, unless the server takes it from the request.
  if (name === resource.times?.created && !isSame(value[name], sent[name])) return { documented: operation.fact };
  // A volatile list changes in its items, unless the request sends others.
  const hasOtherItems = Array.isArray(valueAt(value, at)) && !(name in sent);
  const isManaged = resource.readOnly.has(name) || resource.volatile.has(name) || isComputed(resource, at);
  // An action may change what follows from its effects, and an update may clear what it does not send.
  if (isOtherEffect) {
    // The documentation lists what the request may have; what it does not list has no effect.
    const isListed = contract.schemaAt(operation.body?.schema, `/${returned.key}/${name}`) !== undefined;
    const isTaken = !isListed && isTakenFrom(valueAt(sent, at), valueAt(value, at));
    const isOfClients = (!isManaged || isTaken || hasOtherItems) && contract.creationHas(returned.resource, name);
    return isOfClients || !operation.othersBasis ? { documented: operation.fact } : operation.othersBasis;
  }
  return name in sent || isManaged || isReplaced || isUnset(valueAt(value, at))
    ? { assumed: gapOf("update-is-partial") }
    : { documented: operation.fact };
}

/** Whether a changed value is the one that was sent: for a list of another length, that it is as long. */
function isTakenFrom(sent: unknown, found: unknown): boolean {
  if (Array.isArray(sent) && Array.isArray(found)) return found.length === sent.length;
  return sent !== undefined && isSame(sent, found);
}

/** Whether an update has cleared what it does not send. Then others that it does not send may have become their defaults. */
function clearsUnsent(
  { resource, returned, value }: ObservedResource,
  known: KnownResource,
  sent: JsonObject,
): boolean {
  return [...returned.properties].some((name) => {
    if (name in sent || resource.readOnly.has(name) || resource.volatile.has(name) || known.unsure.has(name))
      return false;
    return [...differences(known.value[name], value[name], `/${name}`)].some(
      (at) => !isUnset(valueAt(known.value, at)) && isUnset(valueAt(value, at)),
    );
  });
}
