/** The sample data: the examples of the contract that a new store in the sandbox starts with. */

import type { OpenApiDocument } from "../../src/contract/document.ts";
import { valueAt } from "../../src/contract/pointer.ts";
import { sampleExamples } from "../../src/sandbox/seed/sample-examples.ts";
import { generated, type Texts } from "../pipeline/generated.ts";

/**
 * Takes the values of these examples from a bundle.
 *
 * @returns the text of the file, by path; none where the contract is of another shop.
 */
export function makeSampleData(bundle: OpenApiDocument): Texts {
  const values = sampleExamples.map(
    (name) => [name, valueAt(bundle, ["components", "examples", name, "value"])] as const,
  );
  if (values.every(([, value]) => value === undefined)) return {};
  const missing = values.filter(([, value]) => value === undefined).map(([name]) => name);
  if (missing.length > 0)
    throw new Error(
      `The contract lacks examples of the sample data: ${missing.join(", ")}. See src/sandbox/seed/sample-examples.ts.`,
    );
  return { [generated.sampleData]: `${JSON.stringify(Object.fromEntries(values))}\n` };
}
