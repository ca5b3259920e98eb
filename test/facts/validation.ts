/** Ajv over a bundle: the only judge of values in these tests, apart from the tools of the pipeline. */

import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import type { Json } from "../../src/contract/json.ts";
import type { Contract } from "./contract.ts";

/** Errors of a value, one sentence each; empty when it is valid. */
export type Validate = (value: Json) => readonly string[];

const instances = new Map<Contract, Ajv2020>();

function ajvOf(contract: Contract): Ajv2020 {
  const known = instances.get(contract);
  if (known) return known;
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false });
  formats.default(ajv);
  ajv.addSchema(contract.document, contract.name);
  instances.set(contract, ajv);
  return ajv;
}

/** The validator of the schema at a JSON pointer of the bundle; throws when it does not compile. Each is compiled once. */
export function validatorAt(contract: Contract, pointer: string): Validate {
  const fragment = pointer.split("/").map(encodeURIComponent).join("/");
  const address = `${contract.name}#${fragment}`;
  const validate = ajvOf(contract).getSchema(address);
  if (!validate) throw new Error(`${contract.name} has no schema at ${pointer}`);
  return (value) => {
    if (validate(value)) return [];
    return (validate.errors ?? []).map((error) => `${error.instancePath || "/"} ${error.message ?? "is wrong"}`);
  };
}
