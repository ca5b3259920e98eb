/** What Ajv says of values: an opinion that owes nothing to the code that makes them. */

import { readFileSync } from "node:fs";
import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { Json, JsonSchema, SchemaCase } from "../../../src/conformance/arbitrary/index.ts";

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
  const own = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(own);
  return own.compile(schema);
}

/** A validator of a schema of the contract. */
export function validatorOfContract(name: string): ValidateFunction {
  return ajv.compile({ $ref: `contract#/components/schemas/${name}` });
}

/** Keywords whose faults come with those of the schemas that they try. */
const trying = ["anyOf", "oneOf", "not", "contains", "propertyNames", "unevaluatedItems", "unevaluatedProperties"];

/** What else Ajv finds in a value than what it is said to break; nothing when it is right. */
export function otherThanSaid(validate: ValidateFunction, { pointer, keyword, value }: SchemaCase): string[] {
  if (validate(value)) return ["nothing"];
  const errors = (validate.errors ?? []).filter((error) => error.keyword !== "if");
  const isSaid = (error: ErrorObject) => error.instancePath === pointer && error.keyword === keyword;
  const isTried = (error: ErrorObject) => trying.includes(keyword) && error.instancePath.startsWith(pointer);
  const others = errors.filter((error) => !isSaid(error) && !isTried(error));
  const lacking = errors.some(isSaid) ? [] : [`no ${keyword} at '${pointer}'`];
  return [...lacking, ...others.map((error) => `${error.keyword} at '${error.instancePath}'`)];
}

export function firstInvalid(validate: ValidateFunction, values: readonly Json[]): Json | undefined {
  return values.find((value) => !validate(value));
}
