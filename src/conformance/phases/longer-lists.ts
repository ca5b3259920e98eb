/** Calls with two items in each list, and with three: a server may handle only the first ones, or lose what is special about the last. */
import { isObject, type Json, type JsonObject, mapMembers } from "../../contract/json.ts";
import { formatPointer, parsePointer, valueAt, withValue } from "../../contract/pointer.ts";
import { type Case, mapReferences, mapScalars, referencesIn, type Step } from "../cases/case.ts";
import type { CallWithSetup } from "../cases/case-builder.ts";
import { sampleOf } from "../cases/parameter-values.ts";
import { isIdName } from "../model/id-places.ts";
import { createdResource, type Operation } from "../model/operation.ts";
import { isFreeText, textKindAt } from "../model/text-kinds.ts";
import { anotherValue } from "../values/another-value.ts";
import { fragileAmount } from "../values/chosen-values.ts";
import { isAmount } from "./amounts.ts";
import { createCase, originIn, type PhaseContext, readStep } from "./phase.ts";

/** How many items the lists get; a quick run tries only the longest. One is what other cases send. */
const lengths = { smoke: [3], full: [2, 3] } as const;

/**
 * The call of an operation with more items in each list, and a read of what it stores. A server may reject them, so nothing is expected
 * of it; what it accepts it stores.
 */
export function* longerLists(context: PhaseContext, operation: Operation): Generator<Case> {
  if (operation.isSafe || !operation.body) return;
  const call = context.builder.call(operation.id);
  let shorter = JSON.stringify(call.step.body);
  for (const length of lengths[context.depth]) {
    const { setup, step } = withItems(context, call, length);
    const isLonger = JSON.stringify(step.body) !== shorter;
    shorter = JSON.stringify(step.body);
    if (!isLonger) continue;
    const read = readStep(context, originIn(context, operation, setup) ?? step);
    yield createCase("state", `${operation.summary} with ${length} items in each list`, [...setup, step, read]);
  }
}

/** A call whose lists get longer. What its items refer to does too, or there is more of it. */
interface Growing {
  readonly context: PhaseContext;
  readonly length: number;
  /** The steps before the call, by label. */
  readonly setup: Map<string, Step>;
}

/** The call with so many items in each list that has fewer, wherever another item differs from those that are there. */
function withItems(context: PhaseContext, { setup, step }: CallWithSetup, length: number): CallWithSetup {
  const growing: Growing = { context, length, setup: new Map(setup.map((each) => [each.as, each])) };
  const body = grow(growing, step, step.body ?? null, []);
  return {
    setup: [...growing.setup.values()],
    step: { ...step, body: context.builder.values.again(body, `${length}`) },
  };
}

/** A call for the second time, or for the third: with other strings and amounts, so that it shows whether it took effect. */
export function repetition(context: PhaseContext, step: Step, time: number): Step {
  const growing: Growing = { context, length: 0, setup: new Map() };
  return Array.from({ length: time - 1 }).reduce<Step>(
    (before) => ({ ...before, body: withOtherStrings(growing, before, before.body ?? null, []) }),
    step,
  );
}

function grow(growing: Growing, step: Step, value: Json, path: readonly string[]): Json {
  if (Array.isArray(value)) {
    const items = value.map((item: Json, index) => grow(growing, step, item, [...path, String(index)]));
    const first = items.length === 0 ? madeUpItem(growing, step, path) : undefined;
    if (first !== undefined) items.push(first);
    while (items.length < growing.length) {
      const last = items.at(-1);
      const another =
        last === undefined ? undefined : anotherItem(growing, step, last, [...path, String(items.length)]);
      if (another === undefined) break;
      items.push(another);
    }
    return items;
  }
  if (typeof value === "string") return listedText(growing, step, value, path);
  if (!isObject(value) || value.$from !== undefined) return value;
  return mapMembers(value, (member, name) => grow(growing, step, member, [...path, name]));
}

/** An item of a list whose example has none, from its schema; undefined if it may have to name something, or if the contract has facts. */
function madeUpItem({ context: { contract } }: Growing, step: Step, path: readonly string[]): Json | undefined {
  const { items } = schemaAt({ contract }, step, path);
  const node = contract.resolve(items);
  const members = contract.properties(node);
  if (!contract.facts.isEmpty || members.size === 0 || [...members.keys()].some(isIdName)) return undefined;
  return sampleOf(contract, node);
}

/** A list in one string with commas, such as tags, with as many items. */
function listedText({ context, length }: Growing, step: Step, text: string, path: readonly string[]): string {
  const { pattern } = schemaAt(context, step, path);
  if (typeof pattern !== "string" || !isFree(context, step, path)) return text;
  const items = text.split(",");
  while (items.length < length) items.push(`${items.at(-1)} again`);
  const longer = items.join(",");
  return new RegExp(pattern, "u").test(longer) ? longer : text;
}

/** One more item of a list, like the last one: about something else if it refers to anything, and otherwise with other strings. */
function anotherItem(growing: Growing, step: Step, last: Json, path: readonly string[]): Json | undefined {
  const other = withOtherStrings(growing, step, last, path);
  const references = referencesIn(last);
  // A server may store what is the same only once.
  if (references.length === 0) return textOf(other) === textOf(last) ? otherMadeUp(growing, step, last, path) : other;
  const index = Number(path.at(-1));
  const [listed] = references.flatMap(({ reference }) => listedPlace(reference) ?? []);
  if (listed && growOrigin(growing, listed, index)) return aboutItem(other, listed, index);
  return mapReferences(other, (reference) => ({ ...reference, $from: anotherOf(growing, reference.$from, index) }));
}

/** An item with other values in all its members; undefined if none are known, or if the contract has facts. */
function otherMadeUp(
  { context: { contract } }: Growing,
  step: Step,
  item: Json,
  path: readonly string[],
): Json | undefined {
  return contract.facts.isEmpty ? anotherValue(contract, schemaAt({ contract }, step, path), item) : undefined;
}

/** An item without its numbers and flags. */
function textOf(item: Json): string {
  return JSON.stringify(item, (_, each: unknown) =>
    typeof each === "number" || typeof each === "boolean" ? null : each,
  );
}

/** The list in the response to a step that a reference leads into. */
interface ListedPlace {
  readonly label: string;
  readonly list: string;
}

function listedPlace({ $from, at }: JsonObject): ListedPlace | undefined {
  const [, list] = /^(.+)\/\d+\/\w+$/.exec(String(at)) ?? [];
  return list === undefined ? undefined : { label: String($from), list };
}

/** Whether the list that a step creates has an item at an index, once it has grown. */
function growOrigin(growing: Growing, { label, list }: ListedPlace, index: number): boolean {
  const origin = growing.setup.get(label);
  const items = valueAt(origin?.body, list);
  if (!origin || !Array.isArray(items)) return false;
  const longer = grow(growing, origin, items as Json, list.split("/").slice(1)) as Json[];
  growing.setup.set(label, { ...origin, body: withValue(origin.body, list, longer) });
  return longer.length > index;
}

function aboutItem(item: Json, { label, list }: ListedPlace, index: number): Json {
  return mapReferences(item, (reference) => {
    const at = String(reference.at);
    const rest =
      at.startsWith(`${list}/`) && reference.$from === label ? at.slice(list.length).replace(/^\/\d+/, "") : "";
    return rest === "" ? reference : { ...reference, at: `${list}/${index}${rest}` };
  });
}

/** The label of a step that creates another resource like that of a step. */
function anotherOf({ context, setup }: Growing, label: string, index: number): string {
  const origin = setup.get(label);
  if (!origin || !createdResource(context.contract.operation(origin.operation))) return label;
  const another = context.builder.again(origin, `${label}-${index + 1}-more`);
  setup.set(another.as, another);
  return another.as;
}

/**
 * The item with another string wherever any string is allowed, and without flags: only one item may be the default. The last item has
 * amounts that binary fractions do not hold.
 */
function withOtherStrings(growing: Growing, step: Step, value: Json, path: readonly string[]): Json {
  return mapScalars(value, (scalar, at) => {
    const place = [...path, ...parsePointer(at)];
    if (scalar === true) return false;
    if (typeof scalar === "string" && scalar !== "") return otherString(growing, step, scalar, place);
    const schema = schemaAt(growing.context, step, place);
    return isAmount(growing.context.contract, schema, scalar) ? (fragileAmount(Number(scalar)) ?? scalar) : scalar;
  });
}

function otherString({ context }: Growing, step: Step, value: string, path: readonly string[]): string {
  if (isFree(context, step, path)) return `${value} again`;
  if (schemaAt(context, step, path).format === "uri" && URL.canParse(value))
    return value.replace(/(?=\.\w+$|$)/, "-again");
  return value;
}

function schemaAt(
  { contract }: Pick<PhaseContext, "contract">,
  { operation }: Step,
  path: readonly string[],
): JsonObject {
  return contract.resolve(contract.schemaAt(contract.operation(operation).body?.schema, formatPointer(path)));
}

/** Whether any string is allowed at a place. */
function isFree({ contract }: PhaseContext, { operation }: Step, path: readonly string[]): boolean {
  return isFreeText(textKindAt(contract, contract.operation(operation).body?.schema, formatPointer(path)));
}
