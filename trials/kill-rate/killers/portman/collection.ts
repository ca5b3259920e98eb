/** The collection that Portman makes. */
import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { operations } from "../../../../generated/contract.js";
import { readBundle } from "../../../../scripts/pipeline/generated.ts";
import type { OpenApiDocument } from "../../../../src/contract/document.ts";
import { isObject } from "../../../../src/contract/json.ts";
import { valueAt } from "../../../../src/contract/pointer.ts";
import { root } from "../../build.ts";
import { cachedText } from "../../rivals/cached-text.ts";
import { rivalPackages } from "../../rivals/install.ts";
import { withTemporaryFolder } from "../../rivals/temporary-folder.ts";
import { portmanConfig } from "./config.ts";

/** @param program path of Portman. */
export async function collectionOf(program: string): Promise<object> {
  const contract = await readBundle(root);
  const config = portmanConfig(contract);
  const document = prepareContract(contract);
  const text = await cachedText([rivalPackages, document, config], () =>
    withTemporaryFolder(async (folder) => {
      await writeFile(join(folder, "openapi.json"), JSON.stringify(document));
      await writeFile(join(folder, "config.json"), JSON.stringify(config));
      const options = ["-l", "openapi.json", "-c", "config.json", "-b", "{{baseUrl}}", "-o", "collection.json"];
      await promisify(execFile)(process.execPath, [program, ...options], { cwd: folder });
      return readFile(join(folder, "collection.json"), "utf8");
    }),
  );
  return JSON.parse(text) as object;
}

/**
 * The contract without tags and extensions. Portman makes a folder of each tag and orders within it alone, and the scenario goes to and
 * fro; and it takes an extension that has keywords in it for a schema.
 */
function prepareContract(contract: OpenApiDocument): OpenApiDocument {
  const plain = JSON.parse(
    JSON.stringify(contract, (name, value: unknown) => (name.startsWith("x-") ? undefined : value)),
  ) as OpenApiDocument;
  for (const { method, path } of Object.values(operations)) {
    const operation = valueAt(plain, ["paths", path, method.toLowerCase()]);
    if (isObject(operation)) delete operation.tags;
  }
  return plain;
}
