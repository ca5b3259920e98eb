import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { bundle } from "./bundle.ts";
import { schemaExtensions } from "./schema-extensions.ts";

const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });
addFormats.default(ajv);
ajv.addVocabulary([...schemaExtensions]);
// Ajv treats the whole document as a schema, so that it resolves pointers.
ajv.addVocabulary(Object.keys(bundle));
ajv.addSchema(bundle, "contract");

/**
 * Validates a value against a schema of the bundle with Ajv and the JSON Schema draft of OpenAPI 3.1. This is independent of
 * Prism, which has its own validator.
 *
 * @param schema JSON pointer into the bundle.
 * @returns one line for each violation; empty if there are none.
 */
export function findViolations(schema: string, value: unknown): string[] {
  const reference = `contract#${encodeURI(schema)}`;
  const validate = ajv.getSchema(reference);
  if (!validate) throw new Error(`There is no schema at ${schema} in generated/openapi.json`);
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath || "/"} ${message}`);
}
