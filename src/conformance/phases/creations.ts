/** Creations with other values than those of the examples: of fields that the server manages or computes, of amounts, and null. */
import type { Json } from "../../contract/json.ts";
import { valueAt, withValue } from "../../contract/pointer.ts";
import { type Case, from, mapScalars, mustAccept, mustReject, type Step } from "../cases/case.ts";
import { isComputed, type Operation, type Resource, type ReturnedResource } from "../model/operation.ts";
import { gapOf } from "../model/register.ts";
import { hasDocumentedNull } from "../model/visit.ts";
import { fragileAmount, unlikelyValues } from "../values/chosen-values.ts";
import { isAmount } from "./amounts.ts";
import { createCase, type PhaseContext, readStep } from "./phase.ts";

/** An operation that creates a resource, which its response shows. */
export interface Creation {
  readonly maker: Operation;
  readonly created: ReturnedResource;
  readonly resource: Resource;
}

/** Cases of one creation. A server may reject some of them, so that nothing is expected of those; what it accepts it stores. */
export function* creations(context: PhaseContext, creation: Creation): Generator<Case> {
  yield* readOnlyFields(context, creation);
  yield* computedFields(context, creation);
  yield* fragileAmounts(context, creation);
  yield* withNulls(context, creation);
}

/** The creation with another body, and a read of what it has created; nothing if the body is the same. */
function* creationWith(
  context: PhaseContext,
  { maker }: Creation,
  what: string,
  change: (body: Json) => Json,
  more: Partial<Step> = {},
): Generator<Case> {
  const { setup, step } = context.builder.call(maker.id);
  const body = change(step.body ?? null);
  if (JSON.stringify(body) === JSON.stringify(step.body)) return;
  const steps = [...setup, { ...step, body, ...more }, readStep(context, step)];
  yield createCase("state", `${maker.summary} with ${what}`, steps);
}

/** A request cannot set server-managed fields. */
function readOnlyFields(context: PhaseContext, creation: Creation): Generator<Case> {
  const { contract } = context;
  const { maker, created, resource } = creation;
  const withField = (body: Json, name: string): Json => {
    const at = `/${created.key}/${name}`;
    const node = contract.resolve(contract.schemaAt(maker.body?.schema, at));
    const value = Object.keys(node).length === 0 ? undefined : unlikelyFor(node["x-decoded"], node.type);
    return value === undefined || valueAt(body, at) !== undefined ? body : withValue(body, at, value);
  };
  const reason = "server-managed fields may be sent, and have no effect";
  const expect = mustAccept("state/read-only-field", { assumed: gapOf("client-assigned") }, reason);
  const change = (body: Json): Json => [...resource.readOnly].reduce(withField, body);
  return creationWith(context, creation, "server-managed fields", change, { expect });
}

function unlikelyFor(decoded: Json | undefined, type: Json | undefined): Json | undefined {
  const { id, text, time, number } = unlikelyValues;
  if (decoded === "id") return id;
  if (decoded === "number" || decoded === "decimal") return number;
  if (decoded === "text" || decoded === undefined) return type === "string" ? (time ?? text) : undefined;
  return undefined;
}

/**
 * Sends a computed field, then without the others: what the server computes from it shows only there. Whether the server
 * accepts it or not, the invariants hold.
 */
function* computedFields({ contract, builder }: PhaseContext, { maker, created, resource }: Creation): Generator<Case> {
  const { setup, step } = builder.call(maker.id);
  const root = `/${created.key}`;
  const needed = contract.requiredOf(contract.schemaAt(maker.body?.schema, root));
  const given = [...resource.computed].filter((name) => valueAt(step.body, `${root}/${name}`) !== undefined);
  const left = given.filter((name) => !needed.includes(name));
  const bare = left.reduce((body, name) => withValue(body, `${root}/${name}`, undefined), step.body ?? null);
  for (const name of resource.computed) {
    const at = `${root}/${name}`;
    const node = contract.resolve(contract.schemaAt(maker.body?.schema, at));
    if (node["x-decoded"] !== "decimal") continue;
    const bodies = left.length === 0 ? [step.body ?? null] : [step.body ?? null, builder.values.again(bare, "alone")];
    const sent = bodies.map((body, index) => ({ ...step, as: `${step.as}-${index}`, body: withValue(body, at, 3) }));
    yield createCase("state", `${maker.summary}, ${name} sent`, [...setup, ...sent]);
  }
}

/**
 * Amounts that a server changes if it calculates with binary fractions and cuts off what is below a cent, each at most as high as before,
 * without those that the server computes.
 */
function fragileAmounts(context: PhaseContext, creation: Creation): Generator<Case> {
  const { contract } = context;
  const { maker, created, resource } = creation;
  const root = `/${created.key}`;
  const change = (value: Json, at: string): Json | undefined => {
    if (!isAmount(contract, contract.resolve(contract.schemaAt(maker.body?.schema, at)), value)) return value;
    if (at.startsWith(`${root}/`) && isComputed(resource, at.slice(root.length))) return undefined;
    const amount = fragileAmount(Number(value)) ?? value;
    return typeof value === "string" && typeof amount === "number" ? amount.toFixed(2) : amount;
  };
  const what = "amounts that binary fractions do not hold";
  return creationWith(context, creation, what, (body) => mapScalars(body, change) ?? null);
}

/** Null in each field that a client sets and whose null the documentation gives a meaning: a server must not choose a value itself. */
function withNulls(context: PhaseContext, creation: Creation): Generator<Case> {
  const { contract } = context;
  const { maker, created, resource } = creation;
  const sendable = contract.properties(contract.schemaAt(maker.body?.schema, `/${created.key}`));
  const nullable = [...sendable.keys()].filter(
    (name) =>
      !resource.readOnly.has(name) &&
      !isComputed(resource, `/${name}`) &&
      hasDocumentedNull(contract.resolve(contract.schemaAt(resource.schema, `/${name}`))),
  );
  const withNull = (body: Json, name: string): Json => withValue(body, `/${created.key}/${name}`, null);
  return creationWith(context, creation, "null", (body) => nullable.reduce(withNull, body));
}

/** A unique value is rejected for a second resource. */
export function* duplicates(
  { builder, contract }: PhaseContext,
  { maker, created, resource }: Creation,
): Generator<Case> {
  for (const [name, basis] of resource.unique) {
    if (!contract.properties(contract.schemaAt(maker.body?.schema, `/${created.key}`)).has(name)) continue;
    const { setup, step } = builder.call(maker.id);
    // A field that follows from it has its letters in lower case too.
    const value = `${builder.values.unique(`${maker.id}/${name}`)}a`;
    const body = withValue(step.body, `/${created.key}/${name}`, value);
    const details = { after: [step.as], control: step.as, pointer: `/body/${created.key}/${name}` };
    const reason = `another ${resource.name} has the same ${name}`;
    const expect = mustReject("input/duplicate-value", basis, reason, details);
    yield createCase("state", `${maker.summary} with the ${name} of another`, [
      ...setup,
      { ...step, body },
      { ...step, as: "again", body, expect },
    ]);
  }
  for (const name of sharedByReadings(maker, resource)) {
    const { setup, step } = builder.call(maker.id);
    const other = builder.call(maker.id, { as: "again" }).step;
    const body = withValue(other.body, `/${created.key}/${name}`, from(step.as, `/${created.key}/${name}`));
    yield createCase("state", `${maker.summary} with the ${name} of another, as the answer says`, [
      ...setup,
      step,
      {
        ...other,
        body,
        expect: {
          outcome: "by-rules",
          check: "rules/wrongly-rejected",
          basis: { documented: maker.fact },
          reason: "none of its rules rejects it",
          control: step.as,
          pointer: `/body/${created.key}/${name}`,
        },
      },
    ]);
  }
}

/** The fields by which the readings of answered gaps differ about two resources with one value: a server rejects the second one, or not. */
function sharedByReadings({ decidingRules }: Operation, { name: kind, unique }: Resource): string[] {
  const texts = decidingRules.flatMap(({ refuse = "" }) => (refuse.includes(`known.${kind}.exists(`) ? [refuse] : []));
  const names = texts.flatMap((text) =>
    [...text.matchAll(/\b\w+\.(\w+) == request\.\w+\.\1\b/g)].map(([, name = ""]) => name),
  );
  return [...new Set(names)].filter((name) => !unique.has(name));
}
