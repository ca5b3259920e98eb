// No status and no body of a failure is shown by the source ("Errors", gaps), so every failure says that it is ours: the
// response is marked `x-assumed`. All have one shape, `Problem`, so that a client needs one reader; and each example repeats
// the status under which it stands.
import { asNode, members } from "./core/json.ts";
import type { Rule } from "./core/rule.ts";

const PROBLEM = "#/components/schemas/Problem";

export const failures: Rule = {
  description:
    "Every response but 200 is marked `x-assumed` with a gap, has the schema `Problem`, and examples that repeat its status. The source shows no failure, so each one bears its provenance, and one reader reads them all.",
  *check(contract) {
    const judged = new Set<unknown>();
    for (const operation of contract.operations) {
      for (const status of Object.keys(asNode(operation.node.responses))) {
        const { node, path } = contract.response(operation, status);
        if (status === "200" || judged.has(node)) continue;
        judged.add(node);
        const called = path[0] === "components" ? String(path.at(-1)) : `${operation.id} ${status}`;
        if (typeof node["x-assumed"] !== "string")
          yield {
            path,
            message: `${called} does not say that it is assumed; mark the response x-assumed: error-statuses.`,
          };
        const media = asNode(asNode(node.content)["application/json"]);
        const at = [...path, "content", "application/json"];
        if (asNode(media.schema).$ref !== PROBLEM)
          yield {
            path: "schema" in media ? [...at, "schema"] : path,
            message: `${called} is not a Problem; refer to the schema Problem.`,
          };
        for (const [name, reference] of members(media.examples)) {
          const example = contract.resolve(reference, [...at, "examples", name]);
          const shown = asNode(example.node.value).status;
          if (shown !== undefined && String(shown) !== status)
            yield {
              path: [...example.path, "value", "status"],
              message: `${called}: the example ${name} says ${shown} and stands under ${status}; make them agree.`,
            };
        }
      }
    }
  },
};
