// The extensions are few and known: each has a JSON Schema in `openapi/extensions`, stands where a reader of it looks, and holds
// what its schema says. A misspelt key would be ignored by everything that reads the contract, without a word.
import type { Mark } from "./core/marks.ts";
import type { Rule } from "./core/rule.ts";

/** Where an extension may stand; those that are not named may stand anywhere. */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  "x-decoded": ["schema component"],
  "x-resource": ["schema component"],
  "x-filter": ["parameter", "property"],
  "x-paging": ["operation"],
  "x-effects": ["operation"],
  "x-safe": ["operation"],
  "x-rules": ["operation", "schema component"],
};

export const extensions: Rule = {
  description:
    "Every `x-…` key is one of those in `openapi/extensions`, stands where it is read, and fits its schema. An unknown one is ignored by everything that reads the contract.",
  *check(contract) {
    const known = contract.surroundings.extensions;
    for (const mark of contract.marks) {
      const { key, value, path } = mark;
      const bearer = contract.called(path.slice(0, -1));
      const validate = known[key];
      const places = PLACES[key];
      if (!validate) {
        yield {
          path,
          message: `${bearer} bears ${key}, which nothing reads; use one of ${Object.keys(known).join(", ")}, or give it a schema in openapi/extensions.`,
        };
        continue;
      }
      if (places && !places.includes(placeOf(mark)))
        yield { path, message: `${bearer} bears ${key}, which belongs on ${places.join(" or ")}; move it there.` };
      for (const violation of validate(value))
        yield { path, message: `${key} of ${bearer}: ${violation}; see openapi/extensions/${key}.yaml.` };
    }
  },
};

function placeOf({ path }: Mark): string {
  const [top, kind] = path;
  const holder = path.at(-3);
  if ((top === "paths" || top === "webhooks") && path.length === 4) return "operation";
  if (holder === "parameters") return "parameter";
  if (holder === "properties") return "property";
  return top === "components" && kind === "schemas" && path.length === 4 ? "schema component" : "something else";
}
