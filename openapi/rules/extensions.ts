// Every extension has a JSON Schema in `openapi/extensions`, is in a place where a tool reads it, and fits its schema. A misspelt
// key would be ignored silently.
import type { Extension } from "./core/extension.ts";
import type { LintRule } from "./core/rule.ts";

/** Where an extension may stand; those that are not named may stand anywhere. */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  "x-decoded": ["schema component"],
  "x-resource": ["schema component"],
  "x-deprecated": ["operation", "parameter", "property"],
  "x-id": ["parameter", "property"],
  "x-creates": ["operation"],
  "x-gaps": ["document"],
  "x-filter": ["parameter", "property"],
  "x-sample-data": ["example component"],
  "x-paging": ["operation"],
  "x-causes": ["operation"],
  "x-effects": ["operation"],
  "x-irreversible": ["operation"],
  "x-once": ["operation"],
  "x-safe": ["operation"],
  "x-rules": ["operation", "schema component"],
};

/** The components that have places of their own, by their kind. */
const COMPONENTS: Readonly<Record<string, string>> = { schemas: "schema component", examples: "example component" };

export const extensions: LintRule = {
  description:
    "Every `x-…` key is one of those in `openapi/extensions`, is in a place where it is read, and fits its schema. Tools ignore an unknown one silently.",
  *check(contract) {
    const known = contract.registers.extensions;
    for (const mark of contract.extensions) {
      const { key, value, path } = mark;
      const owner = contract.describe(path.slice(0, -1));
      const validate = known[key];
      const places = PLACES[key];
      if (!validate) {
        yield {
          path,
          message: `${owner} has ${key}, which nothing reads; use one of ${Object.keys(known).join(", ")}, or give it a schema in openapi/extensions.`,
        };
        continue;
      }
      if (places && !places.includes(placeOf(mark)))
        yield { path, message: `${owner} has ${key}, which belongs on ${places.join(" or ")}; move it there.` };
      for (const violation of validate(value))
        yield { path, message: `${key} of ${owner}: ${violation}; see openapi/extensions/${key}.yaml.` };
    }
  },
};

function placeOf({ path }: Extension): string {
  const [top, kind] = path;
  const holder = path.at(-3);
  if ((top === "paths" || top === "webhooks") && path.length === 4) return "operation";
  if (path.length === 1) return "document";
  if (holder === "parameters") return "parameter";
  if (holder === "properties") return "property";
  const isComponent = top === "components" && path.length === 4;
  return (isComponent && COMPONENTS[String(kind)]) || "something else";
}
