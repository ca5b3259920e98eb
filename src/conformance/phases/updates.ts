/** Updates: each member alone, cleared members, and members that an update must not change. */

import { asArray, asObject, type Json, type JsonObject } from "../../contract/json.ts";
import { valueAt, withValue } from "../../contract/pointer.ts";
import type { Case, Step } from "../case.ts";
import type { Operation, Resource, ReturnedResource } from "../contract/operation.ts";
import { createCase, type PhaseContext, readStep } from "./phase.ts";

/** An operation that updates what another one creates. */
export interface Update {
  readonly maker: Operation;
  readonly operation: Operation;
  /** Where the maker answers the resource. */
  readonly made: ReturnedResource;
  readonly resource: Resource;
}

/** Sends each member alone; members that are not sent stay. */
export function* updates(context: PhaseContext, update: Update): Generator<Case> {
  const { maker, operation, made, resource } = update;
  const { contract, builder, depth, random } = context;
  const { setup, step } = builder.call(operation.id);
  const origin = setup.find(({ operation: id }) => id === maker.id);
  if (!origin) return;
  const before = readStep(context, origin.as, maker, "before");
  const after = readStep(context, origin.as, maker, "after");
  const { [resource.id]: id, ...members } = asObject(asObject(step.body)[made.key]);
  const identity = id === undefined ? {} : { [resource.id]: id };
  const sends = (name: string, value: Json, as = step.as): Step => ({
    ...step,
    as,
    body: { ...asObject(step.body), [made.key]: { ...identity, [name]: value } },
    expect: acceptedUpdate,
  });
  const played = (how: string, ...steps: readonly (Step | undefined)[]): Case =>
    createCase("state", `${operation.summary}, ${how}`, [...setup, ...steps.filter((each) => each !== undefined)]);

  const singles = Object.entries(members);
  for (const [name, value] of depth === "full" ? singles : random.some(singles, 2))
    yield played(`${name} alone`, before, sends(name, value), after);
  // Members that the creation knows and the update's example does not have: they are kept, one by one.
  const fullest = asObject(operation.body?.examples[0]?.[made.key]);
  const others = Object.entries(asObject(asObject(origin.body)[made.key])).filter(([name]) => !(name in fullest));
  const known = contract.properties(contract.schemaAt(operation.body?.schema, `/${made.key}`));
  for (const [name, value] of depth === "full" ? others : random.some(others, 1)) {
    if (!known.has(name) || resource.readOnly.has(name) || resource.unique.has(name)) continue;
    const changed = changedValue(value);
    if (changed !== undefined) yield played(`${name} alone`, before, sends(name, changed), after);
  }
  // Sets a nullable member first, because clearing an unset one shows nothing.
  for (const [name, schema] of known) {
    const value = takesNull(contract.resolve(schema)) ? exampleOf([operation, maker], made.key, name) : undefined;
    if (value === undefined || resource.readOnly.has(name)) continue;
    yield played(`${name} set and emptied`, sends(name, value, "set"), sends(name, null, "emptied"), after);
  }
  // Of lists, less than there is: where they are added to, or counted too early, the second one shows it.
  const shorter = Object.entries(asObject(asObject(origin.body)[made.key])).flatMap(([name, value]) =>
    known.has(name) && !resource.readOnly.has(name) && Array.isArray(value) && value.length > 1
      ? [[name, value.slice(0, 1)] as const]
      : [],
  );
  const whole = { ...asObject(asObject(step.body)[made.key]), ...Object.fromEntries(shorter) };
  const [once, again] = ["once", "again"].map(
    (as): Step => ({ ...step, as, body: withValue(step.body, `/${made.key}`, whole) }),
  );
  if (once && again && operation.method === "PUT")
    yield createCase(
      "state",
      `${operation.summary}, the same twice`,
      [...setup, once, again],
      [
        {
          check: "state/not-idempotent",
          steps: { once: "once", again: "again" },
          basis: { assumed: "update-is-partial" },
        },
      ],
    );
  if (operation.effects.length > 0)
    yield played(
      "with members that it does not change",
      before,
      { ...step, body: beyond(context, update, step) },
      after,
    );
}

const acceptedUpdate = {
  outcome: "accepted",
  check: "state/update-mismatch",
  basis: { assumed: "update-is-partial" },
  reason: "an update may have a single member",
} as const;

function takesNull({ type, anyOf, oneOf }: JsonObject): boolean {
  const parts = [anyOf, oneOf].flatMap(asArray);
  return [type].flat().includes("null") || parts.some((part) => takesNull(asObject(part)));
}

/** A scalar that the examples of some operations have for a member. */
function exampleOf(operations: readonly Operation[], key: string, name: string): Json | undefined {
  const values = operations.flatMap(({ body }) => body?.examples ?? []).map((each) => valueAt(each, `/${key}/${name}`));
  return values.find((value) => value !== undefined && value !== null && typeof value !== "object") as Json | undefined;
}

/** Another value of the same type. */
function changedValue(value: Json): Json | undefined {
  if (typeof value === "boolean") return !value;
  if (typeof value === "string" && /^[\p{L} .,'&-]+$/u.test(value)) return `${value} again`;
  return undefined;
}

/** The body of an update with members that only the creation accepts. */
function beyond({ contract }: PhaseContext, { maker, operation, made, resource }: Update, { body = {} }: Step): Json {
  const editable = new Set(operation.effects.map((effect) => effect.split("/")[2]));
  const declared = contract.properties(contract.schemaAt(operation.body?.schema, `/${made.key}`));
  let more: Json = body;
  for (const [name, schema] of contract.properties(contract.schemaAt(maker.body?.schema, `/${made.key}`))) {
    const node = contract.resolve(schema);
    if (editable.has(name) || name === resource.id || declared.has(name)) continue;
    if (node.type === "string" && node["x-decoded"] === undefined)
      more = withValue(more, `/${made.key}/${name}`, "suite-own-value");
  }
  return more;
}
