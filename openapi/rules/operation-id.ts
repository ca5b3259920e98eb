// The operationId is a verb and a noun in camelCase, because clients make their method names from it. Common verbs keep to the
// methods that a reader expects (a `get…` changes nothing, a `delete…` is a DELETE); any other verb is free.
import type { LintRule } from "./core/rule.ts";

/** The methods of the verbs that promise one. */
const METHODS: Readonly<Record<string, readonly string[]>> = {
  get: ["get"],
  list: ["get"],
  count: ["get"],
  search: ["get", "post"],
  create: ["post"],
  update: ["put", "patch"],
  delete: ["delete"],
};

export const operationId: LintRule = {
  description:
    "The operationId is a verb and a noun in camelCase; `get`, `list`, `count`, `search`, `create`, `update` and `delete` keep to their HTTP methods. Clients make their method names from it.",
  *check({ operations }) {
    for (const { id, method, address, node, path } of operations) {
      const where = "operationId" in node ? [...path, "operationId"] : path;
      const [, verb = ""] = /^([a-z]+)([A-Z][a-z0-9]*)+$/.exec(id) ?? [];
      const methods = METHODS[verb];
      if (verb === "")
        yield {
          path: where,
          message: `${id} (${method.toUpperCase()} ${address}) needs an operationId of a verb and a noun in camelCase, such as closeOrder.`,
        };
      else if (methods && !methods.includes(method))
        yield {
          path: where,
          message: `${id} is a ${method.toUpperCase()}, and "${verb}" promises a ${methods.join(" or ").toUpperCase()}; use another verb or method.`,
        };
    }
  },
};
