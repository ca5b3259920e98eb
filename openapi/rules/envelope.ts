// An answer is an envelope: an object with one key, named after what it holds, and that key is required ("What the service
// does", convention 4). An answer of `{}` is an exception, and listed (convention 6).
import { asList, asNode, type Node, type Path } from "./core/json.ts";
import type { Finding, Rule } from "./core/rule.ts";

export const envelope: Rule = {
  description:
    "A 200 is an object with exactly one property, which is required: the key named after what it holds. Whoever reads an answer can rely on that key and nothing else.",
  *check(contract) {
    const judged = new Set<unknown>();
    for (const operation of contract.operations) {
      const { node, path } = contract.answer(operation);
      if (node.maxProperties === 0) {
        const at = contract.response(operation, "200").path;
        yield {
          path: at,
          message: `${operation.id} answers an empty object; answer under a key, or list it as an exception.`,
        };
      } else if (!judged.has(node)) {
        judged.add(node);
        yield* judge(operation.id, node, path);
      }
    }
  },
};

function* judge(id: string, node: Node, path: Path): Generator<Finding> {
  const keys = Object.keys(asNode(node.properties));
  const [key] = keys;
  if (node.type !== "object" || keys.length !== 1)
    yield {
      path,
      message: `${id} answers ${keys.length ? `the keys ${keys.join(", ")}` : "no key"}; answer an object with one key.`,
    };
  else if (asList(node.required).length !== 1 || asList(node.required)[0] !== key)
    yield { path, message: `${id}: the key ${key} of the answer may be missing; write required: [${key}].` };
}
