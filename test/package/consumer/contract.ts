/** Reads the contract as data: the JSON by import, the YAML files by their paths. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import contract from "store-admin-api/openapi.json" with { type: "json" };

const version: string = contract.info.version;
const read = (entry: string) => readFileSync(fileURLToPath(import.meta.resolve(entry)), "utf8");

console.log(
  JSON.stringify({
    version,
    yaml: read("store-admin-api/openapi.yaml").includes("operationId: getOrder"),
    documented: read("store-admin-api/openapi.documented.yaml").includes("operationId: getOrder"),
  }),
);
