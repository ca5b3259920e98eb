// A link leads from an answer to a call that can be made with what it holds. Its operation exists, it gives all that the path of
// that operation needs, each name it gives is one that the operation takes, and each expression points at something that the
// answer or the request has. Sandboxes and checkers follow links; a dead one goes unnoticed by every other tool.
import type { Contract, Operation } from "./core/contract.ts";
import { asNode, isNode, members, type Path, toPointer } from "./core/json.ts";
import type { Finding, Rule } from "./core/rule.ts";

export const links: Rule = {
  description:
    "A link names an operation that exists, gives every path parameter of it and nothing that it does not take, and its expressions point at what the answer or the request has. Nothing else notices a dead link.",
  *check(contract) {
    for (const operation of contract.operations) {
      for (const status of Object.keys(asNode(operation.node.responses))) {
        const response = contract.response(operation, status);
        for (const [name, reference] of members(response.node.links)) {
          const { node, path } = contract.resolve(reference, [...response.path, "links", name]);
          const target = contract.operation(node.operationId);
          const owner = `The link ${name} of ${operation.id}`;
          if (!target)
            yield {
              path: "operationId" in node ? [...path, "operationId"] : path,
              message: `${owner} leads to ${node.operationId ?? "no operationId"}; name an operation that exists.`,
            };
          else {
            yield* judgeParameters(contract, owner, operation, target, node.parameters, [...path, "parameters"], path);
            yield* judgeBody(contract, owner, operation, target, node.requestBody, [...path, "requestBody"]);
          }
        }
      }
    }
  },
};

function* judgeParameters(
  contract: Contract,
  owner: string,
  source: Operation,
  target: Operation,
  given: unknown,
  path: Path,
  link: Path,
): Generator<Finding> {
  const names = Object.keys(asNode(given));
  const taken = target.parameters.map(({ node }) => node);
  for (const { name, in: place } of taken)
    if (place === "path" && !names.includes(String(name)))
      yield {
        path: link,
        message: `${owner} does not give ${name}, which the path of ${target.id} needs; add it to its parameters.`,
      };
  for (const [name, expression] of Object.entries(asNode(given))) {
    if (!taken.some((parameter) => parameter.name === name))
      yield {
        path: [...path, name],
        message: `${owner} gives ${name}, which ${target.id} does not take; correct the name or take it out.`,
      };
    yield* judgeExpression(contract, owner, source, expression, [...path, name]);
  }
}

function* judgeBody(
  contract: Contract,
  owner: string,
  source: Operation,
  target: Operation,
  body: unknown,
  path: Path,
  within: Path = [],
): Generator<Finding> {
  if (isNode(body) || Array.isArray(body)) {
    for (const [key, value] of Object.entries(body))
      yield* judgeBody(contract, owner, source, target, value, [...path, key], [...within, key]);
  } else if (body !== undefined) {
    const pointer = toPointer(within);
    if (!contract.lookup(contract.request(target).node, pointer))
      yield {
        path,
        message: `${owner} sends ${pointer || "a body"}, which ${target.id} does not take; correct it or take it out.`,
      };
    yield* judgeExpression(contract, owner, source, body, path);
  }
}

function* judgeExpression(
  contract: Contract,
  owner: string,
  source: Operation,
  value: unknown,
  path: Path,
): Generator<Finding> {
  if (typeof value !== "string" || !value.startsWith("$")) return;
  const [, origin, pointer = ""] = /^\$(response|request)\.body#(\/.+)$/.exec(value) ?? [];
  const [, place, name] = /^\$request\.(path|query)\.(\w+)$/.exec(value) ?? [];
  const exists = origin
    ? contract.lookup((origin === "response" ? contract.answer(source) : contract.request(source)).node, pointer)
    : source.parameters.some(({ node }) => node.in === place && node.name === name);
  if (!exists)
    yield {
      path,
      message: `${owner} takes ${value}, which ${source.id} does not have; point at something that it does.`,
    };
}
