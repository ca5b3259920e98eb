/** Examples of the documented-only contract have documented fields, and of a set of values only those that the documentation shows. */
import { describe, expect, it } from "vitest";
import { isObject, type Json } from "../../src/contract/json.ts";
import { bundle, type Contract, documented, followReference, objectAt, operationOf } from "./contract.ts";
import { bodies, type Declared, declaredBody, operations } from "./register.ts";

/** The values of the examples of a body, by name. */
function examplesOf(contract: Contract, id: string, side: "request" | "response"): [name: string, value: Json][] {
  const { node } = operationOf(contract, id);
  const body = followReference(contract, side === "request" ? node.requestBody : objectAt(node, "responses")["200"]);
  return Object.entries(objectAt(body, "content", "application/json", "examples")).map(([name, example]) => [
    name,
    followReference(contract, example).value ?? null,
  ]);
}

/** What a value shows that is not documented. */
function undocumentedValues(declared: Declared | undefined, value: Json, at = ""): string[] {
  if (declared === undefined) return [`${at} is not documented`];
  const { values, closed, items, fields, nullable } = declared;
  if (value === null) return nullable ? [] : [`${at} is null`];
  const known = closed ?? values;
  if (known && !known.map(String).includes(String(value))) return [`${at} is ${JSON.stringify(value)}`];
  if (Array.isArray(value) && items)
    return value.flatMap((item, index) => undocumentedValues(items, item, `${at}/${index}`));
  if (isObject(value) && fields)
    return Object.entries(value).flatMap(([name, member]) => undocumentedValues(fields[name], member, `${at}/${name}`));
  return [];
}

function undocumentedExamples(contract: Contract, { id, side, body }: (typeof bodies)[number]): string[] {
  const declared = declaredBody({ ...body, fields: { ...body.fields, ...body.optional } });
  return examplesOf(contract, id, side).flatMap(([name, value]) =>
    undocumentedValues(declared, value).map((difference) => `${name}: ${difference}`),
  );
}

describe("examples of the documented-only contract", () => {
  it.each(bodies)("the $side of $id shows documented fields and values only", (body) => {
    expect(undocumentedExamples(documented, body)).toEqual([]);
  });

  it.each(operations.filter(({ response }) => response !== "empty" && !response.fields))(
    "the response of $id has none, because only its key is documented",
    ({ id }) => {
      expect(examplesOf(documented, id, "response")).toEqual([]);
    },
  );

  it("omit the values that the whole contract assumes", () => {
    const found = bodies.flatMap((body) => undocumentedExamples(bundle, body));
    expect(found).toContain('trimmer: /fulfillment/status is "cancelled"');
  });
});
