// A list with a `limit` has pages, and `x-paging` describes them. The parameters that it names exist, its sizes are those of the
// parameter, and the response has the `Link` header of the next page. Clients and the conformance suite paginate by it.
import { pagedItems } from "../../src/contract/claims.ts";
import { asArray, asObject, type JsonObject, objectEntries } from "../../src/contract/json.ts";
import type { Path } from "../../src/contract/pointer.ts";
import type { LintedContract } from "./core/contract.ts";
import type { LintedOperation } from "./core/located.ts";
import type { LintRule, RuleFinding } from "./core/rule.ts";

export const paging: LintRule = {
  description:
    "An operation that takes `limit` has `x-paging`, whose parameters, items, total and properties exist, whose page sizes are those of the parameter, and whose response has a `Link` header. Clients paginate by it alone.",
  *check(contract) {
    for (const operation of contract.operations) {
      const { id, node, path } = operation;
      const inputs = inputsOf(contract, operation);
      if ("x-paging" in node) yield* checkPaging(contract, operation, inputs, [...path, "x-paging"]);
      else if (inputs.has("limit"))
        yield { path, message: `${id} takes a limit and does not say how it is paged; add x-paging.` };
    }
  },
};

function* checkPaging(
  contract: LintedContract,
  operation: LintedOperation,
  inputs: Map<string, JsonObject>,
  path: Path,
): Generator<RuleFinding> {
  const { id } = operation;
  const paging = asObject(operation.node["x-paging"]);
  const items = pagedItems(paging);
  if (!contract.lookup(contract.responseSchema(operation).node, `${items}/-`))
    yield {
      path: [...path, "items", "pointer"],
      message: `${id}: there is no list at ${items} in the response; name the property of the items.`,
    };
  const total = asObject(paging.total).pointer;
  if (total !== undefined && !contract.lookup(contract.responseSchema(operation).node, String(total)))
    yield {
      path: [...path, "total", "pointer"],
      message: `${id}: there is no ${total} in the response; name a number in it.`,
    };
  for (const [part, { parameter }] of objectEntries(paging))
    if (parameter !== undefined && !inputs.has(String(parameter)))
      yield {
        path: [...path, part, "parameter"],
        message: `${id} has no ${parameter}; name what it takes, or leave ${part} out.`,
      };
  for (const [index, { min, max, property }] of asArray(paging.window).map(asObject).entries()) {
    const at = [...path, "window", index];
    for (const [key, bound] of Object.entries({ min, max }))
      if (!inputs.has(String(bound)))
        yield { path: [...at, key], message: `${id} has no ${bound}; name what it takes.` };
    yield* checkProperty(contract, operation, property, [...at, "property"]);
  }
  yield* checkNames(contract, operation, inputs, path);
  const since = asObject(paging.sinceId);
  if ("property" in since) yield* checkProperty(contract, operation, since.property, [...path, "sinceId", "property"]);

  const limit = asObject(paging.limit);
  const size = inputs.get(String(limit.parameter));
  for (const bound of ["default", "maximum"])
    if (size && size[bound] !== limit[bound])
      yield {
        path: bound in limit ? [...path, "limit", bound] : [...path, "limit"],
        message: `${id}: x-paging says ${bound} ${limit[bound] ?? "nothing"} and the parameter ${size[bound] ?? "nothing"}; make them agree.`,
      };
  const response = contract.response(operation, "200");
  if (!("Link" in asObject(response.node.headers)))
    yield {
      path: response.path,
      message: `${id} is paged and its response has no Link header; refer to the header Link.`,
    };
}

/** The names of orders are values of the parameter, and sort by what the items have. */
function* checkNames(
  contract: LintedContract,
  operation: LintedOperation,
  inputs: ReadonlyMap<string, JsonObject>,
  path: Path,
): Generator<RuleFinding> {
  const { parameter, names, direction } = asObject(asObject(operation.node["x-paging"]).order);
  const other = asObject(direction).parameter;
  if (other !== undefined && !inputs.has(String(other)))
    yield {
      path: [...path, "order", "direction", "parameter"],
      message: `${operation.id} has no ${other}; name what it takes.`,
    };
  const values = asArray(inputs.get(String(parameter))?.enum);
  for (const [index, { by, ...directions }] of asArray(names).map(asObject).entries()) {
    const at = [...path, "order", "names", index];
    for (const [direction, name] of Object.entries(directions))
      if (!values.includes(name))
        yield {
          path: [...at, direction],
          message: `${operation.id}: ${parameter} has no value ${name}; name one that it has.`,
        };
    if (by !== "created" && by !== "updated") yield* checkProperty(contract, operation, by, [...at, "by"]);
  }
}

function* checkProperty(
  contract: LintedContract,
  operation: LintedOperation,
  property: unknown,
  path: Path,
): Generator<RuleFinding> {
  if (!contract.lookup(contract.item(operation), `/${property}`))
    yield { path, message: `${operation.id}: what it lists has no property ${property}; name one that it has.` };
}

/** The schemas of what an operation takes, by name: its query parameters and the properties of its request. */
function inputsOf(contract: LintedContract, operation: LintedOperation): Map<string, JsonObject> {
  const query = operation.parameters.filter(({ node }) => node.in === "query");
  return new Map([
    ...query.map(({ node }): [string, JsonObject] => [String(node.name), contract.resolve(node.schema, []).node]),
    ...objectEntries(contract.requestSchema(operation).node.properties),
  ]);
}
