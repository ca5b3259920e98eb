/** Request validation: valid values are accepted and stored, invalid ones are rejected and change nothing. */

import { withSentPointers } from "../../contract/body-reader.ts";
import { rejectionStatuses } from "../../contract/conventions.ts";
import { asArray, asObject, isObject, type Json, type JsonObject } from "../../contract/json.ts";
import { parsePointer, valueAt } from "../../contract/pointer.ts";
import {
  type Case,
  type Expectation,
  mapReferences,
  mapScalars,
  mustAccept,
  mustReject,
  type Step,
  unlessRuled,
} from "../cases/case.ts";
import type { Basis } from "../model/basis.ts";
import { isIdName } from "../model/id-places.ts";
import { createdResource, isComputed, type Operation, type Parameter } from "../model/operation.ts";
import { gapOf } from "../model/register.ts";
import { isFreeText, textKindAt } from "../model/text-kinds.ts";
import {
  boundaryValues,
  type CaseOptions,
  InvalidBase,
  type SchemaCase,
  violatingValues,
} from "../values/arbitrary/index.ts";
import { unknownParameter } from "../values/chosen-values.ts";
import { fillPlaceholders, typicalUniqueness } from "../values/unique-values.ts";
import { brokenBodies } from "./broken-bodies.ts";
import { basisOfCase, basisOfLimit, inputBasis, isLimited, partition } from "./input-basis.ts";
import { namedTwice } from "./named-twice.ts";
import { createCase, type PhaseContext, readStep, targetRead } from "./phase.ts";
import { references } from "./references.ts";

/** How many values of an operation a smoke run tries. */
const [mostBoundaries, mostViolations] = [6, 12];
/** How many values of an operation a full run tries of each kind, where the contract has no facts: some schemas have thousands of places. */
const mostOfOthers = 500;

/** Cases of each operation's body and parameters. */
export function* input(context: PhaseContext): Generator<Case> {
  for (const operation of context.contract.operations.values()) {
    // A form has neither types nor null, so that its schema says less of what is sent.
    if (operation.body?.type === "application/json") {
      yield* boundaries(context, operation);
      yield* references(context, operation);
      yield* violations(context, operation);
    }
    yield* parameters(context, operation);
    yield* methods(context, operation);
  }
}

/** Values at the limit of each keyword are accepted and stored as sent. */
function* boundaries(context: PhaseContext, operation: Operation): Generator<Case> {
  const { builder, random, depth, contract } = context;
  const { setup, step } = builder.call(operation.id);
  const cases = variants(context, operation, step, boundaryValues, mostBoundaries);
  const ids = new Set(idsIn(contract, operation.body?.schema ?? {}, step.body ?? {}));
  const fitting = cases.filter((each) => isFree(context, operation, step.body ?? {}, each, ids));
  const [documented, others] = partition(fitting, (each) => "documented" in basisOfLimit(context, operation, each));
  const chosen = [...documented, ...(depth === "full" ? others : random.some(others, mostBoundaries))];
  for (const each of atMost(context, chosen)) {
    const read = operation.isSafe ? undefined : readStep(context, step, "after");
    const basis = basisOfLimit(context, operation, each);
    // Something else about the request may be a reason to reject it. It is none if the server accepts the rest.
    const control: Step | undefined =
      (documented.includes(each) || contract.facts.isEmpty) && step.body !== undefined
        ? {
            ...step,
            as: "control",
            body: builder.values.again(step.body, "control"),
            ...(createdResource(operation) && { setup: true }),
          }
        : undefined;
    const pointer = `/body${each.pointer}`;
    const details = { pointer, keyword: each.keyword, ...(control && { control: control.as }) };
    const reason = `${pointer} may have this value: ${each.note}`;
    const expect = unlessRuled(operation, mustAccept("input/boundary-value", basis, reason, details));
    yield createCase(
      "input",
      `${operation.summary}, ${each.keyword} at ${withSentPointers(pointer, operation).slice("/body".length) || "the body"}`,
      [...setup, control, expecting(context, { ...step, body: each.value }, expect), read],
    );
  }
}

/** The cases, or some of them where there are very many. */
function atMost({ contract, random }: PhaseContext, cases: readonly SchemaCase[]): readonly SchemaCase[] {
  return contract.facts.isEmpty && cases.length > mostOfOthers ? random.some(cases, mostOfOthers) : cases;
}

/** A step with what to expect of it: nothing while the server rejects all calls of its operation, whatever is in them. */
function expecting({ hasOnlyFailed }: PhaseContext, step: Step, expect: Expectation): Step {
  return hasOnlyFailed(step.operation) ? step : { ...step, expect };
}

/** Each single violation is rejected; afterwards nothing has changed. */
function* violations(context: PhaseContext, operation: Operation): Generator<Case> {
  const { builder, random, depth } = context;
  const { setup, step } = builder.call(operation.id);
  const cases = variants(context, operation, step, violatingValues, mostViolations);
  const readState = (as: string): Step | undefined => targetRead(context, operation, setup, as);
  // The server may accept the others, which hides what a rejected one changed.
  const [documented, assumed] = partition(cases, (each) => "documented" in basisOfCase(context, operation, each));
  const [nullItems, others] = partition(assumed, isNullItem);
  const chosen = [...documented, ...nullItems, ...(depth === "full" ? others : random.some(others, mostViolations))];
  const steps = atMost(context, chosen).flatMap((each, index): Step[] => {
    const basis = basisOfCase(context, operation, each);
    const read = "documented" in basis ? readState(`after-${index + 1}`) : undefined;
    const [as, pointer] = [`violation-${index + 1}`, `/body${each.pointer}`];
    const reason = `${pointer} breaks ${each.keyword}: ${each.note}`;
    const details = { statuses: rejectionStatuses.invalid, pointer, keyword: each.keyword };
    const expect = mustReject("input/schema-violation", basis, reason, details);
    // A server that accepts one of them must not reject the others because their values are taken.
    const violation: Step = { ...step, as, body: builder.values.again(each.value, as), expect };
    return read ? [violation, read] : [violation];
  });
  const bodies = brokenBodies(context, operation, step).map(([as, override, check, reason, statuses]): Step => {
    return { ...step, as, override, expect: mustReject(check, inputBasis, reason, { statuses }) };
  });
  yield createCase("input", `${operation.summary}, with invalid bodies`, [
    ...setup,
    readState("before"),
    ...steps,
    ...bodies,
    readState("after"),
  ]);
}

/** Whether a violation is null for an item of a list, which code that reads the members of each item often fails at. */
function isNullItem({ pointer, value }: SchemaCase): boolean {
  return isItem(pointer) && valueAt(value, pointer) === null;
}

function isItem(pointer: string): boolean {
  return /\/\d+$/.test(pointer);
}

/** Invalid values, and missing required parameters. */
function* parameters(context: PhaseContext, operation: Operation): Generator<Case> {
  const { builder, contract } = context;
  const { setup, step } = builder.call(operation.id);
  const steps: Step[] = [];
  for (const parameter of operation.parameters) {
    const { name } = parameter;
    for (const text of invalidStrings(contract.resolve(parameter.schema))) {
      const change = { [parameter.in]: { ...step[parameter.in], [name]: text } };
      const as = `${name}-${steps.length}`;
      steps.push(rejectedParameter(step, as, change, parameter, `${name} is ${JSON.stringify(text)}`));
    }
    if (parameter.in === "query") steps.push(...atLimits(context, step, parameter));
  }
  if (!operation.paging) steps.push(...namedTwice(operation, step));
  const ofUnknown = gapOf("unknown-parameters");
  // Only an answer says what a server does with others.
  if (contract.answers.chosenFor(ofUnknown) && operation.parameters.some((each) => each.in === "query")) {
    const other = { in: "query", name: unknownParameter } as const;
    const query = { ...step.query, [unknownParameter]: "1" };
    const reason = `there is no parameter ${unknownParameter}`;
    steps.push(rejectedParameter(step, "unknown", { query }, other, reason, { assumed: ofUnknown }));
  }
  if (steps.length > 0)
    yield createCase("input", `${operation.summary}, with parameters at and beyond their limits`, [...setup, ...steps]);
}

/** Values at the limits of a query parameter, one below, and none. */
function* atLimits(context: PhaseContext, step: Step, parameter: Parameter): Generator<Step> {
  const { name, required, schema } = parameter;
  const { minimum, maximum, enum: values } = context.contract.resolve(schema);
  if (typeof minimum === "number") {
    const query = { ...step.query, [name]: minimum - 1 };
    yield rejectedParameter(step, `${name}-below`, { query }, parameter, `${name} is less than ${minimum}`);
  }
  for (const limit of [minimum, maximum])
    if (typeof limit === "number") yield acceptedParameter(context, step, parameter, limit);
  if (required) {
    const { [name]: _, ...query } = step.query ?? {};
    yield rejectedParameter(step, `${name}-missing`, { query }, parameter, `${name} is missing`);
  }
  for (const value of asArray(values)) yield acceptedParameter(context, step, parameter, value);
}

function rejectedParameter(
  step: Step,
  as: string,
  change: Partial<Step>,
  parameter: Pick<Parameter, "in" | "name">,
  reason: string,
  basis: Basis = inputBasis,
): Step {
  const [check, statuses] =
    parameter.in === "path"
      ? (["input/invalid-path-parameter", rejectionStatuses.pathParameter] as const)
      : (["input/invalid-query-parameter", rejectionStatuses.invalid] as const);
  const pointer = `/${parameter.in}/${parameter.name}`;
  return { ...step, ...change, as, expect: mustReject(check, basis, reason, { statuses, pointer }) };
}

function acceptedParameter(context: PhaseContext, step: Step, { name, basis }: Parameter, value: Json): Step {
  const tried: Step = { ...step, as: `${name}-is-${value}`, query: { ...step.query, [name]: value } };
  const pointer = `/query/${name}`;
  return expecting(context, tried, mustAccept("input/boundary-value", basis, `${name} may be ${value}`, { pointer }));
}

/** Strings that are not valid values of a parameter. */
function invalidStrings(node: JsonObject): string[] {
  if (node.type === "integer" || node["x-decoded"] === "number")
    return ["many", "1.5", "1e2", "+1", "0x10", " ", ...(typeof node.minimum === "number" ? ["-1"] : [])];
  if (Array.isArray(node.enum)) return ["no-such-value", ""];
  if (typeof node.pattern === "string")
    return ["not an id", "1.5", "+1"].filter((text) => !new RegExp(String(node.pattern), "u").test(text));
  return [];
}

/** Methods that the path does not support. */
function* methods(context: PhaseContext, operation: Operation): Generator<Case> {
  const { contract, builder } = context;
  const known = contract.methodsOf(operation.path);
  const [first] = [...contract.operations.values()].filter(({ path }) => path === operation.path);
  if (first?.id !== operation.id) return;
  const { setup, step } = builder.call(operation.id);
  const { body: _, ...bare } = step;
  // The last part of the path may be taken for an id.
  const isLikeId = [...contract.operations.values()].some(
    ({ path }) => path !== operation.path && isMatch(path, operation.path),
  );
  const others = ["PATCH", "DELETE", "PUT", "POST", "GET"].filter((method) => !known.includes(method)).slice(0, 2);
  const statuses = [...rejectionStatuses.method, ...(isLikeId ? rejectionStatuses.invalid : [])];
  const basis = { documented: operation.fact };
  const steps = others.map((method): Step => {
    const reason = `${method} is not a method of ${operation.path}`;
    const expect = mustReject("input/unsupported-method", basis, reason, { statuses, pointer: `/${method}` });
    return { ...bare, as: `by-${method}`, override: { method }, expect };
  });
  yield createCase("input", `${operation.path}, with unsupported methods`, [...setup, ...steps]);
}

/** Whether a path template matches the path of another operation. */
function isMatch(template: string, path: string): boolean {
  const parts = template.split(/\{[^{}]+\}/).map((part) => part.replace(/[^\w/]/g, "\\$&"));
  return new RegExp(`^${parts.join("[^/]+")}$`).test(path);
}

type Values = (
  schema: JsonObject,
  options: Pick<CaseOptions, "base" | "definitions" | "choose">,
) => readonly SchemaCase[];

/** Cases of a body's schema, each based on an accepted body. References are replaced by strings while the cases are generated. */
function variants(
  { contract, depth, random, generate }: PhaseContext,
  operation: Operation,
  step: Step,
  make: Values,
  most: number,
): SchemaCase[] {
  // A number that is sent as text is another value.
  const references = new Map<Json, Json>();
  const withoutReferences = mapReferences(step.body ?? {}, (reference, at) => {
    const text = `9000000${String(references.size).padStart(8, "0")}`;
    const { type } = contract.resolve(contract.schemaAt(operation.body?.schema, at));
    const stand = ["integer", "number"].includes(String(type)) ? Number(text) : text;
    references.set(stand, reference);
    return stand;
  });
  const base = mapScalars(withoutReferences, (scalar) => {
    // What is sent is valid where its placeholder is not.
    const text = typeof scalar === "string" ? fillPlaceholders(scalar, typicalUniqueness) : scalar;
    if (text !== scalar) references.set(text, scalar);
    return text;
  });
  const bring = (value: Json): Json => mapScalars(value, (scalar) => references.get(scalar) ?? scalar);
  const definitions = (ref: string): JsonObject | undefined => {
    const found = valueAt(contract.document, ref.replace(/^#/, ""));
    return isObject(found) ? found : undefined;
  };
  // The next choices are the same, whether the values are generated or were generated before.
  const choices = random.fork();
  const key = JSON.stringify([operation.id, make.name, choices.state, base]);
  // A smoke run takes few of the values, and all at documented limits. It offers more locations, because some have no suitable value.
  const choose = (pointers: readonly string[]): readonly string[] => {
    const [limited, others] = partition(
      pointers,
      (pointer) => isItem(pointer) || isLimited(contract, operation, pointer),
    );
    return [...limited, ...choices.some(others, 2 * most)];
  };
  const options = { base, definitions, ...(depth === "smoke" && { choose }) };
  const generated = generate(key, () => valuesOrNone(() => make(operation.body?.schema ?? {}, options)));
  // An envelope that only the contract has is not sent, and has no limits.
  const own = generated.filter(({ pointer }) => pointer !== "" || operation.body?.reader.envelope === undefined);
  return own.map((each) => ({ ...each, value: bring(each.value) }));
}

/** The values; none if the body that they differ from is not one of its schema, as an example of a contract can be. */
function valuesOrNone(make: () => readonly SchemaCase[]): readonly SchemaCase[] {
  try {
    return make();
  } catch (error) {
    if (error instanceof InvalidBase) return [];
    throw error;
  }
}

/**
 * Whether a server must accept a value in any state of the store: values with other ids than the body that they differ from depend on
 * what exists.
 */
function isFree(
  { contract }: PhaseContext,
  operation: Operation,
  base: Json,
  { pointer, value }: SchemaCase,
  ids: ReadonlySet<string>,
): boolean {
  const schema = operation.body?.schema;
  const node = contract.resolve(contract.schemaAt(schema, pointer));
  const isText = node.type === "string" && node.enum === undefined;
  // Search queries have a syntax that the schema does not describe.
  if (operation.isSafe && isText) return false;
  // A server may know only certain strings, or take them from a resource that the request names.
  const shown = valueAt(base, pointer);
  const isId = (isObject(shown) && "$from" in shown) || (contract.facts.isEmpty && isIdName(lastName(pointer)));
  if (isId || (isText && !isFreeText(textKindAt(contract, schema, pointer)))) return false;
  // A server may reject a number that it would have to round.
  const digits = String(valueAt(value, pointer)).replace(/\D/g, "");
  if (node["x-decoded"] === "number" && digits.length > 15) return false;
  const [returned] = operation.returns;
  const resource = returned && contract.resources.get(returned.resource);
  const own = returned && pointer.startsWith(`/${returned.key}/`) ? pointer.slice(returned.key.length + 1) : undefined;
  if (resource && own !== undefined && (isComputed(resource, own) || resource.readOnly.has(own.split("/")[1] ?? "")))
    return false;
  return idsIn(contract, schema ?? {}, value).every((id) => ids.has(id));
}

/** The name of the member that a pointer leads to, or into a list of. */
function lastName(pointer: string): string {
  return parsePointer(pointer).findLast((name) => !/^\d+$/.test(name)) ?? "";
}

/** The IDs in a body, each with its location. */
function idsIn(contract: PhaseContext["contract"], schema: JsonObject, value: unknown, at = ""): string[] {
  const node = contract.resolve(schema);
  const decoded = node["x-decoded"];
  if (decoded === "id") return [`${at} ${JSON.stringify(value)}`];
  if (decoded === "list" && contract.resolve(node.items)["x-decoded"] === "id")
    return [`${at} ${JSON.stringify(value)}`];
  if (Array.isArray(value)) return value.flatMap((item) => idsIn(contract, asObject(node.items), item, `${at}/0`));
  if (!isObject(value) || "$from" in value) return [];
  const members = contract.properties(node);
  return Object.entries(value).flatMap(([name, member]) =>
    idsIn(contract, members.get(name) ?? {}, member, `${at}/${name}`),
  );
}
