/** The examples of the contract that the sandbox needs: the sample data of a new store, and those of requests, for the coverage. */

import { dereference, type OpenApiDocument } from "../../src/contract/document.ts";
import { asObject, type Json, objectEntries } from "../../src/contract/json.ts";
import { operationsOf } from "../../src/contract/operation.ts";
import { valueAt } from "../../src/contract/pointer.ts";
import { sampleExamples } from "../../src/sandbox/seed/sample-examples.ts";
import { banner } from "../pipeline/banner.ts";
import { generated, type Texts } from "../pipeline/generated.ts";

type Entries = readonly (readonly [name: string, value: Json])[];

/**
 * Takes examples from a bundle.
 *
 * @returns the texts of the files, by path; none where the contract is of another shop.
 */
export function makeExamples(bundle: OpenApiDocument): Texts {
  const values = sampleExamples.map(
    (name) => [name, valueAt(bundle, ["components", "examples", name, "value"])] as const,
  );
  if (values.every(([, value]) => value === undefined)) return {};
  const missing = values.filter(([, value]) => value === undefined).map(([name]) => name);
  if (missing.length > 0)
    throw new Error(
      `The contract lacks examples of the sample data: ${missing.join(", ")}. See src/sandbox/seed/sample-examples.ts.`,
    );
  return {
    [generated.examples]: `// ${banner}

export const sampleData = ${lines(values as Entries)};

export const requestExamples = ${lines(requestExamples(bundle))};
`,
    [generated.exampleTypes]: `// ${banner}

/** The values of the examples that make up the sample data, by name. */
export declare const sampleData: Readonly<Record<string, unknown>>;

/** The values of the named examples of requests, by operation. */
export declare const requestExamples: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;
`,
  };
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
