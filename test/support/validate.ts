import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { bundle } from "./bundle.ts";

const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });
addFormats.default(ajv);
// Words that judge nothing. Any other that Ajv does not know is an error, a mistyped keyword for instance.
ajv.addVocabulary(["x-assumed", "x-gap", "x-source", "x-decoded", "x-resource", "x-rules", "x-filter"]);
// To Ajv the whole document is a schema, so that it finds what pointers lead to.
ajv.addVocabulary(Object.keys(bundle));
ajv.addSchema(bundle, "contract");

/**
 * Holds a value against a schema of the bundle, by Ajv and by the JSON Schema draft of OpenAPI 3.1: a second opinion,
 * for Prism judges by its own means.
 *
 * @param schema JSON pointer into the bundle.
 * @returns what is wrong, one line each; empty when nothing is.
 */
export function violations(schema: string, value: unknown): string[] {
  const reference = `contract#${encodeURI(schema)}`;
  const validate = ajv.getSchema(reference);
  if (!validate) throw new Error(`There is no schema at ${schema} in generated/openapi.json`);
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath || "/"} ${message}`);
}
