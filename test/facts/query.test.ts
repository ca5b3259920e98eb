import { describe, expect, it } from "vitest";
import { bundle, type Contract, type ContractParameter, documented, flat, operationOf } from "./contract.ts";
import { typeSlips, words } from "./held.ts";
import { operations } from "./operations.ts";
import { query } from "./query.ts";
import { validatorAt } from "./validation.ts";

const rows = Object.entries(query).flatMap(([id, parameters]) =>
  Object.entries(parameters).map(([name, facts]) => ({ id, name, facts, says: words(facts.type) })),
);

function find(contract: Contract, id: string, name: string, ...places: string[]): ContractParameter | undefined {
  return operationOf(contract, id).parameters.find(
    (parameter) => parameter.name === name && places.includes(parameter.in),
  );
}

describe.each([bundle, documented])("query parameters in $name", (contract) => {
  it.each(rows)("$id takes $name ($says)", ({ id, name, facts }) => {
    const parameter = find(contract, id, name, "query", ...(facts.alsoInPath ? ["path"] : []));
    expect(parameter, "the source lists it").toBeDefined();
    const schema = flat(contract, parameter?.node.schema);
    expect(typeSlips(contract, name, facts.type, schema, false)).toEqual([]);
    expect(schema.default, "default").toBe(facts.default);
    expect(schema.maximum, "maximum").toBe(facts.maximum);
    if (facts.values) expect(schema.enum, "a closed set").toEqual(facts.values);
  });
});

it.each(operations)("$id has no query parameter beyond the source's in the documented-only contract", ({ id }) => {
  const names = operationOf(documented, id)
    .parameters.filter((parameter) => parameter.in !== "path")
    .map((parameter) => parameter.name);
  const stated = Object.entries(query[id] ?? {}).filter(([, facts]) => !facts.alsoInPath);
  expect(names.sort()).toEqual(stated.map(([name]) => name).sort());
});

it.each(operations)("$id marks a query parameter beyond the source's as assumed", ({ id }) => {
  const { parameters } = operationOf(bundle, id);
  for (const parameter of parameters) {
    if (parameter.in === "path" || parameter.name in (query[id] ?? {})) continue;
    expect(typeof parameter.node["x-assumed"], `${id}: ${parameter.in} parameter '${parameter.name}'`).toBe("string");
  }
});

describe.each([bundle, documented])("page sizes and closed sets bind in $name", (contract) => {
  const cases = [
    { id: "listOrderRefunds", name: "limit", pass: [1, 50, 250], refused: [251, "251", 1000, "abc", true] },
    { id: "searchGiftCards", name: "limit", pass: [1, 50, 51], refused: ["abc", true] },
    { id: "listCollections", name: "collectionType", pass: [1, 2], refused: ["smart", true] },
    { id: "listCollections", name: "publishedStatus", pass: ["any"], refused: ["all", "", 1] },
    { id: "listCollections", name: "sortOrder", pass: ["created-desc"], refused: ["created_desc", "title", ""] },
    { id: "searchGiftCards", name: "status", pass: ["expired"], refused: ["active", ""] },
  ];
  it.each(cases)("$id: $name", ({ id, name, pass, refused }) => {
    const parameter = find(contract, id, name, "query");
    if (!parameter) throw new Error(`${id} has no query parameter '${name}'`);
    const validate = validatorAt(contract, `${parameter.pointer}/schema`);
    for (const value of pass) expect(validate(value), `passes: ${JSON.stringify(value)}`).toEqual([]);
    for (const value of refused) expect(validate(value), `is refused: ${JSON.stringify(value)}`).not.toEqual([]);
  });
});
