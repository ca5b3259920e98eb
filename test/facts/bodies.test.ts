import { describe, expect, it } from "vitest";
import { asObject } from "../../src/contract/json.ts";
import { fieldDifferences, listUndocumented, typeDifferences, typedWithoutFact } from "./compare.ts";
import { bundle, documented, flattenAllOf, operationOf, property, requestSchema, responseSchema } from "./contract.ts";
import { bodies, declaredBody, operations, pick, schemas } from "./register.ts";
import { validatorAt } from "./validation.ts";

const requests = operations.flatMap(({ id, request }) => (request ? [{ id, request }] : []));
const empty = operations.filter(({ response }) => response === "empty").map(({ id }) => id);
const responses = operations.flatMap(({ id, response }) => (response === "empty" ? [] : [{ id, response }]));

describe.each([bundle, documented])("requests in $name", (contract) => {
  it.each(requests)("$id has the documented fields in their declared types", ({ id, request }) => {
    const declared = declaredBody(request);
    const body = flattenAllOf(contract, requestSchema(contract, id).schema);
    expect(fieldDifferences(contract, "body", declared?.fields ?? {}, body)).toEqual([]);
  });

  it.each(requests)("$id has no undocumented fields", ({ id, request }) => {
    const names = Object.keys(asObject(flattenAllOf(contract, requestSchema(contract, id).schema).properties));
    expect(names.sort()).toEqual(request.key === undefined ? Object.keys(request.fields ?? {}).sort() : [request.key]);
  });

  it("other operations have no request body", () => {
    for (const { id, request } of operations)
      if (!request) expect(operationOf(contract, id).node.requestBody, id).toBeUndefined();
  });
});

describe.each([bundle, documented])("responses in $name", (contract) => {
  it.each(empty)("%s returns an empty object", (id) => {
    const validate = validatorAt(contract, responseSchema(contract, id).pointer);
    expect(validate({})).toEqual([]);
    expect(validate({ deleted: true })).not.toEqual([]);
  });

  it.each(responses)("$id returns the documented key and fields", ({ id, response }) => {
    const body = flattenAllOf(contract, responseSchema(contract, id).schema);
    expect(Object.keys(asObject(body.properties)), "the key of the response").toEqual([response.key]);
    expect(body.required, "the key is documented, so it is required").toEqual([response.key]);
    const declared = declaredBody(response);
    if (declared) expect(typeDifferences(contract, "body", declared, body)).toEqual([]);
  });
});

describe("undocumented fields are not in the documented-only contract", () => {
  it.each(bodies)("the $side of $id has only documented fields", ({ id, side, body }) => {
    const schema = side === "request" ? requestSchema(documented, id) : responseSchema(documented, id);
    const declared = declaredBody({ ...body, fields: { ...body.fields, ...body.optional } });
    expect(
      listUndocumented(documented, "body", declared ?? { type: "object" }, flattenAllOf(documented, schema.schema)),
    ).toEqual([]);
  });

  it.each(bodies.filter(({ side }) => side === "response"))(
    "fields in the response of $id have no type if none is documented",
    ({ id, declared }) => {
      expect(
        typedWithoutFact(documented, "body", declared, flattenAllOf(documented, responseSchema(documented, id).schema)),
      ).toEqual([]);
    },
  );

  it.each(responses.filter(({ response }) => !response.fields))(
    "the response of $id has no fields under its key if none is documented",
    (row) => {
      const body = flattenAllOf(documented, responseSchema(documented, row.id).schema);
      expect(property(documented, body, String(row.response.key))?.type).toBeUndefined();
    },
  );
});

describe.each([bundle, documented])("schemas in $name", (contract) => {
  const components = asObject(asObject(contract.document.components).schemas);
  it.each(schemas)("$schema has the fields of $fact, and no other documented ones", ({ schema, fields }) => {
    const component = flattenAllOf(contract, components[schema]);
    // Requests or single responses may have fields that the shared schema lacks; they are compared above.
    const names = Object.keys(fields).filter((name) => property(contract, component, name) !== undefined);
    expect(fieldDifferences(contract, schema, pick(fields, names), component)).toEqual([]);
    if (contract === documented)
      expect(listUndocumented(contract, schema, { type: "object", fields }, component)).toEqual([]);
  });

  it("exist for every fact with fields", () => {
    expect(schemas.filter(({ schema }) => !(schema in components)).map(({ schema }) => schema)).toEqual([]);
  });
});
