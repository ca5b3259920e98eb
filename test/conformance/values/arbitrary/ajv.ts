/** Validates with Ajv, which shares no code with the generators. */

import { readFileSync } from "node:fs";
import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { Json, JsonSchema, SchemaCase } from "../../../../src/conformance/values/arbitrary/index.ts";

type Document = { components: { schemas: Record<string, JsonSchema> } };
const bundle = JSON.parse(readFileSync("generated/openapi.json", "utf8")) as Document & {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: JsonSchema }> } }>>;
};

/** The schemas of the contract. */
export const contract = bundle.components.schemas;

/** The schemas of its request bodies. */
export const bodies = Object.values(bundle.paths)
  .flatMap((item) => Object.values(item))
  .flatMap(({ requestBody }): JsonSchema[] => {
    const schema = requestBody?.content["application/json"]?.schema;
    return schema === undefined ? [] : [schema];
  });

export function definitions(ref: string): JsonSchema | undefined {
  const name = /^#\/components\/schemas\/(.+)$/.exec(ref)?.[1];
  return name === undefined ? undefined : contract[name];
}

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema({ $id: "contract", components: bundle.components });

/** A validator of a schema on its own. */
export function validatorOf(schema: JsonSchema): ValidateFunction {
  return ajv.compile(schema);
}

/** A validator of a schema of the contract. */
export function validatorOfContract(name: string): ValidateFunction {
  return ajv.compile({ $ref: `contract#/components/schemas/${name}` });
}

/** The violations that Ajv finds in a value other than the one that the case names; none if the case is right. */
export function otherViolations(validate: ValidateFunction, { pointer, keyword, value }: SchemaCase): string[] {
  if (validate(value)) return ["it is valid"];
  const errors = validate.errors ?? [];
  const isNamed = (error: ErrorObject) => error.instancePath === pointer && error.keyword === keyword;
  // Ajv also reports why each choice of an `anyOf` fails.
  const isOfChoice = (error: ErrorObject) => keyword === "anyOf" && error.instancePath.startsWith(pointer);
  const others = errors.filter((error) => !isNamed(error) && !isOfChoice(error));
  const missing = errors.some(isNamed) ? [] : [`no ${keyword} at '${pointer}'`];
  return [...missing, ...others.map((error) => `${error.keyword} at '${error.instancePath}'`)];
}

export function firstInvalid(validate: ValidateFunction, values: readonly Json[]): Json | undefined {
  return values.find((value) => !validate(value));
}
