// The build puts `/api/` and the version in `info.version` before each path (fact version-in-path). Segments are in snake_case and parameters in camelCase, without a slash at the end, so paths are predictable.
import { asObject } from "../../src/contract/json.ts";
import type { Path } from "../../src/contract/pointer.ts";
import { isVersion, pathPrefix } from "./core/path-prefix.ts";
import type { LintRule, RuleFinding } from "./core/rule.ts";

export const pathForm: LintRule = {
  description:
    "Authored paths leave out `/api/` and the version, which the build adds; segments are in snake_case, parameters in camelCase, without a slash at the end. Paths are predictable.",
  *check({ document }) {
    const version = String(asObject(document.info).version);
    if (!isVersion(version))
      yield {
        path: ["info", "version"],
        message: `The version ${version} is not a year and a month of two digits; write them without a dash, in quotes.`,
      };
    for (const key of Object.keys(asObject(document.paths))) {
      const path = ["paths", key];
      const authored = key.replace(pathPrefix(version), "");
      if (authored.startsWith("/api/"))
        yield { path, message: `${authored} starts with /api/; leave it and the version out, the build adds them.` };
      for (const segment of authored.split("/").slice(1)) yield* checkSegment(segment, authored, path);
    }
  },
};

function* checkSegment(segment: string, key: string, path: Path): Generator<RuleFinding> {
  if (segment === "") yield { path, message: `${key} has an empty segment; remove the slash that ends or doubles.` };
  else if (segment.startsWith("{")) {
    if (!/^\{[a-z][a-zA-Z0-9]*\}$/.test(segment))
      yield { path, message: `${key}: write the parameter ${segment} in camelCase.` };
  } else if (!/^[a-z0-9]+(_[a-z0-9]+)*$/.test(segment))
    yield { path, message: `${key}: write the segment ${segment} in snake_case.` };
}
