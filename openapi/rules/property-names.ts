// Properties and query parameters are in camelCase (fact camel-case-names). The fields of a refund's line items are the documented
// exception, and listed.
import type { LintRule } from "./core/rule.ts";

const CAMEL = /^[a-z][a-zA-Z0-9]*$/;

export const propertyNames: LintRule = {
  description:
    "Properties and query parameters have camelCase names, as documented for all fields but those of refund line items.",
  *check({ schemas, parameters }) {
    for (const { label, name, path, place } of schemas)
      if (place === "property" && !CAMEL.test(name))
        yield {
          path,
          message: `${label} is not in camelCase; rename it, or list it as an exception if the source writes it so.`,
        };
    for (const { label, node, path } of parameters)
      if (node.in === "query" && !CAMEL.test(String(node.name)))
        yield {
          path: [...path, "name"],
          message: `The query parameter ${node.name} (${label}) is not in camelCase; rename it.`,
        };
  },
};
