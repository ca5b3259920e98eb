/** Creations and updates store the values that were sent. */
import { asObject, isObject, type JsonObject } from "../../../../contract/json.ts";
import { valueAt } from "../../../../contract/pointer.ts";
import { predicateOf } from "../../../../predicates/predicate.ts";
import { type Basis, basisOf, isCertain } from "../../../model/basis.ts";
import { differences, isSame, joinReordered, missingPointers } from "../../../model/compare.ts";
import { ownIdOf } from "../../../model/item-ids.ts";
import { createdResource, isComputed, ofFirstItem, type Resource } from "../../../model/operation.ts";
import { gapOf, type Register } from "../../../model/register.ts";
import { timeOf } from "../../../model/times.ts";
import { takesAnyMember } from "../../../model/undeclared.ts";
import { hasDocumentedNull } from "../../../model/visit.ts";
import { unknownId, unlikelyValues } from "../../../values/chosen-values.ts";
import type { ObservedResource } from "../../known-resource.ts";
import { gapOfAssumedRule } from "../../readings/calls.ts";
import { gapOfForm, isUnset } from "../../readings/echo.ts";
import { gapAllowing, gapOfField } from "../../readings/open-fields.ts";
import { changesResource, createsResource, hasBody } from "../applicability.ts";
import { type CheckFinding, exchangeCheck } from "../check.ts";
import type { CheckContext } from "../context.ts";
import { expectationCheck } from "../expectation.ts";
import { formatValue } from "../message.ts";
import { echoOfUpdate, valuesOtherThanSent } from "./stored-updates.ts";
import { type Write, writesOf } from "./write.ts";

export const createMismatch = exchangeCheck({
  code: "state/create-mismatch",
  title: "A creation stores what was sent",
  requirement:
    "The response to a creation has every value that was sent, except for server-managed and computed fields. In a contract without facts, a field that was not sent has the default of its schema.",
  basis:
    "Documented by the fact of the operation, which lists the field in its request and its response. Assumed for a form that the server may change, for instance `strings-as-sent`, `money-form` or `time-offsets`, and for a member that a contract without facts only allows, as in free-form metadata: `unknown-members`.",
  example: 'The request sends /notes "Regular guest", and the response has no value.',
  fix: "Follow the field from the request to the store and back. Look for fields that the insertion omits, lists that keep only their first item, and strings and numbers that are truncated, rounded or rewritten.",
  appliesTo: createsResource,
  judge(context): CheckFinding[] | undefined {
    if (!createdResource(context.operation) || context.observed.length === 0) return undefined;
    return writesOf(context).flatMap((write) => [...lostValues(context, write), ...otherDefaults(context, write)]);
  },
});

export const updateMismatch = expectationCheck({
  code: "state/update-mismatch",
  title: "An update stores what was sent",
  requirement:
    "A server accepts an update of a single field, and the response to an update has every value that was sent.",
  basis:
    "Documented by the fact of the operation, which lists the field in its request and its response. Assumed for a form that the server may change, for instance `strings-as-sent`, and for an update of a single field: `update-is-partial`. In a contract without facts inherent, `stored-updates`, for a member that stays as before while a PATCH stores another one, or a PUT where the contract says what only a creation sets, and for a string of the client that is sent back as it was read.",
  example: 'The request sends /address2 "Unit 5", and the response has "UNIT 5".',
  fix: "Make sure that the update has every field that may be set. Look for one that counts as not sent because it is 0, false, null or empty, for lists that are appended to instead of replaced, and for fields that the server requires although only one was to change.",
  appliesTo: (operation) => changesResource(operation) && hasBody(operation),
  judge(context): CheckFinding[] | undefined {
    if (createdResource(context.operation)) return undefined;
    const writes = writesOf(context);
    if (writes.length === 0) return valuesOtherThanSent(context);
    return writes.flatMap((write) => [...lostValues(context, write)]);
  },
});

export const readOnlyField = expectationCheck({
  code: "state/read-only-field",
  title: "Server-managed fields are not writable",
  requirement: "Ids, times, counts and the like may be sent with a creation or an update, and have no effect.",
  basis: "Assumed: `client-assigned` for a creation, `update-is-partial` for an update.",
  example: 'The server manages madeOn, and the response has the value that was sent: "2001-02-03T04:05:06-08:00".',
  fix: "Take from the request only the fields that a client may set, and ignore the others without rejecting the request: clients send back what they read.",
  appliesTo: (operation) => hasBody(operation) && (createsResource(operation) || changesResource(operation)),
  judge(context): CheckFinding[] | undefined {
    const writes = writesOf(context).filter(({ sent, observed: { resource } }) =>
      Object.keys(sent).some((name) => resource.readOnly.has(name)),
    );
    if (writes.length === 0) return undefined;
    return writes.flatMap((write) => [
      ...takenReadOnly(write),
      ...(write.changes ?? []).flatMap(({ kind, finding }) => (kind === "read-only" ? [finding] : [])),
    ]);
  },
});

/** The values that were sent and are not in the response, except for server-managed and computed fields. */
function* lostValues(context: CheckContext, write: Write): Generator<CheckFinding> {
  const { contract, operation, expectation } = context;
  // A server that accepts a request which it should reject may convert or ignore what is wrong with it.
  if (expectation?.outcome === "rejected") {
    yield* lostSigns(context, write);
    return;
  }
  const { isCreation, taken, observed } = write;
  const { returned, resource, value, pointer } = observed;
  for (const { gap, at } of write.sorted)
    yield {
      pointer: `${pointer}${at}`,
      message: `The response has ${at} in another order than the request.`,
      basis: { assumed: gap },
    };
  const root = operation.response;
  const schemaOf = (at: string): unknown => contract.schemaAt(root, `/${returned.key}${at}`);
  // What a contract without facts lets an object have, it may have in the response as well.
  const isAnyMember = (at: string): boolean => {
    const around = objectAround(at);
    const isShown = contract.facts.isEmpty && around !== "" && isObject(valueAt(value, around));
    return isShown && takesAnyMember(contract.resolve(schemaOf(around)));
  };
  const isWriteOnly = (at: string): boolean =>
    [operation.body?.schema, root].some((schema) => contract.resolve(contract.schemaAt(schema, at)).writeOnly === true);
  const isFree = (at: string): boolean => {
    if (at === "") return false;
    const sent = valueAt(taken, at);
    // An empty list in a creation sets nothing.
    if (isCreation && Array.isArray(sent) && sent.length === 0) return true;
    if (resource.readOnly.has(at.split("/")[1] ?? "") || isComputed(resource, at)) return true;
    if (isFreedByRule(resource, at, value)) return true;
    if (valueAt(value, at) === undefined && isWriteOnly(`/${returned.key}${at}`)) return true;
    return schemaOf(at) === undefined && valueAt(value, at) === undefined && !isAnyMember(at);
  };
  const missing = missingPointers(taken, value, isFree);
  for (const at of contract.facts.isEmpty ? joinReordered(missing, taken, value) : missing) {
    const [sent, actual] = [valueAt(taken, at), valueAt(value, at)];
    // The unit of a number for a time is not known.
    if (/^\d+(\.\d+)?$/.test(String(sent)) && timeOf(actual) !== undefined) continue;
    const list = at.replace(/\/\d+$/, "");
    const items = asObject(contract.resolve(schemaOf(list))).items;
    if (asObject(contract.resolve(items))["x-decoded"] === "id" && hasAll(valueAt(value, list), sent)) continue;
    if (isCreation && isListAboutOthers(actual) && addsTo(contract.gaps, actual, sent)) continue;
    const { basis, note = "" } = echoOfUpdate(context, write, at) ?? {};
    const finding = {
      pointer: `${pointer}${at}`,
      message: `The request sends ${at} ${formatValue(sent)}, and the response has ${formatValue(actual)}.${note}`,
    };
    if (basis) yield { ...finding, basis };
    else if (actual === undefined && isAnyMember(at))
      yield { ...finding, pointer: pointer + objectAround(at), basis: { assumed: gapOf("unknown-members") } };
    else if (contract.facts.isEmpty && isRounding(sent, actual))
      yield { ...finding, basis: { assumed: gapOf("whole-numbers") } };
    else if (contract.facts.isEmpty && isDerived(context, write, at, asObject(schemaOf(at))))
      yield { ...finding, basis: { assumed: gapOf("client-assigned") }, repair: { declares: "read-only" } };
    else yield { ...finding, basis: basisOfEcho(context, write, at, asObject(schemaOf(at))) };
  }
}

/** The members that were not sent, and that the response shows with another value than the default of their schema (JSON Schema Validation, section 9.2). */
function otherDefaults(context: CheckContext, { sent, observed }: Write): CheckFinding[] {
  const { contract, operation, expectation } = context;
  if (!contract.facts.isEmpty || expectation?.outcome === "rejected") return [];
  const { returned, resource, value, pointer } = observed;
  const sendable = contract.properties(contract.schemaAt(operation.body?.schema, `/${returned.key}`));
  return [...sendable].flatMap(([name, schema]): CheckFinding[] => {
    const { default: usual } = contract.resolve(schema);
    const found = value[name];
    const isStated = ["string", "number", "boolean"].includes(typeof usual);
    const isOwn = resource.readOnly.has(name) || resource.volatile.has(name) || isComputed(resource, `/${name}`);
    if (!isStated || isOwn || name in sent || found === undefined || found === null || isSame(found, usual)) return [];
    const message = `The request does not send /${name}, whose default is ${formatValue(usual)}, and the response has ${formatValue(found)}.`;
    return [{ pointer: `${pointer}/${name}`, message, basis: { documented: operation.fact } }];
  });
}

/** Whether a number is the next integer above another one, which has a fraction. */
function isRounding(sent: unknown, found: unknown): boolean {
  return (
    typeof sent === "number" && typeof found === "number" && Number.isInteger(found) && found > sent && found - sent < 1
  );
}

function objectAround(pointer: string): string {
  return pointer.slice(0, pointer.lastIndexOf("/"));
}

/**
 * Whether the server chooses a value itself, for a contract that does not say which it chooses: the value differs from the sent one, is no
 * part of it, and is neither the stored value nor an empty one. Or that was so when the resource was last written.
 */
function isDerived({ memory }: CheckContext, { taken, observed }: Write, at: string, schema: JsonObject): boolean {
  const { resource, id, value } = observed;
  const isChosen = (sent: unknown, found: unknown, before: unknown): boolean =>
    sent !== undefined &&
    typeof found !== "object" &&
    !isUnset(found) &&
    ![before, schema.default].some((each) => isSame(each, found)) &&
    !String(sent).startsWith(String(found));
  const [found, before] = [value, memory.get(resource.name, id)?.value].map((each) => valueAt(each, at));
  const earlier = valueAt(memory.sentFor(resource.name, id), at);
  return (
    isChosen(valueAt(taken, at), found, before) || (!isSame(earlier, before) && isChosen(earlier, before, undefined))
  );
}

/** Negative numbers that are stored without their signs: a server may reject them, ignore them, or store the nearest valid number. */
function* lostSigns({ memory, operation }: CheckContext, { taken, observed }: Write): Generator<CheckFinding> {
  const { resource, id, value, pointer } = observed;
  const known = memory.get(resource.name, id);
  for (const [name, sent] of Object.entries(taken)) {
    // A number close to 0 may have become the least one that the server allows.
    if (!known || known.unsure.has(name) || Number.isNaN(Number(sent)) || Number(sent) >= -1) continue;
    const found = value[name];
    if (!isSame(found, String(sent).replace("-", "")) || isSame(found, known.value[name])) continue;
    yield {
      pointer: `${pointer}/${name}`,
      message: `The request sends /${name} ${formatValue(sent)}, and the response has ${formatValue(found)}.`,
      basis: { documented: operation.fact },
    };
  }
}

/** The basis on which a sent value must come back: a gap if one of its readings explains the value that did. */
function basisOfEcho(context: CheckContext, write: Write, at: string, node: JsonObject): Basis {
  const { contract, memory, operation, expectation } = context;
  const { taken, observed, isCreation } = write;
  const [sent, found] = [valueAt(taken, at), valueAt(observed.value, at)];
  const isMissing = found === undefined || found === null;
  const isChosenInItem = (inner: string): boolean =>
    isComputed(observed.resource, `${at}/0${inner}`) ||
    gapOfField(contract.gaps, "chosen", observed.resource.name, `${at}/0${inner}`, operation.id) !== undefined;
  // Nothing says what a server that accepts an id of nothing makes of it.
  if (hasUnknownId(sent)) return { assumed: gapOf("missing-references") };
  const form =
    sent === null && hasDocumentedNull(node)
      ? undefined
      : gapOfForm(contract.gaps, sent, found, contract.resolve(node));
  const { value, resource } = observed;
  const chosen = gapAllowing("chosen", { resource: resource.name, value, at, sent: taken, memory }, operation.id);
  const gap =
    form ??
    chosen ??
    (isMissing ? gapOfField(contract.gaps, "omitted", observed.resource.name, at, operation.id) : undefined) ??
    (!isCreation && (addsTo(contract.gaps, found, sent, isChosenInItem) || keepsItems(context, write, at))
      ? gapOf("update-lists")
      : undefined);
  // If an item lacks what may be required, the server may complete it, add the items that it needs, or ignore it. It may merge equal items.
  const isExcused = expectation?.keyword === "required" || hasEqualItems(sent);
  if (!gap && expectation && isExcused && !isCertain(expectation.basis)) {
    const isAround = `${expectation.pointer}/`.startsWith(`/body/${observed.returned.key}${at}/`);
    if (isAround || addsTo(contract.gaps, found, sent)) return expectation.basis;
  }
  // By the first reading, a time without an offset is in a zone that the suite does not know.
  if (gap === gapOf("time-zones")) return { assumed: gap, by: "utc" };
  if (gap) return { assumed: gap };
  // What a server makes of a request that it may reject as a whole, it may choose: fewer units than are too many.
  const rejecting = gapOfAssumedRule(context, `/${observed.returned.key}${at}`);
  return rejecting ? { assumed: rejecting } : basisOf(node, operation.fact);
}

function hasUnknownId(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasUnknownId);
  return isObject(value) ? Object.values(value).some(hasUnknownId) : value === unknownId;
}

function hasEqualItems(list: unknown): boolean {
  return Array.isArray(list) && new Set(list.map((item) => JSON.stringify(item))).size < list.length;
}

/**
 * Whether a list of objects has all that was sent, in whatever form, and more. A list of strings is a value, like a string.
 *
 * @param isChosen whether the server may choose a field of an item, by a pointer into the item.
 */
function addsTo(
  gaps: Register,
  found: unknown,
  sent: unknown,
  isChosen: (at: string) => boolean = () => false,
): boolean {
  if (!Array.isArray(found) || !Array.isArray(sent) || found.length <= sent.length) return false;
  if (!found.every(isObject)) return false;
  const isForm = (item: unknown, each: unknown) => (at: string) =>
    at !== "" && (isChosen(at) || gapOfForm(gaps, valueAt(item, at), valueAt(each, at)) !== undefined);
  return sent.every((item) => found.some((each) => [...missingPointers(item, each, isForm(item, each))].length === 0));
}

/** Whether the list that a value is in stays as it was although all items that were sent are known: a server that only adds ignores them. */
function keepsItems({ memory }: CheckContext, { taken, observed }: Write, at: string): boolean {
  const name = /^\/([^/]+)\/\d+\//.exec(at)?.[1] ?? "";
  const known = memory.get(observed.resource.name, observed.id)?.value[name];
  const [sent, found] = [taken[name], observed.value[name]];
  if (!Array.isArray(sent) || !Array.isArray(known)) return false;
  const id = ownIdOf(name, known);
  if (id === undefined || [...differences(known, found, "")].length > 0) return false;
  return sent.every((item) => known.some((each) => isSame(asObject(each)[id], asObject(item)[id])));
}

/** Whether each item of a list is about one resource of another kind, such as the stock at a location: it may have the others too. */
function isListAboutOthers(found: unknown): boolean {
  const isAboutOther = (item: unknown): boolean =>
    isObject(item) && !("id" in item) && Object.keys(item).some((name) => /^[a-z]+Id$/.test(name));
  return Array.isArray(found) && found.every(isAboutOther);
}

/** Whether a list of ids has all that were sent: it is a set, to which the server may have added. */
function hasAll(list: unknown, sent: unknown): boolean {
  if (!Array.isArray(list)) return false;
  const ids: readonly unknown[] = Array.isArray(sent) ? sent : [sent];
  return ids.every((id) => list.some((each) => isSame(id, each)));
}

/** Whether a rule of the resource says that the value at a pointer need not be what was sent. */
function isFreedByRule({ rules }: Resource, at: string, value: ObservedResource["value"]): boolean {
  const scope = { self: value, parent: valueAt(value, at.replace(/\/[^/]*$/, "")) };
  return rules.some(
    ({ frees, when }) =>
      frees !== undefined &&
      when !== undefined &&
      `${ofFirstItem(at)}/`.startsWith(`${frees}/`) &&
      predicateOf(when).tryEvaluate(scope) === true,
  );
}

/** Server-managed fields with the value that was sent, if the server would not choose it by chance. */
function* takenReadOnly({ taken, observed }: Write): Generator<CheckFinding> {
  const { resource, value, pointer } = observed;
  for (const name of resource.readOnly) {
    if (taken[name] === undefined || name === resource.id) continue;
    const isUnlikely = Object.values(unlikelyValues).some((each) => isSame(each, taken[name]));
    if (isUnlikely && isSame(taken[name], value[name]))
      yield {
        pointer: `${pointer}/${name}`,
        message: `The server manages ${name}, and the response has the value that was sent: ${formatValue(value[name])}.`,
        basis: { assumed: gapOf("client-assigned") },
      };
  }
}
