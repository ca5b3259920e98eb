// Nothing is documented to be required, so each `required` is marked `x-assumed`, unless it is the documented key of an envelope or what it
// requires is assumed as a whole. A mark on a keyword names a keyword that exists; for a reference, `type` means the reference.
import { asArray, asObject, isObject } from "../../src/contract/json.ts";
import type { Contract } from "./core/contract.ts";
import type { Rule } from "./core/rule.ts";
import type { Schema } from "./core/schemas.ts";

export const provenance: Rule = {
  description:
    "Every `required` is marked `x-assumed`, except the key of an envelope and path parameters, and `x-assumed` names keywords that exist. Nothing is documented to be required.",
  *check(contract) {
    const envelopes = new Set(contract.operations.map((operation) => contract.responseSchema(operation).node));
    for (const schema of contract.schemas) {
      const { label, node, path } = schema;
      if (!("required" in node) || isMarked(schema)) continue;
      if (envelopes.has(node) && asArray(node.required).length === 1) continue;
      const unproven = asArray(node.required).filter((name) => !isOurs(contract, node, String(name)));
      if (unproven.length > 0)
        yield {
          path: [...path, "required"],
          message: `${label} requires ${unproven.join(", ")} and does not say on whose word; mark it x-assumed: { required: presence }.`,
        };
    }
    for (const { label, node, path } of contract.parameters) {
      const mark = node["x-assumed"];
      if (node.in !== "path" && node.required === true && typeof mark !== "string" && !("required" in asObject(mark)))
        yield {
          path: [...path, "required"],
          message: `The parameter ${label} is required and does not say on whose word; mark it x-assumed: { required: presence }.`,
        };
    }
    for (const { key, value, path, owner } of contract.extensions) {
      if (key !== "x-assumed" || !isObject(value)) continue;
      for (const keyword of Object.keys(value))
        if (!(keyword in owner) && !(keyword === "type" && "$ref" in owner))
          yield {
            path: [...path, keyword],
            message: `x-assumed marks the keyword ${keyword} of ${contract.describe(path.slice(0, -1))}, which is not there; remove the mark.`,
          };
    }
  },
};

function isMarked({ node, assumed }: Schema): boolean {
  return assumed || "required" in asObject(node["x-assumed"]);
}

/** Whether a required property is ours as a whole, so that its presence is too. */
function isOurs(contract: Contract, node: Schema["node"], name: string): boolean {
  const property = asObject(asObject(node.properties)[name]);
  return [property, contract.resolve(property, []).node].some((place) => typeof place["x-assumed"] === "string");
}
