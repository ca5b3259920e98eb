// Every path starts with `/api/` and the version that `info.version` names, for the source says that the version is part of the
// path ("Versioning", rules 1 and 2), and a mock ignores what a server address adds. Segments are snake_case, parameters
// camelCase, and nothing ends in a slash, so that a path can be guessed from its neighbors.
import { asNode, type Path } from "./core/json.ts";
import type { Finding, Rule } from "./core/rule.ts";

export const pathForm: Rule = {
  description:
    "Every path starts with `/api/` and the version; segments are snake_case, parameters camelCase, no slash at the end. The version is part of the path, and a path can be guessed from its neighbors.",
  *check({ document }) {
    const version = String(asNode(document.info).version);
    if (!/^\d{4}(0[1-9]|1[0-2])$/.test(version))
      yield {
        path: ["info", "version"],
        message: `The version ${version} is not a year and a two-digit month; write it like "202412".`,
      };
    for (const key of Object.keys(asNode(document.paths))) {
      const path = ["paths", key];
      if (!key.startsWith(`/api/${version}/`))
        yield { path, message: `${key} does not start with /api/${version}/; put the version first.` };
      for (const segment of key.split("/").slice(1)) yield* judge(segment, key, path);
    }
  },
};

function* judge(segment: string, key: string, path: Path): Generator<Finding> {
  if (segment === "") yield { path, message: `${key} has an empty segment; take out the slash that ends or doubles.` };
  else if (segment.startsWith("{")) {
    if (!/^\{[a-z][a-zA-Z0-9]*\}$/.test(segment))
      yield { path, message: `${key}: write the parameter ${segment} in camelCase.` };
  } else if (!/^[a-z0-9]+(_[a-z0-9]+)*$/.test(segment))
    yield { path, message: `${key}: write the segment ${segment} in snake_case.` };
}
