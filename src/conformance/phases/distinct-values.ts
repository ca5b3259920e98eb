/** Creations with values that a server may confuse: flags that are strings, and times of objects that are alike. */
import { asObject, isObject, type Json } from "../../contract/json.ts";
import { withValue } from "../../contract/pointer.ts";
import type { Step } from "../case.ts";
import { timesWithoutOffset } from "../chosen-values.ts";
import { createdResource, type Operation } from "../contract/operation.ts";
import type { PhaseContext } from "./phase.ts";

/** A creation again, once for each kind of value that it has. */
export function distinctCreations(context: PhaseContext, maker: Operation, step: Step): Step[] {
  const { builder } = context;
  const kinds = { flags: withFlagsAsText(context, maker, step), times: withOwnTimes(context, maker, step) };
  return Object.entries(kinds).flatMap(([name, body]): Step[] => {
    if (JSON.stringify(body) === JSON.stringify(step.body)) return [];
    const as = `${step.as}-${name}`;
    return [{ ...step, as, body: builder.values.again(body, as) }];
  });
}

/** The body with "false" for each flag: a string that is not empty is true in some languages. */
function withFlagsAsText({ contract }: PhaseContext, { body: declared }: Operation, { body = null }: Step): Json {
  const walk = (value: Json, at: string): Json => {
    if (Array.isArray(value)) return value.map((item: Json, index) => walk(item, `${at}/${index}`));
    if (isObject(value)) {
      if (value.$from !== undefined) return value;
      return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, walk(member, `${at}/${name}`)]));
    }
    const schema = contract.resolve(contract.schemaAt(declared?.schema, at));
    return typeof value === "boolean" && schema["x-decoded"] === "boolean" ? "false" : value;
  };
  return walk(body, "");
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
