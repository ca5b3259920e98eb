import { describe, expect, it } from "vitest";
import { asArray, asObject, bundle, documented, objectAt, operationOf, operationsOf } from "./contract.ts";
import {
  operationCount,
  operations,
  pathItemCount,
  scopes,
  tokenHeader,
  versionPrefix,
  withoutStatedScope,
} from "./operations.ts";
import { requests } from "./requests.ts";

describe("the table", () => {
  it("has the 49 operations on 33 path items and the 14 scopes", () => {
    expect(operations).toHaveLength(operationCount);
    expect(new Set(operations.map((row) => row.id)).size).toBe(operationCount);
    expect(new Set(operations.map((row) => row.path)).size).toBe(pathItemCount);
    expect([...new Set(operations.flatMap((row) => row.scopes))].sort()).toEqual([...scopes].sort());
    expect(operations.filter((row) => row.scopes.length === 0).map((row) => row.id)).toEqual(withoutStatedScope);
  });
});

describe.each([bundle, documented])("operations in $name", (contract) => {
  it("are the 49 of the source, on its 33 paths", () => {
    const found = operationsOf(contract);
    expect(found.map(({ id, method, path }) => `${id}: ${method} ${path}`).sort()).toEqual(
      operations.map(({ id, method, path }) => `${id}: ${method} ${path}`).sort(),
    );
    expect(Object.keys(objectAt(contract.document, "paths")).sort()).toEqual(
      [...new Set(operations.map((row) => row.path))].sort(),
    );
  });

  it("carry the version in every path (Versioning, rule 1)", () => {
    for (const { id, path } of operationsOf(contract)) {
      expect(path.startsWith(`${versionPrefix}/`), `${id}: ${path}`).toBe(true);
    }
    expect(objectAt(contract.document, "info").version).toBe("202412");
  });

  it("are addressed through {base_url} (Authentication, rule 3)", () => {
    expect(asArray(contract.document.servers).map((server) => asObject(server).url)).toEqual(["{base_url}"]);
  });

  it("are authenticated by the access token header (Authentication, rule 1)", () => {
    const schemes = Object.values(objectAt(contract.document, "components", "securitySchemes")).map(asObject);
    expect(schemes.map((scheme) => ({ type: scheme.type, in: scheme.in, name: scheme.name }))).toEqual([
      { type: "apiKey", in: "header", name: tokenHeader },
    ]);
  });

  it.each(operations)("$id stands in the area $area", ({ id, area }) => {
    expect(operationOf(contract, id).node.tags).toEqual([area]);
  });

  it.each(operations)("$id needs any of [$scopes] (Authentication)", ({ id, scopes }) => {
    const alternatives = asArray(operationOf(contract, id).node.security).map((alternative) =>
      asArray(asObject(alternative).accessToken),
    );
    expect(alternatives).toEqual(scopes.length === 0 ? [[]] : scopes.map((scope) => [scope]));
  });

  it.each(operations)("$id takes the ids of its path, each required", ({ id, path }) => {
    const inPath = operationOf(contract, id).parameters.filter((parameter) => parameter.in === "path");
    const ids = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(inPath.map((parameter) => parameter.name)).toEqual(ids);
    expect(inPath.every(({ node }) => node.required === true)).toBe(true);
  });

  it.each(operations)(
    "$id takes and answers JSON alone, and succeeds with 200 (Conventions, rules 1 and 5)",
    ({ id }) => {
      const { node } = operationOf(contract, id);
      const body = objectAt(node, "requestBody", "content");
      expect(Object.keys(body), "request").toEqual(id in requests ? ["application/json"] : []);
      const successes = Object.keys(objectAt(node, "responses")).filter((status) => !/^[45]/.test(status));
      expect(successes, "statuses that are no failures").toEqual(["200"]);
      expect(Object.keys(objectAt(node, "responses", "200", "content")), "answer").toEqual(["application/json"]);
    },
  );
});

it("operations without a stated scope are marked as a gap (Authentication, gaps)", () => {
  for (const id of withoutStatedScope) {
    const gaps = operationOf(bundle, id).node["x-gap"];
    expect(Array.isArray(gaps) ? gaps : [gaps], id).toContain("unstated-scopes");
  }
});
