/** The schemas of the extensions as programs need them: what a contract may say beyond OpenAPI. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { banner } from "../pipeline/banner.ts";
import { generated, type Texts } from "../pipeline/generated.ts";

/** The schema of gaps, by the address that the schema of `x-gaps` has for it. */
const gapSchema = "../gaps/gaps.schema.yaml";

/**
 * Makes the table of schemas from the extensions of a project.
 *
 * @returns the texts of the files, by path.
 * @throws if a schema is not YAML.
 */
export function makeExtensions(root: string): Texts {
  const folder = join(root, "openapi", "extensions");
  const files = existsSync(folder) ? [...readdirSync(folder).sort(), gapSchema] : [];
  const rows = files
    .filter((file) => existsSync(join(folder, file)))
    .map((file) => {
      const name = file.replace(/^(x-.*)\.yaml$/, "$1");
      return `  ${JSON.stringify(name)}: ${JSON.stringify(parse(readFileSync(join(folder, file), "utf8")))},\n`;
    });
  return {
    [generated.extensions]: `// ${banner}\n\nexport const extensions = {\n${rows.join("")}};\n`,
    [generated.extensionTypes]: `// ${banner}

import type { JsonObject } from "#src/contract/json.js";

/** The JSON Schema of each extension, by its name, and those that they refer to, by their files. */
export declare const extensions: { readonly [name: string]: JsonObject };
`,
  };
}
