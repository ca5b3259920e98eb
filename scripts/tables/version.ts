/**
 * The version of the API for addresses and messages. Its file is in `src/`, because the scripts of the build load it too, and they load
 * nothing from `generated/`.
 */
import { pathPrefix } from "../../openapi/rules/core/path-prefix.ts";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { banner } from "../pipeline/banner.ts";
import { generated, type Texts } from "../pipeline/generated.ts";

export function makeVersion({ info }: OpenApiDocument): Texts {
  return {
    [generated.version]: `// ${banner}

/** The API version, which is part of every path (Versioning, rules 1 and 2). */
export const apiVersion = ${JSON.stringify(info.version)};

/** The start of every path. */
export const apiPath = ${JSON.stringify(pathPrefix(info.version))};
`,
  };
}
