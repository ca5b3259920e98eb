// The source shows of nothing that it is required ("Resources and their fields", gaps), so each `required` says whose word it is:
// it is marked `x-assumed`, or it is the key of an answer's envelope, which is stated, or what it requires is ours as a whole.
// And a mark on a keyword is about a keyword that is there; beside a reference, `type` stands for it.
import type { Contract } from "./core/contract.ts";
import { asList, asNode, isNode } from "./core/json.ts";
import type { Rule } from "./core/rule.ts";
import type { Schema } from "./core/schemas.ts";

export const provenance: Rule = {
  description:
    "Every `required` is marked `x-assumed`, save the key of an answer's envelope and path parameters; and `x-assumed` names keywords that are there. The source shows of nothing that it is required.",
  *check(contract) {
    const envelopes = new Set(contract.operations.map((operation) => contract.answer(operation).node));
    for (const schema of contract.schemas) {
      const { label, node, path } = schema;
      if (!("required" in node) || isMarked(schema)) continue;
      if (envelopes.has(node) && asList(node.required).length === 1) continue;
      const unproven = asList(node.required).filter((name) => !isOurs(contract, node, String(name)));
      if (unproven.length > 0)
        yield {
          path: [...path, "required"],
          message: `${label} requires ${unproven.join(", ")} and does not say on whose word; mark it x-assumed: { required: presence }.`,
        };
    }
    for (const { label, node, path } of contract.parameters) {
      const mark = node["x-assumed"];
      if (node.in !== "path" && node.required === true && typeof mark !== "string" && !("required" in asNode(mark)))
        yield {
          path: [...path, "required"],
          message: `The parameter ${label} is required and does not say on whose word; mark it x-assumed: { required: presence }.`,
        };
    }
    for (const { key, value, path, bearer } of contract.marks) {
      if (key !== "x-assumed" || !isNode(value)) continue;
      for (const keyword of Object.keys(value))
        if (!(keyword in bearer) && !(keyword === "type" && "$ref" in bearer))
          yield {
            path: [...path, keyword],
            message: `x-assumed marks the keyword ${keyword} of ${contract.called(path.slice(0, -1))}, which is not there; take the mark out.`,
          };
    }
  },
};

function isMarked({ node, assumed }: Schema): boolean {
  return assumed || "required" in asNode(node["x-assumed"]);
}

/** Whether a required property is ours as a whole, so that its presence is too. */
function isOurs(contract: Contract, node: Schema["node"], name: string): boolean {
  const property = asNode(asNode(node.properties)[name]);
  return [property, contract.resolve(property, []).node].some((place) => typeof place["x-assumed"] === "string");
}
