/** Checks examples of headers against their schemas: the one kind of example that Redocly does not check. */
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { objectsOf } from "../../src/contract/grammar.ts";
import { isObject, type Json, type JsonObject } from "../../src/contract/json.ts";
import { formatReference, type Path } from "../../src/contract/pointer.ts";
import type { BundleFinding } from "../pipeline/finding.ts";

/** The examples of headers in a bundle that do not match their schemas. */
export function checkHeaderExamples(bundle: OpenApiDocument): BundleFinding[] {
  const ajv = new Ajv2020({ strict: false, validateSchema: false });
  formats.default(ajv);
  ajv.addSchema(bundle, "bundle");
  const findings: BundleFinding[] = [];
  for (const { node, kind, path } of objectsOf(bundle)) {
    if (kind !== "header" || !isObject(node.schema)) continue;
    const validate = ajv.compile({ $ref: `bundle${encodeURI(formatReference([...path, "schema"]))}` });
    for (const { value, at } of examplesOf(node, path)) {
      if (validate(value)) continue;
      const message = `The example of the header must conform to its schema: ${ajv.errorsText(validate.errors, { dataVar: "it" })}.`;
      const fix = "Correct the example, or the schema if the example is right.";
      findings.push({ severity: "error", rule: "store-header-example", message, fix, path: at });
    }
  }
  return findings;
}

function examplesOf(header: JsonObject, path: Path): { value: Json; at: Path }[] {
  const examples = isObject(header.examples) ? Object.entries(header.examples) : [];
  const named = examples.flatMap(([name, example]) =>
    isObject(example) && example.value !== undefined ? [{ value: example.value, at: [...path, "examples", name] }] : [],
  );
  return header.example === undefined ? named : [{ value: header.example, at: [...path, "example"] }, ...named];
}
