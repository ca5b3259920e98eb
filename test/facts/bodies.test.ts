import { describe, expect, it } from "vitest";
import { answers } from "./answers.ts";
import { answerSchema, bundle, documented, flat, operationOf, property, requestSchema } from "./contract.ts";
import { object } from "./declared.ts";
import { fieldSlips, surplus, typeSlips, untyped } from "./held.ts";
import { operations } from "./operations.ts";
import { requests } from "./requests.ts";
import { validatorAt } from "./validation.ts";

const answerRows = Object.entries(answers).map(([id, facts]) => ({ id, facts }));
const requestRows = Object.entries(requests).map(([id, facts]) => ({ id, facts }));

it("every operation has a row in the table of answers, and no other row is there", () => {
  expect(Object.keys(answers).sort()).toEqual(operations.map((row) => row.id).sort());
});

describe.each([bundle, documented])("requests in $name", (contract) => {
  it.each(requestRows)("$id takes the fields of the source, in their declared types", ({ id, facts }) => {
    const body = flat(contract, requestSchema(contract, id).schema);
    const wrapped = facts.wrapper === undefined ? body : property(contract, body, facts.wrapper);
    expect(wrapped, `the source wraps the fields in '${facts.wrapper}'`).toBeDefined();
    expect(fieldSlips(contract, facts.wrapper ?? "body", facts.fields, wrapped ?? {})).toEqual([]);
  });

  it.each(requestRows)("$id has no second wrapper beside it", ({ id, facts }) => {
    const names = Object.keys(flat(contract, requestSchema(contract, id).schema).properties ?? {});
    expect(names.sort()).toEqual(facts.wrapper === undefined ? Object.keys(facts.fields).sort() : [facts.wrapper]);
  });

  it("the other operations take no body", () => {
    for (const { id } of operations) {
      if (!(id in requests)) expect(operationOf(contract, id).node.requestBody, id).toBeUndefined();
    }
  });
});

describe.each([bundle, documented])("answers in $name", (contract) => {
  it.each(answerRows)("$id answers what the source says", ({ id, facts }) => {
    const { schema, pointer } = answerSchema(contract, id);
    const body = flat(contract, schema);
    if ("empty" in facts) {
      const validate = validatorAt(contract, pointer);
      expect(validate({}), "Conventions, rule 6: an empty object").toEqual([]);
      expect(validate({ deleted: true }), "Conventions, rule 6: nothing but an empty object").not.toEqual([]);
      return;
    }
    expect(Object.keys(body.properties ?? {}), "the key of the answer").toEqual([facts.key]);
    expect(body.required, "the key is stated, so it is required").toEqual([facts.key]);
    if ("one" in facts) {
      const under = property(contract, body, facts.key) ?? {};
      expect(typeSlips(contract, facts.key, object(facts.one.fields), under), facts.one.section).toEqual([]);
    } else if ("many" in facts && !(facts.guessed && contract === documented)) {
      const under = property(contract, body, facts.key) ?? {};
      const slips = typeSlips(contract, facts.key, { list: object(facts.many.fields) }, under);
      expect(slips, facts.many.section).toEqual([]);
    }
  });
});

describe("nothing is made up", () => {
  it.each(answerRows)("$id answers no field that the source does not have", ({ id, facts }) => {
    if ("empty" in facts || !("one" in facts || "many" in facts)) return;
    const body = flat(documented, answerSchema(documented, id).schema);
    const under = property(documented, body, facts.key) ?? {};
    if ("many" in facts && facts.guessed) return expect(under.type, "what stands there is not shown").toBeUndefined();
    const declared =
      "one" in facts ? object({ ...facts.one.fields, ...facts.more }) : { list: object(facts.many.fields) };
    expect(surplus(documented, facts.key, declared, under)).toEqual([]);
  });

  it.each(answerRows)("$id: a field that the source names without a type has none", ({ id, facts }) => {
    if ("empty" in facts || !("one" in facts || "many" in facts)) return;
    const body = flat(documented, answerSchema(documented, id).schema);
    const under = property(documented, body, facts.key) ?? {};
    const declared = "one" in facts ? object(facts.one.fields) : { list: object(facts.many.fields) };
    expect(untyped(documented, facts.key, declared, under)).toEqual([]);
  });

  it.each(requestRows)("$id takes no field that the source does not have", ({ id, facts }) => {
    const body = flat(documented, requestSchema(documented, id).schema);
    const wrapped = facts.wrapper === undefined ? body : (property(documented, body, facts.wrapper) ?? {});
    expect(
      surplus(documented, facts.wrapper ?? "body", object({ ...facts.fields, ...facts.optional }), wrapped),
    ).toEqual([]);
  });
});
