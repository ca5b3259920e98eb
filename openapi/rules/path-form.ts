// Every path starts with `/api/` and the version in `info.version` (fact version-in-path), because a mock ignores the path of a server
// URL. Segments are in snake_case and parameters in camelCase, without a slash at the end, so paths are predictable.
import { asObject } from "../../src/contract/json.ts";
import type { Path } from "../../src/contract/pointer.ts";
import type { LintRule, RuleFinding } from "./core/rule.ts";

export const pathForm: LintRule = {
  description:
    "Every path starts with `/api/` and the version; segments are in snake_case, parameters in camelCase, without a slash at the end. The version is part of the path, and paths are predictable.",
  *check({ document }) {
    const version = String(asObject(document.info).version);
    if (!/^\d{4}(0[1-9]|1[0-2])$/.test(version))
      yield {
        path: ["info", "version"],
        message: `The version ${version} is not a year and a two-digit month; write it like "202412".`,
      };
    for (const key of Object.keys(asObject(document.paths))) {
      const path = ["paths", key];
      if (!key.startsWith(`/api/${version}/`))
        yield { path, message: `${key} does not start with /api/${version}/; put the version first.` };
      for (const segment of key.split("/").slice(1)) yield* checkSegment(segment, key, path);
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
