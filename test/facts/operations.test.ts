import { describe, expect, it } from "vitest";
import { asArray, asObject } from "../../src/contract/json.ts";
import { bundle, documented, objectAt, operationOf, operationsOf } from "./contract.ts";
import { areas, operations, scopes } from "./register.ts";

describe("the register", () => {
  it("lists each operation once, in one area", () => {
    const ids = operations.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(areas.flatMap(({ operations }) => operations).sort()).toEqual([...ids].sort());
  });

  it("lists each scope once, and scopes for every operation except those of the gap (Authentication, gaps)", () => {
    expect(new Set(scopes.map(({ scope }) => scope)).size).toBe(scopes.length);
    const without = operations.filter((operation) => operation.scopes.length === 0).map(({ id }) => id);
    const products = operations.filter(({ area }) => area === "Products").map(({ id }) => id);
    expect(without.sort()).toEqual(["getOrder", ...products].sort());
  });
});

describe.each([bundle, documented])("operations in $name", (contract) => {
  const found = operationsOf(contract).filter(({ node }) => typeof node["x-assumed"] !== "string");

  it("are the documented ones, or assumed", () => {
    expect(found.map(({ id, method, path }) => `${id}: ${method} ${path}`).sort()).toEqual(
      operations.map(({ id, method, path }) => `${id}: ${method} ${path}`).sort(),
    );
    if (contract === documented) {
      expect(operationsOf(contract)).toHaveLength(found.length);
      expect(Object.keys(objectAt(contract.document, "paths")).sort()).toEqual(
        [...new Set(operations.map(({ path }) => path))].sort(),
      );
    }
  });

  it.each(operations)("$id has the tag $area", ({ id, area }) => {
    expect(operationOf(contract, id).node.tags).toEqual([area]);
  });

  it("have their areas declared as tags", () => {
    expect(asArray(contract.document.tags).map((tag) => asObject(tag).name)).toEqual(
      expect.arrayContaining(areas.map(({ area }) => area)),
    );
    if (contract === documented) expect(asArray(contract.document.tags)).toHaveLength(areas.length);
  });

  it.each(operations)("$id requires any of [$scopes] (Authentication)", ({ id, scopes }) => {
    const alternatives = asArray(operationOf(contract, id).node.security).map((alternative) =>
      asArray(asObject(alternative).accessToken),
    );
    expect(alternatives).toEqual(scopes.length === 0 ? [[]] : scopes.map((scope) => [scope]));
  });

  it.each(operations)("$id requires the ids in its path", ({ id, path }) => {
    const inPath = operationOf(contract, id).parameters.filter((parameter) => parameter.in === "path");
    const ids = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(inPath.map((parameter) => parameter.name)).toEqual(ids);
    expect(inPath.every(({ node }) => node.required === true)).toBe(true);
  });
});

it.each(operations)(
  "$id can reject a token without the scope, even if no scope is documented (Authentication, 2)",
  ({ id }) => {
    expect(Object.keys(objectAt(operationOf(bundle, id).node, "responses"))).toContain("403");
  },
);

it("without a documented scope are marked with the gap (Authentication, gaps)", () => {
  for (const { id } of operations.filter((operation) => operation.scopes.length === 0)) {
    const gaps = operationOf(bundle, id).node["x-gap"];
    expect(Array.isArray(gaps) ? gaps : [gaps], id).toContain("unstated-scopes");
  }
});
