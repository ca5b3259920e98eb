/** Checks a configuration with its schema. The messages say how to fix a problem, for people who write the file by hand. */
import { asArray, asObject, isObject, type Json, type JsonObject } from "../../contract/json.ts";
import { suggest } from "../../suggest.ts";
import { listNames } from "../judge/checks/message.ts";
import type { ConfigProblem } from "./config-error.ts";

type Path = ConfigProblem["path"];

/** Finds what is wrong with a value by the schema of `configSchema`. */
export function* configProblems(value: Json, schema: JsonObject, path: Path = []): Generator<ConfigProblem> {
  const listed = asArray(schema.oneOf)
    .map(asObject)
    .find(({ type }) => type === "array");
  if (listed && Array.isArray(value)) return yield* configProblems(value, listed, path);
  const choices = choicesOf(schema);
  if (choices.length > 0) {
    if (!choices.includes(value as string))
      yield {
        path,
        message: `must be one of ${choices.join(", ")}, not ${JSON.stringify(value)}.${suggest(String(value), choices)}`,
      };
    return;
  }
  const { type } = schema;
  if (type === "object") yield* isObject(value) ? membersOf(value, schema, path) : [wrongType(value, type, path)];
  else if (type === "array")
    yield* Array.isArray(value) ? itemsOf(value, schema, path) : [wrongType(value, type, path)];
  else yield* scalarProblems(value, schema, path);
}

function* itemsOf(items: readonly Json[], schema: JsonObject, path: Path): Generator<ConfigProblem> {
  if (items.length < Number(schema.minItems ?? 0)) yield { path, message: emptyMessage };
  for (const [index, item] of items.entries()) yield* configProblems(item, asObject(schema.items), [...path, index]);
}

const emptyMessage = "is empty. Write a value, or remove the line.";

/** The values that a schema allows, if it lists them. */
function choicesOf({ enum: values, oneOf }: JsonObject): string[] {
  return [...asArray(values), ...asArray(oneOf).map((each) => asObject(each).const)]
    .filter((choice) => choice !== undefined)
    .map(String);
}

function unknownMessage(name: string, known: readonly string[]): string {
  if (known.length === 0) return "is unknown. There is nothing to write here. Remove the line.";
  return `is unknown.${suggest(name, known) || ` Known here: ${listNames(known, 12)}.`}`;
}

function* membersOf(value: JsonObject, schema: JsonObject, path: Path): Generator<ConfigProblem> {
  const properties = asObject(schema.properties);
  const { additionalProperties: others } = schema;
  for (const [name, member] of Object.entries(value)) {
    const own = properties[name] ?? others;
    if (isObject(own)) yield* configProblems(member, own, [...path, name]);
    else
      yield {
        path: [...path, name],
        message: unknownMessage(name, Object.keys(properties)),
      };
  }
  for (const name of asArray(schema.required))
    if (value[String(name)] === undefined) yield { path, message: `needs the member ${name}.` };
}

function* scalarProblems(value: Json, schema: JsonObject, path: Path): Generator<ConfigProblem> {
  const { type, pattern, minimum, minLength } = schema;
  const isRight = type === undefined || (type === "integer" ? Number.isInteger(value) : typeof value === type);
  if (!isRight) yield wrongType(value, String(type), path);
  else if (typeof minimum === "number" && Number(value) < minimum)
    yield { path, message: `must be at least ${minimum}, not ${value}.` };
  else if (minLength !== undefined && value === "") yield { path, message: emptyMessage };
  else if (typeof pattern === "string" && !new RegExp(pattern).test(String(value)))
    yield { path, message: `has the wrong form: ${JSON.stringify(value)}. ${schema.description}` };
}

const names: Readonly<Record<string, string>> = {
  object: "members, one a line",
  array: "a list",
  string: "a string",
  boolean: "true or false",
  integer: "a whole number",
};

function wrongType(value: Json, type: string, path: Path): ConfigProblem {
  const isNumber = type === "string" && typeof value === "number";
  return {
    path,
    message: `must be ${names[type]}, not ${JSON.stringify(value)}.${isNumber ? " Put it in quotes." : ""}`,
  };
}
