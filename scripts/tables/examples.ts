/** The examples of the contract that the sandbox needs: the sample data of a new store, and those of requests, for the coverage. */

import { componentsOf, dereference, type OpenApiDocument } from "../../src/contract/document.ts";
import { asArray, asObject, type Json, objectEntries } from "../../src/contract/json.ts";
import { operationsOf } from "../../src/contract/operation.ts";
import { resourceOf } from "../../src/contract/resource.ts";
import { schemasOfExamples } from "../documented-only/examples.ts";
import { banner } from "../pipeline/banner.ts";
import { generated, type Texts } from "../pipeline/generated.ts";

type Entries = readonly (readonly [name: string, value: Json])[];

/**
 * Takes examples from a bundle.
 *
 * @returns the texts of the files, by path; none where the contract has no sample data.
 */
export function makeExamples(bundle: OpenApiDocument): Texts {
  const data = sampleData(bundle);
  if (data.length === 0) return {};
  return {
    [generated.examples]: `// ${banner}

export const sampleData = ${lines(data)};

export const requestExamples = ${lines(requestExamples(bundle))};
`,
    [generated.exampleTypes]: `// ${banner}

/** The resources of the sample data by name, as responses show them by a schema. */
export declare const sampleData: Readonly<
  Record<string, { readonly schema: string; readonly values: readonly object[] } | undefined>
>;

/** The values of the named examples of requests, by operation. */
export declare const requestExamples: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;
`,
  };
}

/** The resources in the examples with `x-sample-data`, by name. What `x-resource` does not name has the name of its member. */
function sampleData(bundle: OpenApiDocument): Entries {
  const found = new Map<string, { schema: string; values: Json[] }>();
  const schemas = schemasOfExamples(bundle);
  for (const { name: example, node } of componentsOf(bundle, "examples")) {
    if (!("x-sample-data" in node)) continue;
    const envelope = dereference(bundle, schemas.get(node)?.[0]);
    for (const [member, value] of Object.entries(asObject(node.value))) {
      const property = asObject(asObject(envelope?.properties)[member]);
      const { $ref } = asObject(property.items ?? property);
      const schema = String($ref).replace("#/components/schemas/", "");
      const name = resourceOf(dereference(bundle, { $ref }))?.name ?? member;
      const known = found.get(name) ?? { schema, values: [] };
      if ($ref === undefined || known.schema !== schema)
        throw new Error(
          `The example ${example} is sample data, but the schema of its ${member} is not a reference, or not that of other sample data of this resource; mark another example.`,
        );
      known.values.push(...("items" in property ? asArray(value) : [value]));
      found.set(name, known);
    }
  }
  return [...found];
}

/** The values of the named examples of each operation's request. */
function requestExamples(bundle: OpenApiDocument): Entries {
  return operationsOf(bundle)
    .filter(({ path }) => path[0] === "paths")
    .flatMap(({ id, node }) => {
      const content = asObject(dereference(bundle, node.requestBody)?.content);
      const examples = objectEntries(asObject(content["application/json"]).examples);
      const values = examples.map(([name, example]) => [name, dereference(bundle, example)?.value ?? null]);
      return examples.length > 0 ? [[id, Object.fromEntries(values) as Json] as const] : [];
    });
}

/** An object, with a line for each member. */
function lines(entries: Entries): string {
  return `{\n${entries.map(([name, value]) => `  ${name}: ${JSON.stringify(value)},\n`).join("")}}`;
}
