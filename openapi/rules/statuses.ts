// An operation declares 200 and the error statuses that it can have, no more and no less: 400 if it takes JSON, 401, 403 and 429 always
// (each operation requires a scope, documented or not: fact any-scope-suffices), 404 if a path or the `ids` of a single response name something, 409 if a rule rejects, 422 if it takes any
// input. There is no `default`: it would hide undeclared statuses, and a mock turns it into a 200.
import { asArray, asObject } from "../../src/contract/json.ts";
import type { LintedOperation } from "./core/located.ts";
import type { LintRule } from "./core/rule.ts";

export const statuses: LintRule = {
  description:
    "An operation declares 200 and each failure that can happen to it, and nothing else: 400 with a body, 401, 403 and 429 always, 404 with an id to look up, the outcomes of its rules, 422 with any input. A missing one is untyped, a needless one misleads, and `default` hides both.",
  *check({ operations }) {
    for (const operation of operations) {
      const expected = expectedOf(operation);
      const declared = Object.keys(asObject(operation.node.responses));
      const path = [...operation.path, "responses"];
      for (const [status, why] of expected)
        if (!declared.includes(status))
          yield { path, message: `${operation.id} lacks the status ${status}: ${why}. Declare it.` };
      for (const status of declared)
        if (!expected.has(status))
          yield {
            path: [...path, status],
            message: `${operation.id} declares ${status}, which cannot happen: ${NEEDS[status] ?? "it is not a status of this contract"}. Remove it.`,
          };
    }
  },
};

const NEEDS: Readonly<Record<string, string>> = {
  "400": "it takes no JSON",
  "404": "it looks nothing up by id",
  "409": "none of its x-rules rejects with it",
  "422": "it takes no input",
  default: "it would hide every undeclared status",
};

/** The statuses that an operation needs, each with why. */
function expectedOf(operation: LintedOperation): Map<string, string> {
  const { node, parameters } = operation;
  const expected = new Map([
    ["200", "it can succeed"],
    ["401", "the token can be missing"],
    ["403", "the token can lack the scope"],
    ["429", "there can be too many calls"],
  ]);
  const takesBody = "requestBody" in node;
  const looksUp = parameters.some(
    ({ node: { in: place, name } }) => place === "path" || (name === "ids" && !("x-paging" in node)),
  );
  if (takesBody) expected.set("400", "the body may not be JSON");
  if (looksUp) expected.set("404", "there can be nothing with the id");
  if (takesBody || parameters.length > 0) expected.set("422", "what it takes can break its schema");
  for (const rule of asArray(node["x-rules"]).map(asObject))
    if (typeof rule.outcome === "string") expected.set(rule.outcome, `the rule ${rule.id} rejects with it`);
  return expected;
}
