/** What holds everywhere; each member of a fact's `convention` has a test here. */

import { expect, it } from "vitest";
import { asArray, asObject, isObject, type Json } from "../../src/contract/json.ts";
import { bundle, type Contract, documented, objectAt, operationOf, operationsOf } from "./contract.ts";
import { bodies, conventions, operations } from "./register.ts";

/** Names of all properties of all schemas. */
function propertyNames(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap(propertyNames);
  if (!isObject(value)) return [];
  const inside = Object.entries(value)
    .filter(([key]) => key !== "examples" && key !== "example" && !key.startsWith("x-"))
    .flatMap(([, item]) => propertyNames(item));
  return [...Object.keys(asObject(value.properties)), ...inside];
}

const securitySchemes = (contract: Contract) =>
  Object.values(objectAt(contract.document, "components", "securitySchemes")).map(asObject);

/** Checks of one convention: what is documented, and the contract. */
const checks: Readonly<Record<string, (value: Json, contract: Contract) => void>> = {
  "media-type"(type, contract) {
    for (const { id, request } of operations) {
      const { node } = operationOf(contract, id);
      const body = objectAt(node, "requestBody", "content");
      expect(Object.keys(body), `${id}, request`).toEqual(request ? [type] : []);
      expect(Object.keys(objectAt(node, "responses", "200", "content")), `${id}, response`).toEqual([type]);
    }
  },
  // That every scalar may be a string is the subject of wire-formats.test.ts.
  scalars(form) {
    expect(form).toBe("string");
    expect(bodies.length).toBeGreaterThan(0);
  },
  names(form) {
    expect(form).toBe("camelCase");
  },
  except(names, contract) {
    const others = new Set(propertyNames(contract.document).filter((name) => !/^[a-z][a-zA-Z0-9]*$/.test(name)));
    expect([...others].sort()).toEqual(asArray(names).map(String).sort());
  },
  // The keys themselves are compared in bodies.test.ts.
  envelopes(form) {
    expect(form).toBe("one-key");
    for (const { id, side, body } of bodies) if (side === "response") expect(body.key, id).toBeDefined();
  },
  success(status, contract) {
    for (const { id } of operations) {
      const statuses = Object.keys(objectAt(operationOf(contract, id).node, "responses"));
      expect(
        statuses.filter((each) => !/^[45]/.test(each)),
        id,
      ).toEqual([String(status)]);
    }
  },
  "empty-responses"(ids) {
    const empty = operations.filter(({ response }) => response === "empty").map(({ id }) => id);
    expect(empty.sort()).toEqual(asArray(ids).map(String).sort());
  },
  "token-header"(name, contract) {
    expect(
      securitySchemes(contract).map((scheme) => ({ type: scheme.type, in: scheme.in, name: scheme.name })),
    ).toEqual([{ type: "apiKey", in: "header", name }]);
  },
  scopes(rule, contract) {
    expect(rule).toBe("any");
    for (const { id, node } of operationsOf(contract))
      for (const alternative of asArray(node.security).map(asObject))
        for (const scopes of Object.values(alternative)) expect(asArray(scopes).length, id).toBeLessThanOrEqual(1);
  },
  server(url, contract) {
    expect(asArray(contract.document.servers).map((server) => asObject(server).url)).toEqual([url]);
  },
  "path-prefix"(prefix, contract) {
    for (const { id, path } of operationsOf(contract))
      expect(path.startsWith(`${prefix}/`), `${id}: ${path}`).toBe(true);
  },
  version(version, contract) {
    expect(objectAt(contract.document, "info").version).toBe(version);
    expect(conventions["path-prefix"]).toBe(`/api/${version}`);
  },
  "version-pattern"(pattern, contract) {
    expect(objectAt(contract.document, "info").version).toMatch(new RegExp(String(pattern)));
  },
};

const rows = Object.entries(conventions).flatMap(([convention, value]) =>
  [bundle, documented].map((contract) => ({ convention, value, name: contract.name, contract })),
);

it.each(rows)("$convention in $name", ({ convention, value, contract }) => {
  const check = checks[convention];
  if (!check) throw new Error(`test/facts/conventions.test.ts has no check of '${convention}'; add one.`);
  check(value, contract);
});
