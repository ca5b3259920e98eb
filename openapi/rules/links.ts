// A link leads from a response to an operation that takes values of that response. Clients and test tools follow links, and no
// other tool reports a link that leads nowhere. Most links are derived (scripts/read/derive-links.ts); the rule checks these too.

import { asObject, isObject, objectEntries } from "../../src/contract/json.ts";
import { formatPointer, type Path } from "../../src/contract/pointer.ts";
import type { LintedContract } from "./core/contract.ts";
import type { LintedOperation } from "./core/located.ts";
import type { LintRule, RuleFinding } from "./core/rule.ts";

export const links: LintRule = {
  description:
    "A link names an existing operation, the one of its own name if there is one, and fills all of its path parameters. It fills no parameter or body member that the operation does not take. Its expressions point to values in the response or the request. No other tool reports a link that leads nowhere.",
  *check(contract) {
    for (const operation of contract.operations) {
      for (const status of Object.keys(asObject(operation.node.responses))) {
        const response = contract.response(operation, status);
        for (const [name, reference] of objectEntries(response.node.links)) {
          const { node, path } = contract.resolve(reference, [...response.path, "links", name]);
          const target = contract.operation(node.operationId);
          const owner = `The link ${name} of ${operation.id}`;
          if (!target)
            yield {
              path: "operationId" in node ? [...path, "operationId"] : path,
              message: `${owner} leads to ${node.operationId ?? "no operationId"}; name an existing operation.`,
            };
          else {
            if (name !== target.id && contract.operation(name))
              yield {
                path: [...response.path, "links", name],
                message: `${owner} leads to ${target.id}, not to the operation of its name; rename the link or correct its operationId.`,
              };
            yield* checkParameters(contract, owner, operation, target, node.parameters, [...path, "parameters"], path);
            yield* checkBody(contract, owner, operation, target, node.requestBody, [...path, "requestBody"]);
          }
        }
      }
    }
  },
};

function* checkParameters(
  contract: LintedContract,
  owner: string,
  source: LintedOperation,
  target: LintedOperation,
  given: unknown,
  path: Path,
  link: Path,
): Generator<RuleFinding> {
  const names = Object.keys(asObject(given));
  const taken = target.parameters.map(({ node }) => node);
  for (const { name, in: place } of taken)
    if (place === "path" && !names.includes(String(name)))
      yield {
        path: link,
        message: `${owner} does not fill ${name}, which the path of ${target.id} needs; add it to the parameters of the link.`,
      };
  for (const [name, expression] of Object.entries(asObject(given))) {
    if (!taken.some((parameter) => parameter.name === name))
      yield {
        path: [...path, name],
        message: `${owner} fills ${name}, which ${target.id} does not take; correct the name or remove it.`,
      };
    yield* checkExpression(contract, owner, source, expression, [...path, name]);
  }
}

function* checkBody(
  contract: LintedContract,
  owner: string,
  source: LintedOperation,
  target: LintedOperation,
  body: unknown,
  path: Path,
  within: Path = [],
): Generator<RuleFinding> {
  if (isObject(body) || Array.isArray(body)) {
    for (const [key, value] of Object.entries(body))
      yield* checkBody(contract, owner, source, target, value, [...path, key], [...within, key]);
  } else if (body !== undefined) {
    const pointer = formatPointer(within);
    if (!contract.lookup(contract.requestSchema(target).node, pointer))
      yield {
        path,
        message: `${owner} sends ${pointer || "a body"}, which ${target.id} does not take; correct it or remove it.`,
      };
    yield* checkExpression(contract, owner, source, body, path);
  }
}

function* checkExpression(
  contract: LintedContract,
  owner: string,
  source: LintedOperation,
  value: unknown,
  path: Path,
): Generator<RuleFinding> {
  if (typeof value !== "string" || !value.startsWith("$")) return;
  const [, origin, pointer = ""] = /^\$(response|request)\.body#(\/.+)$/.exec(value) ?? [];
  const [, place, name] = /^\$request\.(path|query)\.(\w+)$/.exec(value) ?? [];
  const exists = origin
    ? contract.lookup(
        (origin === "response" ? contract.responseSchema(source) : contract.requestSchema(source)).node,
        pointer,
      )
    : source.parameters.some(({ node }) => node.in === place && node.name === name);
  if (!exists)
    yield {
      path,
      message: `${owner} reads ${value}, which ${source.id} does not have; correct the expression.`,
    };
}
