// A parameter has a schema and an example; if its value is a list or an object, it also has its serialization. OpenAPI's default for
// lists (`ids=1&ids=2`) is not what this API takes.
import { asArray, asObject, isObject } from "../../src/contract/json.ts";
import type { LintedContract } from "./core/contract.ts";
import type { LintRule } from "./core/rule.ts";

export const parameters: LintRule = {
  description:
    "Every parameter has a schema and an example; one whose value can be a list or an object has `style` and `explode`. This API does not write lists as OpenAPI does by default.",
  *check(contract) {
    for (const { label, node, path } of contract.parameters) {
      if (!isObject(node.schema)) yield { path, message: `The parameter ${label} has no schema; give it one.` };
      if (!("example" in node) && Object.keys(asObject(node.examples)).length === 0)
        yield { path, message: `The parameter ${label} has no example; give it one.` };
      const compound = typesOf(contract, node.schema).filter((type) => type === "array" || type === "object");
      if (compound.length > 0 && !(typeof node.style === "string" && typeof node.explode === "boolean"))
        yield {
          path,
          message: `The parameter ${label} can be an ${compound.join(" or an ")}; say how it is written with style and explode.`,
        };
    }
  },
};

/** The JSON types that a schema allows by name. */
function typesOf(contract: LintedContract, schema: unknown): unknown[] {
  const { node } = contract.resolve(schema, []);
  const inner = ["allOf", "anyOf", "oneOf"].flatMap((keyword) => asArray(node[keyword]));
  return [...[node.type].flat(), ...inner.flatMap((member) => typesOf(contract, member))];
}
