// The operationId is a verb and a noun in camelCase, and the verb fits the method. Method names of clients are made from it, so
// a reader should be able to tell from the name alone whether a call reads, changes or removes.
import type { Rule } from "./core/rule.ts";

const VERBS: Readonly<Record<string, readonly string[]>> = {
  get: ["get", "list", "count", "search"],
  post: ["create", "add", "cancel", "disable", "search"],
  put: ["update", "cancel"],
  delete: ["delete", "remove"],
};

export const operationId: Rule = {
  description:
    "The operationId is a verb and a noun in camelCase, the verb one that fits the method. Clients make their method names from it, so it should tell whether a call reads, changes or removes.",
  *check({ operations }) {
    for (const { id, method, key, node, path } of operations) {
      const where = "operationId" in node ? [...path, "operationId"] : path;
      const verbs = VERBS[method];
      if (!verbs) yield { path, message: `${id}: the interface has no ${method.toUpperCase()}; use another method.` };
      else if (!new RegExp(`^(${verbs.join("|")})([A-Z][a-z0-9]*)+$`).test(id))
        yield {
          path: where,
          message: `${id} (${method.toUpperCase()} ${key}) needs an operationId of ${verbs.join(", ")} and a noun, in camelCase.`,
        };
    }
  },
};
