/** Updates: each member alone, cleared members, and members that an update must not change. */

import { asArray, asObject, isObject, type Json, type JsonObject, mapMembers } from "../../contract/json.ts";
import { formatPointer, parsePointer, valueAt, withValue } from "../../contract/pointer.ts";
import {
  type Case,
  type Expectation,
  from,
  labelsOf,
  mapScalars,
  mustAccept,
  mustHold,
  mustReject,
  type Step,
} from "../cases/case.ts";
import { isComputed, type Operation, type Resource } from "../model/operation.ts";
import { gapOf } from "../model/register.ts";
import { isFreeText, textKindOf } from "../model/text-kinds.ts";
import { allowsNull } from "../model/visit.ts";
import { anotherValue, withMember } from "../values/another-value.ts";
import { fragileAmount, unknownId } from "../values/chosen-values.ts";
import { tellingValue } from "../values/telling-values.ts";
import { isAmount } from "./amounts.ts";
import type { Creation } from "./creations.ts";
import { createCase, isUpdateOf, operationsOn, type PhaseContext, readStep } from "./phase.ts";

/** An operation that updates what another one creates. */
export interface Update extends Creation {
  readonly operation: Operation;
}

/** An update, and what its cases share. */
interface UpdateCall extends Update {
  readonly setup: readonly Step[];
  readonly step: Step;
  /** The step that creates the resource. */
  readonly origin: Step;
  /** The members that the update declares. */
  readonly known: ReadonlyMap<string, Json>;
  /** The members that the creation sends. */
  readonly sent: JsonObject;
  /** The members that the update's example sends, and these without the id. */
  readonly example: JsonObject;
  readonly members: JsonObject;
  /** Reads of the resource before the update, and after it. */
  readonly before: Step | undefined;
  readonly after: Step | undefined;
  /** The step with other members. */
  readonly withMembers: (sent: JsonObject, as?: string) => Step;
  /** The step that sends one member, beside those that it needs. */
  readonly sends: (name: string, value: Json, as?: string) => Step;
  readonly makeCase: (how: string, ...steps: readonly (Step | undefined)[]) => Case;
}

/** Sends each member alone; members that are not sent stay. */
export function* updateCases(context: PhaseContext, update: Update): Generator<Case> {
  const call = prepareUpdate(context, update);
  if (!call) return;
  const { operation, resource, known, step, origin, before, after, sends, makeCase } = call;
  yield* singleMembers(context, call);
  yield* clearedMembers(context, call);
  yield* fragileMembers(context, call);
  const other = withOtherValues(context, call);
  yield makeCase("with other values in all fields", before, other, after, ...madeUpUpdates(context, call, other));
  if (known.has(resource.id)) {
    const renamed = { ...sends(resource.id, unknownId), expect: undefined };
    yield makeCase("with another ID in the body", before, renamed, after);
  }
  if (operation.method === "PUT") yield twiceInARow(call);
  yield* afterActions(context, call);
  if (operation.effects.length === 0) return;
  const unchanged = { ...step, body: withCreationMembers(context, update, step) };
  const items = withOtherItems(context, update, step, origin);
  yield makeCase("with members that it does not change", before, unchanged, ...items, after);
}

/** An update after each action on the resource, of a text that a server may still change. What the action did stays. */
function* afterActions(context: PhaseContext, call: UpdateCall): Generator<Case> {
  const { maker, operation, created, setup, known, members, step, before, after, sends, makeCase } = call;
  const isText = (name: string): boolean =>
    isFreeText(textKindOf(context.contract, context.contract.resolve(known.get(name)), [created.key, name]));
  const text = Object.entries(members).find(([name, value]) => typeof value === "string" && isText(name));
  const update = text ? { ...sends(...text), expect: undefined } : step;
  for (const { operation: action } of operationsOn(context, maker)) {
    if (action === operation || action.isSafe || action.isDeletion || isUpdateOf(action, created)) continue;
    const built = context.builder.call(action.id, { using: labelsOf(setup) });
    yield makeCase(`after ${action.id}`, ...built.setup, built.step, before, update, after);
  }
}

/** An update with what its cases share; undefined if no call creates the resource. */
export function prepareUpdate(context: PhaseContext, update: Update): UpdateCall | undefined {
  const { maker, operation, created, resource } = update;
  const { contract, builder } = context;
  const { setup, step } = builder.call(operation.id);
  const origin = setup.find(({ operation: id }) => id === maker.id);
  if (!origin) return undefined;
  const example = asObject(asObject(step.body)[created.key]);
  const { [resource.id]: id, ...members } = example;
  const identity = id === undefined ? {} : { [resource.id]: id };
  const known = contract.properties(contract.schemaAt(operation.body?.schema, `/${created.key}`));
  const sent = asObject(asObject(origin.body)[created.key]);
  const shared = mapMembers(sent, (value, name) => (known.has(name) ? value : undefined));
  const others = neededBeside(context, update, { ...shared, ...members });
  const withMembers = (sent: JsonObject, as = step.as): Step => {
    return { ...step, as, body: { ...asObject(step.body), [created.key]: sent } };
  };
  return {
    ...update,
    ...{ setup, step, origin, known, sent, example, members, withMembers },
    before: readStep(context, origin, "before"),
    after: readStep(context, origin, "after"),
    sends: (name, value, as) => ({
      ...withMembers({ ...others, ...identity, [name]: value }, as),
      expect: acceptedUpdate,
    }),
    makeCase: (how, ...steps) => createCase("state", `${operation.summary}, ${how}`, [...setup, ...steps]),
  };
}

function* singleMembers(context: PhaseContext, call: UpdateCall): Generator<Case> {
  const { depth, random } = context;
  const { operation, created, resource, known, before, after, sends, makeCase } = call;
  const singles = Object.entries(call.members);
  for (const [name, value] of depth === "full" ? singles : random.some(singles, 2))
    yield makeCase(`${name} alone`, before, sends(name, value), after);
  // Members of the creation that the update's example does not have, one by one.
  const fullest = asObject(operation.body?.examples[0]?.[created.key]);
  const ofCreation = Object.entries(call.sent).filter(([name]) => known.has(name) && !(name in fullest));
  for (const [name, value] of depth === "full" ? ofCreation : random.some(ofCreation, 1)) {
    if (resource.readOnly.has(name) || resource.unique.has(name)) continue;
    const changed = changedValue(context, operation, [created.key, name], value);
    if (changed !== undefined) yield makeCase(`${name} alone`, before, sends(name, changed), after);
  }
}

/** Sets a nullable member first, because clearing an unset one shows nothing. */
function* clearedMembers({ contract }: PhaseContext, call: UpdateCall): Generator<Case> {
  const { operation, maker, created, resource, known, sends } = call;
  for (const [name, schema] of known) {
    const value = allowsNull(contract, schema) ? exampleOf([operation, maker], created.key, name) : undefined;
    if (value === undefined || resource.readOnly.has(name)) continue;
    const [set, emptied] = [sends(name, value, "set"), sends(name, null, "emptied")];
    yield call.makeCase(`${name} set and emptied`, set, emptied, call.after);
  }
}

/** Values that are easily lost, of all members in one case. */
function* fragileMembers({ contract }: PhaseContext, call: UpdateCall): Generator<Case> {
  const { created, resource, known, members, sends, before, after } = call;
  const fragile = [...known].flatMap(([name, schema]): Step[] => {
    if (resource.readOnly.has(name) || isComputed(resource, `/${name}`)) return [];
    const node = contract.resolve(schema);
    const steps = fragileValues(contract, node, [created.key, name], members[name]).map((value) =>
      sends(name, value, `${name}-${value}`),
    );
    const amount = isAmount(contract, node, members[name]) ? fragileAmount(Number(members[name])) : undefined;
    if (node.minimum !== 0 || amount === undefined) return steps;
    // After 0, an amount without its sign is not the one before.
    const negative = sends(name, -amount, `${name}-negative`);
    const at = `/body/${created.key}/${name}`;
    return [...steps, { ...negative, expect: rejectedValue(at, `the amount at ${at} is negative`) }];
  });
  const images = Object.entries(call.sent).flatMap(([name, value]): Step[] => {
    const other = known.has(name) ? withOtherAddress(contract, known.get(name), value) : undefined;
    return other === undefined ? [] : [sends(name, other, `${name}-other`)];
  });
  if (fragile.length + images.length > 0)
    yield call.makeCase("with values that are easily lost", before, ...fragile, ...images, after);
}

/** Shorter lists, twice: a server that appends to them, or counts too early, fails at the second update. */
function twiceInARow({ operation, resource, setup, known, sent, example, withMembers }: UpdateCall): Case {
  const shorter = mapMembers(sent, (value, name) => {
    const isLong = known.has(name) && !resource.readOnly.has(name) && Array.isArray(value) && value.length > 1;
    return isLong ? value.slice(0, 1) : undefined;
  });
  const whole = { ...example, ...shorter };
  const steps = ["once", "again"].map((as) => withMembers(whole, as));
  const parts = { once: "once", again: "again" };
  const relation = mustHold("state/not-idempotent", parts, { assumed: gapOf("update-is-partial") });
  return createCase("state", `${operation.summary}, twice in a row`, [...setup, ...steps], [relation]);
}

/** What an update of one field sends beside it: all where it replaces the resource, otherwise what its schema requires. */
function neededBeside({ contract }: PhaseContext, { operation, created }: Update, all: JsonObject): JsonObject {
  if (contract.replaces(operation)) return all;
  const needed = contract.requiredOf(contract.schemaAt(operation.body?.schema, `/${created.key}`));
  return mapMembers(all, (value, name) => (needed.includes(name) ? value : undefined));
}

/**
 * The update with other values in all fields that it has, or that the creation has as scalars: a server that replaces the whole resource
 * may reject an update of one field.
 */
function withOtherValues(context: PhaseContext, call: UpdateCall): Step {
  const { operation, created, resource, known, sent, example, withMembers } = call;
  const scalars = mapMembers(sent, (value, name) => (known.has(name) && typeof value !== "object" ? value : undefined));
  const changed = mapMembers({ ...scalars, ...example }, (value, name) => {
    if (isFixed(resource, name)) return value;
    if (typeof value === "boolean") return !(sent[name] ?? value);
    return otherValue(context, operation, [created.key, name], value);
  });
  return withMembers(changed, "others");
}

/**
 * Another value for a field, or other values within it; the same if no other is known that the server surely accepts. That of a whole
 * field is easily lost, if there is such a value. Amounts within one stay in their order, such as a price and the one to compare it with.
 */
function otherValue(context: PhaseContext, operation: Operation, path: readonly string[], value: Json): Json {
  const { contract } = context;
  return mapScalars(value, (scalar, within) => {
    const place = [...path, ...parsePointer(within)];
    const schema = contract.resolve(contract.schemaAt(operation.body?.schema, formatPointer(place)));
    const isWithin = place.length > 2;
    if (isWithin && isAmount(contract, schema, scalar)) return Number(scalar) + 1;
    const fragile = isWithin ? [] : fragileValues(contract, schema, place, scalar);
    return fragile[0] ?? changedValue(context, operation, place, scalar) ?? scalar;
  });
}

const acceptedUpdate = mustAccept(
  "state/update-mismatch",
  { assumed: gapOf("update-is-partial") },
  "an update may have only one member",
);

/**
 * More updates after one with other values, each with a read: values that show what the server makes of them, patches of single members,
 * which leave all others at those values, other values than those that the suite has made up, and more members in objects of any members.
 * A contract that does not say what its strings are has no others that a server surely knows, so it may reject them.
 */
function* madeUpUpdates(context: PhaseContext, call: UpdateCall, step: Step): Generator<Step> {
  const { contract } = context;
  const { operation, created, resource, origin, known, withMembers } = call;
  if (contract.hasTextKinds) return;
  const isPatch = operation.method === "PATCH";
  let body = asObject(asObject(step.body)[created.key]);
  const changes = (change: ChangeMember): JsonObject =>
    mapMembers(body, (value, name) =>
      isFixed(resource, name) || !known.has(name) ? undefined : change(contract, known.get(name), value, name),
    );
  const send = (as: string, changed: JsonObject, isAlone = false): Step[] => {
    const read = readStep(context, origin, `${as}-after`);
    if (!read || Object.keys(changed).length === 0) return [];
    const sent = isAlone ? changed : { ...body, ...changed };
    // A server may reject what shows what it makes of it.
    if (as !== "telling") body = { ...body, ...changed };
    return [withMembers(sent, as), read];
  };
  yield* send("telling", changes(tellingValue), isPatch);
  for (const name of isPatch ? singlesOf(contract, call, changes(anotherValue)) : [])
    yield* send(`${name}-single`, pick(changes(anotherValue), name), true);
  yield* send("made-up", changes(anotherValue));
  yield* send("more-members", changes(withMember));
}

/** Changes the value of a member; undefined if no other one is known. */
type ChangeMember = (
  contract: PhaseContext["contract"],
  schema: unknown,
  value: Json,
  name: string,
) => Json | undefined;

/** Whether a client cannot give a field any value: the server manages it, or other resources must not have the same. */
export function isFixed(resource: Resource, name: string): boolean {
  return resource.readOnly.has(name) || resource.unique.has(name) || isComputed(resource, `/${name}`);
}

function pick(members: JsonObject, name: string): JsonObject {
  const { [name]: value } = members;
  return value === undefined ? {} : { [name]: value };
}

/**
 * The members to send alone: one that has no default, a text before others, because a server may reset those that have one. Where each
 * has one, two of them.
 */
function singlesOf(
  contract: PhaseContext["contract"],
  { maker, created, known }: UpdateCall,
  members: JsonObject,
): string[] {
  const ofCreation = contract.properties(contract.schemaAt(maker.body?.schema, `/${created.key}`));
  const mayBeReset = (name: string): boolean =>
    [known, ofCreation].some((each) => {
      const { default: initial, enum: values, type } = contract.resolve(each.get(name));
      return initial !== undefined || values !== undefined || type === "boolean";
    });
  const rank = (name: string): number => (mayBeReset(name) ? 2 : 0) + (typeof members[name] === "string" ? 0 : 1);
  const names = Object.keys(members).sort((one, other) => rank(one) - rank(other));
  if (names.length < 2) return [];
  return names.slice(0, mayBeReset(names[0] ?? "") ? 2 : 1);
}

/** A value that a server may accept or ignore as well. */
export function rejectedValue(pointer: string, reason: string): Expectation {
  return mustReject("input/schema-violation", { assumed: gapOf("input-checks") }, reason, { pointer });
}

/**
 * Values of a member that are easily lost: false, after true, and zero may be taken for none, letters beyond ASCII be replaced, amounts
 * be cut off, and the zero at the start of a postal code be removed.
 */
function fragileValues(
  contract: PhaseContext["contract"],
  schema: JsonObject,
  path: readonly string[],
  example: Json | undefined,
): readonly Json[] {
  const { "x-decoded": decoded, type, minimum = 0, enum: values, anyOf } = schema;
  if (decoded === "boolean") return [true, false];
  if (type === "string" && decoded === undefined && isFreeText(textKindOf(contract, schema, path)))
    return ["Pâte à café"];
  if (type === "string" && decoded === undefined && /^[1-9]\d{3,}$/.test(String(example)))
    return [`0${String(example).slice(1)}`];
  const isNumber = (decoded === "decimal" || decoded === "number") && (values ?? anyOf) === undefined;
  const amount = isAmount(contract, schema, example) ? fragileAmount(Number(example)) : undefined;
  return isNumber && Number(minimum) <= 0 ? [...(amount === undefined ? [] : [amount]), 0] : [];
}

/** An object with another address at each member that has one (`format: uri`), or a list of one; undefined for anything else. */
function withOtherAddress(contract: PhaseContext["contract"], schema: Json | undefined, value: Json): Json | undefined {
  const node = contract.resolve(schema);
  if (Array.isArray(value)) {
    const other = value[0] === undefined ? undefined : withOtherAddress(contract, node.items, value[0]);
    return other && [other];
  }
  if (!isObject(value)) return undefined;
  const members = contract.properties(node);
  const others = mapMembers(value, (member, name) => {
    const isAddress = contract.resolve(members.get(name)).format === "uri";
    return isAddress && typeof member === "string" ? member.replace(/[^/]*$/, "suite-$&") : undefined;
  });
  return Object.keys(others).length === 0 ? undefined : { ...value, ...others };
}

/** The scalar value of a member in the examples of these operations. */
function exampleOf(operations: readonly Operation[], key: string, name: string): Json | undefined {
  const values = operations.flatMap(({ body }) => body?.examples ?? []).map((each) => valueAt(each, `/${key}/${name}`));
  return values.find((value) => value !== undefined && value !== null && typeof value !== "object") as Json | undefined;
}

/** Another value of the same type; undefined if none is known that the server surely accepts. */
export function changedValue(
  { contract, builder }: PhaseContext,
  operation: Operation,
  path: readonly string[],
  value: Json,
): Json | undefined {
  if (typeof value === "boolean") return !value;
  if (typeof value !== "string") return undefined;
  const schema = contract.resolve(contract.schemaAt(operation.body?.schema, `/${path.join("/")}`));
  return schema.format === undefined && schema.pattern === undefined
    ? builder.values.otherThan(value, schema, path, operation.id)
    : undefined;
}

/** The update with other numbers in the lists that only the creation accepts: their items have ids now. */
function withOtherItems({ contract }: PhaseContext, { created }: Update, step: Step, origin: Step): Step[] {
  const { body: declared } = contract.operation(step.operation);
  const editable = contract.properties(contract.schemaAt(declared?.schema, `/${created.key}`));
  return Object.entries(asObject(asObject(origin.body)[created.key])).flatMap(([name, items]): Step[] => {
    const place = `/${created.key}/${name}`;
    const numbers = Object.entries(asObject(asArray(items)[0])).filter(([, value]) => typeof value === "number");
    const counts = numbers.filter(([member]) => {
      const schema = contract.resolve(
        contract.schemaAt(contract.operation(origin.operation).body?.schema, `${place}/0/${member}`),
      );
      return schema["x-decoded"] === "number";
    });
    if (editable.has(name) || counts.length === 0) return [];
    const id = from(origin.as, `${place}/0/id`);
    const others = counts.map(([member, value]) => [member, Number(value) + 1] as const);
    // All that a new item needs: a server that replaces the list may reject less.
    const item = { ...asObject(asArray(items)[0]), id, ...Object.fromEntries(others) };
    return [{ ...step, as: `${step.as}-${name}`, body: withValue(step.body, place, [item]) }];
  });
}

/** The body of an update, plus members that only the creation accepts. */
function withCreationMembers(
  { contract }: PhaseContext,
  { maker, operation, created, resource }: Update,
  { body = {} }: Step,
): Json {
  const editable = new Set(operation.effects.map((effect) => effect.split("/")[2]));
  const declared = contract.properties(contract.schemaAt(operation.body?.schema, `/${created.key}`));
  let more: Json = body;
  for (const [name, schema] of contract.properties(contract.schemaAt(maker.body?.schema, `/${created.key}`))) {
    const node = contract.resolve(schema);
    if (editable.has(name) || name === resource.id || declared.has(name)) continue;
    if (node.type === "string" && node["x-decoded"] === undefined)
      more = withValue(more, `/${created.key}/${name}`, "suite-own-value");
  }
  return more;
}
