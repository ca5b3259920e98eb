/**
 * The version of the API for addresses and messages. Its file is in `src/`, because the scripts of the build load it too, and they load
 * nothing from `generated/`.
 */
import { pathPrefix } from "../../openapi/rules/core/path-prefix.ts";
import { deprecationHeaders, deprecationOf } from "../../src/contract/deprecation.ts";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { banner } from "../pipeline/banner.ts";
import { generated, type Texts } from "../pipeline/generated.ts";

export function makeVersion({ info }: OpenApiDocument): Texts {
  const deprecation = deprecationOf({ ...info, deprecated: true }) ?? {};
  return {
    [generated.version]: `// ${banner}

/** The API version, which is part of every path (Versioning, rules 1 and 2). */
export const apiVersion = ${JSON.stringify(info.version)};

/** The start of every path. */
export const apiPath = ${JSON.stringify(pathPrefix(info.version))};

/** What each response says if this version is deprecated. */
export const versionHeaders: { readonly deprecation?: string; readonly sunset?: string } = ${JSON.stringify(deprecationHeaders(deprecation))};
`,
  };
}
