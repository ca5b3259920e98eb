/** Calls each operation with the contract's examples, and reads what it wrote. */
import { asArray, asObject, isObject } from "../../contract/json.ts";
import { type Case, type Expectation, mustAccept, type Step } from "../cases/case.ts";
import { originOf } from "../cases/parameter-values.ts";
import { mayBeDeleted } from "../judge/readings/references.ts";
import { managedFieldsIn } from "../judge/readings/rejections.ts";
import type { Basis } from "../model/basis.ts";
import { createdResource, type Operation } from "../model/operation.ts";
import { gapOf } from "../model/register.ts";
import { decimalText, rewriteDecimals } from "../values/rewrite-decimals.ts";
import { createCase, originIn, type PhaseContext, readStep, wholeListOf } from "./phase.ts";

/** Cases that a correct server accepts. */
export function* examples(context: PhaseContext): Generator<Case> {
  const operations = [...context.contract.operations.values()];
  for (const operation of operations) {
    const count = context.depth === "smoke" ? 1 : Math.max(1, operation.body?.examples.length ?? 1);
    for (let example = 0; example < count; example += 1) yield* casesUntilTaken(context, operation, example);
  }
  // A quick run creates each resource with strings for all scalars too, once all operations have had their turn.
  if (context.depth === "smoke")
    for (const operation of operations) {
      const example = createdResource(operation) ? textExampleOf(operation) : -1;
      if (example > 0) yield* exampleCases(context, operation, example);
    }
}

/** How many parameters to add to a call because rejections name them. */
const mostWanted = 3;

/** The cases of an example, again with each parameter that the server wants: its rejections name one after the other. */
function* casesUntilTaken(context: PhaseContext, operation: Operation, example: number): Generator<Case> {
  const queryNow = (): string =>
    JSON.stringify(context.builder.call(operation.id, { example, requiredOnly: true }).step.query);
  for (let added = 0; added <= mostWanted; added += 1) {
    const query = queryNow();
    yield* exampleCases(context, operation, example);
    if (queryNow() === query) return;
  }
}

/** A list of what belongs to one resource, such as the tasks of a project: it may show more than a read does. */
function listOfParent(context: PhaseContext, maker: Operation, setup: readonly Step[]): Step | undefined {
  const list = wholeListOf(context, maker, setup, "listed");
  return list && Object.keys(list.path ?? {}).length > 0 ? list : undefined;
}

/** The index of the example whose scalars are all strings; -1 if there is none. */
function textExampleOf({ body }: Operation): number {
  const isText = (value: unknown): boolean =>
    typeof value === "object" && value !== null ? Object.values(value).every(isText) : typeof value === "string";
  return (body?.examples ?? []).findIndex(isText);
}

function* exampleCases(context: PhaseContext, operation: Operation, example: number): Generator<Case> {
  const { builder } = context;
  const { setup: own, step: shown } = builder.call(operation.id, { example, requiredOnly: true });
  const step = withDecimalStrings(context, operation, shown);
  // A read uses nothing up, so that all reads share their resources.
  const setup = operation.isSafe ? own.map((each): Step => ({ ...each, setup: true })) : own;
  const maker = builder.findCreator(operation.returns[0]?.resource ?? "");
  const target = originIn(context, operation, setup);
  const reads: (Step | undefined)[] = [
    target && !operation.isSafe ? readStep(context, target, "before") : undefined,
    {
      ...step,
      ...untilFound(context, operation, step),
      expect: expectation(operation, reasonOf(context, operation, step, setup)),
    },
    maker && maker.id !== operation.id && !operation.isSafe && !operation.isDeletion
      ? listOfParent(context, maker, setup)
      : undefined,
    operation.isSafe ? undefined : readStep(context, step, "after"),
    ...(operation.isSafe
      ? []
      : setup.filter((each) => each !== target).map((each) => readStep(context, each, `${each.as}-after`))),
  ];
  yield createCase("examples", `${operation.summary}, example ${example + 1}`, [...setup, ...reads]);
  const caseWith = (how: string, call: Step, expect: Expectation): Case => {
    const name = `${operation.summary}, example ${example + 1} ${how}`;
    return createCase("examples", name, [...setup, { ...call, expect }]);
  };
  const ofNumbers = { ...expectation(operation, "numbers are decimals too"), basis: decimalNumbers };
  if (step !== shown && context.depth === "full") yield caseWith("with decimals as numbers", shown, ofNumbers);
  const bare = withoutManagedFields(context, operation, step);
  const reason = "it is the contract's own example, without the fields that the server manages";
  if (bare) yield caseWith("without managed fields", bare, expectation(operation, reason));
  const whole = example === 0 && target ? withCreatedFields(context, operation, bare ?? step, target) : undefined;
  const ofWhole = expectation(operation, `${reason} and with those of the creation`);
  if (whole) yield caseWith("with the fields of the creation", whole, ofWhole);
}

function expectation(operation: Operation, reason: string): Expectation {
  return mustAccept("response/valid-request-rejected", { documented: operation.fact }, reason);
}

/** Why a server must accept a call: because of the example in its body, or because of where its ids come from. */
function reasonOf(
  { contract }: PhaseContext,
  { body: taken, parameters }: Operation,
  { path = {}, query = {}, body }: Step,
  setup: readonly Step[],
): string {
  const values = Object.entries({ ...path, ...query });
  if (body !== undefined && taken?.isSample) return "its body is made of the schema in the contract";
  if (body !== undefined) return "it is the contract's own example";
  if (values.length === 0) return "it has no arguments";
  const sources = values.flatMap(([name, value]) => {
    const source = setup.find(({ as }) => as === asObject(value).$from);
    const parameter = parameters.find((each) => each.name === name);
    if (source) return [`the value of ${name} is from the response to ${source.operation}`];
    return parameter ? [`the value of ${name} is ${originOf(contract, parameter, value)}`] : [];
  });
  return sources.join(", and ");
}

/** Where to see that a resource was found that others name: several are tried, because some may have been deleted. */
function untilFound({ contract }: PhaseContext, { returns: [returned] }: Operation, step: Step): Pick<Step, "until"> {
  const id = returned && contract.resources.get(returned.resource)?.id;
  return id !== undefined && mayBeDeleted(contract, step) ? { until: `/${returned?.key}/${id}` } : {};
}

const decimalNumbers: Basis = { assumed: gapOf("decimal-strings") };

/** The step with its decimals as strings, which every server accepts; the same step if it has no others. */
function withDecimalStrings({ contract }: PhaseContext, { body: declared }: Operation, step: Step): Step {
  if (step.body === undefined) return step;
  const body = rewriteDecimals(contract, declared?.schema, step.body, decimalText);
  return JSON.stringify(body) === JSON.stringify(step.body) ? step : { ...step, body };
}

/** The step without the fields that a server may reject because it manages them; undefined if it has none. */
function withoutManagedFields({ contract }: PhaseContext, operation: Operation, step: Step): Step | undefined {
  const isRequired = (key: string, name: string): boolean =>
    contract.requiredOf(contract.schemaAt(operation.body?.schema, `/${key}`)).includes(name);
  const fields = managedFieldsIn(contract, operation, step.body).filter(({ key, name }) => !isRequired(key, name));
  if (fields.length === 0) return undefined;
  const body = structuredClone(asObject(step.body));
  for (const { key, name } of fields) delete asObject(body[key])[name];
  return { ...step, body };
}

/**
 * An update that also has the fields of the creation, which a server may require; undefined if it lacks none, or if it cannot repeat
 * one: the items of a list may have ids by now.
 */
function withCreatedFields(
  { contract }: PhaseContext,
  { method, returns: [returned], body: declared }: Operation,
  step: Step,
  creation: Step,
): Step | undefined {
  if (method !== "PUT" || !returned) return undefined;
  const { key, resource } = returned;
  const sent = asObject(step.body)[key];
  if (!isObject(sent)) return undefined;
  const names = contract.properties(contract.schemaAt(declared?.schema, `/${key}`));
  const { readOnly, id } = contract.resources.get(resource) ?? {};
  const created = Object.entries(asObject(asObject(creation.body)[key])).filter(
    ([name]) => names.has(name) && !(name in sent) && name !== id && !readOnly?.has(name),
  );
  const hasItems = created.some(([, value]) => asArray(value).some((item) => isObject(item) && !("$from" in item)));
  if (created.length === 0 || hasItems) return undefined;
  return { ...step, body: { ...asObject(step.body), [key]: { ...Object.fromEntries(created), ...sent } } };
}
