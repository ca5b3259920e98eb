// Numbers and booleans can be JSON values or strings on the wire (fact scalars-as-strings). So in bodies every number, boolean, id and
// time is a named scalar, which accepts both and has the decoded type. A number that is typed inline rejects half of what the
// service sends.
import { asArray, isObject } from "../../src/contract/json.ts";
import type { LintedContract } from "./core/contract.ts";
import type { LintRule } from "./core/rule.ts";

const NUMERIC = ["number", "integer", "boolean"];
const ID_OR_TIME = /^ids?$|Ids?$|(Time|At)$/;

export const scalarComponents: LintRule = {
  description:
    "In bodies every number, boolean, id and time is a `$ref` to a component that has `x-decoded`. It accepts both wire formats; an inline `number` rejects half of what the service sends.",
  *check(contract) {
    for (const { label, name, node, path, place, inBody, ofScalar } of contract.schemas) {
      if (!inBody || ofScalar) continue;
      const type = [node.type].flat().find((type) => NUMERIC.includes(String(type)));
      if (type)
        yield {
          path,
          message: `${label} is of type ${type}, which only one wire format fits; refer to a scalar of shared/scalars.yaml.`,
        };
      else if (place === "property" && ID_OR_TIME.test(name) && !isDecoded(contract, node))
        yield {
          path,
          message: `${label} is an id or a time by its name; refer to a scalar of shared/scalars.yaml, which says its form.`,
        };
    }
  },
};

/** Whether a schema, a member of it or what its items are has `x-decoded`. */
function isDecoded(contract: LintedContract, schema: unknown): boolean {
  const { node } = contract.resolve(schema, []);
  if ("x-decoded" in node) return true;
  if (isObject(node.items)) return isDecoded(contract, node.items);
  return ["anyOf", "oneOf", "allOf"].some((keyword) =>
    asArray(node[keyword]).some((member) => isDecoded(contract, member)),
  );
}
