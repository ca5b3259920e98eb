// What is deprecated says on whose word, and what is said of it is possible: readers plan by these dates.
import { objectsOf } from "../../src/contract/grammar.ts";
import { isObject, type JsonObject } from "../../src/contract/json.ts";
import { suggest } from "../../src/suggest.ts";
import type { LintedContract } from "./core/contract.ts";
import type { LintRule } from "./core/rule.ts";

export const deprecation: LintRule = {
  description:
    "What has `deprecated: true` has `x-deprecated` with its provenance, and the other way round; its end is not before its beginning, and the operation in its place exists and is not deprecated. Readers plan by it.",
  *check(contract) {
    for (const { node, kind, path } of objectsOf(contract.document)) {
      if (!["operation", "parameter", "schema"].includes(kind)) continue;
      const { deprecated, "x-deprecated": details } = node;
      const label = contract.describe(path);
      if (deprecated === true && !isObject(details))
        yield {
          path: [...path, "deprecated"],
          message: `${label} is deprecated and does not say on whose word; add x-deprecated with source or assumed, and the dates that are known.`,
        };
      if (deprecated !== true && isObject(details))
        yield { path: [...path, "x-deprecated"], message: `${label} has x-deprecated; write deprecated: true too.` };
      if (!isObject(details)) continue;
      const wrong = kind === "operation" ? wrongReplacement(contract, details) : undefined;
      if (wrong) yield { path: [...path, "x-deprecated", "replacement"], message: `${label} ${wrong}` };
      if (String(details.sunset ?? "9") < String(details.since ?? ""))
        yield {
          path: [...path, "x-deprecated", "sunset"],
          message: `${label} ends on ${details.sunset}, before it is deprecated, on ${details.since}; correct one of the two.`,
        };
    }
  },
};

function wrongReplacement(contract: LintedContract, { replacement }: JsonObject): string | undefined {
  if (replacement === undefined) return undefined;
  const operation = contract.operation(replacement);
  const ids = contract.operations.map(({ id }) => id);
  if (!operation)
    return `is replaced by ${replacement}, which is not an operation; correct the name.${suggest(String(replacement), ids)}`;
  if (operation.node.deprecated === true)
    return `is replaced by ${replacement}, which is deprecated too; name another one.`;
  return undefined;
}
