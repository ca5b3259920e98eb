/** A phase generates cases: sequences of requests and what to expect of them. */
import { asObject, isObject, mapMembers } from "../../contract/json.ts";
import { valueAt, withValue } from "../../contract/pointer.ts";
import { type Case, from, isReference, labelsOf, type Step, type Template } from "../cases/case.ts";
import { type CaseBuilder, orderSteps } from "../cases/case-builder.ts";
import type { Transcript } from "../cases/transcript.ts";
import type { Contract } from "../model/contract.ts";
import {
  createdResource,
  isOpenRead,
  type Operation,
  type Parameter,
  type ReturnedResource,
} from "../model/operation.ts";
import { deletedResource } from "../model/removal.ts";
import type { SchemaCase } from "../values/arbitrary/index.ts";
import { mostPages, wholeListLimit } from "../values/chosen-values.ts";
import type { CaseRandom } from "../values/random.ts";

/** How thorough a run is: `smoke` is quick, `full` tries everything. */
export type Depth = "smoke" | "full";

/** What phases need to generate cases. */
export interface PhaseContext {
  readonly contract: Contract;
  readonly builder: CaseBuilder;
  readonly random: CaseRandom;
  readonly depth: Depth;
  /** Generates values, or returns those that were generated for the same key before. */
  readonly generate: (key: string, make: () => readonly SchemaCase[]) => readonly SchemaCase[];
  /** Whether requests of an operation carry the access token, and not credentials of other headers. */
  readonly takesToken: (operation: Operation) => boolean;
  /** Whether there is a token with exactly these scopes. */
  readonly hasToken: (scopes: readonly string[]) => boolean;
  /** Whether the server has rejected all calls of an operation so far, so that no value of them is known to be the reason. */
  readonly hasOnlyFailed: (operation: string) => boolean;
  /** The workflows that the owner of the contract has described. */
  readonly workflows: readonly Case[];
  /**
   * Plays a case, for phases that depend on its responses.
   *
   * @param about the operation that they want to know it for: a run of other operations does not send it.
   */
  readonly play: (each: Case, about?: Operation) => Promise<Transcript>;
}

export type Phase = (context: PhaseContext) => AsyncIterable<Case> | Iterable<Case>;

/** Creates a case from the steps that there are, and puts each step after those that it refers to. */
export function createCase(
  phase: string,
  name: string,
  steps: readonly (Step | undefined)[],
  relations: Case["relations"] = [],
): Case {
  return {
    name,
    phase,
    steps: orderSteps(steps.filter((step) => step !== undefined)),
    ...(relations.length > 0 && { relations }),
  };
}

/**
 * A step that reads the resource that another step returned; undefined if no operation reads it. The reader takes the resource's id, and
 * the ids of its parents from where the other step has them.
 */
export function readStep({ contract, builder }: PhaseContext, step: Step, as = `${step.as}-read`): Step | undefined {
  const operation = contract.operation(step.operation);
  const [returned] = operation.returns;
  if (!returned || returned.isList) return undefined;
  const reader = builder.findReader(returned.resource);
  const id = contract.resources.get(returned.resource)?.id;
  const needed = reader?.parameters.filter(({ isNeeded }) => isNeeded) ?? [];
  if (!reader || id === undefined || needed.length === 0) return undefined;
  const ownId = `/${returned.key}/${id}`;
  const linked = operation.links.find((link) => link.operation === reader.id)?.parameters ?? {};
  const own = needed.find(({ name }) => linked[name] === ownId) ?? needed[0];
  const valueFor = (parameter: Parameter): Template | undefined => {
    if (parameter === own) return from(step.as, ownId);
    const { [parameter.name]: at } = linked;
    return step.path?.[parameter.name] ?? (at === undefined ? undefined : from(step.as, at));
  };
  const values = needed.map((parameter) => ({ ...parameter, value: valueFor(parameter) }));
  const among = (place: Parameter["in"]): Record<string, Template> =>
    Object.fromEntries(
      values.flatMap(({ in: where, name, value }) => (where === place && value !== undefined ? [[name, value]] : [])),
    );
  if (values.some(({ value }) => value === undefined)) return undefined;
  const [path, query] = [among("path"), among("query")];
  return {
    as,
    operation: reader.id,
    ...(Object.keys(path).length > 0 && { path }),
    ...(Object.keys(query).length > 0 && { query }),
  };
}

/** The member of the response to a step that shows a resource alone. */
export function shownKey({ contract }: PhaseContext, { operation }: Step, resource: string): string {
  return contract.operation(operation).returns.find((each) => each.resource === resource && !each.isList)?.key ?? "";
}

/** The operation that lists the store's resources of a kind without arguments; undefined if there is none. */
export function storeList(
  { contract }: PhaseContext,
  resource: string | undefined,
): { readonly operation: Operation; readonly key: string } | undefined {
  for (const operation of contract.operations.values()) {
    const listed = operation.returns.find((each) => each.isList && each.resource === resource);
    if (listed && isOpenRead(operation)) return { operation, key: listed.key };
  }
  return undefined;
}

/** A step that lists all resources of the kind that an operation creates; undefined if no list can be called with the setup. */
export function wholeListOf(
  { contract, builder }: PhaseContext,
  maker: Operation,
  setup: readonly Step[],
  as: string,
): Step | undefined {
  const resource = createdResource(maker)?.resource;
  if (resource === undefined) return undefined;
  const labels = labelsOf(setup);
  for (const operation of contract.operations.values()) {
    const { isSafe, returns: returned, paging } = operation;
    if (!isSafe || !returned.some((each) => each.isList && each.resource === resource)) continue;
    const built = builder.call(operation.id, { as, using: labels });
    if (built.setup.some((step) => !(step.as in labels))) continue;
    const { limit } = paging ?? {};
    const page = limit && { [limit.parameter]: wholeListLimit };
    const call: Step =
      operation.method === "GET"
        ? { ...built.step, query: { ...built.step.query, ...page } }
        : { ...built.step, body: page ?? {} };
    return { ...call, pages: mostPages };
  }
  return undefined;
}

/** Reads what a call is about: the resource that its setup creates for it, or all of the kind that it creates. */
export function targetRead(
  context: PhaseContext,
  operation: Operation,
  setup: readonly Step[],
  as: string,
): Step | undefined {
  const target = operation.isSafe ? undefined : targetIn(context, operation, setup);
  return target && target.operation !== operation.id
    ? readStep(context, target, as)
    : wholeListOf(context, operation, setup, as);
}

/** The first of some steps that creates a resource of a kind; undefined if none does. */
export function creationIn({ builder }: PhaseContext, steps: readonly Step[], resource = ""): Step | undefined {
  const maker = builder.findCreator(resource);
  return maker && steps.find(({ operation }) => operation === maker.id);
}

/** The step that creates what a call returns; undefined if the call itself does, or none. */
export function originIn(context: PhaseContext, { id, returns }: Operation, steps: readonly Step[]): Step | undefined {
  const others = steps.filter(({ operation }) => operation !== id);
  return creationIn(context, others, returns[0]?.resource);
}

/** The step that creates what an operation is about: a deletion may return nothing. Undefined if there is none. */
export function targetIn(context: PhaseContext, operation: Operation, steps: readonly Step[]): Step | undefined {
  const deleted = deletedResource(context.contract, operation)?.name;
  return creationIn(context, steps, deleted ?? operation.returns[0]?.resource);
}

/** An operation on a resource: the parameter that takes its id, and the pointer of the id in the response of its creation. */
export interface OperationOn {
  readonly operation: Operation;
  readonly parameter: string;
  readonly at: string;
}

/** The operations that are called with the id of one resource in their path. */
export function operationsOn({ contract }: PhaseContext, maker: Operation): OperationOn[] {
  const created = createdResource(maker);
  if (!created) return [];
  const id = contract.resources.get(created.resource)?.id;
  return maker.links.flatMap((link) => {
    const operation = contract.operation(link.operation);
    if (!contract.operations.has(operation.id)) return [];
    return Object.entries(link.parameters)
      .filter(([, at]) => at === `/${created.key}/${id}`)
      .map(([parameter, at]) => ({ operation, parameter, at }));
  });
}

/** Whether an operation may change what another one creates: it has a body of the same form, and creates nothing itself. */
export function isUpdateOf(operation: Operation, { key }: ReturnedResource): boolean {
  return createdResource(operation) === undefined && isObject(operation.body?.examples[0]?.[key]);
}

/** The creation with its required members and references only. */
export function minimalStep({ contract }: PhaseContext, step: Step): Step {
  const { body, returns: returned } = contract.operation(step.operation);
  const [created] = returned;
  if (!body || !created) return step;
  const needed = contract.requiredOf(contract.schemaAt(body.schema, `/${created.key}`));
  // The id of its parent stays, required or not; lists of other resources do not.
  const members = mapMembers(asObject(valueAt(step.body, `/${created.key}`)), (value, name) =>
    needed.includes(name) || isReference(value) ? value : undefined,
  );
  return { ...step, body: withValue(step.body, `/${created.key}`, members) };
}
