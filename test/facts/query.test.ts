import { describe, expect, it } from "vitest";
import type { Json } from "../../src/contract/json.ts";
import { describeType, typeDifferences } from "./compare.ts";
import { bundle, type Contract, type ContractParameter, documented, flattenAllOf, operationOf } from "./contract.ts";
import { operations } from "./register.ts";
import { validatorAt } from "./validation.ts";

const rows = operations.flatMap(({ id, query }) =>
  Object.entries(query).map(([name, declared]) => ({ id, name, declared, type: describeType(declared) })),
);

function find(contract: Contract, id: string, name: string, place: string): ContractParameter | undefined {
  return operationOf(contract, id).parameters.find((parameter) => parameter.name === name && parameter.in === place);
}

describe.each([bundle, documented])("query parameters in $name", (contract) => {
  it.each(rows)("$id accepts $name ($type)", ({ id, name, declared }) => {
    const parameter = find(contract, id, name, "query");
    expect(parameter, "it is documented").toBeDefined();
    const schema = flattenAllOf(contract, parameter?.node.schema);
    expect(typeDifferences(contract, name, declared, schema, false)).toEqual([]);
    expect(schema.default, "default").toBe(declared.default);
    expect(schema.maximum, "maximum").toBe(declared.maximum);
    if (declared.closed) expect(schema.enum, "a closed set").toEqual(declared.closed);
  });
});

it.each(operations)("$id has no undocumented query parameter in the documented-only contract", ({ id, query }) => {
  const names = operationOf(documented, id)
    .parameters.filter((parameter) => parameter.in !== "path")
    .map((parameter) => parameter.name);
  expect(names.sort()).toEqual(Object.keys(query).sort());
});

it.each(operations)("$id marks an undocumented query parameter as assumed", ({ id, query }) => {
  const { parameters } = operationOf(bundle, id);
  for (const parameter of parameters) {
    if (parameter.in === "path" || parameter.name in query) continue;
    expect(typeof parameter.node["x-assumed"], `${id}: ${parameter.in} parameter '${parameter.name}'`).toBe("string");
  }
});

describe.each([bundle, documented])("page sizes and closed sets are enforced in $name", (contract) => {
  const bounded = rows.flatMap(({ id, name, declared: { type, closed, maximum, default: usual } }) => {
    if (type !== "number" && !closed) return [];
    const pass: Json[] = closed ? [...closed] : [1, ...(usual ? [usual] : []), maximum ?? 2];
    const rejected: Json[] = closed ? ["", "no_such_value", 1] : ["abc", true];
    return [{ id, name, pass, rejected: maximum ? [...rejected, maximum + 1, String(maximum + 1), 1000] : rejected }];
  });
  it.each(bounded)("$id: $name", ({ id, name, pass, rejected }) => {
    const parameter = find(contract, id, name, "query");
    if (!parameter) throw new Error(`${id} has no query parameter '${name}'`);
    const validate = validatorAt(contract, `${parameter.pointer}/schema`);
    for (const value of pass) expect(validate(value), `accepts ${JSON.stringify(value)}`).toEqual([]);
    for (const value of rejected) expect(validate(value), `rejects ${JSON.stringify(value)}`).not.toEqual([]);
  });
});
