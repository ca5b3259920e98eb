// Every body has named examples with a summary: the docs list them by summary, a mock serves them by name, and tests run over them.
// `example`, without a name, is for parameters and headers only; OpenAPI 3.1 deprecates it in schemas. The example of a response has the
// name of the request example that it answers: test/contract-structure/example-pairs.test.ts checks that the two belong together.
import { asObject, type JsonObject, objectEntries } from "../../src/contract/json.ts";
import type { LintedContract } from "./core/contract.ts";
import type { LintedOperation } from "./core/located.ts";
import type { LintRule, RuleFinding } from "./core/rule.ts";
import { isText } from "./core/text.ts";

export const namedExamples: LintRule = {
  description:
    "Every body has at least one entry in `examples`, each with a `summary`; never `example`. Sample data are examples of responses. A request example and the example of its response have one name. Docs list examples by summary, the mock serves them by name, and tests run over them.",
  *check(contract) {
    const responses = new Set<JsonObject>();
    for (const { label, node, path } of contract.bodies) {
      for (const [type, media] of objectEntries(node.content)) {
        const at = [...path, "content", type];
        if ("example" in media)
          yield {
            path: [...at, "example"],
            message: `${label} has an example without a name; move it to examples.yaml, with a summary.`,
          };
        const examples = objectEntries(media.examples);
        if (examples.length === 0) yield { path: at, message: `${label} has no examples; name at least one.` };
        for (const [name, example] of examples) {
          const place = [...at, "examples", name];
          if (path.includes("responses")) responses.add(contract.resolve(example, place).node);
          if (!("$ref" in example) && !isText(example.summary))
            yield { path: place, message: `The example ${name} of ${label} has no summary; say what it shows.` };
        }
      }
    }
    for (const operation of contract.operations) yield* checkPairs(contract, operation);
    for (const { name, node, path } of contract.components("examples")) {
      if (!isText(node.summary)) yield { path, message: `The example ${name} has no summary; say what it shows.` };
      if ("x-sample-data" in node && !responses.has(node))
        yield {
          path: [...path, "x-sample-data"],
          message: `The example ${name} is sample data, but no response has it; mark an example of a response.`,
        };
    }
    for (const { label, node, path } of contract.schemas)
      if ("example" in node)
        yield { path: [...path, "example"], message: `${label} has an example; in a schema write examples: […].` };
  },
};

/** Each request example has the response example of its name, and the other way round. */
function* checkPairs(contract: LintedContract, operation: LintedOperation): Generator<RuleFinding> {
  if (!("requestBody" in operation.node)) return;
  const request = contract.resolve(operation.node.requestBody, [...operation.path, "requestBody"]);
  const response = contract.response(operation, "200");
  const sides = [
    { kind: "request", body: request, otherKind: "response", other: response },
    { kind: "response", body: response, otherKind: "request", other: request },
  ];
  for (const { kind, body, otherKind, other } of sides) {
    const names = Object.keys(examplesOf(body.node));
    const pairs = Object.keys(examplesOf(other.node));
    // A body without examples has a finding of its own.
    for (const name of names)
      if (pairs.length > 0 && !pairs.includes(name))
        yield {
          path: [...body.path, "content", json, "examples", name],
          message: `The ${kind} example ${name} of ${operation.id} has no ${otherKind} example of that name; give both one name, or add the other.`,
        };
  }
}

const json = "application/json";

function examplesOf(body: JsonObject): JsonObject {
  return asObject(asObject(asObject(body.content)[json]).examples);
}
