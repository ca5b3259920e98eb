/** Creations with values that a server may confuse: scalars as strings, and members of the same name in two places. */
import { asObject, isObject, type Json } from "../../contract/json.ts";
import { formatPointer, valueAt, withValue } from "../../contract/pointer.ts";
import { mapScalars, type Step } from "../cases/case.ts";
import { isIdName } from "../model/id-places.ts";
import { createdResource, type Operation } from "../model/operation.ts";
import { isFreeText, textKindAt } from "../model/text-kinds.ts";
import { timesWithoutOffset } from "../values/chosen-values.ts";
import { fractionFor, longestText, unsortedList } from "../values/telling-values.ts";
import { type PhaseContext, readStep } from "./phase.ts";

/** A creation again, once for each kind of value that it has. */
export function distinctCreations(context: PhaseContext, maker: Operation, step: Step): Step[] {
  const { builder } = context;
  // A contract that says what its strings are has examples of them.
  const telling = context.contract.hasTextKinds ? {} : tellingBodies(context, maker, step);
  const kinds = {
    flags: withTexts(context, maker, step, "boolean"),
    numbers: withTexts(context, maker, step, "number"),
    strings: withOwnStrings(context, maker, step),
    times: withOwnTimes(context, maker, step),
    ...telling,
  };
  return Object.entries(kinds).flatMap(([name, body]): Step[] => {
    if (JSON.stringify(body) === JSON.stringify(step.body)) return [];
    const as = `${step.as}-${name}`;
    const again: Step = { ...step, as, body: builder.values.again(body, as) };
    const read = name in telling ? readStep(context, again) : undefined;
    return read ? [again, read] : [again];
  });
}

/** The body with values that show what the server makes of them. */
function tellingBodies(context: PhaseContext, maker: Operation, step: Step) {
  return {
    lengths: withLongTexts(context, maker, step, true),
    "other-lengths": withLongTexts(context, maker, step, false),
    fractions: withFractions(context, maker, step),
    lists: withUnsortedLists(context, maker, step),
  };
}

/** The body with strings for its scalars of one type. */
function withTexts(
  { contract }: PhaseContext,
  { body: declared }: Operation,
  { body = null }: Step,
  type: "boolean" | "number",
): Json {
  return mapScalars(body, (value, at) => {
    const schema = contract.resolve(contract.schemaAt(declared?.schema, at));
    if (typeof value !== type || schema["x-decoded"] !== type) return value;
    // A string that is not empty is true in some languages.
    return type === "boolean" ? "false" : String(value);
  });
}

/** The body with a string in each member of an object that has the name of a member of the resource itself. */
function withOwnStrings({ contract }: PhaseContext, maker: Operation, { body = null }: Step): Json {
  const key = createdResource(maker)?.key ?? "";
  const propertiesAt = (at: string): string[] => [
    ...contract.properties(contract.schemaAt(maker.body?.schema, at)).keys(),
  ];
  let result: Json = body;
  for (const [member, value] of Object.entries(asObject(asObject(body)[key])))
    for (const name of isObject(value) && value.$from === undefined ? propertiesAt(`/${key}/${member}`) : []) {
      if (!propertiesAt(`/${key}`).includes(name) || name in asObject(value)) continue;
      const at = `/${key}/${member}/${name}`;
      const { type } = contract.resolve(contract.schemaAt(maker.body?.schema, at));
      if (type !== "string" || !isFreeText(textKindAt(contract, maker.body?.schema, at))) continue;
      result = withValue(result, `/${key}/${name}`, `Suite ${name}`);
      result = withValue(result, at, `Suite ${member} ${name}`);
    }
  return result;
}

/** The body with another time in each of several objects that have the same fields. */
function withOwnTimes({ contract }: PhaseContext, maker: Operation, { body = null }: Step): Json {
  const key = createdResource(maker)?.key ?? "";
  const members = Object.entries(asObject(asObject(body)[key])).filter(([, value]) => isObject(value));
  const fieldsOf = (name: string): string[] => [
    ...contract.properties(contract.schemaAt(maker.body?.schema, `/${key}/${name}`)).keys(),
  ];
  const alike = members.filter(([name]) =>
    members.some(([other]) => other !== name && fieldsOf(other).join() === fieldsOf(name).join()),
  );
  let result: Json = body;
  for (const [index, [name]] of alike.entries())
    for (const field of fieldsOf(name)) {
      const { pattern } = contract.resolve(contract.schemaAt(maker.body?.schema, `/${key}/${name}/${field}`));
      const time = timesWithoutOffset[index];
      if (typeof pattern === "string" && time !== undefined && new RegExp(pattern, "u").test(time))
        result = withValue(result, `/${key}/${name}/${field}`, time);
    }
  return result;
}

/** The body with the longest strings: of those that take any, or of the others. A server may know only some of those. */
function withLongTexts(
  { contract }: PhaseContext,
  { body: declared }: Operation,
  { body = null }: Step,
  isOpen: boolean,
) {
  return mapScalars(body, (value, at) => {
    const kind = textKindAt(contract, declared?.schema, at);
    if (typeof value !== "string" || (isFreeText(kind) || kind === "title") !== isOpen) return value;
    return longestText(contract.resolve(contract.schemaAt(declared?.schema, at)), value) ?? value;
  });
}

/** The body with a fraction in each number that may have one. */
function withFractions({ contract }: PhaseContext, { body: declared }: Operation, { body = null }: Step): Json {
  return mapScalars(body, (value, at) => {
    const fraction = fractionFor(contract.resolve(contract.schemaAt(declared?.schema, at)));
    return typeof value === "number" && !isIdName(at.split("/").at(-1) ?? "") ? (fraction ?? value) : value;
  });
}

/** The body with several strings in each list of the resource, in an order that no sorting gives them. */
export function withUnsortedLists({ contract }: PhaseContext, maker: Operation, { body = null }: Step): Json {
  const { key = "", resource = "" } = createdResource(maker) ?? {};
  const members = contract.properties(contract.schemaAt(maker.body?.schema, formatPointer([key])));
  let result: Json = body;
  for (const [name, schema] of members) {
    if (contract.resources.get(resource)?.readOnly.has(name)) continue;
    const [list, taken] = [contract.resolve(schema), valueAt(body, formatPointer([key, name])) ?? []];
    const unsorted = Array.isArray(taken) ? unsortedList(name, list, contract.resolve(list.items), taken) : undefined;
    if (unsorted !== undefined) result = withValue(result, formatPointer([key, name]), unsorted);
  }
  return result;
}
