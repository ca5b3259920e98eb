/** The JSON Schema of `conform.yaml`, the configuration file of the conformance suite. */
import { join } from "node:path";
import { readRegister } from "../../openapi/rules/core/register.ts";
import { configSchema } from "../../src/conformance/config/schema.ts";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { readGap } from "../../src/contract/gaps.ts";
import { asObject } from "../../src/contract/json.ts";
import { operationsOf } from "../../src/contract/operation.ts";
import { resourcesOf } from "../../src/contract/resource.ts";
import { generated, type Texts } from "../pipeline/generated.ts";
import { toJson } from "../pipeline/serialize.ts";

/**
 * Makes the schema from the register of gaps and the contract.
 *
 * @returns the text of the file, by path.
 * @throws if a file of the register is not YAML.
 */
export function makeConfigSchema(root: string, bundle: OpenApiDocument): Texts {
  const register = Object.entries(readRegister(join(root, "openapi", "gaps")));
  const gaps = Object.fromEntries(register.map(([id, gap]) => [id, readGap(asObject(gap))]));
  const operations = operationsOf(bundle).filter(({ kind }) => kind === "operation");
  const schema = configSchema({
    gaps,
    operations: operations.map(({ id }) => id),
    resources: [...new Set(resourcesOf(bundle).map(({ name }) => name))],
  });
  return { [generated.configSchema]: toJson(schema) };
}
