// No status and no body of an error response is documented, so every error response is marked `x-assumed`. All have the same schema,
// `Problem`, so a client needs one reader, and each example repeats its status.
import { asObject, objectEntries } from "../../src/contract/json.ts";
import type { LintRule } from "./core/rule.ts";

const PROBLEM = "#/components/schemas/Problem";

export const failures: LintRule = {
  description:
    "Every response other than 200 is marked `x-assumed` with a gap, has the schema `Problem`, and examples with its status. No error response is documented, so each names its provenance, and one reader reads all.",
  *check(contract) {
    const seen = new Set<unknown>();
    for (const operation of contract.operations) {
      for (const status of Object.keys(asObject(operation.node.responses))) {
        const { node, path } = contract.response(operation, status);
        if (status === "200" || seen.has(node)) continue;
        seen.add(node);
        const called = path[0] === "components" ? String(path.at(-1)) : `${operation.id} ${status}`;
        if (typeof node["x-assumed"] !== "string")
          yield {
            path,
            message: `${called} does not say that it is assumed; mark the response x-assumed: error-statuses.`,
          };
        const media = asObject(asObject(node.content)["application/json"]);
        const at = [...path, "content", "application/json"];
        if (asObject(media.schema).$ref !== PROBLEM)
          yield {
            path: "schema" in media ? [...at, "schema"] : path,
            message: `${called} is not a Problem; refer to the schema Problem.`,
          };
        for (const [name, reference] of objectEntries(media.examples)) {
          const example = contract.resolve(reference, [...at, "examples", name]);
          const shown = asObject(example.node.value).status;
          if (shown !== undefined && String(shown) !== status)
            yield {
              path: [...example.path, "value", "status"],
              message: `${called}: the example ${name} says ${shown} but is under ${status}; make them agree.`,
            };
        }
      }
    }
  },
};
