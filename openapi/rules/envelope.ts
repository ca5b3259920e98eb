// A response is an envelope: an object with one required key, named after its content (fact envelope-keys). A DELETE may return
// an empty object (fact empty-delete-responses).
import { asArray, asObject, type JsonObject } from "../../src/contract/json.ts";
import type { Path } from "../../src/contract/pointer.ts";
import type { LintRule, RuleFinding } from "./core/rule.ts";

export const envelope: LintRule = {
  description:
    "A 200 is an object with exactly one property, which is required: the key named after its content. A client can rely on that key and on nothing else.",
  *check(contract) {
    const seen = new Set<unknown>();
    for (const operation of contract.operations) {
      const { node, path } = contract.responseSchema(operation);
      if (node.maxProperties === 0) {
        if (operation.method === "delete") continue;
        const at = contract.response(operation, "200").path;
        yield {
          path: at,
          message: `${operation.id} returns an empty object; return an object with one key. Only a DELETE may return an empty one.`,
        };
      } else if (!seen.has(node)) {
        seen.add(node);
        yield* checkEnvelope(operation.id, node, path);
      }
    }
  },
};

function* checkEnvelope(id: string, node: JsonObject, path: Path): Generator<RuleFinding> {
  const keys = Object.keys(asObject(node.properties));
  const [key] = keys;
  if (node.type !== "object" || keys.length !== 1)
    yield {
      path,
      message: `${id} returns ${keys.length ? `the keys ${keys.join(", ")}` : "no key"}; return an object with one key.`,
    };
  else if (asArray(node.required).length !== 1 || asArray(node.required)[0] !== key)
    yield { path, message: `${id}: the key ${key} of the response may be missing; write required: [${key}].` };
}
